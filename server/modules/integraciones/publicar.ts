/** What happens here becomes a row of the queue for each destination that asked for it, in the work that tells it. */
import type { Publicado } from '../../core/publicar.ts';
import { encolarVarios, type NuevoEnvio } from '../../core/salida/encolar.ts';
import { EN_PAUSA } from '../../core/salida/turno.ts';
import type { Work } from '../../core/work.ts';
import { wireInstant } from '../../shared/dates.ts';
import { PRUEBA } from './rules/estados.ts';

export const CANAL = 'webhook';

/** What the queue keeps of a webhook: where it goes, and its body as it travels each time. */
export interface DatosWebhook {
  readonly destino_id: number;
  readonly cuerpo: string;
}

interface Destino {
  readonly id: number;
  readonly nombre: string;
  readonly url: string;
  readonly estado: string;
}

/** Without what may follow `?`: people see the queue. */
const sinConsulta = (url: string) => url.replace(/[?#].*$/, '');

/** Which record it is about: 'cita' of 'cita.creada'. */
const documentoDe = (tipo: string) => tipo.split('.')[0] ?? tipo;

function filaDe(w: Work, { id, nombre, url, estado }: Destino, { tipo, registro, datos }: Publicado): NuevoEnvio {
  const cuerpo = JSON.stringify({ type: tipo, timestamp: wireInstant(w.instant), data: { ...datos, id: registro } });
  const documento = documentoDe(tipo);
  const held = estado === 'PAUSADO' && tipo !== PRUEBA;
  return {
    canal: CANAL,
    clave: `${CANAL}:${crypto.randomUUID()}`,
    asunto: tipo,
    documento: { origen: documento, id: registro },
    destino: sinConsulta(url),
    destinatario: nombre,
    datos: { destino_id: id, cuerpo } satisfies DatosWebhook,
    // Whatever address it has by then.
    turno: `${documento}:${registro}:${id}`,
    ...(held ? { cuando: new Date(EN_PAUSA) } : {}),
  };
}

export async function contarADestinos(w: Work, what: Publicado): Promise<void> {
  const destinos = await w.tx
    .selectFrom('integracion_destino')
    .select(['id', 'nombre', 'url', 'estado', 'eventos'])
    .orderBy('id')
    .execute();
  const quieren = destinos.filter(({ eventos }) => {
    const tipos = JSON.parse(eventos) as string[];
    return tipos.includes('*') || tipos.includes(what.tipo);
  });
  if (quieren.length > 0)
    await encolarVarios(
      w,
      quieren.map((destino) => filaDe(w, destino, what)),
    );
}

/** The event that only tries a destination. Returns its row of the queue. */
export async function encolarPrueba(w: Work, destino: Destino): Promise<number> {
  const nueva = filaDe(w, destino, { tipo: PRUEBA, registro: destino.id, datos: {} });
  const ids = await encolarVarios(w, [{ ...nueva, turno: nueva.clave }]);
  return ids.get(nueva.clave) ?? 0;
}
