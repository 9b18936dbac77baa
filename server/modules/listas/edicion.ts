/** Reads and writes of the lists as people adapt them. */
import { type SelectQueryBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { Reader } from '../../core/db/reader.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import { deleteRow, insertRow, updateRow } from '../../core/db/rows.ts';
import type { DB } from '../../core/db/types.ts';
import { AppError, duplicate, invalid, notFound } from '../../core/http/errors.ts';
import { fieldErrors } from '../../core/http/field-errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow, toWire } from '../../shared/campos.ts';
import { extraValue } from '../../shared/reference-list.ts';
import { entrada } from './campos.ts';
import { listaDe, NOMBRES, type NombreLista } from './contract/catalogo.ts';
import type { Entrada, EntradaAlta, EntradaCambio } from './contract/edicion.ts';

const EN_LISTA = 'El código ya está en la lista.';

type Table = 'regimen';
/** Every list's table has the columns of this one. */
const tableOf = (lista: NombreLista) => listaDe(lista).table as Table;

export async function countEntradas(db: Reader) {
  const counts = NOMBRES.map((lista) => {
    const table = sql.table(tableOf(lista));
    return sql`(select json_array(total(activo = 1), total(activo = 0)) from ${table}) as ${sql.id(lista)}`;
  });
  const { rows } = await sql<Record<NombreLista, string>>`select ${sql.join(counts)}`.execute(db);
  return NOMBRES.map((lista) => {
    const [activas, inactivas] = JSON.parse(rows[0]?.[lista] ?? '[0,0]') as [number, number];
    return { lista, activas, inactivas };
  });
}

function entradas(db: Reader, lista: NombreLista) {
  const extra = Object.keys(listaDe(lista).extra ?? {});
  const query = db
    .selectFrom(tableOf(lista))
    .select(['id', 'codigo', 'nombre', 'orden', 'activo', 'updated', 'version']);
  return query.select(extra as 'id'[]) as SelectQueryBuilder<DB, Table, Fila>;
}

interface Fila {
  id: number;
  codigo: string;
  nombre: string;
  orden: number;
  activo: number;
  updated: string;
  version: number;
}

function present(lista: NombreLista, row: Fila): Entrada {
  const { id, codigo, nombre, orden, activo, updated, version, ...columns } = row;
  const extra = toWire(listaDe(lista).extra ?? {}, columns);
  return { ...toWire(entrada, { id, codigo, nombre, orden, activo, updated, version }), extra };
}

export async function listEntradas(db: Reader, lista: NombreLista): Promise<Entrada[]> {
  const rows = await entradas(db, lista).orderBy('orden').orderBy('id').execute();
  return rows.map((row) => present(lista, row));
}

async function findEntrada(db: Reader, lista: NombreLista, id: number): Promise<Entrada> {
  const row = await entradas(db, lista).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la entrada.');
  return present(lista, row);
}

export async function createEntrada(w: Work, lista: NombreLista, datos: EntradaAlta): Promise<Entrada> {
  const table = tableOf(lista);
  const { codigo, nombre } = datos;
  const same = await w.tx.selectFrom(table).select('id').where('codigo', '=', codigo).executeTakeFirst();
  if (same) throw duplicate(EN_LISTA, { codigo: [EN_LISTA] });
  const last = await w.tx
    .selectFrom(table)
    .select(sql<number>`coalesce(max(orden), 0)`.as('orden'))
    .executeTakeFirstOrThrow();
  const id = await insertRow(w, table, { codigo, nombre, ...extras(lista, datos.extra), orden: last.orden + 1 });
  return findEntrada(w.tx, lista, id);
}

export async function updateEntrada(w: Work, lista: NombreLista, id: number, datos: EntradaCambio): Promise<Entrada> {
  const current = () => findEntrada(w.tx, lista, id);
  const values = { ...toRow(entrada, datos), ...extras(lista, datos.extra) };
  await updateRow(w, tableOf(lista), { id, version: datos.version, current }, values);
  return current();
}

/** Refuses with `en_uso` when a row names it. */
export function deleteEntrada(w: Work, lista: NombreLista, id: number): Promise<void> {
  return deleteRow(w, tableOf(lista), id);
}

/** Refuses an order that does not name every entry once: somebody else added or removed one meanwhile. */
export async function ordenarLista(w: Work, lista: NombreLista, ids: readonly number[]): Promise<void> {
  const rows = await listEntradas(w.tx, lista);
  const known = new Map(rows.map((row) => [row.id, row]));
  if (ids.length !== rows.length || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id))) {
    throw new AppError('modificado', 'La lista cambió mientras tanto: cárgala de nuevo y ordénala otra vez.');
  }
  const ordered = ids.map((id, i) => ({ id, version: (known.get(id) as Entrada).version, orden: i + 1 }));
  await updateRows(w, tableOf(lista), ordered);
}

/** The list's own columns, checked and as they are stored. */
function extras(lista: NombreLista, given: EntradaAlta['extra']): Record<string, unknown> {
  const { extra = {} } = listaDe(lista);
  const values = Object.entries(extra).map(([name, column]) => [name, extraValue(column)]);
  const parsed = z.strictObject(Object.fromEntries(values)).safeParse(given);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error.issues, ['extra']));
  return toRow(extra, parsed.data);
}
