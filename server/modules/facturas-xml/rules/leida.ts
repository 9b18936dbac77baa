/** From the parsed document to the columns of the inbox. Pure: what a document may not be is refused, what must be mended is told. */
import { isDay } from '../../../shared/dates.ts';
import { checkInvoice } from '../../../shared/factura-xml/check-invoice.ts';
import { FACTURA_TEXTS, type Factura } from '../../../shared/factura-xml/factura.ts';
import { formatNumber, toCentavos } from '../../../shared/money.ts';
import { calcularDv, limpiarNit, separarDv } from '../../../shared/nit.ts';
import { upperLine } from '../../../shared/text.ts';
import type { ErrorFactura, TipoFactura } from './estados.ts';
import { esACredito } from './reloj.ts';

/** Lines of a document. */
const MAX_LINEAS = 2_000;
const MAX_NUMERO = 60;
const MAX_NOMBRE = 200;
const MAX_CODIGO = 200;

/** Why a document is not kept at all; its message is for people. */
export class DocumentoError extends Error {
  override readonly name = 'DocumentoError';
}

const TIPOS: Readonly<Record<Factura['tipoDocumento'], TipoFactura>> = {
  Invoice: 'FC',
  CreditNote: 'NC',
  DebitNote: 'ND',
};

/** Pesos → centavos: an XML has as many decimals as its supplier likes. Throws DocumentoError for more than an amount may be. */
export function centavosDe(pesos: number): number {
  const cents = toCentavos(Math.round(pesos * 100) / 100);
  if (cents === null) throw new DocumentoError('Un valor del documento supera lo permitido.');
  return cents === 0 ? 0 : cents;
}

/** Digits of a NIT, without the check digit that stands behind a hyphen. */
export const nitSinDv = (nit: string): string => limpiarNit(separarDv(nit)?.nit ?? nit);

/** Some write the check digit behind the number. */
const esNuestro = (receptor: string | null, nuestro: string) =>
  receptor === nuestro || receptor === `${nuestro}${calcularDv(nuestro)}`;

const cut = (text: string | null, max: number) => (text === null ? null : [...text].slice(0, max).join(''));
const day = (text: string | null) => (text !== null && isDay(text) ? text : null);

/** The columns of a document. Throws DocumentoError. */
export function columnasDe(factura: Factura) {
  const { supplier, customer, totals, products, paymentMeans, referencedInvoice } = factura;
  const n_factura = upperLine(factura.n_factura);
  const fecha = day(factura.issueDate);
  if (fecha === null) throw new DocumentoError('El documento no trae una fecha de emisión válida.');
  if (supplier.nit === null) throw new DocumentoError('El documento no dice el NIT del proveedor.');
  if (n_factura.length > MAX_NUMERO) throw new DocumentoError('El número del documento es demasiado largo.');
  if (products.length > MAX_LINEAS) {
    throw new DocumentoError(`El documento trae más de ${formatNumber(MAX_LINEAS)} líneas.`);
  }
  const tipo = TIPOS[factura.tipoDocumento];
  const vencimiento = day(factura.dueDate) ?? day(paymentMeans?.dueDate ?? null);
  const medio_pago: '1' | '2' | null =
    paymentMeans?.code === '1' || paymentMeans?.code === '2' ? paymentMeans.code : null;
  const credito = tipo === 'FC' && esACredito(medio_pago, fecha, vencimiento);
  const nit = cut(nitSinDv(supplier.nit), MAX_NUMERO) ?? '';
  return {
    tipo,
    nit,
    emisor: cut(supplier.nombre, MAX_NOMBRE) ?? `NIT ${nit}`,
    receptor_nit: customer.id === null ? null : cut(nitSinDv(customer.id), MAX_NUMERO),
    n_factura,
    cufe: factura.cufeCode === FACTURA_TEXTS.sinCufe ? null : cut(factura.cufeCode, MAX_CODIGO),
    ...{ fecha, vencimiento, medio_pago },
    moneda: cut(factura.currency, 3),
    referencia: cut(factura.purchaseOrder, MAX_NUMERO),
    factura_referida: cut(upperLine(referencedInvoice?.n_factura ?? '') || null, MAX_NUMERO),
    cufe_referido: cut(referencedInvoice?.cufeCode ?? null, MAX_CODIGO),
    base_cts: centavosDe(totals.subtotal - totals.allowanceTotalAmount + totals.chargeTotalAmount),
    cargos_cts: centavosDe(Math.max(0, totals.chargeTotalAmount)),
    descuentos_cts: centavosDe(Math.max(0, totals.allowanceTotalAmount)),
    iva_cts: centavosDe(totals.totalIva),
    total_cts: centavosDe(totals.payableAmount),
    sumas_difieren: checkInvoice(factura).length > 0 ? (1 as const) : (0 as const),
    lineas: products.length,
    reloj: credito ? ('SIN_RECIBO' as const) : null,
  };
}

export type Columnas = ReturnType<typeof columnasDe>;

/** Whose it must be, and whose it is. */
export interface Partes {
  /** Of our company, without check digit; `null`: nobody said it. */
  readonly nuestro: string | null;
  readonly proveedor_id: number | null;
}

/** The first rule that it does not meet; `null`: it may be received. */
export function errorDe(
  { receptor_nit, nit, cufe, moneda }: Pick<Columnas, 'receptor_nit' | 'nit' | 'cufe' | 'moneda'>,
  { nuestro, proveedor_id }: Partes,
): { readonly error: ErrorFactura; readonly motivo: string } | null {
  if (nuestro !== null && !esNuestro(receptor_nit, nuestro)) {
    const motivo = `La factura no está dirigida a nuestra empresa (NIT ${receptor_nit ?? 'sin número'}).`;
    return { error: 'NIT', motivo };
  }
  if (cufe === null) return { error: 'CUFE', motivo: 'El documento no trae CUFE.' };
  if (moneda !== 'COP') {
    return { error: 'MONEDA', motivo: `El documento está en ${moneda ?? 'otra moneda'}: solo se reciben pesos (COP).` };
  }
  if (proveedor_id === null) {
    return { error: 'PROVEEDOR', motivo: `El proveedor con NIT ${nit} no está en el directorio.` };
  }
  return null;
}
