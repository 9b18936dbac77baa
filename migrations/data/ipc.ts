/** Consumer price index of Colombia, variation of each year from December to December in hundredths of a percent (DANE). */
export const ipc: readonly (readonly [anio: string, variacion: number])[] = [
  ['2017', 409],
  ['2018', 318],
  ['2019', 380],
  ['2020', 161],
  ['2021', 562],
  ['2022', 1312],
  ['2023', 928],
  ['2024', 520],
  ['2025', 510],
];
