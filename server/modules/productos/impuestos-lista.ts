/** Reads and writes of taxes with their rates by date. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { TODAY } from '../../core/db/dialect.ts';
import { fromJson } from '../../core/db/json.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRow, insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { notFound } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow, toWire } from '../../shared/campos.ts';
import { impuesto, impuestoTarifa } from './campos.ts';
import type { Impuesto, ImpuestoAlta, ImpuestoCambio, ImpuestoFila } from './contract/impuestos.ts';

/** The rate in force today, 0 before its first. */
const hoy = (columna: 'tarifa' | 'por_unidad_dmil') => sql<number>`coalesce((
  select ${sql.ref(`t.${columna}`)} from impuesto_tarifa as t
  where t.impuesto_id = i.id and t.desde <= ${TODAY} order by t.desde desc limit 1), 0)`;

const COLUMNS = [
  ...(['i.id', 'i.codigo', 'i.nombre', 'i.tributo', 'i.tratamiento', 'i.modo', 'i.adicional', 'i.activo'] as const),
] as const;

const present = (row: { tarifa: number; por_unidad_dmil: number; adicional: 0 | 1; activo: 0 | 1 }) => ({
  tarifa: row.tarifa / 100,
  por_unidad: row.por_unidad_dmil / 10_000,
  adicional: row.adicional === 1,
  activo: row.activo === 1,
});

export const impuestosSource = listSource({
  table: 'impuesto as i',
  fields: {
    codigo: 'i.codigo',
    nombre: 'i.nombre',
    tratamiento: 'i.tratamiento',
    adicional: 'i.adicional',
    activo: 'i.activo',
    orden: 'i.orden',
  },
  search: { columns: ['i.nombre', 'i.codigo'] },
  rows: (db: Reader) =>
    db
      .selectFrom('impuesto as i')
      .select(COLUMNS)
      .select([hoy('tarifa').as('tarifa'), hoy('por_unidad_dmil').as('por_unidad_dmil')]),
  present: ({ por_unidad_dmil, ...row }): ImpuestoFila => ({ ...row, ...present({ ...row, por_unidad_dmil }) }),
});

export async function findImpuesto(db: Reader, id: number): Promise<Impuesto> {
  const row = await db
    .selectFrom('impuesto as i')
    .where('i.id', '=', id)
    .select([...COLUMNS, 'i.updated', 'i.version'])
    .select([hoy('tarifa').as('tarifa'), hoy('por_unidad_dmil').as('por_unidad_dmil')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('impuesto_tarifa as t')
          .whereRef('t.impuesto_id', '=', 'i.id')
          .orderBy('t.desde')
          .select(['t.id', 't.desde', 't.tarifa', 't.por_unidad_dmil', 't.norma']),
      ).as('tarifas'),
    )
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el impuesto.');
  const { tarifas, por_unidad_dmil, updated, version, ...own } = row;
  return {
    ...own,
    ...present({ ...own, por_unidad_dmil }),
    ...toWire(impuesto, { updated, version }),
    tarifas: fromJson(tarifas).map((each) => toWire(impuestoTarifa, each)),
  };
}

/** Adds it at the end of the list. A code that is there is refused (409). */
export async function createImpuesto(w: Work, { tarifas, ...datos }: ImpuestoAlta): Promise<Impuesto> {
  await requireTributo(w, datos.tributo);
  const last = await w.tx
    .selectFrom('impuesto')
    .select(sql<number>`coalesce(max(orden), 0)`.as('orden'))
    .executeTakeFirstOrThrow();
  const id = await insertRow(w, 'impuesto', { ...toRow(impuesto, datos), orden: last.orden + 1 });
  await writeTarifas(w, id, tarifas);
  return findImpuesto(w.tx, id);
}

export async function updateImpuesto(
  w: Work,
  id: number,
  { tarifas, version, ...datos }: ImpuestoCambio,
): Promise<Impuesto> {
  const current = () => findImpuesto(w.tx, id);
  await requireTributo(w, datos.tributo);
  await updateRow(w, 'impuesto', { id, version, current }, toRow(impuesto, datos));
  await writeTarifas(w, id, tarifas);
  return current();
}

/** Refuses with `en_uso` when a product carries it. */
export async function deleteImpuesto(w: Work, id: number): Promise<void> {
  const { version } = await findImpuesto(w.tx, id);
  await requireVersion(w, 'impuesto', id, version);
  await replaceChildren(w, 'impuesto_tarifa', { impuesto_id: id }, []);
  await deleteRow(w, 'impuesto', id);
}

function requireTributo(w: Work, valor: string | null): Promise<void> {
  return requireReferences(w.tx, [{ campo: 'tributo', tabla: 'tributo', columna: 'codigo', valor }]);
}

function writeTarifas(w: Work, id: number, tarifas: ImpuestoAlta['tarifas']): Promise<void> {
  const rows = tarifas.map(({ id: own, ...row }) => ({ id: own, ...toRow(impuestoTarifa, row) }));
  return replaceChildren(w, 'impuesto_tarifa', { impuesto_id: id }, rows, 'tarifas');
}
