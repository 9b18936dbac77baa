/** The acts of a request that move it: sent, awarded to nobody, closed. Each happens once. */
import { invalid } from '../../core/http/errors.ts';
import { takeNumber } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { searchKey } from '../../shared/text.ts';
import { requirePlazo } from './commands.ts';
import type { ConMotivo, Simple } from './contract/actos.ts';
import type { Solicitud } from './contract/solicitud.ts';
import { abrir, mover } from './guardado.ts';

/** It takes its number, and waits for offers. */
export async function enviar(w: Work, id: number, body: Simple): Promise<Solicitud> {
  const solicitud = await abrir(w, id, body?.version, 'enviar');
  requirePlazo(w, solicitud);
  const { texto: numero } = await takeNumber(w, 'SOLICITUD_COTIZACION');
  return mover(w, solicitud, {
    ...{ numero, estado: 'ENVIADA', fecha: businessDay(w.now), enviada: w.instant },
    busca: `${searchKey(numero)} ${solicitud.busca}`,
  });
}

/** No offer is taken. */
export async function declararDesierta(w: Work, id: number, body: ConMotivo): Promise<Solicitud> {
  const solicitud = await abrir(w, id, body?.version, 'desierta');
  const motivo = body?.motivo ?? null;
  const msg = 'Debe indicar por qué se declara desierta.';
  if (motivo === null) throw invalid({ motivo: [msg] }, msg);
  return mover(w, solicitud, { estado: 'DESIERTA', motivo }, motivo);
}

export async function cerrar(w: Work, id: number, body: ConMotivo): Promise<Solicitud> {
  const solicitud = await abrir(w, id, body?.version, 'cerrar');
  const motivo = body?.motivo ?? null;
  return mover(w, solicitud, { estado: 'CERRADA', ...(motivo && { motivo }) }, motivo);
}

/** 'Solicitud SC-000012: ADJUDICADA.' */
export const decir = (data: Solicitud) => ({
  msg: `Solicitud ${data.numero ?? 'en borrador'}: ${data.estado_nombre}.`,
  data,
});
