/** Trying an event again, and giving it up. */
import { recordChange } from '../../core/db/rows.ts';
import { AppError, notFound, refused } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import { descartarEnvio, reintentarEnvio } from '../../core/salida/cambio.ts';
import { unseal } from '../../core/sealed.ts';
import type { Work } from '../../core/work.ts';
import { formatInstant } from '../../shared/dates.ts';
import { leerMensaje } from './entrada.ts';
import { seDescarta, seReintenta } from './rules/estados.ts';

async function requireEvento(w: Work, id: number) {
  const row = await w.tx
    .selectFrom('integracion_evento as e')
    .leftJoin('envio as s', 's.id', 'e.envio_id')
    .leftJoin('integracion_destino as d', 'd.id', 'e.destino_id')
    .leftJoin('integracion_origen as o', 'o.id', 'e.origen_id')
    .select(['e.id', 'e.estado', 'e.evento', 'e.envio_id', 'e.cuerpo', 's.version'])
    .select(['d.estado as destino', 'd.nombre', 'd.pausado', 'o.id as origen_id', 'o.nombre as origen', 'o.tipos'])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el evento.');
  return row;
}
type Fila = Awaited<ReturnType<typeof requireEvento>>;

/** A webhook or a mail goes again at once; what came is processed again, and a refusal undoes it all. */
export async function reintentarEvento(w: Work, platform: Platform, id: number): Promise<void> {
  const fila = await requireEvento(w, id);
  if (!seReintenta(fila.estado)) throw refused('Solo se pueden reintentar eventos fallidos.');
  if (fila.envio_id === null) return procesarDeNuevo(w, platform, fila);
  if (fila.destino === 'PAUSADO') {
    const desde = fila.pausado === null ? '' : ` desde ${formatInstant(fila.pausado)}`;
    throw new AppError('en_uso', `El sistema ${fila.nombre} está en pausa${desde}.`);
  }
  await reintentarEnvio(w, fila.envio_id, fila.version ?? 0);
}

async function procesarDeNuevo(w: Work, platform: Platform, fila: Fila): Promise<void> {
  const texto = fila.cuerpo === null ? null : unseal(platform.settings.secret, fila.cuerpo);
  if (texto === null) throw refused('Ya no se conserva lo que decía el evento.');
  const origen = { id: fila.origen_id ?? 0, nombre: fila.origen ?? '', tipos: fila.tipos ?? '[]' };
  const { documento, registro } = await leerMensaje(platform, { origen, texto }).hacer(w, platform);
  await w.tx
    .updateTable('integracion_evento')
    .set({ estado: 'EXITOSO', mensaje: null, cuerpo: null, documento, registro_id: registro })
    .set(({ eb }) => ({ intentos: eb('intentos', '+', 1) }))
    .where('id', '=', fila.id)
    .execute();
  const intento = { evento_id: fila.id, inicio: w.instant, resultado: 'EXITOSO', mensaje: null } as const;
  await w.tx.insertInto('integracion_intento').values(intento).execute();
  tell(w, fila, 'EXITOSO');
}

/** That a try of what came failed too. */
export async function anotarFallo(w: Work, id: number, mensaje: string): Promise<void> {
  await w.tx
    .updateTable('integracion_evento')
    .set({ mensaje })
    .set(({ eb }) => ({ intentos: eb('intentos', '+', 1) }))
    .where('id', '=', id)
    .where('estado', '=', 'FALLIDO')
    .execute();
  const intento = { evento_id: id, inicio: w.instant, resultado: 'FALLIDO', mensaje } as const;
  await w.tx.insertInto('integracion_intento').values(intento).execute();
}

export async function descartarEvento(w: Work, id: number, motivo: string): Promise<void> {
  const fila = await requireEvento(w, id);
  if (!seDescarta(fila.estado)) throw refused('Solo se descarta lo que espera o falló.');
  if (fila.envio_id !== null) return descartarEnvio(w, fila.envio_id, fila.version ?? 0, motivo);
  await w.tx
    .updateTable('integracion_evento')
    .set({ estado: 'DESCARTADO', mensaje: motivo, cuerpo: null })
    .where('id', '=', id)
    .execute();
  tell(w, fila, 'DESCARTADO', motivo);
}

function tell(w: Work, { id, estado }: Fila, next: string, motivo?: string): void {
  const cambios = { estado: [estado, next] as const };
  const tabla = 'integracion_evento';
  recordChange(w, { tabla, registro_id: id, accion: 'estado', cambios, ...(motivo ? { motivo } : {}) });
}
