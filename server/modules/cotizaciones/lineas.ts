/** Lines of a quotation as they are kept: an optional one counts, in totals and taxes, only once it is chosen. */
import type { Reader } from '../../core/db/reader.ts';
import { sumExact } from '../../shared/exact.ts';
import { armarVenta, type FilaVenta, type ImpuestoGuardado, margenDe, totalizarVenta } from '../ventas/public.ts';
import type { CotizacionAlta } from './contract/cotizacion.ts';
import { cuenta } from './rules/estados.ts';

export interface FilaCotizacion extends FilaVenta {
  readonly opcional: 0 | 1;
  /** 0 or 1; never without `opcional`. */
  readonly elegida: number;
  readonly seccion: string | null;
}

/** The columns of a quotation that its lines say. */
export interface Sumada {
  readonly subtotal_cts: number;
  readonly impuestos_cts: number;
  readonly total_cts: number;
  readonly margen: number | null;
}

export interface CotizacionArmada extends Sumada {
  readonly filas: readonly (FilaCotizacion & { readonly id: number | null })[];
  /** Lines that give off more than one may, and of the worst how much it gives off and may. Hundredths of a percent. */
  readonly excesos: number;
  readonly exceso: number | null;
  readonly tope: number | null;
}

type Pregunta = Pick<CotizacionAlta, 'persona_id' | 'lista_id' | 'detalle'> & { readonly fecha: string };

/** Throws `validacion` with every cell that is wrong. */
export async function armarCotizacion(db: Reader, asked: Pregunta): Promise<CotizacionArmada> {
  const { filas, excesos } = await armarVenta(db, asked);
  const propias = filas.map((fila, i): FilaCotizacion & { readonly id: number | null } => {
    const { id, opcional = false, elegida = false, seccion = null } = asked.detalle[i] ?? {};
    return { ...fila, id: id ?? null, opcional: opcional ? 1 : 0, elegida: opcional && elegida ? 1 : 0, seccion };
  });
  const worst = [...excesos].sort((a, b) => b.descuento - b.maximo - (a.descuento - a.maximo))[0];
  return {
    ...repartir(propias),
    ...{ excesos: excesos.length, exceso: worst?.descuento ?? null, tope: worst?.maximo ?? null },
  };
}

const tasaDe = ({ codigo, tributo, tarifa, por_unidad_dmil }: ImpuestoGuardado) => ({
  ...{ codigo, tributo, tarifa },
  ...(por_unidad_dmil === undefined ? {} : { por_unidad_dmil }),
});

/** The taxes by which a line is totalled. */
export const tasasDe = ({ impuestos }: Pick<FilaVenta, 'impuestos'>) =>
  (JSON.parse(impuestos) as ImpuestoGuardado[]).map(tasaDe);

/** Totals again, after options were chosen: what counts shares the taxes of the document, what does not is what it would come to alone. */
export function repartir<F extends FilaCotizacion>(filas: readonly F[]): Sumada & { readonly filas: readonly F[] } {
  const input = (fila: F) => ({ ...fila, impuestos: tasasDe(fila) });
  const counted = totalizarVenta(filas.filter(cuenta).map(input));
  let at = 0;
  const after = filas.map((fila) => {
    const told = cuenta(fila) ? counted.lineas[at++] : totalizarVenta([input(fila)]).lineas[0];
    const { base = 0, impuestos = [], total = 0 } = told ?? {};
    return { ...fila, impuestos: JSON.stringify(impuestos), impuesto_valor_cts: total - base, total_cts: total };
  });
  const { subtotal, impuestos, total } = counted.totales;
  return {
    filas: after,
    ...{ subtotal_cts: subtotal, impuestos_cts: impuestos, total_cts: total },
    margen: margenDelDocumento(after.filter(cuenta)),
  };
}

/** Of what has a cost. */
function margenDelDocumento(filas: readonly FilaVenta[]): number | null {
  const known = filas.filter(({ costo_dmil, subtotal_cts }) => costo_dmil !== null && subtotal_cts > 0);
  if (known.length === 0) return null;
  const vendido = sumExact(known.map(({ subtotal_cts }) => subtotal_cts));
  const ganado = known.reduce((sum, fila) => sum + ((margenDe(fila) ?? 0) / 10_000) * fila.subtotal_cts, 0);
  return Math.round((ganado / vendido) * 10_000);
}
