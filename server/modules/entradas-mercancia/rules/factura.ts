/** What a receipt takes of the lines of an electronic invoice. Centavos, thousandths of the base unit, hundredths of a percent. */
import { mulDiv } from '../../../shared/exact.ts';
import { parteDe } from './repartir.ts';

/** Thousandths × ten-thousandths of a peso in a centavo. */
const PRODUCT = 100_000;
const PPM = 1_000_000;

/** VAT, to the tax office. */
const IVA = '01';

/** A tax that is no VAT, of the whole line. */
export interface ImpuestoDeLinea {
  readonly codigo: string;
  readonly tributo: string;
  readonly tarifa: number;
  readonly base_cts: number;
  readonly valor_cts: number;
}

/** Of a line of an invoice, what no other receipt took. */
export interface RestoDeLinea {
  readonly cantidad_mil: number;
  readonly base_cts: number;
  readonly iva_cts: number;
  /** `null`: it is excluded. */
  readonly iva: number | null;
  readonly otros: readonly ImpuestoDeLinea[];
  /** All of the line, of which `otros` are. */
  readonly entera_mil: number;
}

/** Nothing is left of a line of which more was received than it has now: its code was decided otherwise since. */
export const aDisposicion = (resto: RestoDeLinea): RestoDeLinea =>
  resto.cantidad_mil > 0 ? resto : { ...resto, cantidad_mil: 0, base_cts: 0, iva_cts: 0, otros: [] };

/** So much of the rest: what is taken part by part adds up to the line to the centavo. */
export function deFactura(resto: RestoDeLinea, facturado_mil: number, factor_ppm: number) {
  const { cantidad_mil, base_cts, iva_cts, iva, otros, entera_mil } = resto;
  const base = parteDe(base_cts, facturado_mil, cantidad_mil);
  const valor = parteDe(iva_cts, facturado_mil, cantidad_mil);
  const vat =
    iva === null ? [] : [{ codigo: iva === 0 ? 'EXENTO' : `IVA${iva / 100}`, tributo: IVA, tarifa: iva, base, valor }];
  const rest = otros.map(({ codigo, tributo, tarifa, base_cts: of, valor_cts }) => ({
    ...{ codigo, tributo, tarifa },
    ...{ base: parteDe(of, facturado_mil, entera_mil), valor: parteDe(valor_cts, facturado_mil, entera_mil) },
  }));
  return {
    escrita_mil: mulDiv(facturado_mil, PPM, factor_ppm),
    facturado_mil,
    precio_unitario_dmil: precioDe(base_cts, mulDiv(cantidad_mil, PPM, factor_ppm)),
    pct_descuento: 0,
    precio_factura_dmil: precioDe(base_cts, cantidad_mil),
    iva,
    impuestos: JSON.stringify([...vat, ...rest]),
    base_cts: base,
    valor_iva_cts: valor,
  };
}

const precioDe = (base_cts: number, cantidad_mil: number): number =>
  cantidad_mil === 0 ? 0 : mulDiv(base_cts, PRODUCT, cantidad_mil);

/** What is left once so much was taken. */
export function menos(resto: RestoDeLinea, taken: ReturnType<typeof deFactura>): RestoDeLinea {
  return {
    ...resto,
    cantidad_mil: resto.cantidad_mil - taken.facturado_mil,
    base_cts: resto.base_cts - taken.base_cts,
    iva_cts: resto.iva_cts - taken.valor_iva_cts,
  };
}

/** A presentation says a quantity when it comes out in it exactly. */
export const cabeEn = (cantidad_mil: number, factor_ppm: number): boolean =>
  (BigInt(cantidad_mil) * BigInt(PPM)) % BigInt(factor_ppm) === 0n;

/** How people write the number of an order: 'OC-000012', 'oc 12', '12'. */
export const ordenEscrita = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^OC/, '')
    .replace(/^0+/, '');
