/** The fields of a range of numbers, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';

export const secuencia = {
  codigo: { label: 'Numeración', tipo: 'texto', max: 40, obligatorio: true },
  titulo: { label: 'Documento', tipo: 'texto', max: 80, copia: true },
  prefijo: { label: 'Prefijo', tipo: 'texto', max: 10 },
  siguiente: { label: 'Siguiente', tipo: 'entero' },
  desde: { label: 'Desde', tipo: 'entero', obligatorio: true },
  hasta: { label: 'Hasta', tipo: 'entero', obligatorio: true },
  ancho: { label: 'Cifras', tipo: 'entero', max: 12 },
  resolucion: { label: 'Resolución', tipo: 'texto', max: 40 },
  fecha_resolucion: { label: 'Fecha de la resolución', tipo: 'fecha' },
  clave_tecnica: { label: 'Clave técnica', tipo: 'texto', letras: 'none', max: 120 },
  vigente_desde: { label: 'Vigente desde', tipo: 'fecha' },
  vigente_hasta: { label: 'Vigente hasta', tipo: 'fecha', vacio: 'Sin vencimiento' },
  estado: { label: 'Estado', tipo: 'estado', acto: true },
  avisado_numeros: { label: 'Avisado por números', tipo: 'booleano', interno: true },
  avisado_dias: { label: 'Avisado por días', tipo: 'booleano', interno: true },
} as const satisfies CamposDe<'secuencia'>;

/** How a range stands today. */
export const SITUACIONES = {
  VIGENTE: 'VIGENTE',
  POR_AGOTARSE: 'POR AGOTARSE',
  FUTURA: 'FUTURA',
  VENCIDA: 'VENCIDA',
  AGOTADA: 'AGOTADA',
  INACTIVA: 'INACTIVA',
} as const;
export type Situacion = keyof typeof SITUACIONES;
