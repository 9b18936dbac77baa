/** The states of a supplier's code, where it came from, and what moves it (design modulos.md, B3). */

export const ESTADOS = {
  PENDIENTE: 'PENDIENTE',
  SUGERIDA: 'SUGERIDA',
  HOMOLOGADA: 'HOMOLOGADA',
  EN_CONFLICTO: 'EN CONFLICTO',
  IGNORADA: 'IGNORADA',
  INACTIVA: 'INACTIVA',
} as const;
export type EstadoHomologacion = keyof typeof ESTADOS;

export const ORIGENES = { MANUAL: 'Manual', XML: 'Factura', IMPORTADA: 'Importada', SUGERIDA: 'Sugerida' } as const;

/** Why a product is offered, and how sure that is (0 to 99; only a person makes it certain). */
export const MOTIVOS = {
  GTIN: 'Mismo código de barras',
  CODIGO: 'El mismo código del proveedor',
  HISTORIAL: 'Otro código con este nombre ya se homologó así',
  COD_PROD: 'Nuestro código está en el texto',
  NOMBRE: 'Nombre parecido',
} as const;
export type Motivo = keyof typeof MOTIVOS;

/** Words of what is no product but a cost of the invoice: freight, bags, discounts. A hint for who decides. */
const CARGO =
  /\b(FLETES?|TRANSPORTE|ACARREO|DOMICILIO|ENVIO|CARGUE|DESCARGUE|SEGURO|DESCUENTO|REDONDEO|IMPUESTO|PROPINA)\b/;
export const pareceCargo = (clave: string): boolean => CARGO.test(clave);
