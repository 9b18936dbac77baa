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

/** The acts of a product and the state that each leaves. */
export const ACTOS = { activar: 'ACTIVO', agotar: 'SOLO_VENTA', inactivar: 'INACTIVO' } as const;
export type Acto = keyof typeof ACTOS;

/** What a record should have and may lack, a quarter of its completeness each (migration 0032). */
export const FALTANTES = [
  { codigo: 'codigo_barras', nombre: 'Código de barras' },
  { codigo: 'foto', nombre: 'Imagen' },
  { codigo: 'impuesto_compra', nombre: 'Impuesto de compra' },
  { codigo: 'homologacion', nombre: 'Código de un proveedor' },
] as const;
export type Faltante = (typeof FALTANTES)[number]['codigo'];

interface Completo {
  readonly tipo: string;
  readonly codigo_barras: string | null;
  readonly impuesto_compra: string | null;
  readonly con_foto: number;
  readonly con_homologacion: number;
}

/** A service has neither barcode nor picture. */
export function faltantesDe(p: Completo): Faltante[] {
  const has: Record<Faltante, boolean> = {
    codigo_barras: p.tipo === 'SERVICIO' || p.codigo_barras !== null,
    foto: p.tipo === 'SERVICIO' || p.con_foto === 1,
    impuesto_compra: p.impuesto_compra !== null,
    homologacion: p.con_homologacion === 1,
  };
  return FALTANTES.map(({ codigo }) => codigo).filter((codigo) => !has[codigo]);
}
