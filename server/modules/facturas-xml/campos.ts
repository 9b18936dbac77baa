/** The fields of documents that were received, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { NOMBRES_ESTADO, NOMBRES_TIPO } from './rules/estados.ts';
import { CONCEPTOS, NOMBRES_EVENTO, NOMBRES_RELOJ } from './rules/reloj.ts';

const ERRORES = {
  NIT: 'No es para nosotros',
  PROVEEDOR: 'Proveedor desconocido',
  CUFE: 'Sin CUFE',
  MONEDA: 'Otra moneda',
};

export const factura = {
  tipo: { label: 'Tipo', tipo: 'texto', valores: NOMBRES_TIPO },
  estado: { label: 'Estado', tipo: 'texto', valores: NOMBRES_ESTADO, acto: true },
  error: { label: 'Qué le falta', tipo: 'texto', valores: ERRORES, acto: true },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300, acto: true },
  nombre: { label: 'Archivo', tipo: 'texto', letras: 'none' },
  sha256: { label: 'Huella del archivo', tipo: 'texto', letras: 'none' },
  cufe: { label: 'CUFE', tipo: 'texto', letras: 'none' },
  nit: { label: 'NIT', tipo: 'texto' },
  emisor: { label: 'Emisor', tipo: 'texto', letras: 'none' },
  proveedor_id: { label: 'Proveedor', tipo: 'referencia', de: 'proveedor' },
  receptor_nit: { label: 'Dirigida al NIT', tipo: 'texto' },
  n_factura: { label: 'Número', tipo: 'texto' },
  fecha: { label: 'Fecha', tipo: 'fecha' },
  vencimiento: { label: 'Vencimiento', corto: 'Vence', tipo: 'fecha' },
  medio_pago: { label: 'Forma de pago', tipo: 'texto', valores: { 1: 'Contado', 2: 'Crédito' } },
  moneda: { label: 'Moneda', tipo: 'texto' },
  referencia: { label: 'Orden de compra', corto: 'Orden', tipo: 'texto', letras: 'none' },
  factura_referida: { label: 'Factura que corrige', tipo: 'texto' },
  cufe_referido: { label: 'CUFE de la factura que corrige', tipo: 'texto', letras: 'none' },
  base_cts: { label: 'Base', tipo: 'dinero' },
  cargos_cts: { label: 'Cargos de la factura', corto: 'Cargos', tipo: 'dinero' },
  descuentos_cts: { label: 'Descuentos de la factura', corto: 'Descuentos', tipo: 'dinero' },
  iva_cts: { label: 'IVA', tipo: 'dinero' },
  total_cts: { label: 'Total', tipo: 'dinero' },
  sumas_difieren: { label: 'Las sumas difieren', corto: 'Sumas', tipo: 'booleano' },
  lineas: { label: 'Líneas', tipo: 'entero' },
  pendientes: { label: 'Por homologar', tipo: 'entero', acto: true },
  reloj: { label: 'Plazo legal', corto: 'Plazo', tipo: 'texto', valores: NOMBRES_RELOJ, acto: true },
  reloj_inicio: { label: 'Recibida el', tipo: 'fecha', acto: true },
  reloj_limite: { label: 'Último día para reclamar', corto: 'Límite', tipo: 'fecha', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'factura_recibida'>;

export const linea = {
  factura_id: { label: 'Factura recibida', tipo: 'referencia', de: 'factura_recibida' },
  orden: INTERNO,
  cod_prod_xml: { label: 'Código del proveedor', corto: 'Código', tipo: 'texto' },
  codigo_estandar_xml: { label: 'Código de barras', tipo: 'texto' },
  nombre: { label: 'Descripción', tipo: 'texto', letras: 'none' },
  unidad_xml: { label: 'Unidad', tipo: 'texto' },
  cantidad_xml: { label: 'Cantidad', tipo: 'numero' },
  precio_dmil: { label: 'Precio', tipo: 'precio' },
  pct_descuento: { label: 'Descuento', corto: '% desc.', tipo: 'porcentaje' },
  descuento_cts: { label: 'Valor del descuento', tipo: 'dinero' },
  cargo_cts: { label: 'Cargo', tipo: 'dinero' },
  base_cts: { label: 'Base', tipo: 'dinero' },
  iva: { label: 'IVA', tipo: 'porcentaje', vacio: 'Excluido' },
  iva_cts: { label: 'Valor del IVA', tipo: 'dinero' },
  impuestos: INTERNO,
  homologacion: { label: 'Homologación', tipo: 'texto' },
  homologacion_id: { label: 'Código homologado', tipo: 'referencia', de: 'homologacion' },
  producto_id: { label: 'Producto', tipo: 'referencia', de: 'producto' },
  presentacion_id: { label: 'Presentación', tipo: 'referencia', de: 'presentacion' },
  factor_ppm: { label: 'Factor', tipo: 'factor' },
  cantidad_mil: { label: 'Cantidad nuestra', tipo: 'cantidad' },
  costo_dmil: { label: 'Costo', tipo: 'precio' },
  msg: INTERNO,
} as const satisfies CamposDe<'factura_recibida_linea'>;

export const evento = {
  factura_id: { label: 'Factura recibida', tipo: 'referencia', de: 'factura_recibida' },
  codigo: { label: 'Evento', tipo: 'texto', valores: NOMBRES_EVENTO },
  concepto: { label: 'Concepto del reclamo', corto: 'Concepto', tipo: 'texto', valores: CONCEPTOS },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none' },
  instante: { label: 'Registrado el', tipo: 'instante' },
} as const satisfies CamposDe<'factura_evento'>;
