/** Writes of the prices of a draft: what people say, and what the rule of the list makes of the rest. */
import { deleteRows, insertRows, updateRows } from '../../core/db/row-sets.ts';
import { updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { type Calculado, calcular } from './calcular.ts';
import { type ItemDado, type ItemsCambio, MAX_ITEMS } from './contract/items.ts';
import type { Lista } from './contract/lista.ts';
import {
  enColumnas,
  type Futuro,
  fechas,
  filasDichas,
  type Ruta,
  requirePropios,
  requireSinCruces,
} from './items-dichos.ts';
import { type ListaLeida, leerLista, leerRenglones, type Renglon } from './leida.ts';
import { findLista } from './queries.ts';
import { claveDe, seCruzan } from './rules/vigencia.ts';

/** What people said of some prices. */
export async function guardarItems(w: Work, id: number, datos: ItemsCambio): Promise<Lista> {
  const current = () => findLista(w.tx, id, w);
  await requireVersion(w, 'lista_precio', id, datos.version, { current });
  requireBorrador(await leerLista(w.tx, id), 'cambian sus precios');
  await aplicar(w, id, datos, (i) => `guardar.${i}`);
  return current();
}

/**
 * The prices of a draft are those of a form and no others; what did not change since `before` is left to the rule of the list. The version
 * of the list was said before.
 */
export async function reemplazarItems(
  w: Work,
  id: number,
  before: readonly Renglon[],
  detalle: readonly ItemDado[],
): Promise<void> {
  const known = new Map(before.map((row) => [row.id, row]));
  const changed = detalle
    .map((item, lugar) => ({ item, lugar }))
    .filter(({ item }) => !item.id || !esIgual(item, known.get(item.id)));
  const kept = new Set(detalle.map((item) => item.id));
  const now = new Set((await leerRenglones(w.tx, id)).map((row) => row.id));
  const eliminar = before.flatMap((row) => (kept.has(row.id) || !now.has(row.id) ? [] : [row.id]));
  // What the rule made no more is said anew.
  const guardar = changed.map(({ item }) => (item.id && !now.has(item.id) ? { ...item, id: null } : item));
  if (guardar.length === 0 && eliminar.length === 0) return;
  await aplicar(w, id, { guardar, eliminar }, (i) => `detalle.${changed[i]?.lugar ?? i}`);
}

function esIgual(item: ItemDado, row: Renglon | undefined): boolean {
  if (!row) return false;
  const said = enColumnas(item);
  return (Object.keys(said) as (keyof typeof said)[]).every((column) => said[column] === row[column]);
}

/** What the rule of the list had made gives way to what is said of the same. */
async function aplicar(
  w: Work,
  id: number,
  datos: Pick<ItemsCambio, 'guardar' | 'eliminar'>,
  ruta: Ruta,
): Promise<void> {
  const lista = await leerLista(w.tx, id);
  const before = await leerRenglones(w.tx, id);
  const said = await filasDichas(w, lista, datos.guardar, ruta);
  requirePropios(datos, new Map(before.map((row) => [row.id, row])), ruta);

  const removed = new Set(datos.eliminar);
  const changed = new Set(said.flatMap((row) => row.id ?? []));
  const added = said.filter((row) => row.id === null);
  const saidByKey = Map.groupBy(said, claveDe);
  const kept = before
    .filter((row) => !removed.has(row.id) && !changed.has(row.id))
    .map((row) => futuro(row, null))
    .filter((row) => {
      const gives = row.calculado === 1 && (saidByKey.get(claveDe(row)) ?? []).some((other) => seCruzan(row, other));
      if (gives) removed.add(row.id ?? 0);
      return !gives;
    });
  const after = [...kept, ...said];
  if (after.length > MAX_ITEMS) throw refused(`En una lista caben ${MAX_ITEMS} precios.`);
  requireSinCruces(lista, after, ruta);

  await contar(w, lista, after);
  const parent = { lista_precio_id: id };
  await deleteRows(w, 'lista_precio_item', [...removed], { parent });
  await updateRows(
    w,
    'lista_precio_item',
    said.flatMap((row) => (row.id === null ? [] : [{ ...columnas(row), id: row.id }])),
    { parent },
  );
  await insertRows(w, 'lista_precio_item', added.map(columnas), { parent });
}

/** Makes again what the rule of a draft makes; what people said stays. The version of the list was said before. */
export async function recalcular(w: Work, id: number): Promise<void> {
  const lista = await leerLista(w.tx, id);
  const before = await leerRenglones(w.tx, id);
  const own = before.filter(({ calculado }) => calculado === 0);
  const said = Map.groupBy(
    own.map((row) => futuro(row, null)),
    claveDe,
  );
  const made = (await calcular(w.tx, lista))
    .map((row): Futuro => ({ ...row, ...fechas(row), id: null, calculado: 1, lugar: null }))
    .filter((row) => !(said.get(claveDe(row)) ?? []).some((other) => seCruzan(row, other)));
  const old = before.filter(({ calculado }) => calculado === 1);
  const oldByKey = new Map(old.map((row) => [clavePlena(row), row.id]));
  const same = made.flatMap((row) => {
    const known = oldByKey.get(clavePlena(row));
    return known === undefined ? [] : [{ ...columnas(row), id: known }];
  });
  const stays = new Set(same.map((row) => row.id));
  await contar(w, lista, [...own, ...made]);
  const parent = { lista_precio_id: id };
  const gone = old.filter((row) => !stays.has(row.id)).map((row) => row.id);
  await deleteRows(w, 'lista_precio_item', gone, { parent });
  await updateRows(w, 'lista_precio_item', same, { parent });
  const fresh = made.filter((row) => !oldByKey.has(clavePlena(row)));
  await insertRows(w, 'lista_precio_item', fresh.map(columnas), { parent });
}

export function requireBorrador({ estado }: Pick<ListaLeida, 'estado'>, what: string): void {
  if (estado === 'BORRADOR') return;
  throw refused(
    estado === 'POR_APROBAR'
      ? `La lista está POR APROBAR: ${what} si la devuelven.`
      : `La lista está ${estado}: ${what} con una nueva versión.`,
  );
}

/** How many products have a price; written first, since it says the version of the list. */
async function contar(w: Work, { id, version }: ListaLeida, after: readonly Calculado[]): Promise<void> {
  const productos = new Set(after.flatMap((row) => (row.precio_dmil === null ? [] : [row.producto_id]))).size;
  const current = () => findLista(w.tx, id, w);
  await updateRow(w, 'lista_precio', { id, version, current }, { productos });
}

const futuro = (row: Renglon, lugar: number | null): Futuro => ({
  ...row,
  ...fechas(row),
  calculado: row.calculado === 1 ? 1 : 0,
  lugar,
});
const clavePlena = (row: Calculado) => `${claveDe({ ...row, ...fechas(row) })} ${row.fecha_desde} ${row.fecha_hasta}`;

const columnas = ({ desde: _, hasta: __, lugar: ___, id: ____, ...row }: Futuro) => ({
  ...{ producto_id: row.producto_id, presentacion_id: row.presentacion_id, calculado: row.calculado },
  ...{ cantidad_desde_mil: row.cantidad_desde_mil, precio_dmil: row.precio_dmil },
  ...{ fecha_desde: row.fecha_desde, fecha_hasta: row.fecha_hasta, descuento_maximo: row.descuento_maximo },
});
