/**
 * What Meta says of messages that were sent (webhook, field `messages`, `statuses`): the highest that was reached stands, in whatever
 * order and however often it is told. What changes nothing writes nothing. What arrives has its cost from then on.
 */
import { type Selectable, sql } from 'kysely';
import * as z from 'zod';
import type { WhatsappBitacoraTable } from '../../db/types.ts';
import type { Work } from '../../work.ts';
import { noContactado } from '../cobranza.ts';
import { confirmar } from '../conclusion.ts';
import { canalWhatsapp } from './canal.ts';
import { tellFault } from './cloud-api.ts';
import { type Categoria, pricing, readPrecios, readPricing } from './precio.ts';
import { type Recibido, readRecibidos, received } from './recibidos.ts';

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
  pricing: pricing.optional(),
});

/** What is not told of messages (template changes) is let through unread. */
const value = received.extend({ statuses: z.array(z.unknown()).optional() });
const webhook = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ value })) })) });

export interface EstadoMensaje {
  readonly wamid: string;
  readonly clave: string | null;
  readonly estado: keyof typeof COLUMNA;
  readonly instante: string;
  readonly faults: readonly z.output<typeof fault>[];
  /** What Meta charges it as, where it says so. */
  readonly categoria: Categoria | null;
  readonly gratis: boolean;
}

export interface Contado {
  readonly estados: readonly EstadoMensaje[];
  readonly recibidos: readonly Recibido[];
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

/** What a webhook brings; `null` when it is none of WhatsApp's. States that nobody knows yet are left out. */
export function readWebhook(body: unknown, now: Date): Contado | null {
  const parsed = webhook.safeParse(body);
  if (!parsed.success) return null;
  const values = parsed.data.entry.flatMap(({ changes }) => changes.map((change) => change.value));
  const estados = values.flatMap(({ statuses = [] }) => readEstados(statuses, now));
  return { estados, recibidos: values.flatMap((one) => readRecibidos(one, now)) };
}

function readEstados(statuses: readonly unknown[], now: Date): EstadoMensaje[] {
  return statuses.flatMap((one) => {
    const { data } = status.safeParse(one);
    const estado = data && ESTADOS[data.status];
    if (!data || !estado) return [];
    // A clock that is ahead of ours does not make the log tell of tomorrow.
    const instante = new Date(Math.min(data.timestamp * 1_000, now.getTime())).toISOString();
    const clave = data.biz_opaque_callback_data ?? null;
    const faults = data.errors ?? [];
    return [{ wamid: data.id, clave, estado, instante, faults, ...readPricing(data.pricing) }];
  });
}

type Fila = Selectable<WhatsappBitacoraTable>;

export async function anotarEstados(w: Work, told: readonly EstadoMensaje[]): Promise<void> {
  if (told.length === 0) return;
  await confirmDoubts(w, told);
  const rows = await messagesOf(w, told);
  const precios = await readPrecios(w.tx);
  const changed = new Map<number, Fila>();
  for (const one of told) {
    const before = rows.get(one.wamid);
    if (!before) continue;
    const row = changed.get(before.id) ?? before;
    const next = priced(row, reached(row, one), one, precios);
    if (next) changed.set(row.id, next);
  }
  if (changed.size === 0) return;
  const values = JSON.stringify([...changed.values()]);
  await sql`update whatsapp_bitacora set estado = v.value ->> 'estado', enviado = v.value ->> 'enviado',
      entregado = v.value ->> 'entregado', leido = v.value ->> 'leido', fallido = v.value ->> 'fallido', motivo = v.value ->> 'motivo',
      categoria = v.value ->> 'categoria', costo_cts = v.value ->> 'costo_cts'
    from json_each(${values}) as v where whatsapp_bitacora.id = v.value ->> 'id'`.execute(w.tx);
  const failed = [...changed.values()].filter(({ estado }) => estado === 'FALLIDO');
  await noContactado(
    w.tx,
    failed.flatMap(({ envio_id }) => envio_id ?? []),
  );
}

/** The row with what Meta charges for it, once that is known: when it arrived, or was said to be free; `null` when there is nothing new. */
function priced(
  before: Fila,
  next: Fila | null,
  { categoria, gratis }: EstadoMensaje,
  precios: Readonly<Record<Categoria, number>>,
): Fila | null {
  const row = next ?? before;
  if (row.costo_cts !== null) return next;
  const kind = categoria ?? row.categoria;
  const arrived = row.entregado !== null || row.leido !== null;
  const costo_cts = gratis ? 0 : arrived ? precios[kind] : null;
  return costo_cts === null && kind === row.categoria ? next : { ...row, categoria: kind, costo_cts };
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
