/** The totals of an order, on screen and on the server, by the one arithmetic of documents. */
import { mulDiv } from '../../../shared/exact.ts';
import { type DocumentTerms, type LineTax, type Totals, totalize } from '../../../shared/totals.ts';

const PPM = 1_000_000;
/** VAT, to the tax office. */
const IVA = '01';

export interface LineaTotalizada {
  /** As it was written, in its presentation. */
  readonly escrita_mil: number;
  readonly factor_ppm: number;
  readonly precio_unitario_dmil: number;
  readonly pct_descuento: number;
  readonly impuestos: readonly LineTax[];
}

/** Taxes with the VAT that a line says in place of its product's. Without one said they stay. */
export function conIva<T extends LineTax>(impuestos: readonly T[], iva: number | null): readonly LineTax[] {
  if (iva === null) return impuestos;
  const known = impuestos.find(({ tributo }) => tributo === IVA);
  if (known) return impuestos.map((tax) => (tax === known && tax.tarifa !== iva ? gravado(iva) : tax));
  return iva === 0 ? impuestos : [gravado(iva), ...impuestos];
}

const gravado = (iva: number): LineTax => ({
  codigo: iva === 0 ? 'EXENTO' : `IVA${iva / 100}`,
  tributo: IVA,
  tarifa: iva,
});

/** Its rate; none: it is excluded. */
export const tarifaDeIva = (impuestos: readonly LineTax[]): number | null =>
  impuestos.find(({ tributo }) => tributo === IVA)?.tarifa ?? null;

export const esIva = ({ tributo }: LineTax): boolean => tributo === IVA;

/** Quantities and prices are of the presentation; a tax by unit is of the base unit. */
export function totalizarOrden(lineas: readonly LineaTotalizada[], terms: DocumentTerms): Totals {
  return totalize(
    lineas.map(({ escrita_mil, factor_ppm, precio_unitario_dmil, pct_descuento, impuestos }) => ({
      ...{ cantidad_mil: escrita_mil, precio_dmil: precio_unitario_dmil, descuento: pct_descuento },
      impuestos: impuestos.map((tax) =>
        tax.por_unidad_dmil === undefined
          ? tax
          : { ...tax, por_unidad_dmil: mulDiv(tax.por_unidad_dmil, factor_ppm, PPM) },
      ),
    })),
    terms,
  );
}
