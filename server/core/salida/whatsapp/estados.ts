/**
 * What Meta says of messages that were sent (webhook, field `messages`, `statuses`): the highest that was reached stands, in whatever
 * order and however often it is told. What changes nothing writes nothing.
 */
import { type Selectable, sql } from 'kysely';
import * as z from 'zod';
import type { WhatsappBitacoraTable } from '../../db/types.ts';
import type { Work } from '../../work.ts';
import { confirmar } from '../conclusion.ts';
import { canalWhatsapp } from './canal.ts';
import { tellFault } from './cloud-api.ts';

const fault = z.object({
  code: z.number().optional(),
  message: z.string().optional(),
  error_data: z.object({ details: z.string().optional() }).optional(),
});

const status = z.object({
  id: z.string().min(1).max(300),
  status: z.string(),
  /** Seconds since the epoch. */
  timestamp: z.coerce.number().int().min(1).max(9_999_999_999),
  biz_opaque_callback_data: z.string().max(600).optional(),
  errors: z.array(fault).optional(),
});

/** What is not told of messages (template changes, messages that people write) is let through unread. */
const webhook = z.object({
  entry: z.array(
    z.object({ changes: z.array(z.object({ value: z.object({ statuses: z.array(z.unknown()).optional() }) })) }),
  ),
});

export interface EstadoMensaje {
  readonly wamid: string;
  readonly clave: string | null;
  readonly estado: keyof typeof COLUMNA;
  readonly instante: string;
  readonly faults: readonly z.output<typeof fault>[];
}

/** In the order in which they are reached; what failed may yet be said to have arrived. */
const RANGO = { 'EN COLA': 0, REGISTRADO: 0, ENVIADO: 1, FALLIDO: 2, ENTREGADO: 3, LEÍDO: 4 } as const;
const COLUMNA = { ENVIADO: 'enviado', FALLIDO: 'fallido', ENTREGADO: 'entregado', LEÍDO: 'leido' } as const;
const ESTADOS: Readonly<Record<string, keyof typeof COLUMNA>> = {
  sent: 'ENVIADO',
  delivered: 'ENTREGADO',
  read: 'LEÍDO',
  failed: 'FALLIDO',
};

/** The states that a webhook brings; `null` when it is none of WhatsApp's. States that nobody knows yet are left out. */
export function readWebhook(body: unknown, now: Date): EstadoMensaje[] | null {
  const parsed = webhook.safeParse(body);
  if (!parsed.success) return null;
  const told = parsed.data.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? []));
  return told.flatMap((one) => {
    const { data } = status.safeParse(one);
    const estado = data && ESTADOS[data.status];
    if (!data || !estado) return [];
    // A clock that is ahead of ours does not make the log tell of tomorrow.
    const instante = new Date(Math.min(data.timestamp * 1_000, now.getTime())).toISOString();
    const clave = data.biz_opaque_callback_data ?? null;
    return [{ wamid: data.id, clave, estado, instante, faults: data.errors ?? [] }];
  });
}

type Fila = Selectable<WhatsappBitacoraTable>;

export async function anotarEstados(w: Work, told: readonly EstadoMensaje[]): Promise<void> {
  await confirmDoubts(w, told);
  const rows = await messagesOf(w, told);
  const changed = new Map<number, Fila>();
  for (const one of told) {
    const before = rows.get(one.wamid);
    if (!before) continue;
    const row = changed.get(before.id) ?? before;
    const next = reached(row, one);
    if (next) changed.set(row.id, next);
  }
  if (changed.size === 0) return;
  const values = JSON.stringify([...changed.values()]);
  await sql`update whatsapp_bitacora set estado = v.value ->> 'estado', enviado = v.value ->> 'enviado',
      entregado = v.value ->> 'entregado', leido = v.value ->> 'leido', fallido = v.value ->> 'fallido', motivo = v.value ->> 'motivo'
    from json_each(${values}) as v where whatsapp_bitacora.id = v.value ->> 'id'`.execute(w.tx);
}

/** The row after this was told of it; `null` when it tells nothing new. Of each state the first time stands. */
function reached(row: Fila, { estado, instante, faults }: EstadoMensaje): Fila | null {
  const column = COLUMNA[estado];
  const known = row[column];
  const higher = RANGO[estado] > RANGO[row.estado];
  if (!higher && known !== null && known <= instante) return null;
  const at = known !== null && known < instante ? known : instante;
  const [first] = faults;
  const motivo =
    estado === 'FALLIDO' ? (first ? tellFault(first, row.celular) : 'WhatsApp no lo pudo entregar.') : null;
  return { ...row, [column]: at, ...(higher ? { estado, motivo } : {}) };
}

/** Messages by the name that Meta gave them. */
async function messagesOf(w: Work, told: readonly EstadoMensaje[]): Promise<Map<string, Fila>> {
  const names = JSON.stringify([...new Set(told.map(({ wamid }) => wamid))]);
  const rows = await w.tx
    .selectFrom('whatsapp_bitacora')
    .selectAll()
    .where('wamid', 'in', sql<string>`(select value from json_each(${names}))`)
    .execute();
  return new Map(rows.map((row) => [row.wamid ?? '', row]));
}

/** Meta speaks of a message whose answer never came: it has it. */
async function confirmDoubts(w: Work, told: readonly EstadoMensaje[]): Promise<void> {
  const byKey = new Map(told.flatMap(({ clave, wamid }) => (clave === null ? [] : [[clave, wamid] as const])));
  if (byKey.size === 0) return;
  const rows = await w.tx
    .selectFrom('envio')
    .selectAll()
    .where('clave', 'in', sql<string>`(select value from json_each(${JSON.stringify([...byKey.keys()])}))`)
    .where((eb) => eb.or([eb('estado', '=', 'PROCESANDO'), eb('incierto', '=', 1)]))
    .execute();
  for (const row of rows) await confirmar(w, canalWhatsapp, row, byKey.get(row.clave) ?? '');
}
