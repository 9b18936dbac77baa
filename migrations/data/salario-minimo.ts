/** Legal minimum wage and transport allowance of each year, in pesos (reference data of the project: salario_minimo.csv). */
export const salarioMinimo: readonly (readonly [anio: string, salario: number, auxilio: number])[] = [
  ['2023', 1_160_000, 140_606],
  ['2024', 1_300_000, 162_000],
  ['2025', 1_423_500, 200_000],
  ['2026', 1_750_905, 249_095],
];
