/** Lines of a sales document as they are kept: in base units, at the customer's price, with what they come to and what they cost. */
import type { Reader } from '../../core/db/reader.ts';
import { invalid } from '../../core/http/errors.ts';
import { readNumericParameter } from '../../core/parameters.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { toDiezmilesimas } from '../../shared/quantities.ts';
import type { LineTax } from '../../shared/totals.ts';
import { enBase, filasPorProducto, Rechazo } from '../inventarios/public.ts';
import { type PrecioHallado, pricesOf } from '../listas-precio/public.ts';
import { costsOf, type ProductoStock } from '../productos/public.ts';
import type { LineaEscrita } from './contract/linea.ts';
import { maximoDe, rebajaDe, supera } from './rules/descuento.ts';
import { bajoCosto } from './rules/margen.ts';
import { totalizarVenta } from './rules/totales.ts';

/** A tax of a line, as it is kept in JSON. Centavos. */
export interface ImpuestoGuardado extends LineTax {
  readonly base: number;
  readonly valor: number;
}

/** The columns that every sales document keeps of a line (`migrations/data/linea-venta.ts`). */
export interface FilaVenta {
  readonly producto_id: number;
  readonly presentacion_id: number | null;
  readonly escrita_mil: number;
  readonly cantidad_mil: number;
  readonly factor_ppm: number;
  readonly precio_dmil: number;
  readonly precio_lista_dmil: number | null;
  readonly lista_item_id: number | null;
  readonly descuento: number;
  readonly costo_dmil: number | null;
  readonly bruto_cts: number;
  readonly valor_descuento_cts: number;
  readonly subtotal_cts: number;
  readonly impuestos: string;
  readonly impuesto_valor_cts: number;
  readonly total_cts: number;
}

/** What gives off more than one may without asking. Hundredths of a percent. */
export interface Exceso {
  readonly linea: number;
  readonly descuento: number;
  readonly maximo: number;
}

export interface VentaArmada {
  /** In the order of the lines that were given. */
  readonly filas: readonly FilaVenta[];
  readonly subtotal_cts: number;
  readonly impuestos_cts: number;
  readonly total_cts: number;
  readonly excesos: readonly Exceso[];
  /** Places of the lines that are sold for less than they cost. */
  readonly bajo_costo: readonly number[];
}

export interface PreguntaVenta {
  /** `YYYY-MM-DD` */
  readonly fecha: string;
  readonly persona_id: number;
  readonly lista_id?: number | null;
  readonly detalle: readonly LineaEscrita[];
}

/**
 * Products and presentations are there: references are checked before. Throws `validacion` with every cell that is wrong: what is not for
 * sale, a fraction of what is counted whole, what has no price. As many statements for two thousand lines as for one.
 */
export async function armarVenta(db: Reader, asked: PreguntaVenta): Promise<VentaArmada> {
  const { detalle, fecha, persona_id, lista_id = null } = asked;
  const escritas = await filasPorProducto(db, detalle, escrita);
  const precios = await pricesOf(db, { fecha, persona_id, lista_id, lineas: escritas.map(pedida) });
  const costos = await costsOf(
    db,
    escritas.map(({ producto_id }) => producto_id),
  );
  const empresa = Math.round((await readNumericParameter(db, 'ventas', 'descuento_maximo')) * 100);
  requirePrecios(detalle, precios);
  const lineas = escritas.map((own, i) => {
    const hallado = precios[i] as PrecioHallado;
    const precio_dmil = own.precio_dmil ?? hallado.precio_dmil ?? 0;
    return { ...own, precio_dmil, hallado, maximo: maximoDe(hallado.descuento_maximo, empresa) };
  });
  const totals = totalizarVenta(lineas.map((linea) => ({ ...linea, impuestos: linea.hallado.impuestos })));
  const filas = lineas.map(({ hallado, maximo: _, ...own }, i): FilaVenta => {
    const {
      bruto = 0,
      descuento: valor_descuento_cts = 0,
      base = 0,
      impuestos = [],
      total = 0,
    } = totals.lineas[i] ?? {};
    return {
      ...own,
      precio_lista_dmil: hallado.precio_dmil,
      lista_item_id: hallado.item_id,
      costo_dmil: costos.get(own.producto_id) ?? null,
      ...{ bruto_cts: bruto, valor_descuento_cts, subtotal_cts: base, total_cts: total },
      impuestos: JSON.stringify(impuestos),
      impuesto_valor_cts: total - base,
    };
  });
  const { subtotal, impuestos, total } = totals.totales;
  return {
    filas,
    ...{ subtotal_cts: subtotal, impuestos_cts: impuestos, total_cts: total },
    excesos: lineas.flatMap(({ maximo }, linea): Exceso[] => {
      const fila = filas[linea] as FilaVenta;
      return supera(fila, maximo) ? [{ linea, descuento: rebajaDe(fila), maximo }] : [];
    }),
    bajo_costo: filas.flatMap((fila, i) => (bajoCosto(fila) ? [i] : [])),
  };
}

const EN_VENTA: readonly string[] = ['ACTIVO', 'SOLO_VENTA'];

function escrita({ producto_id, presentacion_id, cantidad, precio, descuento }: LineaEscrita, producto: ProductoStock) {
  const { cod_prod, estado, tipo } = producto;
  if (!EN_VENTA.includes(estado)) throw new Rechazo('producto_id', `${cod_prod} está ${estado}, no se puede vender.`);
  if (tipo === 'CONSUMO') throw new Rechazo('producto_id', `${cod_prod} es de consumo, no se vende.`);
  return {
    ...{ producto_id, presentacion_id, ...enBase(producto, presentacion_id, cantidad) },
    precio_dmil: precio == null ? null : (toDiezmilesimas(precio) ?? 0),
    descuento: Math.round((descuento ?? 0) * 100),
  };
}

const pedida = ({ producto_id, presentacion_id, escrita_mil }: ReturnType<typeof escrita>) => {
  return { producto_id, presentacion_id, cantidad_mil: escrita_mil };
};

/** Without a price of its own, a line has that of a list: never 0 by itself. */
function requirePrecios(detalle: readonly LineaEscrita[], precios: readonly PrecioHallado[]): void {
  const errores: FieldErrors = {};
  for (const [i, { precio }] of detalle.entries()) {
    const error = precios[i]?.error;
    if (precio == null && error) errores[`detalle.${i}.precio`] = [error];
  }
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
}
