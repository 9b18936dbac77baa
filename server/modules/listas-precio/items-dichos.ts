/** What people say of prices, as it is kept and as it may be. */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { formatDate } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { productsForStock } from '../productos/public.ts';
import { type Calculado, calcular } from './calcular.ts';
import * as campos from './campos.ts';
import type { ItemDado, ItemsCambio } from './contract/items.ts';
import type { ListaLeida, Renglon } from './leida.ts';
import { claveDe, cruces } from './rules/vigencia.ts';

/** A price as it will be: `lugar` in what was said, `null` of one that was there. */
export interface Futuro extends Calculado {
  readonly id: number | null;
  readonly calculado: 0 | 1;
  readonly lugar: number | null;
  readonly desde: string | null;
  readonly hasta: string | null;
}

/** Where the body has what was said: 'guardar.3'. */
export type Ruta = (lugar: number) => string;

export const fechas = ({ fecha_desde, fecha_hasta }: Calculado) => ({ desde: fecha_desde, hasta: fecha_hasta });

export function enColumnas({ id: _, ...item }: ItemDado): Calculado {
  return toRow(campos.item, item);
}

/** What was said, as it is kept. Throws `validacion` with every cell that is wrong. */
export async function filasDichas(
  w: Work,
  lista: ListaLeida,
  guardar: readonly ItemDado[],
  ruta: Ruta,
): Promise<Futuro[]> {
  await requireReferences(
    w.tx,
    guardar.flatMap((item, i) => referencesOf(campos.item, item, ruta(i))),
  );
  const productos = await productsForStock(
    w.tx,
    guardar.map(({ producto_id }) => producto_id),
  );
  const errores: FieldErrors = {};
  for (const [i, { producto_id, presentacion_id, precio }] of guardar.entries()) {
    const producto = productos.get(producto_id);
    if (presentacion_id !== null && !producto?.presentaciones.some((each) => each.id === presentacion_id))
      errores[`${ruta(i)}.presentacion_id`] = [`La presentación no es de ${producto?.cod_prod}.`];
    if (precio !== null && lista.incluye_iva === 1 && !Number.isInteger(Math.round(precio * 10_000) / 100))
      errores[`${ruta(i)}.precio`] = ['Un precio con impuestos tiene 2 decimales como máximo.'];
  }
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
  const made = guardar.some(({ precio }) => precio === null) ? await calcular(w.tx, lista) : [];
  const madeByKey = new Map(made.map((row) => [claveDe({ ...row, ...fechas(row) }), row.precio_dmil]));
  return guardar.map((item, lugar) => {
    const row = enColumnas(item);
    const desde = item.fecha_desde;
    const hasta = item.fecha_hasta;
    const precio_dmil = row.precio_dmil ?? madeByKey.get(claveDe({ ...row, desde, hasta })) ?? null;
    return { ...row, precio_dmil, id: item.id ?? null, calculado: 0, lugar, desde, hasta };
  });
}

/** Throws when something is changed or removed that is not of this list, or said twice. */
export function requirePropios(
  { guardar, eliminar }: Pick<ItemsCambio, 'guardar' | 'eliminar'>,
  known: ReadonlyMap<number, Renglon>,
  ruta: Ruta,
): void {
  const errores: FieldErrors = {};
  const seen = new Set<number>();
  const look = (id: number, path: string) => {
    if (!known.has(id)) errores[path] = ['El precio no es de esta lista.'];
    else if (seen.has(id)) errores[path] = ['El precio está dos veces.'];
    seen.add(id);
  };
  for (const [i, { id }] of guardar.entries()) if (id) look(id, `${ruta(i)}.id`);
  for (const [i, id] of eliminar.entries()) look(id, `eliminar.${i}`);
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
}

/** After the whole save: two adjacent periods may be moved together. */
export function requireSinCruces(lista: ListaLeida, after: readonly Futuro[], ruta: Ruta): void {
  const errores: FieldErrors = {};
  for (const [one, other] of cruces(after)) {
    const [wrong, against] = one.lugar === null ? [other, one] : [one, other];
    const path = wrong.lugar === null ? 'detalle' : `${ruta(wrong.lugar)}.fecha_desde`;
    errores[path] ??= [`La vigencia se cruza con ${periodo(lista, against)}.`];
  }
  const [first] = Object.values(errores);
  if (first) throw refused(first[0] ?? '', errores);
}

function periodo({ vigente_desde, vigente_hasta }: ListaLeida, { desde, hasta }: Futuro): string {
  const until = hasta ?? vigente_hasta;
  return `${formatDate(desde ?? vigente_desde)}–${until === null ? 'sin fin' : formatDate(until)}`;
}
