/** What of a row is worth telling in the change log. */
import type { Change } from './record.ts';

type Row = Readonly<Record<string, unknown>>;
export type FieldChanges = Record<string, readonly [unknown, unknown]>;

/** Kept by the machinery, or computed from fields that are told already. */
const SILENT: ReadonlySet<string> = new Set([
  'id',
  'version',
  'created',
  'updated',
  'uc_id',
  'um_id',
  'busca',
  'orden_nombre',
  'clave_nombre',
  // Names of people, which follow them when they are renamed.
  'titular',
  'orden_titular',
  // The whole of a template: its versions are kept, and `huella` tells that it changed.
  'contenido_json',
  'password_hash',
  // Of those who sign webhooks, sealed; that it changed is told by how long the former one serves.
  'secreto',
  'secreto_anterior',
  // Tries in a row that failed, which the queue counts.
  'fallos',
  // Of a range of numbers: part of what invoices are signed with.
  'clave_tecnica',
  // The whole of an electronic document, which is kept as it was issued.
  'xml',
  'partes',
  // What triggers keep of a product: whether it is sold, has pictures and codes of suppliers, and how they find it.
  'busca_ajeno',
  'completitud',
  'con_foto',
  'con_homologacion',
  'se_vende',
  // What triggers keep of a supplier's code: whose it is, and what was last bought by it.
  'orden_proveedor',
  'ultima_factura',
  'ultima_fecha',
  'ultimo_precio_dmil',
  'veces_usada',
  // Of a price, the name of its product.
  'orden_producto',
  // Of a payable, what triggers add up of its movements, and the day of the last one.
  'saldo_cts',
  'ultimo',
]);

/** Passwords and tokens never come to the log, under any name. */
export function isTold(field: string): boolean {
  return !SILENT.has(field) && !isSecret(field);
}

/** Answers by name: there are as many as columns, and each is asked of every row. */
const asked = new Map<string, boolean>();
const MAX_ASKED = 5_000;

function isSecret(field: string): boolean {
  const known = asked.get(field);
  if (known !== undefined) return known;
  const secret = /password|token|secreto/i.test(field);
  if (asked.size < MAX_ASKED) asked.set(field, secret);
  return secret;
}

/** Field → [before, after] of what differs; `null` stands for a row that is not there. Absent and null are the same. */
export function diffRows(before: Row | null, after: Row | null): FieldChanges {
  const cambios: FieldChanges = {};
  const [some, others] = [Object.keys(before ?? {}), Object.keys(after ?? {})];
  for (const field of some.length === 0 ? others : new Set([...some, ...others])) {
    if (!isTold(field)) continue;
    const pair = [before?.[field] ?? null, after?.[field] ?? null] as const;
    if (!isSame(pair[0], pair[1])) cambios[field] = pair;
  }
  return cambios;
}

/** Equality of stored values: booleans are 0 and 1. */
export function isSame(a: unknown, b: unknown): boolean {
  return stored(a) === stored(b);
}

function stored(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : (value ?? null);
}

/** The change without fields that must not be kept; callers that record by hand pass through it too. */
export function safeChange(change: Change): Change {
  if (!Object.keys(change.cambios).some(isSecret)) return change;
  const cambios = Object.fromEntries(Object.entries(change.cambios).filter(([field]) => !isSecret(field)));
  return { ...change, cambios };
}
