/** Messages of the demonstration company, in any state, through the commands that write them and with the clock of each moment. */
import { type Work, workAt } from '../../work.ts';
import { descartarEnvio } from '../cambio.ts';
import type { Envio } from '../canal.ts';
import { canalCorreo } from '../correo/canal.ts';
import type { Documento } from '../encolar.ts';
import { ESPERAS } from '../espera.ts';
import type { Resultado } from '../resultado.ts';
import { concluirSembrado } from '../seed.ts';
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

/** Those of the log, and of the queue: it is tried again, it was given up, somebody took it out. */
export type EstadoSembrado =
  | 'EN COLA'
  | 'REGISTRADO'
  | 'ENVIADO'
  | 'ENTREGADO'
  | 'LEÍDO'
  | 'FALLIDO'
  | 'REINTENTANDO'
  | 'AGOTADO'
  | 'DESCARTADO';

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
  const then = workAt(w, creado);
  const id = await enviarWhatsapp(then, plantilla, mensaje);
  if (id === null || hasta === 'EN COLA') return;
  const row = await w.tx
    .selectFrom('envio')
    .select(['id', 'clave'])
    .where('clave', '=', `whatsapp:${mensaje.clave}`)
    .executeTakeFirst();
  if (row) await avanzar(then, row, hasta);
}

/** What a command just put in the queue about a document comes as far as this; mails, which nobody hears of again, go out. */
export async function seedEnvios(w: Work, { origen, id }: Documento, hasta: EstadoSembrado): Promise<void> {
  const rows = await w.tx
    .selectFrom('envio')
    .select(['id', 'clave', 'canal'])
    .where('registro_id', '=', id)
    .where('origen', '=', origen)
    .where('estado', '=', 'PENDIENTE')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    if (row.canal === 'whatsapp') await avanzar(w, row, hasta);
    else await concluirSembrado(after(w, ENVIADO_MS), canalCorreo, row, { tipo: 'enviado', proveedorId: null });
  }
}

const after = (w: Work, ms: number): Work => workAt(w, new Date(w.now.getTime() + ms));

const NO_LLEGA: Resultado = { tipo: 'fallo', mensaje: 'No se pudo llegar a WhatsApp.' };
const SOLO_REGISTRO: Resultado = {
  tipo: 'registrado',
  mensaje: 'Solo se registró: el envío por WhatsApp no está activo.',
};
const TRIES = ESPERAS.length + 1;

/** `then`: the work of when it was queued. */
async function avanzar(then: Work, row: Pick<Envio, 'id' | 'clave'>, hasta: EstadoSembrado): Promise<void> {
  const conclude = (resultado: Resultado, intentos = 1, ms = ENVIADO_MS) =>
    concluirSembrado(after(then, ms), canalWhatsapp, row, resultado, intentos);
  const total = (tries: number) => ESPERAS.slice(0, tries - 1).reduce((sum, minutes) => sum + minutes, 0) * MINUTE_MS;
  switch (hasta) {
    case 'EN COLA':
      return;
    case 'REGISTRADO':
      return conclude(SOLO_REGISTRO);
    case 'REINTENTANDO':
      return conclude(NO_LLEGA, TRIES - 1, total(TRIES - 1));
    case 'AGOTADO':
      return conclude(NO_LLEGA, TRIES, total(TRIES));
    case 'DESCARTADO':
      return descartarEnvio(after(then, ENTREGADO_MS), row.id, 1, 'Ya se le llamó.');
    default: {
      const wamid = `wamid.demo.${row.id}`;
      await conclude({ tipo: 'enviado', proveedorId: wamid });
      await anotarEstados(after(then, LEIDO_MS), statesOf(then, wamid, hasta));
    }
  }
}

/** What Meta would have told of it by then. */
function statesOf(then: Work, wamid: string, hasta: 'ENVIADO' | 'ENTREGADO' | 'LEÍDO' | 'FALLIDO'): EstadoMensaje[] {
  const state = (estado: EstadoMensaje['estado'], ms: number): EstadoMensaje => {
    const { instant } = after(then, ms);
    return { wamid, clave: null, estado, instante: instant, faults: [], categoria: null, gratis: false };
  };
  const delivered = state('ENTREGADO', ENTREGADO_MS);
  return {
    ENVIADO: [],
    ENTREGADO: [delivered],
    LEÍDO: [delivered, state('LEÍDO', LEIDO_MS)],
    FALLIDO: [{ ...state('FALLIDO', ENTREGADO_MS), faults: [{ code: 131026 }] }],
  }[hasta];
}
