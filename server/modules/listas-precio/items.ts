/** Writes of the prices of a draft: what people say, and what the rule of the list makes of the rest. */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRows, insertRows, updateRows } from '../../core/db/row-sets.ts';
import { updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { formatDate } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { productsForStock } from '../productos/public.ts';
import { type Calculado, calcular } from './calcular.ts';
import * as campos from './campos.ts';
import { type ItemDado, type ItemsCambio, MAX_ITEMS } from './contract/items.ts';
import type { Lista } from './contract/lista.ts';
import { type ListaLeida, leerLista, leerRenglones, type Renglon } from './leida.ts';
import { findLista } from './queries.ts';
import { claveDe, cruces, seCruzan } from './rules/vigencia.ts';

/** A price as it will be: `lugar` in what was said, `null` of one that was there. */
interface Futuro extends Calculado {
  readonly id: number | null;
  readonly calculado: 0 | 1;
  readonly lugar: number | null;
  readonly desde: string | null;
  readonly hasta: string | null;
}

/** What people said of some prices. What the rule of the list had made gives way to what is said of the same. */
export async function guardarItems(w: Work, id: number, datos: ItemsCambio): Promise<Lista> {
  const current = () => findLista(w.tx, id, w);
  await requireVersion(w, 'lista_precio', id, datos.version, { current });
  const lista = await leerLista(w.tx, id);
  requireBorrador(lista, 'cambian sus precios');
  const before = await leerRenglones(w.tx, id);
  const said = await filasDichas(w, lista, datos.guardar);
  const known = new Map(before.map((row) => [row.id, row]));
  requirePropios(datos, known);

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
  requireSinCruces(lista, after);

  await contar(w, lista, datos.version, after, current);
  const parent = { lista_precio_id: id };
  await deleteRows(w, 'lista_precio_item', [...removed], { parent });
  await updateRows(
    w,
    'lista_precio_item',
    said.flatMap((row) => (row.id === null ? [] : [{ ...columnas(row), id: row.id }])),
    { parent },
  );
  await insertRows(w, 'lista_precio_item', added.map(columnas), { parent });
  return current();
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
  await contar(w, lista, lista.version, [...own, ...made], () => findLista(w.tx, id, w));
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
async function contar(
  w: Work,
  { id }: ListaLeida,
  version: number,
  after: readonly Calculado[],
  current: () => Promise<unknown>,
): Promise<void> {
  const productos = new Set(after.flatMap((row) => (row.precio_dmil === null ? [] : [row.producto_id]))).size;
  await updateRow(w, 'lista_precio', { id, version, current }, { productos });
}

const fechas = ({ fecha_desde, fecha_hasta }: Calculado) => ({ desde: fecha_desde, hasta: fecha_hasta });
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

/** What was said, as it is kept. Throws `validacion` with every cell that is wrong. */
async function filasDichas(w: Work, lista: ListaLeida, guardar: readonly ItemDado[]): Promise<Futuro[]> {
  await requireReferences(
    w.tx,
    guardar.flatMap((item, i) => referencesOf(campos.item, item, `guardar.${i}`)),
  );
  const productos = await productsForStock(
    w.tx,
    guardar.map(({ producto_id }) => producto_id),
  );
  const errores: FieldErrors = {};
  for (const [i, { producto_id, presentacion_id, precio }] of guardar.entries()) {
    const producto = productos.get(producto_id);
    if (presentacion_id !== null && !producto?.presentaciones.some((each) => each.id === presentacion_id))
      errores[`guardar.${i}.presentacion_id`] = [`La presentación no es de ${producto?.cod_prod}.`];
    if (precio !== null && lista.incluye_iva === 1 && !Number.isInteger(Math.round(precio * 10_000) / 100))
      errores[`guardar.${i}.precio`] = ['Un precio con impuestos tiene 2 decimales como máximo.'];
  }
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
  const made = guardar.some(({ precio }) => precio === null) ? await calcular(w.tx, lista) : [];
  const madeByKey = new Map(made.map((row) => [claveDe({ ...row, ...fechas(row) }), row.precio_dmil]));
  return guardar.map((item, lugar) => {
    const { id: _, ...rest } = item;
    const row = toRow(campos.item, rest);
    const desde = item.fecha_desde;
    const hasta = item.fecha_hasta;
    const precio_dmil = row.precio_dmil ?? madeByKey.get(claveDe({ ...row, desde, hasta })) ?? null;
    return { ...row, precio_dmil, id: item.id ?? null, calculado: 0, lugar, desde, hasta };
  });
}

/** Throws when something is changed or removed that is not of this list, or said twice. */
function requirePropios({ guardar, eliminar }: ItemsCambio, known: ReadonlyMap<number, Renglon>): void {
  const errores: FieldErrors = {};
  const seen = new Set<number>();
  const look = (id: number, path: string) => {
    if (!known.has(id)) errores[path] = ['El precio no es de esta lista.'];
    else if (seen.has(id)) errores[path] = ['El precio está dos veces.'];
    seen.add(id);
  };
  for (const [i, { id }] of guardar.entries()) if (id) look(id, `guardar.${i}.id`);
  for (const [i, id] of eliminar.entries()) look(id, `eliminar.${i}`);
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
}

/** After the whole save: two adjacent periods may be moved together. */
function requireSinCruces(lista: ListaLeida, after: readonly Futuro[]): void {
  const errores: FieldErrors = {};
  for (const [one, other] of cruces(after)) {
    const [wrong, against] = one.lugar === null ? [other, one] : [one, other];
    const path = wrong.lugar === null ? 'guardar' : `guardar.${wrong.lugar}.fecha_desde`;
    errores[path] ??= [`La vigencia se cruza con ${periodo(lista, against)}.`];
  }
  const [first] = Object.values(errores);
  if (first) throw refused(first[0] ?? '', errores);
}

function periodo({ vigente_desde, vigente_hasta }: ListaLeida, { desde, hasta }: Futuro): string {
  const until = hasta ?? vigente_hasta;
  return `${formatDate(desde ?? vigente_desde)}–${until === null ? 'sin fin' : formatDate(until)}`;
}
