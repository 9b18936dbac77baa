/** The fields of consignments, of their cases and follow-ups, and of what each process asks for, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { inmueble } from '../inmuebles/campos.ts';
import { NOMBRE_PROCESO } from './rules.ts';

export const requisito = {
  proceso: { label: 'Proceso', tipo: 'texto', valores: NOMBRE_PROCESO, obligatorio: true },
  nombre: { label: 'Requisito', tipo: 'texto', max: 120, obligatorio: true },
  plazo_dias: { label: 'Plazo en días hábiles', corto: 'Plazo', tipo: 'entero', max: 365, unidad: 'día' },
  responsable_id: { label: 'Responsable', tipo: 'referencia', de: 'usuario', vacio: 'El de la consignación' },
  orden: { label: 'Orden', tipo: 'entero', max: 1000 },
} as const satisfies CamposDe<'consignacion_requisito'>;

export const consignacion = {
  inmueble_id: { label: 'Inmueble', tipo: 'referencia', de: 'inmueble', obligatorio: true },
  proceso: { label: 'Proceso', tipo: 'texto', valores: NOMBRE_PROCESO, acto: true },
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  responsable_id: { label: 'Responsable', tipo: 'referencia', de: 'usuario', obligatorio: true },
  motivo_retiro: { label: 'Motivo del retiro', tipo: 'texto', max: 300, letras: 'none', acto: true },
  orden_direccion: INTERNO,
  busca: INTERNO,
} as const satisfies CamposDe<'consignacion'>;

export const caso = {
  consignacion_id: { label: 'Consignación', tipo: 'referencia', de: 'consignacion' },
  inmueble_id: { label: 'Inmueble', tipo: 'referencia', de: 'inmueble', obligatorio: true },
  padre_id: { label: 'Caso del que depende', tipo: 'referencia', de: 'caso' },
  observacion: { label: 'Descripción', tipo: 'texto', max: 1000, letras: 'none', obligatorio: true },
  estado: { label: 'Estado', tipo: 'texto', acto: true, obligatorio: true },
  estado_actual: { label: 'Estado del inmueble', tipo: 'entero', valores: inmueble.estado_actual.valores, acto: true },
  responsable_id: { label: 'Responsable', tipo: 'referencia', de: 'usuario', obligatorio: true },
  requisito_codigo: { label: 'Proceso', tipo: 'texto', valores: NOMBRE_PROCESO, vacio: 'Ninguno' },
  requisito_proceso: INTERNO,
  fecha_compromiso: { label: 'Fecha de compromiso', corto: 'Compromiso', tipo: 'fecha', vacio: 'Sin fecha' },
  fecha_final: { label: 'Fecha final', tipo: 'texto', acto: true },
  observacion_final: {
    label: 'Descripción final',
    tipo: 'texto',
    max: 1000,
    letras: 'none',
    obligatorio: true,
    acto: true,
  },
  usuario_final_id: { label: 'Lo finalizó', tipo: 'referencia', de: 'usuario', acto: true },
  busca: INTERNO,
} as const satisfies CamposDe<'caso'>;

export const seguimiento = {
  caso_id: INTERNO,
  observacion: { label: 'Seguimiento', tipo: 'texto', max: 1000, letras: 'none', obligatorio: true },
  estado_actual: { label: 'Estado del inmueble', tipo: 'entero', valores: inmueble.estado_actual.valores, acto: true },
} as const satisfies CamposDe<'caso_seguimiento'>;
