/** What people do with a row of the queue: send it again, or give it up. */
import { recordChange } from '../db/rows.ts';
import { requireVersion } from '../db/versions.ts';
import { refused } from '../http/errors.ts';
import type { Work } from '../work.ts';
import type { Envio } from './canal.ts';

type Estado = Envio['estado'];

/** From which states each is reached by a person. */
const DESDE = {
  PENDIENTE: ['REINTENTANDO', 'AGOTADO', 'DESCARTADO'],
  DESCARTADO: ['PENDIENTE', 'REINTENTANDO', 'AGOTADO'],
} as const satisfies Partial<Record<Estado, readonly Estado[]>>;

const REFUSALS = {
  PENDIENTE: 'Solo se reintenta lo que falló o se descartó.',
  DESCARTADO: 'Solo se descarta lo que espera o no se pudo enviar.',
} as const;

/** Puts a row back in the queue for now, with all its tries before it. */
export function reintentarEnvio(w: Work, id: number, version: number): Promise<void> {
  return change(w, id, version, { estado: 'PENDIENTE', intentos: 0, proximo: w.instant, mensaje: null });
}

/** Gives a row up, and says why. */
export function descartarEnvio(w: Work, id: number, version: number, motivo: string): Promise<void> {
  return change(w, id, version, { estado: 'DESCARTADO', mensaje: motivo }, motivo);
}

async function change(
  w: Work,
  id: number,
  version: number,
  values: Pick<Envio, 'mensaje'> & Partial<Envio> & { readonly estado: keyof typeof DESDE },
  motivo?: string,
): Promise<void> {
  const row = await requireVersion(w, 'envio', id, version);
  const from: readonly Estado[] = DESDE[values.estado];
  if (!from.includes(row.estado)) throw refused(REFUSALS[values.estado]);
  await w.tx
    .updateTable('envio')
    .set({ ...values, updated: w.instant, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  await tellLogs(w, id, values);
  const cambios = { estado: [row.estado, values.estado] as const };
  recordChange(w, { tabla: 'envio', registro_id: id, accion: 'estado', cambios, ...(motivo ? { motivo } : {}) });
  if (values.estado === 'PENDIENTE') w.wakeJobs();
}

/** The logs of messages say the same. */
async function tellLogs(w: Work, id: number, { estado, mensaje }: Pick<Envio, 'estado' | 'mensaje'>): Promise<void> {
  const values =
    estado === 'PENDIENTE'
      ? ({ estado: 'EN COLA', fallido: null, motivo: null } as const)
      : ({ estado: 'FALLIDO', fallido: w.instant, motivo: mensaje } as const);
  await w.tx.updateTable('whatsapp_bitacora').set(values).where('envio_id', '=', id).execute();
  await w.tx.updateTable('correo_bitacora').set(values).where('envio_id', '=', id).execute();
}
