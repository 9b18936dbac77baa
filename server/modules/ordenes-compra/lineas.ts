/** Lines of an order as they are kept: in base units, with what was written of their presentation, their taxes and what all comes to. */
import type { Reader } from '../../core/db/reader.ts';
import { invalid } from '../../core/http/errors.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { mulDiv } from '../../shared/exact.ts';
import { toCentavos } from '../../shared/money.ts';
import { toDiezmilesimas, toMilesimas } from '../../shared/quantities.ts';
import type { LineTax } from '../../shared/totals.ts';
import { lastPurchases, stockOf } from '../inventarios/public.ts';
import { type ProductoStock, productsForStock, taxesOf } from '../productos/public.ts';
import type { LineaOrden, OrdenAlta } from './contract/orden.ts';
import { netoPorUnidad, superaCosto } from './rules/precio.ts';
import { conIva, esIva, tarifaDeIva, totalizarOrden } from './rules/totales.ts';

const PPM = 1_000_000;

/** What a line was agreed to be. */
export interface FilaOrden {
  readonly id: number | null;
  readonly producto_id: number;
  readonly presentacion_id: number | null;
  readonly fecha_entrega: string | null;
  readonly escrita_mil: number;
  readonly cantidad_mil: number;
  readonly factor_ppm: number;
  readonly precio_unitario_dmil: number;
  readonly pct_descuento: number;
  readonly iva: number | null;
  readonly motivo_precio: string | null;
  readonly ultimo_costo_dmil: number | null;
  readonly base_cts: number;
  readonly valor_iva_cts: number;
  readonly impuestos: string;
}

/** A tax of a line, as it is kept. Centavos. */
export interface ImpuestoGuardado extends LineTax {
  readonly base: number;
  readonly valor: number;
}

/** A line that was agreed before. */
type Acordada = { readonly id: number; readonly producto_id: number } & Parameters<typeof netoPorUnidad>[0];

export interface Armada {
  readonly filas: readonly FilaOrden[];
  readonly base_cts: number;
  readonly iva_cts: number;
  readonly total_cts: number;
}

/**
 * The lines of a body with their totals, reckoned on the day of the order. Products, presentations and dates are there: references are
 * checked before. `acordadas`: lines that were agreed before, whose price is not asked about again while it is no higher. Throws `validacion` with every cell that is wrong.
 */
export async function armar(
  db: Reader,
  datos: OrdenAlta,
  fecha: string,
  acordadas: readonly Acordada[] = [],
): Promise<Armada> {
  const acordado = new Map(acordadas.map((linea) => [linea.id, linea]));
  const { detalle } = datos;
  const ids = [...new Set(detalle.map(({ producto_id }) => producto_id))];
  const productos = await productsForStock(db, ids);
  const taxes = await taxesOf(db, ids, fecha, 'compra');
  const costos = await ultimosCostos(db, ids);
  const variacion = Math.round((await readNumericParameter(db, 'compras', 'variacion_precio')) * 100);
  const faults = new Faults();
  const seen = new Map<string, number>();
  const lineas = detalle.map((linea, i) => {
    const producto = productos.get(linea.producto_id) as ProductoStock;
    const own = escritaDe(linea, producto, faults, i);
    const impuestos = conIva(
      taxes.get(linea.producto_id) ?? [],
      linea.iva === null ? null : Math.round(linea.iva * 100),
    );
    const ultimo_costo_dmil = costos.get(linea.producto_id) ?? null;
    requireUnaVez(seen, linea, datos.fecha_entrega, faults, i);
    const antes = acordado.get(linea.id ?? 0);
    const mismo = antes?.producto_id === linea.producto_id && netoPorUnidad(own) <= netoPorUnidad(antes);
    if (!mismo && linea.motivo_precio === null && superaCosto(netoPorUnidad(own), ultimo_costo_dmil, variacion))
      faults.add(
        i,
        'motivo_precio',
        `El precio de ${producto.cod_prod} supera el último costo en más de ${variacion / 100} %: indica el motivo.`,
      );
    return { ...own, impuestos, ultimo_costo_dmil };
  });
  faults.throwAny();
  const flete_cts = toCentavos(datos.flete) ?? 0;
  const totals = totalizarOrden(lineas, {
    descuento_comercial: Math.round(datos.descuento_comercial * 100),
    flete_cts,
  });
  const filas = lineas.map(({ impuestos: _, ...linea }, i): FilaOrden => {
    const { base = 0, impuestos = [] } = totals.lineas[i] ?? {};
    const [tax] = impuestos.filter(esIva);
    return {
      ...linea,
      iva: tarifaDeIva(impuestos),
      base_cts: base,
      valor_iva_cts: tax?.valor ?? 0,
      impuestos: JSON.stringify(impuestos),
    };
  });
  const iva_cts = filas.reduce((sum, { valor_iva_cts }) => sum + valor_iva_cts, 0);
  return { filas, base_cts: totals.totales.subtotal, iva_cts, total_cts: totals.totales.total };
}

