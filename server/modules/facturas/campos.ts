/** The fields of pre-invoices, invoices and notes, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';
import { lineaVenta } from '../ventas/campos.ts';
import { FORMAS_PAGO, NOMBRES_TIPO } from './rules/estados.ts';

const terminos = {
  persona_id: { label: 'Cliente', tipo: 'referencia', de: 'persona', obligatorio: true },
  forma_pago: { label: 'Forma de pago', tipo: 'texto', valores: FORMAS_PAGO },
  medio_pago: { label: 'Medio de pago', tipo: 'codigo', lista: LISTAS.medioPago, nombre: 'medio_pago_nombre' },
  plazo_dias: { label: 'Plazo', tipo: 'entero', max: 365, unidad: 'día' },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none' },
} as const;

const totales = {
  subtotal_cts: { label: 'Subtotal', tipo: 'dinero', acto: true },
  impuestos_cts: { label: 'Impuestos', tipo: 'dinero', acto: true },
  total_cts: { label: 'Total', tipo: 'dinero', acto: true },
  lineas: { label: 'Líneas', tipo: 'entero', acto: true },
} as const;

export const prefactura = {
  numero: { label: 'Número', tipo: 'texto', acto: true },
  fecha: { label: 'Fecha', tipo: 'fecha', acto: true },
  ...terminos,
  numeracion_id: {
    label: 'Numeración',
    tipo: 'referencia',
    de: 'secuencia',
    nombre: 'numeracion',
    vacio: 'La que esté vigente',
  },
  despacho_pedido_id: { label: 'Pedido despachado', tipo: 'referencia', de: 'pedido', acto: true },
  ...totales,
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300, letras: 'none', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'prefactura'>;

export const prefacturaDetalle = {
  prefactura_id: { label: 'Prefactura', tipo: 'referencia', de: 'prefactura' },
  pedido_detalle_id: { label: 'Línea del pedido', tipo: 'referencia', de: 'pedido_detalle' },
  ...lineaVenta,
} as const satisfies CamposDe<'prefactura_detalle'>;

export const factura = {
  tipo: { label: 'Tipo', tipo: 'texto', valores: NOMBRES_TIPO },
  prefijo: { label: 'Prefijo', tipo: 'texto' },
  consecutivo: { label: 'Consecutivo', tipo: 'entero' },
  numero: { label: 'Número', tipo: 'texto' },
  secuencia_id: { label: 'Numeración', tipo: 'referencia', de: 'secuencia' },
  prefactura_id: { label: 'Prefactura', tipo: 'referencia', de: 'prefactura' },
  factura_referencia_id: {
    label: 'Factura que corrige',
    corto: 'Factura',
    tipo: 'referencia',
    de: 'factura',
    nombre: 'factura_referencia',
  },
  concepto: { label: 'Concepto', tipo: 'texto' },
  fecha: { label: 'Fecha', tipo: 'fecha' },
  hora: { label: 'Hora', tipo: 'texto' },
  vencimiento: { label: 'Vencimiento', corto: 'Vence', tipo: 'fecha' },
  ...terminos,
  afecta_inventario: { label: 'Afecta el inventario', tipo: 'booleano' },
  ...totales,
  cufe: { label: 'CUFE o CUDE', tipo: 'texto', letras: 'none' },
  ambiente: { label: 'Ambiente', tipo: 'texto', valores: { 1: 'Producción', 2: 'Pruebas' } },
  cartera_documento_id: { label: 'Documento por cobrar', tipo: 'referencia', de: 'cartera_documento' },
  estado: { label: 'Estado', tipo: 'texto' },
  estado_dian: { label: 'Estado DIAN', corto: 'DIAN', tipo: 'texto' },
  dian_mensajes: { label: 'Mensajes de la DIAN', tipo: 'texto' },
  busca: INTERNO,
} as const satisfies CamposDe<'factura'>;

export const facturaDetalle = {
  factura_id: { label: 'Factura', tipo: 'referencia', de: 'factura' },
  factura_detalle_id: { label: 'Línea de la factura', tipo: 'referencia', de: 'factura_detalle' },
  pedido_detalle_id: { label: 'Línea del pedido', tipo: 'referencia', de: 'pedido_detalle' },
  cod_prod: { label: 'Código', tipo: 'texto' },
  descripcion: { label: 'Descripción', tipo: 'texto' },
  unidad: { label: 'Unidad', tipo: 'texto' },
  codigo_estandar: { label: 'Código estándar', tipo: 'texto' },
  ...lineaVenta,
} as const satisfies CamposDe<'factura_detalle'>;

export const facturaImpuesto = {
  factura_id: { label: 'Factura', tipo: 'referencia', de: 'factura' },
  tributo: { label: 'Tributo', tipo: 'codigo', lista: LISTAS.tributo },
  tarifa: { label: 'Tarifa', tipo: 'porcentaje' },
  por_unidad_dmil: { label: 'Por unidad', tipo: 'precio' },
  base_cts: { label: 'Base', tipo: 'dinero' },
  valor_cts: { label: 'Valor', tipo: 'dinero' },
  orden: INTERNO,
} as const satisfies CamposDe<'factura_impuesto'>;

export const facturaXml = {
  factura_id: { label: 'Factura', tipo: 'referencia', de: 'factura' },
  intento: { label: 'Intento', tipo: 'entero' },
  partes: INTERNO,
  xml: INTERNO,
} as const satisfies CamposDe<'factura_xml'>;

export const facturaRespuesta = {
  factura_id: { label: 'Factura', tipo: 'referencia', de: 'factura' },
  xml: INTERNO,
  fecha: { label: 'Fecha', tipo: 'fecha' },
  hora: { label: 'Hora', tipo: 'texto' },
} as const satisfies CamposDe<'factura_respuesta'>;
