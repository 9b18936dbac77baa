/**
 * What lines cost on a day: which list they take, which of its prices, and why there is none. Quantities in thousandths, prices in
 * ten-thousandths of a peso. As many statements for five hundred lines as for one.
 */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { invalid } from '../../core/http/errors.ts';
import { formatDate } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { mulDiv } from '../../shared/exact.ts';
import { type ImpuestoLinea, type ProductoStock, productsForStock, taxesOf } from '../productos/public.ts';
import { candidato } from './juicio.ts';
import { DE_TODOS, PPM, type Renglon } from './leida.ts';
import { elegirLista, elegirPrecio, type ListaCandidata } from './rules/eleccion.ts';
import { conImpuestos, type Recargo, sinImpuestos } from './rules/precio.ts';

export interface LineaPedida {
  readonly producto_id: number;
  readonly presentacion_id?: number | null;
  /** Of its presentation. */
  readonly cantidad_mil: number;
}

export interface PreguntaPrecios {
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  readonly lista_id?: number | null;
  readonly persona_id?: number | null;
  readonly lineas: readonly LineaPedida[];
}

/** What a line takes. A document keeps the price and `item_id`. */
export interface PrecioHallado {
  /** Net, of one of its presentation; `null`: there is none, and `error` says why. */
  readonly precio_dmil: number | null;
  readonly con_iva_dmil: number | null;
  /** As its list has it: with its taxes or without. */
  readonly escrito_dmil: number | null;
  readonly incluye_iva: boolean;
  readonly lista_id: number | null;
  readonly lista: string | null;
  readonly item_id: number | null;
  readonly derivado: boolean;
  /** Hundredths of a percent. */
  readonly descuento_maximo: number | null;
  /** Of a base unit in one of its presentation, in millionths. */
  readonly factor_ppm: number;
  /** Those of one of its presentation, as `totalize` takes them. */
  readonly impuestos: readonly ImpuestoLinea[];
  readonly error: string | null;
}

interface Elegible extends ListaCandidata {
  readonly nombre: string;
  readonly incluye_iva: 0 | 1;
}

/** Throws `validacion` for what is no product, no presentation of it, or a fraction of what is counted whole. */
export async function pricesOf(db: Reader, asked: PreguntaPrecios): Promise<PrecioHallado[]> {
  const { fecha, lineas } = asked;
  const ids = lineas.map(({ producto_id }) => producto_id);
  const productos = await productsForStock(db, ids);
  const factores = factoresDeLineas(lineas, productos);
  const { lista, error } = await listaDe(db, asked);
  const renglones = lista ? await renglonesDe(db, lista.id, ids) : new Map<number, Renglon[]>();
  const taxes = await taxesOf(db, ids, fecha, 'venta');
  return lineas.map((linea, i): PrecioHallado => {
    const factor_ppm = factores[i] ?? PPM;
    const impuestos = deLaPresentacion(taxes.get(linea.producto_id) ?? [], factor_ppm);
    const own = { lista_id: lista?.id ?? null, lista: lista?.nombre ?? null, factor_ppm, impuestos };
    const found = lista ? hallar(renglones.get(linea.producto_id) ?? [], linea, factor_ppm, fecha) : null;
    if (!found || !lista) {
      const cod_prod = productos.get(linea.producto_id)?.cod_prod ?? '';
      const missing = `El producto ${cod_prod} no tiene precio en la lista ${lista?.nombre ?? 'general'}.`;
      return { ...SIN_PRECIO, ...own, error: error ?? missing };
    }
    const includes = lista.incluye_iva === 1;
    const recargo = recargoDe(impuestos);
    // With its taxes inside, money: to the cent.
    const escrito_dmil = includes ? Math.round(found.precio_dmil / 100) * 100 : found.precio_dmil;
    return {
      ...own,
      precio_dmil: includes ? sinImpuestos(escrito_dmil, recargo) : escrito_dmil,
      con_iva_dmil: includes ? escrito_dmil : conImpuestos(escrito_dmil, recargo),
      ...{ escrito_dmil, incluye_iva: includes, item_id: found.renglon.id, derivado: found.derivado },
      ...{ descuento_maximo: found.renglon.descuento_maximo, error: null },
    };
  });
}

/** Of one line. */
export async function priceOf(
  db: Reader,
  { linea, ...asked }: Omit<PreguntaPrecios, 'lineas'> & { readonly linea: LineaPedida },
): Promise<PrecioHallado> {
  const [found] = await pricesOf(db, { ...asked, lineas: [linea] });
  return found as PrecioHallado;
}

const SIN_PRECIO = {
  ...{ precio_dmil: null, con_iva_dmil: null, escrito_dmil: null, incluye_iva: false, item_id: null },
  ...{ derivado: false, descuento_maximo: null },
};

