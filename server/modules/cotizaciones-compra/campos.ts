/** The fields of requests of quotation, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { NOMBRES_ESTADO, NOMBRES_RESPUESTA } from './rules/estados.ts';

const SOLICITUD = { label: 'Solicitud de cotización', tipo: 'referencia', de: 'cotizacion_compra' } as const;

export const solicitud = {
  numero: { label: 'Número', tipo: 'texto', acto: true },
  fecha: { label: 'Fecha', tipo: 'fecha', acto: true },
  fecha_limite: { label: 'Fecha límite', corto: 'Límite', tipo: 'fecha', obligatorio: true },
  bodega_id: {
    ...{ label: 'Bodega de destino', corto: 'Bodega', tipo: 'referencia', de: 'bodega', vacio: 'PRINCIPAL' },
  },
  comprador_id: { label: 'Comprador', tipo: 'referencia', de: 'usuario', vacio: 'Quien la hace' },
  observacion: { label: 'Observación', tipo: 'texto', max: 1000, letras: 'none' },
  lineas: { label: 'Líneas', tipo: 'entero', acto: true },
  invitados: { label: 'Proveedores', tipo: 'entero', acto: true },
  respuestas: { label: 'Respuestas', tipo: 'entero', acto: true },
  estado: { label: 'Estado', tipo: 'texto', valores: NOMBRES_ESTADO, acto: true },
  enviada: { label: 'Enviada el', tipo: 'instante', acto: true },
  adjudicada: { label: 'Adjudicada el', tipo: 'instante', acto: true },
  adjudicado_cts: { label: 'Adjudicado', tipo: 'dinero', acto: true },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300, letras: 'none', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'cotizacion_compra'>;

export const solicitudDetalle = {
  cotizacion_id: SOLICITUD,
  producto_id: { label: 'Producto', tipo: 'referencia', de: 'producto', obligatorio: true },
  presentacion_id: { label: 'Presentación', tipo: 'referencia', de: 'presentacion', vacio: 'Unidad base' },
  escrita_mil: { label: 'Cantidad', tipo: 'cantidad' },
  factor_ppm: { label: 'Factor', tipo: 'factor' },
  especificacion: { label: 'Especificación', tipo: 'texto', max: 300, letras: 'none' },
  orden: INTERNO,
} as const satisfies CamposDe<'cotizacion_compra_detalle'>;

export const invitado = {
  cotizacion_id: SOLICITUD,
  proveedor_id: { label: 'Proveedor', tipo: 'referencia', de: 'proveedor', obligatorio: true },
  respuesta: { label: 'Respuesta', tipo: 'texto', valores: NOMBRES_RESPUESTA, acto: true },
  enviada_a: { label: 'Enviada a', tipo: 'texto', max: 254, letras: 'none', acto: true },
  respondida: { label: 'Respondida el', tipo: 'instante', acto: true },
  por_enlace: { label: 'Por su enlace', tipo: 'booleano', acto: true },
  nombre: { label: 'Quién responde', tipo: 'texto', max: 120, letras: 'none' },
  vigencia: { label: 'Vigencia de la oferta', corto: 'Vigencia', tipo: 'fecha', vacio: 'Sin límite' },
  flete_cts: { label: 'Flete', tipo: 'dinero' },
  plazo_pago: { label: 'Plazo de pago', tipo: 'entero', max: 365, unidad: 'día' },
  observacion: { label: 'Observación', tipo: 'texto', max: 1000, letras: 'none' },
  orden: INTERNO,
} as const satisfies CamposDe<'cotizacion_compra_proveedor'>;

export const oferta = {
  cotizacion_id: SOLICITUD,
  invitado_id: { label: 'Proveedor', tipo: 'referencia', de: 'cotizacion_compra_proveedor' },
  detalle_id: { label: 'Línea', tipo: 'referencia', de: 'cotizacion_compra_detalle' },
  precio_dmil: { label: 'Precio sin IVA', corto: 'Precio', tipo: 'precio' },
  descuento: { label: 'Descuento', corto: '% desc.', tipo: 'porcentaje', max: 100 },
  plazo: { label: 'Plazo de entrega', corto: 'Entrega', tipo: 'entero', max: 365, unidad: 'día' },
  disponible_mil: { label: 'Disponible', tipo: 'cantidad', vacio: 'Todo lo pedido' },
  observacion: { label: 'Observación', tipo: 'texto', max: 300, letras: 'none' },
  adjudicada_mil: { label: 'Adjudicado', tipo: 'cantidad', acto: true },
} as const satisfies CamposDe<'cotizacion_compra_oferta'>;
