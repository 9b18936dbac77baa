/**
 * Tax value unit (UVT) of each year, in pesos, by the yearly resolutions of the DIAN (2026: Resolución 000238 of 2025). Those before 2024 are of
 * common knowledge: to be checked by who uses them.
 */
export const uvt: readonly (readonly [anio: string, valor: number])[] = [
  ['2016', 29_753],
  ['2017', 31_859],
  ['2018', 33_156],
  ['2019', 34_270],
  ['2020', 35_607],
  ['2021', 36_308],
  ['2022', 38_004],
  ['2023', 42_412],
  ['2024', 47_065],
  ['2025', 49_799],
  ['2026', 52_374],
];
