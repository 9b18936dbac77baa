/** Messages of the demonstration company, in any state, through the commands that write them and with the clock of each moment. */
import type { Work } from '../../work.ts';
import type { Resultado } from '../resultado.ts';
import { canalWhatsapp } from './canal.ts';
import { enviarWhatsapp, type MensajeWhatsapp } from './enviar.ts';
import { anotarEstados, type EstadoMensaje } from './estados.ts';
import type { WhatsappTemplate } from './template.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** From being queued. */
const ENVIADO_MS = 3 * SECOND_MS;
const ENTREGADO_MS = 2 * MINUTE_MS;
const LEIDO_MS = 50 * MINUTE_MS;

export type EstadoSembrado = 'EN COLA' | 'REGISTRADO' | 'ENVIADO' | 'ENTREGADO' | 'LEÍDO' | 'FALLIDO';

export interface Sembrado<T extends string> extends MensajeWhatsapp<T> {
  readonly creado: Date;
  /** How far it came. One that stays in the queue takes `cuando`: it is sent then. Who cannot be written to fails whatever it says. */
  readonly hasta: EstadoSembrado;
}

/** Writes one message as it would have come to be. */
export async function seedWhatsapp<T extends string>(
  w: Work,
  plantilla: WhatsappTemplate<T>,
  { creado, hasta, ...mensaje }: Sembrado<T>,
): Promise<void> {
  const later = (ms: number): Work => {
    const now = new Date(creado.getTime() + ms);
    return { ...w, now, instant: now.toISOString() };
  };
  const id = await enviarWhatsapp(later(0), plantilla, mensaje);
  if (id === null || hasta === 'EN COLA') return;
  const row = await w.tx
    .selectFrom('whatsapp_bitacora')
    .select('envio_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.envio_id === null) return;
  const wamid = `wamid.demo.${id}`;
  const resultado: Resultado =
    hasta === 'REGISTRADO'
      ? { tipo: 'registrado', mensaje: 'Solo se registró: el envío por WhatsApp no está activo.' }
      : { tipo: 'enviado', proveedorId: wamid };
  await conclude(later(ENVIADO_MS), row.envio_id, resultado);
  const states = {
    ENTREGADO: [state(wamid, 'ENTREGADO', later(ENTREGADO_MS))],
    LEÍDO: [state(wamid, 'ENTREGADO', later(ENTREGADO_MS)), state(wamid, 'LEÍDO', later(LEIDO_MS))],
    FALLIDO: [{ ...state(wamid, 'FALLIDO', later(ENTREGADO_MS)), faults: [{ code: 131026 }] }],
    REGISTRADO: [],
    ENVIADO: [],
  }[hasta];
  await anotarEstados(later(LEIDO_MS), states);
}

const state = (wamid: string, estado: EstadoMensaje['estado'], { instant }: Work): EstadoMensaje => {
  return { wamid, clave: null, estado, instante: instant, faults: [], categoria: null, gratis: false };
};

async function conclude(w: Work, id: number, resultado: Resultado): Promise<void> {
  const isSent = resultado.tipo === 'enviado';
  const row = await w.tx
    .updateTable('envio')
    .set({
      estado: isSent ? 'EXITOSO' : 'DESCARTADO',
      proveedor_id: isSent ? resultado.proveedorId : null,
      mensaje: resultado.mensaje ?? null,
      intentos: 1,
      updated: w.instant,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const intento = isSent ? 'ENVIADO' : 'NO ENVIADO';
  await w.tx
    .insertInto('envio_intento')
    .values({ envio_id: id, inicio: w.instant, fin: w.instant, resultado: intento, mensaje: row.mensaje })
    .execute();
  await canalWhatsapp.anotar?.(w, row, resultado);
}
