/** Kinds of movements of stock (modulos.md, B6): what each does to the quantity, and what people call it. */

export const TIPOS_KARDEX = {
  SALDO_INICIAL: { nombre: 'Saldo inicial', signo: 1 },
  ENTRADA_COMPRA: { nombre: 'Entrada por compra', signo: 1 },
  DEVOLUCION_PROVEEDOR: { nombre: 'Devolución a proveedor', signo: -1 },
  SALIDA_VENTA: { nombre: 'Salida por venta', signo: -1 },
  DEVOLUCION_CLIENTE: { nombre: 'Devolución de cliente', signo: 1 },
  TRASLADO_SALIDA: { nombre: 'Salida por traslado', signo: -1 },
  TRASLADO_ENTRADA: { nombre: 'Entrada por traslado', signo: 1 },
  AJUSTE_SOBRANTE: { nombre: 'Ajuste por sobrante', signo: 1 },
  AJUSTE_FALTANTE: { nombre: 'Ajuste por faltante', signo: -1 },
  AJUSTE_COSTO: { nombre: 'Ajuste de costo', signo: 0 },
  CONSUMO_INTERNO: { nombre: 'Consumo interno', signo: -1 },
  REVERSO: { nombre: 'Reverso', signo: 0 },
} as const satisfies Readonly<Record<string, { nombre: string; signo: 1 | 0 | -1 }>>;

export type TipoKardex = keyof typeof TIPOS_KARDEX;
/** What a document may ask for: a reversal is made of rows that are there. */
export type TipoMovimiento = Exclude<TipoKardex, 'REVERSO'>;

export const esSalida = (tipo: TipoKardex) => TIPOS_KARDEX[tipo].signo < 0;