/** Its own price; without one, that of its base units. */
function hallar(
  renglones: readonly Renglon[],
  { presentacion_id = null, cantidad_mil }: LineaPedida,
  factor_ppm: number,
  fecha: string,
): { renglon: Renglon; precio_dmil: number; derivado: boolean } | null {
  const byId = new Map(renglones.map((row) => [row.id, row]));
  const candidates = renglones.map(candidato);
  const of = (presentacion: number | null, cantidad: number) => {
    const found = elegirPrecio(candidates, { presentacion_id: presentacion, cantidad_mil: cantidad, fecha });
    return found ? byId.get(found.id) : undefined;
  };
  const own = of(presentacion_id, cantidad_mil);
  if (own) return { renglon: own, precio_dmil: own.precio_dmil ?? 0, derivado: false };
  if (presentacion_id === null) return null;
  const unit = of(null, mulDiv(cantidad_mil, factor_ppm, PPM));
  if (!unit) return null;
  return { renglon: unit, precio_dmil: mulDiv(unit.precio_dmil ?? 0, factor_ppm, PPM), derivado: true };
}

function factoresDeLineas(lineas: readonly LineaPedida[], productos: ReadonlyMap<number, ProductoStock>): number[] {
  const errores: FieldErrors = {};
  const factores = lineas.map(({ producto_id, presentacion_id = null, cantidad_mil }, i) => {
    const producto = productos.get(producto_id);
    const presentacion = producto?.presentaciones.find(({ id }) => id === presentacion_id);
    const factor_ppm = presentacion?.factor_ppm ?? PPM;
    if (!producto) errores[`lineas.${i}.producto_id`] = ['El valor no está en la lista.'];
    else if (presentacion_id !== null && !presentacion)
      errores[`lineas.${i}.presentacion_id`] = [`La presentación no es de ${producto.cod_prod}.`];
    else if (producto.decimales === 0 && !isWhole(cantidad_mil, factor_ppm))
      errores[`lineas.${i}.cantidad`] = [`La cantidad de ${producto.cod_prod} debe ser entera.`];
    return factor_ppm;
  });
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
  return factores;
}

const isWhole = (cantidad_mil: number, factor_ppm: number) =>
  (BigInt(cantidad_mil) * BigInt(factor_ppm)) % (1_000n * BigInt(PPM)) === 0n;

/** What a tax by unit adds to a box is that of its units. */
const deLaPresentacion = (taxes: readonly ImpuestoLinea[], factor_ppm: number): ImpuestoLinea[] =>
  taxes.map((tax) =>
    tax.por_unidad_dmil === undefined ? tax : { ...tax, por_unidad_dmil: mulDiv(tax.por_unidad_dmil, factor_ppm, PPM) },
  );

const recargoDe = (taxes: readonly ImpuestoLinea[]): Recargo => ({
  tarifa: taxes.reduce((sum, { tarifa }) => sum + tarifa, 0),
  por_unidad_dmil: taxes.reduce((sum, { por_unidad_dmil = 0 }) => sum + por_unidad_dmil, 0),
});

/** The list that was given, or the client's, that of their city, or everybody's. */
async function listaDe(
  db: Reader,
  { fecha, lista_id = null, persona_id = null }: PreguntaPrecios,
): Promise<{ lista: Elegible | null; error: string | null }> {
  const given = lista_id !== null;
  const scope = given
    ? sql`select ${lista_id} as id, 0 as alcance`
    : sql`select x.lista_precio_id as id, 0 as alcance from lista_precio_cliente as x where x.persona_id = ${persona_id}
      union all
      select x.lista_precio_id, 1 from persona as p join lista_precio_ciudad as x on x.ciudad_id = p.ciudad where p.id = ${persona_id}
      union all
      select l.id, 2 from lista_precio as l where l.estado in ('VIGENTE', 'REEMPLAZADA') and ${DE_TODOS}`;
  const { rows } = await sql<Elegible & { estado: string; tipo: string }>`
    select l.id, l.nombre, l.incluye_iva, l.estado, l.tipo, l.vigente_desde as desde, l.vigente_hasta as hasta, a.alcance
    from (${scope}) as a join lista_precio as l on l.id = a.id
    where ${given ? sql`true` : sql`l.tipo = 'VENTA'`}`.execute(db);
  const inForce = rows.filter(({ estado }) => estado === 'VIGENTE' || estado === 'REEMPLAZADA');
  const lista = elegirLista(inForce, fecha);
  const error = given && !lista ? `La lista ${rows[0]?.nombre ?? ''} no está vigente el ${formatDate(fecha)}.` : null;
  return { lista, error };
}

async function renglonesDe(db: Reader, lista_id: number, ids: readonly number[]): Promise<Map<number, Renglon[]>> {
  const { rows } = await sql<Renglon>`
    select i.* from json_each(${JSON.stringify([...new Set(ids)])}) as j
    cross join lista_precio_item as i on i.lista_precio_id = ${lista_id} and i.producto_id = j.value
    where i.precio_dmil is not null`.execute(db);
  return Map.groupBy(rows, ({ producto_id }) => producto_id);
}
