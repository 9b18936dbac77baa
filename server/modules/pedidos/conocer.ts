/** What the form of an order must know of its customer and its products while one writes. */
import { sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import type { ResultOf } from '../../shared/endpoint.ts';
import { mulDiv } from '../../shared/exact.ts';
import { toPesos } from '../../shared/money.ts';
import { toCantidad, toMilesimas, toPrecio } from '../../shared/quantities.ts';
import { findCliente } from '../clientes/public.ts';
import { stockOf } from '../inventarios/public.ts';
import { type PrecioHallado, pricesOf } from '../listas-precio/public.ts';
import { costsOf, hiddenStock, permisos as productos } from '../productos/public.ts';
import type { conocerPedido, PreguntaConocer } from './contract/conocer.ts';
import { creditoDe } from './credito.ts';
import { bodegaPrincipal } from './tipos.ts';

type Conocido = ResultOf<typeof conocerPedido>;

const PPM = 1_000_000;
const PERCENT = 100;

/** `fecha`: that of the prices. */
export async function conocer(
  db: Reader,
  actor: Actor,
  { persona_id, bodega_id, lista_id, lineas }: PreguntaConocer,
  fecha: string,
): Promise<Conocido> {
  const ids = lineas.map(({ producto_id }) => producto_id);
  const precios = await pricesOf(db, {
    ...{ fecha, persona_id, lista_id },
    lineas: lineas.map(({ cantidad, ...linea }) => ({ ...linea, cantidad_mil: toMilesimas(cantidad) ?? 1_000 })),
  });
  const costos = can(actor, productos.verCostos) ? await costsOf(db, ids) : new Map<number, number>();
  const disponible = await disponibleDe(db, actor, ids, bodega_id ?? (await bodegaPrincipal(db)));
  const ultimos = persona_id === null ? new Map<string, Ultimo>() : await ultimosDe(db, persona_id, ids);
  return {
    cliente: persona_id === null ? null : await clienteDe(db, persona_id),
    descuento_maximo: await readNumericParameter(db, 'ventas', 'descuento_maximo'),
    lineas: lineas.map(({ producto_id, presentacion_id }, i): Conocido['lineas'][number] => {
      const hallado = precios[i] as PrecioHallado;
      const { precio_dmil, lista, error, factor_ppm, descuento_maximo, impuestos } = hallado;
      const costo = costos.get(producto_id);
      const mil = disponible.get(producto_id);
      return {
        ...{ producto_id, presentacion_id, lista, error },
        precio: precio_dmil === null ? null : toPrecio(precio_dmil),
        descuento_maximo: descuento_maximo === null ? null : descuento_maximo / PERCENT,
        impuestos: impuestos.map(({ nombre: _, ...tax }) => tax),
        costo: costo === undefined ? null : toPrecio(mulDiv(costo, factor_ppm, PPM)),
        disponible: mil === undefined ? null : toCantidad(mulDiv(mil, PPM, factor_ppm)),
        ultimo: ultimos.get(`${producto_id}:${presentacion_id ?? ''}`) ?? null,
      };
    }),
  };
}

async function clienteDe(db: Reader, persona_id: number): Promise<NonNullable<Conocido['cliente']>> {
  const { nombre, plazo_dias, bloqueado, motivo_bloqueo } = await findCliente(db, persona_id);
  const { cupo_cts, disponible_cts, semaforo } = await creditoDe(db, persona_id);
  const direcciones = await db
    .selectFrom('persona_direccion as d')
    .innerJoin('ciudad as c', 'c.id', 'd.ciudad')
    .where('d.persona_id', '=', persona_id)
    .orderBy('d.orden')
    .select(['d.id', 'd.descripcion', 'c.nombre as ciudad'])
    .execute();
  return {
    ...{ nombre, plazo_dias, bloqueo: bloqueado ? motivo_bloqueo : null, semaforo, direcciones },
    ...{ cupo: toPesos(cupo_cts), disponible: toPesos(disponible_cts) },
  };
}

/** By product, of a warehouse; what who asks counts blind has no entry, nor has what keeps no stock. */
async function disponibleDe(
  db: Reader,
  actor: Actor,
  ids: readonly number[],
  bodega_id: number | null,
): Promise<ReadonlyMap<number, number>> {
  if (bodega_id === null || ids.length === 0) return new Map();
  const hidden = await hiddenStock(db, actor.userId, ids);
  const { rows } = await sql<{ id: number }>`select id from producto
    where id in (select value from json_each(${JSON.stringify(ids)})) and tipo = 'INVENTARIO'`.execute(db);
  const seen = rows.map(({ id }) => id).filter((id) => !hidden.has(id, bodega_id));
  const stock = await stockOf(db, { productos: seen, bodegas: [bodega_id] });
  return new Map(stock.map(({ producto_id, disponible_mil }) => [producto_id, disponible_mil]));
}

type Ultimo = NonNullable<Conocido['lineas'][number]['ultimo']>;

/** Orders of a customer among which one looks, the last ones. */
const VISTOS = 100;

/** By product and presentation, what they were last sold it for. */
async function ultimosDe(db: Reader, persona_id: number, ids: readonly number[]): Promise<Map<string, Ultimo>> {
  const { rows } = await sql<{
    producto_id: number;
    presentacion_id: number | null;
    precio_dmil: number;
    descuento: number;
    fecha: string;
    numero: string;
  }>`
    with visto as (select id, fecha, numero from pedido where persona_id = ${persona_id} and confirmado is not null and estado <> 'ANULADO'
      order by id desc limit ${VISTOS})
    select d.producto_id, d.presentacion_id, d.precio_dmil, d.descuento, v.fecha, v.numero
    from visto as v join pedido_detalle as d on d.pedido_id = v.id
    where d.producto_id in (select value from json_each(${JSON.stringify(ids)})) order by v.id, d.orden`.execute(db);
  return new Map(
    rows.map(({ producto_id, presentacion_id, precio_dmil, descuento, fecha, numero }) => [
      `${producto_id}:${presentacion_id ?? ''}`,
      { precio: toPrecio(precio_dmil), descuento: descuento / PERCENT, fecha, numero },
    ]),
  );
}
