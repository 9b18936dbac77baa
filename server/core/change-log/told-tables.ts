/** Which tables the change log answers for, and what a row of them has where nobody said anything. */
import { sql } from 'kysely';
import { linkEnds } from '../db/links.ts';
import type { Reader } from '../db/reader.ts';
import { COLUMNS } from '../db/types.ts';
import { isTold } from './diff.ts';

/**
 * Written by the machinery without a word a row: what is asked for every day, counts, queues, what the manifests declare. Everything
 * else is written through the row helpers (db/rows.ts), which tell each row.
 */
const MACHINERY: ReadonlySet<string> = new Set([
  ...['bitacora', 'bitacora_ancla', 'instalacion', 'conteo', 'cifra', 'pago_cifra', 'idempotencia'],
  ...['sesion', 'intento_ingreso', 'intento_publico', 'autorizacion', 'clave_anterior', 'preferencia'],
  ...['estado', 'estado_transicion', 'proceso', 'proceso_contable', 'proceso_contable_cambio'],
  // Types of novelties come with the program: nobody edits them.
  'tipo_novedad',
  ...['notificacion', 'evento_silenciado', 'suscripcion_push', 'dispositivo', 'rechazo_contado'],
  // Each text of a comment is an entry of its record, action 'comentar' (comment-replay.ts).
  ...['comentario', 'comentario_mencion'],
  // When each was last used.
  ...['token_uso', 'usuario_sin_uso'],
  ...['trabajo', 'trabajo_fila', 'trabajo_lote', 'importacion', 'importacion_fila', 'importacion_columna'],
  // A ledger of what the log tells of its payments: `comprobaciones` of the module compares the two.
  ...['cuenta_propietario', 'cuenta_movimiento', 'hecho_contable', 'cartera_movimiento', 'retencion'],
  // What was bought by a code of a supplier: the log tells the document that brought it.
  'homologacion_uso',
  // What the bytes of a document say, and what its lines were last found to be: the log tells the document.
  'factura_recibida_linea',
  // The ledger of stock and what is kept beside it: the log tells the documents, `comprobaciones` recomputes the rest.
  ...[
    'kardex',
    'existencia',
    'existencia_dia',
    'lugar_dia',
    'saldo_bodega',
    'saldo_producto',
    'saldo_producto_dia',
    'reserva',
    'por_llegar',
  ],
  // What is personal of applicants can be forgotten, and the log forgets nothing: it tells the applicant by number.
  ...['aspirante_dato', 'aspirante_paso', 'aspirante_evaluacion', 'aspirante_enlace'],
  // What a count found, only added to: the log tells the count and what it adjusted.
  ...['conteo_linea', 'conteo_captura', 'producto_contado', 'picking_linea', 'picking_toma', 'picking_lectura'],
  ...['envio', 'envio_intento', 'whatsapp_bitacora', 'correo_bitacora', 'recuperacion', 'orden_enlace'],
  ...['integracion_evento', 'integracion_intento', 'respaldo_envio', 'respaldo_simulacro'],
  // Secrets and hashes: the log tells the user whose they are.
  ...['factor_totp', 'factor_llave', 'factor_codigo', 'factor_gastado'],
  ...['whatsapp_recibido', 'whatsapp_mes', 'cotizacion_enlace', 'cotizacion_compra_enlace', 'cita_ics'],
]);
/** Columns that move without an entry: the time of the last sign-in has one of its own kind, numbers are told by what takes them, places by who holds them. */
const MOVING = new Set([
  'cargo.ocupadas',
  'integracion_destino.fallos',
  'usuario.ultimo_ingreso',
  'conteo_fisico.avance',
  ...['siguiente', 'titulo', 'avisado_numeros', 'avisado_dias'].map((column) => `secuencia.${column}`),
]);

export function isMachinery(tabla: string): boolean {
  return MACHINERY.has(tabla);
}

interface ToldColumn {
  readonly name: string;
  readonly fallback: unknown;
}

export interface ToldTable {
  readonly name: string;
  readonly columns: readonly ToldColumn[];
  /** Of a table of links: its two columns, first that of the row under which they are told. */
  readonly link: { readonly columns: readonly string[] } | null;
  /** Columns whose row takes this one along when it is deleted. */
  readonly cascades: readonly { readonly column: string; readonly table: string }[];
}

/** Every table that has a story, by name. */
export async function readToldTables(db: Reader): Promise<Map<string, ToldTable>> {
  const tables = new Map<string, ToldTable>();
  for (const [name, columns] of Object.entries(COLUMNS)) {
    if (!columns.includes('id') || isMachinery(name)) continue;
    tables.set(name, await readTable(db, name));
  }
  return tables;
}

async function readTable(db: Reader, name: string): Promise<ToldTable> {
  const info = await sql<{ name: string; dflt_value: string | null }>`
    select name, dflt_value from pragma_table_info(${name})`.execute(db);
  const keys = await sql<{ from: string; table: string; on_delete: string }>`
    select "from", "table", on_delete from pragma_foreign_key_list(${name})`.execute(db);
  const ends = linkEnds(name);
  return {
    name,
    columns: info.rows
      .filter((column) => isTold(column.name) && !MOVING.has(`${name}.${column.name}`))
      .map((column) => ({ name: column.name, fallback: literal(column.dflt_value) })),
    link: ends && { columns: ends },
    cascades: keys.rows
      .filter(({ on_delete }) => on_delete === 'CASCADE')
      .map(({ from, table }) => ({ column: from, table })),
  };
}

/** `'EMPLEADO'`, `1`: a default as the schema writes it. */
function literal(text: string | null): unknown {
  if (text === null || /^null$/i.test(text)) return null;
  const quoted = /^'(.*)'$/s.exec(text)?.[1];
  return quoted === undefined ? Number(text) : quoted.replaceAll("''", "'");
}
