/** The fields of pickings and of waves, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';

export const picking = {
  numero: { label: 'Número', tipo: 'texto', acto: true },
  pedido_id: { label: 'Pedido', tipo: 'referencia', de: 'pedido', acto: true },
  bodega_id: { label: 'Bodega', tipo: 'referencia', de: 'bodega', acto: true },
  fecha_entrega: { label: 'Fecha de entrega', corto: 'Entrega', tipo: 'fecha', acto: true },
  estado: { label: 'Estado', tipo: 'texto', valores: NOMBRES_ESTADO, acto: true },
  alistador_id: { label: 'Alistador', tipo: 'referencia', de: 'usuario', vacio: 'Nadie' },
  ola_id: { label: 'Ola', tipo: 'referencia', de: 'picking_ola', acto: true },
  ola_orden: INTERNO,
  cantidad_lineas: { label: 'Líneas', tipo: 'entero', acto: true },
  con_faltante: { label: 'Con faltantes', tipo: 'booleano', acto: true },
  iniciado: { label: 'Iniciado el', tipo: 'instante', acto: true },
  reanudado: INTERNO,
  segundos: INTERNO,
  terminado: { label: 'Terminado el', tipo: 'instante', acto: true },
  verificado: { label: 'Verificado el', tipo: 'instante', acto: true },
  verificado_uc_id: { label: 'Verificado por', tipo: 'referencia', de: 'usuario', acto: true },
  despachado: { label: 'Despachado el', tipo: 'instante', acto: true },
  despachado_uc_id: { label: 'Despachado por', tipo: 'referencia', de: 'usuario', acto: true },
  guia: { label: 'Guía', tipo: 'texto', max: 40 },
  cajas: { label: 'Cajas', tipo: 'entero', max: 9_999 },
  motivo: { label: 'Motivo', tipo: 'texto', max: 300, letras: 'none', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'picking'>;

export const pickingOla = {
  numero: { label: 'Número', tipo: 'texto', acto: true },
  bodega_id: { label: 'Bodega', tipo: 'referencia', de: 'bodega', acto: true },
} as const satisfies CamposDe<'picking_ola'>;

export const MOTIVOS_FALTANTE = { NO_ESTA: 'No está', DANADO: 'Dañado', VENCIDO: 'Vencido' } as const;
