/** An electronic document as the writer takes it: what it says, in the units of the database. Nothing is computed but sums of its own lines. */
import type { Ambiente } from '../dian/codigo-unico.ts';

export type TipoDocumento = 'FV' | 'NC' | 'ND';

export interface DireccionUbl {
  /** DIVIPOLA, five digits; the department is the first two. */
  readonly codigo_municipio: string;
  readonly municipio: string;
  readonly departamento: string;
  readonly linea: string;
}

export interface ParteUbl {
  /** '1' juridical, '2' natural. */
  readonly tipo_persona: '1' | '2';
  /** Of the tax office: '31' NIT, '13' cédula … */
  readonly tipo_documento: string;
  readonly documento: string;
  /** Of a NIT. */
  readonly dv: string | null;
  readonly nombre: string;
  /** '48' responsible for IVA, '49' not. */
  readonly regimen: string;
  /** 'O-13;O-15', or 'R-99-PN'. */
  readonly responsabilidades: string;
  readonly tributo: { readonly codigo: string; readonly nombre: string };
  readonly direccion: DireccionUbl | null;
  readonly correo: string | null;
  readonly telefono: string | null;
}

export interface ImpuestoUbl {
  readonly tributo: string;
  readonly nombre: string;
  /** Hundredths of a percent. */
  readonly tarifa: number;
  /** Of a tax by unit: ten-thousandths of a peso. */
  readonly por_unidad_dmil?: number;
  /** Centavos. */
  readonly base: number;
  readonly valor: number;
}

export interface LineaUbl {
  readonly descripcion: string;
  readonly codigo: string;
  /** GTIN, where the product has one. */
  readonly codigo_estandar: string | null;
  /** Of the tax office: '94', 'KGM' … */
  readonly unidad: string;
  readonly cantidad_mil: number;
  readonly precio_dmil: number;
  /** Of a line that comes to nothing: what it would cost. */
  readonly precio_referencia_dmil: number | null;
  readonly bruto_cts: number;
  /** Hundredths of a percent. */
  readonly descuento: number;
  readonly valor_descuento_cts: number;
  readonly subtotal_cts: number;
  /** None of what is excluded. */
  readonly impuestos: readonly ImpuestoUbl[];
}

interface AutorizacionUbl {
  readonly resolucion: string;
  readonly vigente_desde: string;
  readonly vigente_hasta: string;
  readonly desde: number;
  readonly hasta: number;
}

interface ReferenciaUbl {
  readonly numero: string;
  readonly cufe: string;
  readonly fecha: string;
  /** Of the tax office: '1' to '6' of a credit note, '1' to '4' of a debit note. */
  readonly concepto: string;
  readonly descripcion: string;
}

export interface DocumentoUbl {
  readonly tipo: TipoDocumento;
  readonly ambiente: Ambiente;
  readonly prefijo: string;
  readonly numero: string;
  /** CUFE or CUDE. */
  readonly codigo: string;
  readonly fecha: string;
  /** `HH:mm:ss-05:00` */
  readonly hora: string;
  readonly vencimiento: string;
  readonly observacion: string | null;
  readonly software: { readonly id: string; readonly huella: string };
  /** Of an invoice. */
  readonly autorizacion: AutorizacionUbl | null;
  /** Of a note. */
  readonly referencia: ReferenciaUbl | null;
  readonly emisor: ParteUbl;
  readonly adquirente: ParteUbl;
  readonly pago: { readonly forma: '1' | '2'; readonly medio: string };
  readonly lineas: readonly LineaUbl[];
  readonly subtotal_cts: number;
  readonly impuestos: readonly ImpuestoUbl[];
  readonly total_cts: number;
}
