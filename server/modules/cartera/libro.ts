/**
 * The ledger: documents, and movements that are only added to them. The balance of a document is the sum of its movements, kept beside it
 * by the table itself; what a document is (`estado`) follows from its amounts. Suppliers and customers share it, by `lado`.
 */
import { type Selectable, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import type { RowChanges } from '../../core/db/rows.ts';
import { slicesOf } from '../../core/db/slices.ts';
import type { CarteraDocumentoTable } from '../../core/db/types.ts';
import { notFound, refusedIn } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { formatDate } from '../../shared/dates.ts';
import { sumExact } from '../../shared/exact.ts';
import type { TipoMovimiento } from './campos.ts';
import { estadoDe } from './rules/estados.ts';

export type DocumentoGuardado = Selectable<CarteraDocumentoTable>;

/** What a rate of VAT is of a document: hundredths of a percent (`null`: excluded), centavos. */
export interface BaseDeIva {
  readonly iva: number | null;
  readonly base: number;
  readonly valor: number;
}

/** What moved it. */
export interface Referencia {
  readonly tipo: string;
  readonly id: number | null;
}

export interface MovimientoNuevo {
  readonly documento_id: number;
  readonly fecha: string;
  readonly tipo: TipoMovimiento;
  /** Centavos: what it adds to what is owed. */
  readonly valor_cts: number;
  readonly referencia: Referencia;
}

/** Adds movements and says again what their documents are. Values of 0 are left out. `cambios`: by document, what else changes of it. */
export async function asentar(
  w: Work,
  movimientos: readonly MovimientoNuevo[],
  cambios: ReadonlyMap<number, RowChanges<'cartera_documento'>> = new Map(),
  motivo?: string,
): Promise<void> {
  const rows = movimientos
    .filter(({ valor_cts }) => valor_cts !== 0)
    .map((m) => [m.documento_id, m.fecha, m.tipo, m.valor_cts, m.referencia.tipo, m.referencia.id]);
  for (const { json } of slicesOf(rows)) {
    await sql`insert into cartera_movimiento (documento_id, fecha, tipo, valor_cts, referencia_tipo, referencia_id, created, uc_id)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, ${w.instant}, ${w.actor.userId}
      from json_each(${json}) order by key`.execute(w.tx);
  }
  await requireDespues(w, movimientos);
  await refrescar(w, [...movimientos.map(({ documento_id }) => documento_id), ...cambios.keys()], cambios, motivo);
}

/** Nothing moves a document on a day before it entered the books: an ageing of that day would count what was not there. */
async function requireDespues(w: Work, movimientos: readonly MovimientoNuevo[]): Promise<void> {
  const rows = movimientos.map(({ documento_id, fecha }) => [documento_id, fecha]);
  for (const { json } of slicesOf(rows)) {
    const { rows: early } = await sql<{ n_factura: string; fecha: string }>`
      select d.n_factura, d.fecha_causacion as fecha from json_each(${json}) as j
      join cartera_documento as d on d.id = j.value ->> 0 where j.value ->> 1 < d.fecha_causacion limit 1`.execute(
      w.tx,
    );
    const [first] = early;
    if (!first) continue;
    throw refusedIn(
      'fecha',
      `La fecha no puede ser anterior a la causación de ${first.n_factura} (${formatDate(first.fecha)}).`,
    );
  }
}

/** Documents say what their amounts make of them. */
async function refrescar(
  w: Work,
  ids: readonly number[],
  cambios: ReadonlyMap<number, RowChanges<'cartera_documento'>>,
  motivo?: string,
): Promise<void> {
  const rows = await documentosDe(w.tx, [...new Set(ids)]);
  const moved = rows.map((row) => {
    const own = cambios.get(row.id) ?? {};
    return { id: row.id, version: row.version, ...own, estado: estadoDe({ ...row, ...own } as DocumentoGuardado) };
  });
  await updateRows(w, 'cartera_documento', moved, { accion: 'estado', ...(motivo ? { motivo } : {}) });
}

/** Documents of the ledger by id, in the order of their ids. */
export async function documentosDe(db: Reader, ids: readonly number[]): Promise<DocumentoGuardado[]> {
  return db
    .selectFrom('cartera_documento')
    .where('id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy('id')
    .selectAll()
    .execute();
}

/** Throws `no_encontrado` for what is no document of a supplier. */
export async function documentoDe(db: Reader, id: number): Promise<DocumentoGuardado> {
  const [row] = await documentosDe(db, [id]);
  if (row?.lado !== 'PROVEEDOR') throw notFound('No se encontró el documento.');
  return row;
}

/** Its differences that are open now: none left, it is free by itself. */
export async function discrepar(w: Work, id: number, discrepancias: number): Promise<void> {
  const row = await documentoDe(w.tx, id);
  if (row.discrepancias === discrepancias) return;
  const liberada = row.liberada === 1 || discrepancias > 0 ? 1 : 0;
  await asentar(w, [], new Map([[id, { discrepancias, liberada }]]));
}

/** Takes back every movement of a document, of a supplier or a customer, that nothing else touched, and annuls it. */
export async function anularDocumento(w: Work, id: number, fecha: string, motivo: string): Promise<void> {
  const [row] = await documentosDe(w.tx, [id]);
  if (!row) throw notFound('No se encontró el documento.');
  const referencia = { tipo: 'ANULACION', id };
  const reverso = { documento_id: id, fecha, tipo: 'REVERSO', valor_cts: -row.saldo_cts, referencia } as const;
  const cambios = { estado: 'ANULADA', motivo, discrepancias: 0 } as const;
  await asentar(w, [reverso], new Map([[id, cambios]]), motivo);
}

/** Nothing but its own birth moved it: no payment, no note, no batch. */
export const intacto = ({ saldo_cts, total_cts, retenciones_cts, programado_cts, pagado_cts }: DocumentoGuardado) =>
  Math.abs(saldo_cts) === sumExact([total_cts, -retenciones_cts]) && programado_cts === 0 && pagado_cts === 0;
