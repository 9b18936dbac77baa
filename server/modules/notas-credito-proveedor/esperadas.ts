/** What suppliers owe us a credit note of: opened when a novelty is rejected or when it was agreed, taken away when that is undone. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { deleteRow, insertRow, updateRow } from '../../core/db/rows.ts';
import { slicesOf } from '../../core/db/slices.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { sumExact } from '../../shared/exact.ts';
import { searchKey } from '../../shared/text.ts';
import type { EstadoNota } from './rules/estados.ts';

/** Centavos; `iva` is the rate in hundredths of a percent, `null` of what is excluded. */
export interface EsperadaDeNovedad {
  readonly proveedor_id: number;
  readonly entrada_id: number;
  readonly entrada_detalle_id: number;
  readonly novedad_id: number;
  /** The payable, where it is in the books already. */
  readonly documento_id: number | null;
  readonly n_factura: string | null;
  readonly base_cts: number;
  readonly iva_cts: number;
  readonly iva: number | null;
  readonly motivo: string;
}

export interface Esperada {
  readonly estado: EstadoNota;
  /** Of the note that fulfilled it, or is about to. */
  readonly numero: string | null;
}

/** One a novelty: opened again after it was taken away, it is the same one with what is owed now. Returns its id. */
export async function abrirEsperada(w: Work, datos: EsperadaDeNovedad): Promise<number> {
  const { proveedor_id, base_cts, iva_cts, n_factura, motivo } = datos;
  const proveedor = await w.tx
    .selectFrom('proveedor')
    .select('nombre')
    .where('id', '=', proveedor_id)
    .executeTakeFirst();
  if (!proveedor) throw notFound('No se encontró el proveedor.');
  const values = {
    ...datos,
    ...({ esperada: 1, origen: 'NOVEDAD', estado: 'ESPERADA', fecha: businessDay(w.now) } as const),
    ...{ total_cts: sumExact([base_cts, iva_cts]), cumple_id: null, solicitada: null, solicitada_a: null },
    busca: searchKey([proveedor.nombre, n_factura, motivo].filter(Boolean).join(' ')),
  };
  const before = await deNovedad(w.tx, datos.novedad_id);
  if (!before) return insertRow(w, 'nota_credito', values);
  requireSinNota(before);
  const { id, version } = before;
  await updateRow(w, 'nota_credito', { id, version, current: async () => null }, values, { accion: 'estado' });
  return id;
}

/** The novelty is open again: nothing is owed for it. What was asked of the supplier already stays to be seen, given up. */
export async function retirarEsperada(w: Work, novedad_id: number): Promise<void> {
  const before = await deNovedad(w.tx, novedad_id);
  if (!before) return;
  requireSinNota(before);
  const { id, version, estado } = before;
  if (estado === 'ESPERADA') return deleteRow(w, 'nota_credito', id);
  const motivo = 'La novedad se reabrió.';
  const values = { estado: 'DESISTIDA', cumple_id: null, motivo } as const;
  await updateRow(w, 'nota_credito', { id, version, current: async () => null }, values, { accion: 'estado' });
}

const deNovedad = (db: Reader, novedad_id: number) =>
  db
    .selectFrom('nota_credito as e')
    .leftJoin('nota_credito as n', 'n.id', 'e.cumple_id')
    .where('e.novedad_id', '=', novedad_id)
    .select(['e.id', 'e.version', 'e.estado', 'n.numero'])
    .executeTakeFirst();

function requireSinNota({ estado, numero }: { readonly estado: string; readonly numero: string | null }): void {
  if (estado === 'CUMPLIDA') throw refused(`La novedad ya generó la nota crédito ${numero}, no se puede reabrir.`);
}

/** What is expected of lines of receipts, by line: of one with several, what is still open first. */
export async function esperadasDe(
  db: Reader,
  entrada_detalle_ids: readonly number[],
): Promise<ReadonlyMap<number, Esperada>> {
  const found = new Map<number, Esperada>();
  for (const { json } of slicesOf(entrada_detalle_ids)) {
    const { rows } = await sql<{ linea: number; estado: EstadoNota; numero: string | null }>`
      select e.entrada_detalle_id as linea, e.estado, n.numero
      from json_each(${json}) as j join nota_credito as e on e.entrada_detalle_id = j.value and e.esperada = 1
      left join nota_credito as n on n.id = e.cumple_id
      order by e.estado in ('CUMPLIDA', 'DESISTIDA') desc, e.id desc`.execute(db);
    for (const { linea, estado, numero } of rows) found.set(linea, { estado, numero });
  }
  return found;
}
