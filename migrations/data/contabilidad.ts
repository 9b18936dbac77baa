/** Accounting lists of our own, which each company adapts: code, name. */
type Constants = readonly (readonly [codigo: string, nombre: string])[];

export const clasesTarjeta: Constants = [
  ['VI', 'Visa'],
  ['MC', 'Mastercard'],
  ['AX', 'American Express'],
  ['DI', 'Diners Club'],
  ['DB', 'Débito Maestro'],
  ['OT', 'Otra'],
];

export const estadosFactura: Constants = [
  ['1', 'Borrador'],
  ['2', 'Emitida'],
  ['3', 'Aceptada por la DIAN'],
  ['4', 'Rechazada por la DIAN'],
  ['5', 'Pagada'],
  ['6', 'Anulada con nota crédito'],
];

export const conceptos: Constants = [
  ['01', 'Venta de mercancía'],
  ['02', 'Arrendamiento'],
  ['03', 'Comisión de administración'],
  ['04', 'Compra de mercancía'],
  ['05', 'Servicios'],
  ['06', 'Fletes y acarreos'],
  ['07', 'Anticipos'],
  ['08', 'Descuentos financieros'],
];

export const centrosCosto: Constants = [
  ['100', 'Administración'],
  ['200', 'Comercial'],
  ['300', 'Abastecimiento'],
  ['400', 'Bodega'],
  ['500', 'Arriendos'],
];

export const clasesDocumento: Constants = [
  ['VEN', 'Ventas'],
  ['COM', 'Compras'],
  ['TES', 'Tesorería'],
  ['CON', 'Contabilidad'],
];

/** Electronic are those that the DIAN receives (annex 1.9: invoice, notes, support document). */
export const tiposDocumento: readonly (readonly [codigo: string, nombre: string, clase: string, electronico: 0 | 1])[] = [
  ['FV', 'Factura electrónica de venta', 'VEN', 1],
  ['NC', 'Nota crédito', 'VEN', 1],
  ['ND', 'Nota débito', 'VEN', 1],
  ['FC', 'Factura de compra', 'COM', 0],
  ['DS', 'Documento soporte', 'COM', 1],
  ['NP', 'Nota crédito de proveedor', 'COM', 0],
  ['RC', 'Recibo de caja', 'TES', 0],
  ['CE', 'Comprobante de egreso', 'TES', 0],
  ['CG', 'Comprobante general', 'CON', 0],
];
