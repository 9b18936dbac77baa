/** The fields of orders and of their kinds, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { lineaVenta } from '../ventas/campos.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';

const NOMBRES_CONFIGURACION = { BORRADOR: 'BORRADOR', VIGENTE: 'VIGENTE', INACTIVA: 'INACTIVA' } as const;

export const NOMBRES_VALIDA = { NO: 'No se revisa', AVISA: 'Avisa', BLOQUEA: 'Retiene el pedido' } as const;
const NOMBRES_RESERVA = {
  AL_CONFIRMAR: 'Al confirmar',
  AL_ALISTAR: 'Al alistar',
  NO: 'No reserva',
} as const;
const NOMBRES_POLITICA = {
  FEFO: 'Lo que vence primero',
  FIFO: 'Lo que llegó primero',
  UBICACION: 'Por ubicación',
} as const;
const NOMBRES_FACTURA = { PEDIDO: 'Lo pedido', DESPACHO: 'Lo despachado' } as const;

export const configuracionPedido = {
  codigo: { label: 'Código', tipo: 'texto', max: 20, letras: 'lower', obligatorio: true },
  nombre: { label: 'Nombre', tipo: 'texto', max: 80, obligatorio: true },
  interno: { label: 'Interno, entre bodegas', corto: 'Interno', tipo: 'booleano' },
  prefijo: { label: 'Prefijo de sus números', corto: 'Prefijo', tipo: 'texto', max: 8, obligatorio: true },
  bodega_defecto_id: {
    label: 'Bodega por defecto',
    corto: 'Bodega',
    tipo: 'referencia',
    de: 'bodega',
    vacio: 'La principal',
  },
  lista_defecto_id: {
    label: 'Lista de precios por defecto',
    corto: 'Lista',
    tipo: 'referencia',
    de: 'lista_precio',
    vacio: 'La del cliente',
  },
  requiere_aprobacion: { label: 'Requiere aprobación', corto: 'Aprobación', tipo: 'booleano' },
  monto_minimo_cts: { label: 'Monto mínimo', tipo: 'dinero', vacio: 'Sin mínimo' },
  valida_cartera: { label: 'Revisión de cartera', corto: 'Cartera', tipo: 'texto', valores: NOMBRES_VALIDA },
  dias_gracia: { label: 'Días de gracia', tipo: 'entero', max: 365, unidad: 'día' },
  monto_gracia_cts: { label: 'Monto de gracia', tipo: 'dinero' },
  reserva: { label: 'Reserva de existencias', corto: 'Reserva', tipo: 'texto', valores: NOMBRES_RESERVA },
  permite_parcial: { label: 'Permite parciales', corto: 'Parciales', tipo: 'booleano' },
  politica_alistamiento: {
    label: 'Orden de alistamiento',
    corto: 'Alistamiento',
    tipo: 'texto',
    valores: NOMBRES_POLITICA,
  },
  factura_sobre: { label: 'Se factura', tipo: 'texto', valores: NOMBRES_FACTURA },
  genera_prefactura: { label: 'Genera prefactura al despachar', corto: 'Prefactura', tipo: 'booleano' },
  dias_entrega: { label: 'Días hábiles de entrega', corto: 'Entrega', tipo: 'entero', max: 90, unidad: 'día' },
  hora_corte: { label: 'Hora de corte', tipo: 'texto', max: 5, letras: 'none', vacio: 'Sin hora de corte' },
  notifica_whatsapp: { label: 'Avisa al cliente por WhatsApp', corto: 'WhatsApp', tipo: 'texto', vacio: 'No avisa' },
  estado: { label: 'Estado', tipo: 'texto', valores: NOMBRES_CONFIGURACION, acto: true },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300, acto: true },
  orden_nombre: INTERNO,
  busca: INTERNO,
} as const satisfies CamposDe<'configuracion_pedido'>;

export const configuracionZona = {
  configuracion_id: { label: 'Tipo de pedido', tipo: 'referencia', de: 'configuracion_pedido' },
  zona_id: { label: 'Zona', tipo: 'referencia', de: 'zona', obligatorio: true },
  dias: { label: 'Días hábiles', tipo: 'entero', max: 90, unidad: 'día' },
  orden: INTERNO,
} as const satisfies CamposDe<'configuracion_pedido_zona'>;

export const pedido = {
  numero: { label: 'Número', tipo: 'texto', acto: true },
  configuracion_id: { label: 'Tipo', tipo: 'referencia', de: 'configuracion_pedido' },
  interno: { label: 'Interno', tipo: 'booleano', acto: true },
  persona_id: { label: 'Cliente', tipo: 'referencia', de: 'persona', obligatorio: true },
  bodega_id: { label: 'Bodega', tipo: 'referencia', de: 'bodega', obligatorio: true },
  bodega_destino_id: { label: 'Bodega de destino', corto: 'Destino', tipo: 'referencia', de: 'bodega' },
  lista_id: { label: 'Lista de precios', tipo: 'referencia', de: 'lista_precio', vacio: 'La del cliente' },
  fecha: { label: 'Fecha', tipo: 'fecha', acto: true },
  fecha_entrega: { label: 'Fecha de entrega', corto: 'Entrega', tipo: 'fecha', vacio: 'La que promete su tipo' },
  franja: { label: 'Franja de entrega', corto: 'Franja', tipo: 'texto', max: 40, letras: 'none' },
  forma_pago: { label: 'Forma de pago', corto: 'Pago', tipo: 'texto', valores: { 1: 'Contado', 2: 'Crédito' } },
  plazo: { label: 'Plazo de pago', corto: 'Plazo', tipo: 'entero', max: 365, unidad: 'día', vacio: 'El del cliente' },
  direccion_entrega_id: {
    label: 'Dirección de entrega',
    tipo: 'referencia',
    de: 'persona_direccion',
    vacio: 'La del cliente',
  },
  oc_cliente: { label: 'Orden de compra del cliente', corto: 'OC del cliente', tipo: 'texto', max: 40 },
  vendedor_id: { label: 'Vendedor', tipo: 'referencia', de: 'usuario', vacio: 'El del cliente' },
  transportista_id: { label: 'Transportador', tipo: 'referencia', de: 'persona', vacio: 'Sin transportador' },
  observacion: { label: 'Observación', tipo: 'texto', max: 500, letras: 'none' },
  cotizacion_id: { ...INTERNO, tipo: 'entero' },
  subtotal_cts: { label: 'Subtotal', tipo: 'dinero', acto: true },
  impuestos_cts: { label: 'Impuestos', tipo: 'dinero', acto: true },
  total_cts: { label: 'Total', tipo: 'dinero', acto: true },
  lineas: { label: 'Líneas', tipo: 'entero', acto: true },
  excesos: INTERNO,
  bajo_costo: INTERNO,
  descuento_uc_id: { label: 'Descuento autorizado por', tipo: 'referencia', de: 'usuario', acto: true },
  estado: { label: 'Estado', tipo: 'texto', valores: NOMBRES_ESTADO, acto: true },
  parcial: { label: 'Parcial', tipo: 'booleano', acto: true },
  alistando: { label: 'En alistamiento', tipo: 'booleano', acto: true },
  con_faltante: { label: 'Con faltantes', tipo: 'booleano', acto: true },
  pct_alistado: { label: 'Alistado', corto: '% alistado', tipo: 'porcentaje', acto: true },
  pct_despachado: { label: 'Despachado', corto: '% despachado', tipo: 'porcentaje', acto: true },
  pct_facturado: { label: 'Facturado', corto: '% facturado', tipo: 'porcentaje', acto: true },
  por_facturar_cts: { label: 'Por facturar a crédito', tipo: 'dinero', acto: true },
  ajustes: INTERNO,
  confirmado: { label: 'Confirmado el', tipo: 'instante', acto: true },
  liberado: { label: 'Liberado el', tipo: 'instante', acto: true },
  liberado_uc_id: { label: 'Liberado por', tipo: 'referencia', de: 'usuario', acto: true },
  entregado: { label: 'Entregado el', tipo: 'instante', acto: true },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300, letras: 'none', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'pedido'>;

export const pedidoDetalle = {
  pedido_id: { label: 'Pedido', tipo: 'referencia', de: 'pedido' },
  ...lineaVenta,
  cotizacion_detalle_id: { ...INTERNO, tipo: 'entero' },
  sustituye_id: { ...INTERNO, tipo: 'entero' },
  sustitucion_motivo: { label: 'Motivo de la sustitución', tipo: 'texto', max: 300, letras: 'none', acto: true },
  con_stock: { ...INTERNO, tipo: 'booleano' },
  reservado_mil: { label: 'Reservado', tipo: 'cantidad', acto: true },
  alistado_mil: { label: 'Alistado', tipo: 'cantidad', acto: true },
  despachado_mil: { label: 'Despachado', tipo: 'cantidad', acto: true },
  facturado_mil: { label: 'Facturado', tipo: 'cantidad', acto: true },
  cancelado_mil: { label: 'Cancelado', tipo: 'cantidad', acto: true },
} as const satisfies CamposDe<'pedido_detalle'>;
