/** Pure rules of positions: what they may be, and what their salaries may say. Screens obey them too. */

export const JORNADAS = ['COMPLETA', 'MEDIA', 'HORAS', 'TURNOS'] as const;
type Jornada = (typeof JORNADAS)[number];
export const NOMBRES_JORNADA: Readonly<Record<Jornada, string>> = {
  COMPLETA: 'Completa',
  MEDIA: 'Media jornada',
  HORAS: 'Por horas',
  TURNOS: 'Por turnos',
};

export const RIESGOS = ['I', 'II', 'III', 'IV', 'V'] as const;

export const ESTADOS_CARGO = ['BORRADOR', 'ACTIVO', 'INACTIVO'] as const;
export type EstadoCargo = (typeof ESTADOS_CARGO)[number];

export const RANGO = 'El rango salarial no es válido.';

interface Salarios {
  readonly jornada: string;
  readonly salario_minimo: number;
  readonly salario_maximo: number;
}

/** Where the salaries of a position may not be what they say, in pesos. `legal`: the minimum wage of the year. */
export function faltaDeSalario(
  { jornada, salario_minimo, salario_maximo }: Salarios,
  legal: number | null,
): 'salario_minimo' | 'salario_maximo' | null {
  if (jornada === 'COMPLETA' && legal !== null && salario_minimo < legal) return 'salario_minimo';
  return salario_maximo < salario_minimo ? 'salario_maximo' : null;
}

/** Places that nobody holds. */
export const libresDe = ({ plazas, ocupadas }: { readonly plazas: number; readonly ocupadas: number }): number =>
  Math.max(0, plazas - ocupadas);