/** What a base unit last cost: when it was bought, else on average. Ten-thousandths of a peso. */
export async function ultimosCostos(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const bought = await lastPurchases(db, ids);
  const averages = await stockOf(db, { productos: ids });
  const known = averages.flatMap(({ producto_id, costo_promedio_dmil }): [number, number][] => {
    const cost = bought.get(producto_id)?.costo_unitario_dmil ?? costo_promedio_dmil;
    return cost === null ? [] : [[producto_id, cost]];
  });
  return new Map(known);
}

/** What is wrong with cells, told all at once. */
class Faults {
  readonly #errores: FieldErrors = {};

  add(i: number, campo: string, msg: string): void {
    this.#errores[`detalle.${i}.${campo}`] = [msg];
  }

  throwAny(): void {
    const [first] = Object.values(this.#errores);
    if (first) throw invalid(this.#errores, first[0]);
  }
}

function escritaDe(linea: LineaOrden, producto: ProductoStock, faults: Faults, i: number) {
  const { id, producto_id, presentacion_id, fecha_entrega, motivo_precio } = linea;
  const { cod_prod, tipo, estado, decimales, presentaciones } = producto;
  if (tipo === 'KIT') faults.add(i, 'producto_id', `${cod_prod} es un kit: pide sus componentes.`);
  else if (estado !== 'ACTIVO') faults.add(i, 'producto_id', `${cod_prod} está ${estado}, no se puede comprar.`);
  const presentacion = presentaciones.find((each) => each.id === presentacion_id);
  if (presentacion_id !== null && !presentacion)
    faults.add(i, 'presentacion_id', `La presentación no es de ${cod_prod}.`);
  const factor_ppm = presentacion?.factor_ppm ?? PPM;
  const escrita_mil = toMilesimas(linea.cantidad) ?? 0;
  const cantidad_mil = mulDiv(escrita_mil, factor_ppm, PPM);
  const exacta = BigInt(cantidad_mil) * BigInt(PPM) === BigInt(escrita_mil) * BigInt(factor_ppm);
  if (!exacta || cantidad_mil % 10 ** (3 - decimales) !== 0)
    faults.add(i, 'cantidad', `La cantidad de ${cod_prod} no da unidades exactas.`);
  return {
    ...{
      id: id ?? null,
      producto_id,
      presentacion_id,
      fecha_entrega,
      motivo_precio,
      escrita_mil,
      cantidad_mil,
      factor_ppm,
    },
    precio_unitario_dmil: toDiezmilesimas(linea.precio_unitario) ?? 0,
    pct_descuento: Math.round(linea.pct_descuento * 100),
  };
}

/** The same product comes on two days, never twice on one. */
function requireUnaVez(seen: Map<string, number>, linea: LineaOrden, entrega: string, faults: Faults, i: number): void {
  const key = `${linea.producto_id} ${linea.fecha_entrega ?? entrega}`;
  const other = seen.get(key);
  if (other !== undefined)
    faults.add(i, 'producto_id', `El producto ya está en la línea ${other + 1} con la misma fecha de entrega.`);
  else seen.set(key, i);
}
