/** The prices of a list as they travel. Costs and margins are told to who may see them. */
import { sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { toCantidad, toFactor, toPrecio } from '../../shared/quantities.ts';
import { permisos as deProductos } from '../productos/public.ts';
import type { Item } from './contract/items.ts';
import { type Juicio, juzgar } from './juicio.ts';
import type { ListaLeida } from './leida.ts';

export const veCostos = (actor: Actor): boolean => can(actor, deProductos.verCostos);

export interface NombreProducto {
  readonly id: number;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly unidad: string;
  readonly decimales: number;
  /** Names of its presentations, by their ids. */
  readonly presentaciones: Readonly<Record<string, string>>;
}

/** What people call products and their presentations. One statement. */
export async function nombresDe(db: Reader, ids: readonly number[]): Promise<Map<number, NombreProducto>> {
  const { rows } = await sql<Omit<NombreProducto, 'presentaciones'> & { presentaciones: string }>`
    select p.id, p.cod_prod, p.nombre_producto, u.nombre as unidad, u.decimales,
      (select json_group_object(r.id, r.nombre) from presentacion as r where r.producto_id = p.id) as presentaciones
    from json_each(${JSON.stringify([...new Set(ids)])}) as j cross join producto as p on p.id = j.value
    join unidad_medida as u on u.codigo = p.unidad_base`.execute(db);
  return new Map(rows.map((row) => [row.id, { ...row, presentaciones: JSON.parse(row.presentaciones) }]));
}

const precio = (dmil: number | null) => (dmil === null ? null : toPrecio(dmil));
const porcentaje = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);

export async function leerItems(db: Reader, lista: ListaLeida, actor: Actor, now: Date): Promise<Item[]> {
  const juicios = await juzgar(db, lista, now);
  const nombres = await nombresDe(
    db,
    juicios.map(({ renglon }) => renglon.producto_id),
  );
  const sees = veCostos(actor);
  return juicios.flatMap((juicio) => {
    const nombre = nombres.get(juicio.renglon.producto_id);
    return nombre ? [presentar(juicio, nombre, sees)] : [];
  });
}

function presentar(juicio: Juicio, nombre: NombreProducto, sees: boolean): Item {
  const { renglon, factor_ppm, neto, con_iva, costo, margen, actual, variacion } = juicio;
  const { presentaciones, id: producto_id, ...own } = nombre;
  const { id, presentacion_id, cantidad_desde_mil, precio_dmil, fecha_desde, fecha_hasta, descuento_maximo } = renglon;
  return {
    ...{ id, producto_id, ...own, presentacion_id, fecha_desde, fecha_hasta },
    presentacion: presentacion_id === null ? null : (presentaciones[presentacion_id] ?? null),
    factor: toFactor(factor_ppm),
    cantidad_desde: toCantidad(cantidad_desde_mil),
    precio: precio(precio_dmil),
    neto: precio(neto),
    con_iva: precio(con_iva),
    descuento_maximo: porcentaje(descuento_maximo),
    calculado: renglon.calculado === 1,
    costo: sees ? precio(costo) : null,
    margen: sees ? porcentaje(margen) : null,
    precio_actual: precio(actual),
    variacion: porcentaje(variacion),
    bajo_margen: sees ? juicio.bajo_margen : null,
    bajo_costo: sees ? juicio.bajo_costo : null,
  };
}
