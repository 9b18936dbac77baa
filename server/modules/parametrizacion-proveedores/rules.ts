/** Pure rules of how one buys from a supplier; purchasing reads them too. */

/** Days on which one orders, Monday is 1. Sundays nobody delivers. */
export const DIAS = {
  '1': 'Lunes',
  '2': 'Martes',
  '3': 'Miércoles',
  '4': 'Jueves',
  '5': 'Viernes',
  '6': 'Sábado',
} as const;
export type Dia = keyof typeof DIAS;
export const CODIGOS_DIAS = Object.keys(DIAS) as Dia[];

/** `['1', '3']` ⇄ `'13'`: in the order of the week, each once. */
export function guardarDias(dias: readonly Dia[]): string {
  return CODIGOS_DIAS.filter((dia) => dias.includes(dia)).join('');
}

export function leerDias(texto: string): Dia[] {
  return CODIGOS_DIAS.filter((dia) => texto.includes(dia));
}

/** 'Lunes y jueves'; any day when none is said. */
export function nombrarDias(dias: readonly Dia[]): string {
  if (dias.length === 0 || dias.length === CODIGOS_DIAS.length) return 'Cualquier día';
  const names = dias.map((dia, i) => (i === 0 ? DIAS[dia] : DIAS[dia].toLowerCase()));
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
}

/** Whether a received quantity, or a price, is within its tolerance. A tolerance of 0 means 0. Integers of any one unit. */
export function dentroDeTolerancia(esperado: number, recibido: number, diezmilesimas: number): boolean {
  return Math.abs(recibido - esperado) * 10_000 <= esperado * diezmilesimas;
}
