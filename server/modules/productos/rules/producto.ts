/** Pure rules of products: their kinds and states. */

export const TIPOS = { INVENTARIO: 'Inventario', SERVICIO: 'Servicio', CONSUMO: 'Consumo', KIT: 'Kit' } as const;
export type TipoProducto = keyof typeof TIPOS;

export const ESTADOS = {
  BORRADOR: 'BORRADOR',
  ACTIVO: 'ACTIVO',
  SOLO_VENTA: 'SOLO VENTA',
  INACTIVO: 'INACTIVO',
} as const;
export type EstadoProducto = keyof typeof ESTADOS;
