/** Reads of the inbox that commands share. */
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { FacturaRecibidaLineaTable, FacturaRecibidaTable } from '../../core/db/types.ts';
import { notFound } from '../../core/http/errors.ts';
import type { Factura } from '../../shared/factura-xml/factura.ts';

export type FacturaRecibida = Selectable<FacturaRecibidaTable>;
export type LineaRecibida = Selectable<FacturaRecibidaLineaTable>;
export interface ConLineas extends FacturaRecibida {
  /** In the order of the document. */
  readonly detalle: readonly LineaRecibida[];
}

/** Throws `no_encontrado`. */
export async function leerFila(db: Reader, id: number): Promise<FacturaRecibida> {
  const row = await db.selectFrom('factura_recibida').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound('No se encontró el documento recibido.');
  return row;
}

/** The documents of these ids, in the order of their ids. */
export function recibidas(db: Reader, ids: readonly number[]): Promise<FacturaRecibida[]> {
  return db
    .selectFrom('factura_recibida')
    .where('id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy('id')
    .selectAll()
    .execute();
}

/** A document with its lines; `null` when there is none. */
export async function recibidaPara(db: Reader, id: number): Promise<ConLineas | null> {
  const [row] = await recibidas(db, [id]);
  if (!row) return null;
  const detalle = await db
    .selectFrom('factura_recibida_linea')
    .where('factura_id', '=', id)
    .orderBy('orden')
    .selectAll()
    .execute();
  return { ...row, detalle };
}

/** The document as it was read of its bytes. Throws `no_encontrado`. */
export async function documentoDe(db: Reader, id: number): Promise<Factura> {
  const row = await db
    .selectFrom('factura_recibida_documento')
    .where('factura_id', '=', id)
    .select('documento')
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el documento recibido.');
  return JSON.parse(row.documento) as Factura;
}
