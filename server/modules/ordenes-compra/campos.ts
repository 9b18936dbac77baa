/** The fields of purchase orders, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';

const AVANCE = { PENDIENTE: 'Pendiente', PARCIAL: 'Parcial', TOTAL: 'Total' };

export const orden = {
  numero: { label: 'Número', tipo: 'texto', acto: true },
  proveedor_id: { label: 'Proveedor', tipo: 'referencia', de: 'proveedor', obligatorio: true },
  bodega_id: { label: 'Bodega de destino', corto: 'Bodega', tipo: 'referencia', de: 'bodega', obligatorio: true },
  fecha: { label: 'Fecha', tipo: 'fecha', acto: true },
  fecha_entrega: { label: 'Fecha de entrega', corto: 'Entrega', tipo: 'fecha', obligatorio: true },
  plazo_dias: { label: 'Plazo de pago', tipo: 'entero', max: 365, unidad: 'día' },
  forma_pago: {
    label: 'Forma de pago',
    tipo: 'codigo',
    lista: LISTAS.formaPago,
    nombre: 'forma_pago_nombre',
    vacio: 'La del proveedor',
  },
  comprador_id: { label: 'Comprador', tipo: 'referencia', de: 'usuario', vacio: 'Sin comprador' },
  cotizacion_proveedor: { label: 'Cotización del proveedor', corto: 'Cotización', tipo: 'texto', max: 40 },
  cotizacion_proveedor_id: {
    ...{ label: 'Oferta de la que se hizo', tipo: 'referencia', de: 'cotizacion_compra_proveedor', acto: true },
  },
  direccion_entrega: { label: 'Dirección de entrega', tipo: 'texto', max: 200, letras: 'none' },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none' },
  terminos: { label: 'Términos y condiciones', tipo: 'texto', max: 2000, letras: 'none' },
  descuento_comercial: { label: 'Descuento comercial', corto: 'Descuento', tipo: 'porcentaje', max: 100 },
  flete_cts: { label: 'Flete', tipo: 'dinero' },
  base_cts: { label: 'Subtotal', tipo: 'dinero', acto: true },
  iva_cts: { label: 'IVA', tipo: 'dinero', acto: true },
  total_cts: { label: 'Total', tipo: 'dinero', acto: true },
  lineas: { label: 'Líneas', tipo: 'entero', acto: true },
  estado: { label: 'Estado', tipo: 'texto', valores: NOMBRES_ESTADO, acto: true },
  estado_sin_recibir: INTERNO,
  estado_antes: { label: 'Estado antes de la espera', tipo: 'texto', valores: NOMBRES_ESTADO, acto: true },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300, acto: true },
  recepcion: { label: 'Recepción', tipo: 'texto', valores: AVANCE, acto: true },
  facturacion: { label: 'Facturación', tipo: 'texto', valores: AVANCE, acto: true },
  enmiendas: { label: 'Enmiendas', tipo: 'entero', acto: true },
  aprobado_cts: { label: 'Total aprobado', tipo: 'dinero', acto: true },
  aprobado: { label: 'Aprobada el', tipo: 'instante', acto: true },
  cambiado_uc_id: { ...INTERNO, tipo: 'referencia', de: 'usuario' },
  aprobado_uc_id: { label: 'Aprobada por', tipo: 'referencia', de: 'usuario', acto: true },
  enviado: { label: 'Enviada el', tipo: 'instante', acto: true },
  enviado_a: { label: 'Enviada a', tipo: 'texto', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'orden_compra'>;

export const ordenDetalle = {
  orden_id: { label: 'Orden de compra', tipo: 'referencia', de: 'orden_compra' },
  producto_id: { label: 'Producto', tipo: 'referencia', de: 'producto', obligatorio: true },
  presentacion_id: { label: 'Presentación', tipo: 'referencia', de: 'presentacion', vacio: 'Unidad base' },
  fecha_entrega: { label: 'Fecha de entrega', corto: 'Entrega', tipo: 'fecha', vacio: 'La de la orden' },
  escrita_mil: { label: 'Cantidad', tipo: 'cantidad' },
  cantidad_mil: { label: 'Cantidad en unidades', tipo: 'cantidad' },
  factor_ppm: { label: 'Factor', tipo: 'factor' },
  precio_unitario_dmil: { label: 'Precio unitario', corto: 'Precio', tipo: 'precio' },
  pct_descuento: { label: 'Descuento', corto: '% desc.', tipo: 'porcentaje', max: 100 },
  iva: { label: 'IVA', tipo: 'porcentaje', max: 100, vacio: 'Excluido' },
  motivo_precio: { label: 'Motivo del precio', tipo: 'texto', max: 200, letras: 'none' },
  ultimo_costo_dmil: { label: 'Último costo', tipo: 'precio' },
  base_cts: { label: 'Base', tipo: 'dinero' },
  valor_iva_cts: { label: 'Valor del IVA', tipo: 'dinero' },
  impuestos: INTERNO,
  cant_recibida_mil: { label: 'Recibida', tipo: 'cantidad' },
  cant_facturada_mil: { label: 'Facturada', tipo: 'cantidad' },
  cant_cancelada_mil: { label: 'Cancelada', tipo: 'cantidad' },
  enmienda: { ...INTERNO, tipo: 'entero' },
  orden: INTERNO,
} as const satisfies CamposDe<'orden_compra_detalle'>;

export const ordenVersion = {
  orden_id: { label: 'Orden de compra', tipo: 'referencia', de: 'orden_compra' },
  numero: { label: 'Versión', tipo: 'entero' },
  motivo: { label: 'Motivo de la enmienda', tipo: 'texto', max: 300 },
  documento: INTERNO,
} as const satisfies CamposDe<'orden_compra_version'>;

export const ordenRespuesta = {
  orden_id: { label: 'Orden de compra', tipo: 'referencia', de: 'orden_compra' },
  enlace_id: INTERNO,
  estado: {
    label: 'Respuesta',
    tipo: 'texto',
    valores: {
      CONFIRMADA: 'Confirmada',
      PENDIENTE: 'Con cambios, por revisar',
      ACEPTADA: 'Cambios aceptados',
      RECHAZADA: 'Cambios rechazados',
      SIN_EFECTO: 'Sin efecto',
    },
  },
  nombre: { label: 'Nombre de quien responde', tipo: 'texto', max: 120, letras: 'none' },
  observacion: { label: 'Observación para el comprador', tipo: 'texto', max: 500, letras: 'none' },
  propuesta: INTERNO,
  motivo: { label: 'Motivo del rechazo', tipo: 'texto', max: 300, letras: 'none' },
} as const satisfies CamposDe<'orden_respuesta'>;

export const cupo = {
  usuario_id: { label: 'Usuario', tipo: 'referencia', de: 'usuario', obligatorio: true },
  monto_cts: { label: 'Aprueba hasta', tipo: 'dinero', obligatorio: true },
} as const satisfies CamposDe<'cupo_aprobacion'>;
