/** The totals of a sales document, on screen and on the server, by the one arithmetic of documents. Centavos. */
import { type LineTax, type Totals, totalize } from '../../../shared/totals.ts';

export interface LineaTotalizada {
  /** As it was written, in its presentation. */
  readonly escrita_mil: number;
  readonly precio_dmil: number;
  readonly descuento: number;
  /** Of one of its presentation. */
  readonly impuestos: readonly LineTax[];
}

/** Prices are before tax. */
export const totalizarVenta = (lineas: readonly LineaTotalizada[]): Totals =>
  totalize(
    lineas.map(({ escrita_mil, precio_dmil, descuento, impuestos }) => {
      return { cantidad_mil: escrita_mil, precio_dmil, descuento, impuestos };
    }),
  );
