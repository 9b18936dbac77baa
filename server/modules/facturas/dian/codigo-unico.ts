/**
 * What identifies an electronic document before the tax office: CUFE of invoices, CUDE of notes, the fingerprint of the software and the
 * text of the QR. DIAN, technical annex of electronic invoicing 1.9 (Resolución 000165 de 2023): 11.2 CUFE, 11.4 CUDE, 11.7 QR, 11.8
 * software. The digest printed beside its example of a debit note is not that of the chain that it prints; the chain rules.
 */
import { sha384 } from '../../../core/crypto.ts';
import { decimal } from '../ubl/xml.ts';

/** '1' production, '2' tests. */
export type Ambiente = '1' | '2';

export interface DatosCodigo {
  readonly numero: string;
  /** `YYYY-MM-DD` */
  readonly fecha: string;
  /** `HH:mm:ss-05:00` */
  readonly hora: string;
  /** Centavos: Σ of the lines before tax, and all that is to be paid. */
  readonly subtotal_cts: number;
  readonly total_cts: number;
  readonly impuestos: readonly { readonly tributo: string; readonly valor: number }[];
  /** Without its check digit. */
  readonly nit_emisor: string;
  readonly documento_adquirente: string;
  readonly ambiente: Ambiente;
}

const IVA = '01';
/** In this order, whether the document carries them or not. */
const TRIBUTOS = [IVA, '04', '03'] as const;
const pesos = (cts: number) => decimal(cts, 2);

const valorDe = ({ impuestos }: DatosCodigo, tributo: string) =>
  impuestos.reduce((sum, each) => (each.tributo === tributo ? sum + each.valor : sum), 0);

/** What is digested: `clave` is the technical key of the range (CUFE) or the PIN of the software (CUDE). */
export function cadenaDeCodigo(datos: DatosCodigo, clave: string): string {
  const { numero, fecha, hora, subtotal_cts, total_cts, nit_emisor, documento_adquirente, ambiente } = datos;
  const impuestos = TRIBUTOS.map((tributo) => tributo + pesos(valorDe(datos, tributo)));
  return [numero, fecha, hora, pesos(subtotal_cts), ...impuestos, pesos(total_cts)]
    .concat(nit_emisor, documento_adquirente, clave, ambiente)
    .join('');
}

export const codigoUnico = (datos: DatosCodigo, clave: string): string => sha384(cadenaDeCodigo(datos, clave));

/** `SoftwareSecurityCode` (11.8). */
export const huellaDelSoftware = (software_id: string, pin: string, numero: string): string =>
  sha384(software_id + pin + numero);

const CATALOGO: Record<Ambiente, string> = {
  1: 'https://catalogo-vpfe.dian.gov.co',
  2: 'https://catalogo-vpfe-hab.dian.gov.co',
};

/** Where the tax office shows the document. */
export const consultaDian = (codigo: string, ambiente: Ambiente): string =>
  `${CATALOGO[ambiente]}/document/searchqr?documentkey=${codigo}`;

/** What the QR of the printed document says (11.7), a line each. */
export function textoQr(datos: DatosCodigo, codigo: string, nombre: 'CUFE' | 'CUDE'): string {
  const iva = valorDe(datos, IVA);
  const otros = datos.impuestos.reduce((sum, { valor }) => sum + valor, 0) - iva;
  return [
    `NumFac: ${datos.numero}`,
    `FecFac: ${datos.fecha}`,
    `HorFac: ${datos.hora}`,
    `NitFac: ${datos.nit_emisor}`,
    `DocAdq: ${datos.documento_adquirente}`,
    `ValFac: ${pesos(datos.subtotal_cts)}`,
    `ValIva: ${pesos(iva)}`,
    `ValOtroIm: ${pesos(otros)}`,
    `ValTolFac: ${pesos(datos.total_cts)}`,
    `${nombre}: ${codigo}`,
    `QRCode: ${consultaDian(codigo, datos.ambiente)}`,
  ].join('\n');
}
