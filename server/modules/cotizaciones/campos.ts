/** The fields of quotations, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { lineaVenta } from '../ventas/campos.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';

const NOMBRES_FORMA = { 1: 'Contado', 2: 'Crédito' } as const;

export const cotizacion = {
  numero: { label: 'Número', tipo: 'texto', acto: true },
  version_numero: { label: 'Versión', tipo: 'entero', acto: true },
  raiz_id: INTERNO,
  persona_id: { label: 'Cliente', tipo: 'referencia', de: 'persona', obligatorio: true },
  contacto: { label: 'Contacto', tipo: 'texto', max: 120, letras: 'none' },
  lista_id: { label: 'Lista de precios', tipo: 'referencia', de: 'lista_precio', vacio: 'La del cliente' },
  fecha: { label: 'Fecha', tipo: 'fecha', acto: true },
  validez_dias: { label: 'Validez', tipo: 'entero', max: 365, unidad: 'día', obligatorio: true },
  vence: { label: 'Vence', tipo: 'fecha', acto: true },
  forma_pago: { label: 'Forma de pago', corto: 'Pago', tipo: 'texto', valores: NOMBRES_FORMA, obligatorio: true },
  plazo: { label: 'Plazo de pago', corto: 'Plazo', tipo: 'entero', max: 365, unidad: 'día', vacio: 'El del cliente' },
  vendedor_id: { label: 'Vendedor', tipo: 'referencia', de: 'usuario', vacio: 'El del cliente' },
  condiciones: { label: 'Condiciones', tipo: 'texto', max: 2000, letras: 'none' },
  notas_internas: { label: 'Notas internas', tipo: 'texto', max: 1000, letras: 'none' },
  subtotal_cts: { label: 'Subtotal', tipo: 'dinero', acto: true },
  impuestos_cts: { label: 'Impuestos', tipo: 'dinero', acto: true },
  total_cts: { label: 'Total', tipo: 'dinero', acto: true },
  margen: { label: 'Margen', corto: '% margen', tipo: 'porcentaje', acto: true },
  lineas: { label: 'Líneas', tipo: 'entero', acto: true },
  excesos: INTERNO,
  exceso: INTERNO,
  tope: INTERNO,
  estado: { label: 'Estado', tipo: 'texto', valores: NOMBRES_ESTADO, acto: true },
  estado_antes: INTERNO,
  abierta: INTERNO,
  aprobada_uc_id: { label: 'Descuento aprobado por', tipo: 'referencia', de: 'usuario', acto: true },
  enviada: { label: 'Enviada el', tipo: 'instante', acto: true },
  enviada_a: { label: 'Enviada a', tipo: 'texto', max: 600, letras: 'none', acto: true },
  aceptada: { label: 'Aceptada el', tipo: 'instante', acto: true },
  aceptada_por: { label: 'Aceptada por', tipo: 'texto', max: 120, letras: 'none', acto: true },
  pide_cambio: { label: 'Pide un cambio', tipo: 'booleano', acto: true },
  pct_pedido: { label: 'Pedido', corto: '% pedido', tipo: 'porcentaje', acto: true },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300, letras: 'none', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'cotizacion'>;

export const cotizacionDetalle = {
  cotizacion_id: { label: 'Cotización', tipo: 'referencia', de: 'cotizacion' },
  ...lineaVenta,
  opcional: { label: 'Opcional', tipo: 'booleano' },
  elegida: { label: 'Elegida', tipo: 'booleano' },
  seccion: { label: 'Sección', tipo: 'texto', max: 80, letras: 'none' },
  pedida_mil: { label: 'Pedido', tipo: 'cantidad', acto: true },
} as const satisfies CamposDe<'cotizacion_detalle'>;

export const NOMBRES_RESPUESTA = { ACEPTA: 'Aceptó la cotización', CAMBIO: 'Pidió un cambio' } as const;

export const cotizacionRespuesta = {
  cotizacion_id: { label: 'Cotización', tipo: 'referencia', de: 'cotizacion' },
  enlace_id: INTERNO,
  tipo: { label: 'Respuesta', tipo: 'texto', valores: NOMBRES_RESPUESTA },
  nombre: { label: 'Tu nombre', corto: 'Quién', tipo: 'texto', max: 120, letras: 'none', obligatorio: true },
  observacion: { label: 'Mensaje', tipo: 'texto', max: 1000, letras: 'none' },
} as const satisfies CamposDe<'cotizacion_respuesta'>;
