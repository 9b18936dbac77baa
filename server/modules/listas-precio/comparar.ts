/** Two lists, or two versions of one, price by price. */
import type { Reader } from '../../core/db/reader.ts';
import { toCantidad, toPrecio } from '../../shared/quantities.ts';
import type { Comparado } from './contract/items.ts';
import { nombresDe } from './items-lectura.ts';
import { enTerminosDe } from './juicio.ts';
import { factoresDe, leerLista, leerRenglones, PPM, type Renglon, recargosDe } from './leida.ts';
import { variacionDe } from './rules/precio.ts';

const claveDe = ({ producto_id, presentacion_id, cantidad_desde_mil, fecha_desde }: Renglon) =>
  `${producto_id} ${presentacion_id ?? ''} ${cantidad_desde_mil} ${fecha_desde ?? ''}`;

/** `ahora`: of the list; `antes`: of the other, in the terms of the list (with its taxes or without). */
export async function comparar(db: Reader, id: number, con: number): Promise<Comparado[]> {
  const lista = await leerLista(db, id);
  const otra = await leerLista(db, con);
  const now = await leerRenglones(db, id);
  const before = new Map((await leerRenglones(db, con)).map((row) => [claveDe(row), row]));
  const kept = new Set(now.map(claveDe));
  const rows = [
    ...now.map((row) => ({ row, ahora: row.precio_dmil, antes: before.get(claveDe(row)) })),
    ...[...before.values()].filter((row) => !kept.has(claveDe(row))).map((row) => ({ row, ahora: null, antes: row })),
  ];
  const ids = rows.map(({ row }) => row.producto_id);
  const nombres = await nombresDe(db, ids);
  const recargo = await recargosDe(db, ids, lista.vigente_desde, lista.tipo);
  const factores = await factoresDe(
    db,
    rows.map(({ row }) => row.presentacion_id),
  );
  return rows.flatMap(({ row, ahora, antes }) => {
    const nombre = nombres.get(row.producto_id);
    if (!nombre) return [];
    const own = recargo(row.producto_id, factores.get(row.presentacion_id ?? 0) ?? PPM);
    const was = antes?.precio_dmil
      ? enTerminosDe(antes.precio_dmil, otra.incluye_iva === 1, lista.incluye_iva === 1, own)
      : null;
    const variacion = ahora === null ? null : variacionDe(ahora, was);
    return [
      {
        ...{ producto_id: row.producto_id, cod_prod: nombre.cod_prod, nombre_producto: nombre.nombre_producto },
        presentacion: nombre.presentaciones[row.presentacion_id ?? 0] ?? null,
        cantidad_desde: toCantidad(row.cantidad_desde_mil),
        antes: was === null ? null : toPrecio(was),
        ahora: ahora === null ? null : toPrecio(ahora),
        variacion: variacion === null ? null : variacion / 100,
        cambio: cambioDe(was, ahora),
      },
    ];
  });
}

function cambioDe(antes: number | null, ahora: number | null): Comparado['cambio'] {
  if (antes === null) return ahora === null ? 'IGUAL' : 'NUEVO';
  if (ahora === null) return 'SALE';
  return ahora === antes ? 'IGUAL' : ahora > antes ? 'SUBE' : 'BAJA';
}
