/** From the lines of a parsed document to those of the inbox. Pure. */
import { mulDiv } from '../../../shared/exact.ts';
import type { Factura, ProductoFactura } from '../../../shared/factura-xml/factura.ts';
import { PRICE } from '../../../shared/quantities.ts';
import { centavosDe, DocumentoError } from './leida.ts';

const IVA = '01';
const MAX_TEXTO = 300;
const MAX_CODIGO = 100;

/** A tax of a line besides the VAT, as it is kept. */
export interface ImpuestoLinea {
  readonly codigo: string | null;
  readonly tributo: string | null;
  /** Hundredths of a percent; `null` of what is charged by unit. */
  readonly tarifa: number | null;
  readonly base_cts: number;
  readonly valor_cts: number;
}

const cut = (text: string | null, max: number) => (text === null ? null : [...text].slice(0, max).join('') || null);
const hundredths = (percent: number | null) => {
  const value = percent === null ? null : Math.round(percent * 100);
  return value !== null && value >= 0 && value <= 10_000 ? value : null;
};

export function lineasDelXml({ products }: Pick<Factura, 'products'>) {
  return products.map((product, orden) => ({ orden, ...columnas(product) }));
}

export type LineaDelXml = ReturnType<typeof lineasDelXml>[number];

function columnas(product: ProductoFactura) {
  const { precio_compra, cantidad_xml, productDiscount, discountAmount, chargeAmount, total, taxes } = product;
  const codeOf = (wanted: string) => product.codigos_xml.find(({ tipo }) => tipo === wanted)?.codigo ?? null;
  const precio = precio_compra !== null && Math.abs(precio_compra) <= PRICE.max ? precio_compra : null;
  if (precio_compra !== null && precio === null)
    throw new DocumentoError('Un precio del documento supera lo permitido.');
  const charged = taxes.filter(({ isWithholding }) => !isWithholding);
  const iva = charged.filter(({ taxId }) => taxId === IVA);
  const otros = charged.filter(({ taxId }) => taxId !== IVA);
  const base = total ?? (cantidad_xml ?? 0) * (precio ?? 0) - discountAmount + chargeAmount;
  return {
    cod_prod_xml: cut(codeOf('vendedor') ?? product.cod_prod_xml, MAX_CODIGO),
    codigo_estandar_xml: cut(codeOf('estandar'), MAX_CODIGO),
    nombre: cut(product.nombre_producto_xml, MAX_TEXTO),
    unidad_xml: cut(product.unidad_xml, 10),
    cantidad_xml,
    precio_dmil: precio === null ? null : Math.round(precio * PRICE.scale),
    pct_descuento: hundredths(productDiscount),
    descuento_cts: centavosDe(discountAmount),
    cargo_cts: centavosDe(chargeAmount),
    base_cts: centavosDe(base),
    iva: tarifaDe(iva),
    iva_cts: centavosDe(iva.reduce((sum, { taxAmount }) => sum + taxAmount, 0)),
    impuestos: JSON.stringify(otros.map(presentar)),
  };
}

/** Without a row of VAT the line is excluded; one without a rate says it by its amounts. */
function tarifaDe(iva: ProductoFactura['taxes']): number | null {
  const [first] = iva;
  if (!first) return null;
  const told = hundredths(first.percent);
  if (told !== null) return told;
  return first.taxableAmount ? hundredths((first.taxAmount / first.taxableAmount) * 100) : 0;
}

const presentar = (tax: ProductoFactura['taxes'][number]): ImpuestoLinea => ({
  codigo: cut(tax.taxId, 4),
  tributo: cut(tax.taxName, 60),
  tarifa: hundredths(tax.percent),
  base_cts: centavosDe(tax.taxableAmount ?? 0),
  valor_cts: centavosDe(tax.taxAmount),
});

/** What a base unit costs, net of the line's own discounts, in ten-thousandths of a peso; `null` when nobody can tell. */
export function costoNeto(base_cts: number, cantidad_mil: number | null): number | null {
  if (cantidad_mil === null || cantidad_mil <= 0 || base_cts < 0) return null;
  return mulDiv(base_cts, 100_000, cantidad_mil);
}

/** Nobody knows what it is of ours, or how much of it. */
export const estaPendiente = (homologacion: string | null, cantidad_mil: number | null): boolean =>
  homologacion !== 'IGNORADA' && (homologacion !== 'HOMOLOGADA' || cantidad_mil === null || cantidad_mil < 0);
