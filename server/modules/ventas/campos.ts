/** The fields of a line of a sales document, each said once; a module adds its own beside them. */
import type { Campos } from '../../shared/campos.ts';
import { INTERNO } from '../../shared/campos.ts';

export const lineaVenta = {
  producto_id: { label: 'Producto', tipo: 'referencia', de: 'producto', obligatorio: true },
  presentacion_id: { label: 'Presentación', tipo: 'referencia', de: 'presentacion', vacio: 'Unidad' },
  escrita_mil: { label: 'Cantidad', tipo: 'cantidad', obligatorio: true },
  cantidad_mil: { label: 'Cantidad en unidades', tipo: 'cantidad', acto: true },
  factor_ppm: { label: 'Factor', tipo: 'factor', acto: true },
  precio_dmil: { label: 'Precio', tipo: 'precio' },
  precio_lista_dmil: { label: 'Precio de lista', tipo: 'precio', acto: true },
  lista_item_id: INTERNO,
  descuento: { label: 'Descuento', corto: 'Dto.', tipo: 'porcentaje', max: 100 },
  costo_dmil: { label: 'Costo', tipo: 'precio', acto: true },
  bruto_cts: { label: 'Bruto', tipo: 'dinero', acto: true },
  valor_descuento_cts: { label: 'Valor del descuento', tipo: 'dinero', acto: true },
  subtotal_cts: { label: 'Subtotal', tipo: 'dinero', acto: true },
  impuestos: INTERNO,
  impuesto_valor_cts: { label: 'Impuesto', tipo: 'dinero', acto: true },
  total_cts: { label: 'Total', tipo: 'dinero', acto: true },
  orden: INTERNO,
} as const satisfies Campos;
