/** Lines of products, and the taxes that a product may carry with their rates by date. Rates in hundredths of a percent. */
export const lineasProducto: readonly (readonly [codigo: string, nombre: string])[] = [
  ['ALIMENTOS', 'Alimentos'],
  ['ASEO', 'Aseo'],
  ['CUIDADO_PERSONAL', 'Cuidado personal'],
  ['LACTEOS', 'Lácteos'],
  ['BEBIDAS', 'Bebidas'],
  ['PERECEDEROS', 'Perecederos'],
  ['FERRETERIA', 'Ferretería'],
  ['PAPELERIA', 'Papelería'],
  ['MASCOTAS', 'Mascotas'],
  ['DESECHABLES', 'Desechables'],
  ['SERVICIOS', 'Servicios'],
  ['OTROS', 'Otros'],
];

interface Tarifa {
  /** First day, `YYYY-MM-DD`. */
  readonly desde: string;
  /** Hundredths of a percent. */
  readonly tarifa?: number;
  /** Pesos for each unit, or for each 100 ml. */
  readonly pesos?: number;
  readonly norma: string;
}

interface Impuesto {
  readonly codigo: string;
  readonly nombre: string;
  /** Of the DIAN (table 13.2.2 of annex 1.9); none: no line of tax. */
  readonly tributo: string | null;
  readonly tratamiento: 'GRAVADO' | 'EXENTO' | 'EXCLUIDO';
  readonly modo?: 'UNIDAD' | 'CIEN_ML';
  /** Beside the VAT or the consumption tax of the product. */
  readonly adicional?: true;
  readonly tarifas: readonly Tarifa[];
}

const BOLSAS = 'E.T. art. 512-15 (Ley 1819 de 2016, art. 207)';
const SALUDABLES = 'Ley 2277 de 2022, art. 54';
const bolsas = (anio: number, pesos: number): Tarifa => ({
  desde: `${anio}-${anio === 2017 ? '07' : '01'}-01`,
  pesos,
  norma: anio > 2020 ? `${BOLSAS}, ajustada por el IPC a noviembre` : BOLSAS,
});

export const impuestosProducto: readonly Impuesto[] = [
  {
    codigo: 'IVA19',
    nombre: 'IVA 19 %',
    tributo: '01',
    tratamiento: 'GRAVADO',
    tarifas: [
      { desde: '2001-01-01', tarifa: 1600, norma: 'E.T. art. 468 (Ley 633 de 2000, art. 26)' },
      { desde: '2017-01-01', tarifa: 1900, norma: 'E.T. art. 468 (Ley 1819 de 2016, art. 184)' },
    ],
  },
  {
    codigo: 'IVA5',
    nombre: 'IVA 5 %',
    tributo: '01',
    tratamiento: 'GRAVADO',
    tarifas: [{ desde: '2013-01-01', tarifa: 500, norma: 'E.T. art. 468-1 (Ley 1607 de 2012, art. 48)' }],
  },
  {
    codigo: 'EXENTO',
    nombre: 'Exento de IVA (0 %)',
    tributo: '01',
    tratamiento: 'EXENTO',
    tarifas: [{ desde: '2001-01-01', tarifa: 0, norma: 'E.T. arts. 477 y 481' }],
  },
  {
    codigo: 'EXCLUIDO',
    nombre: 'Excluido de IVA',
    tributo: null,
    tratamiento: 'EXCLUIDO',
    tarifas: [{ desde: '2001-01-01', tarifa: 0, norma: 'E.T. arts. 424 y 476' }],
  },
  {
    codigo: 'INC8',
    nombre: 'Impuesto nacional al consumo 8 %',
    tributo: '04',
    tratamiento: 'GRAVADO',
    tarifas: [{ desde: '2013-01-01', tarifa: 800, norma: 'E.T. art. 512-1 (Ley 1607 de 2012, art. 71)' }],
  },
  {
    codigo: 'BOLSAS',
    nombre: 'Impuesto al consumo de bolsas plásticas',
    tributo: '22',
    tratamiento: 'GRAVADO',
    modo: 'UNIDAD',
    adicional: true,
    tarifas: [
      ...[bolsas(2017, 20), bolsas(2018, 30), bolsas(2019, 40), bolsas(2020, 50), bolsas(2021, 51), bolsas(2022, 53)],
      ...[bolsas(2023, 60), bolsas(2024, 66), bolsas(2025, 70)],
      { desde: '2026-01-01', pesos: 73, norma: `${BOLSAS}; DIAN, Circular 000005 del 16 de diciembre de 2025` },
    ],
  },
  {
    codigo: 'IBUA',
    nombre: 'IBUA, bebida con 9 g de azúcar o más por 100 ml',
    tributo: '34',
    tratamiento: 'GRAVADO',
    modo: 'CIEN_ML',
    adicional: true,
    tarifas: [
      { desde: '2023-11-01', pesos: 35, norma: `E.T. art. 513-4 (${SALUDABLES}); desde 10 g` },
      { desde: '2024-01-01', pesos: 55, norma: `E.T. art. 513-4 (${SALUDABLES}); desde 10 g` },
      { desde: '2025-01-01', pesos: 65, norma: `E.T. art. 513-4 (${SALUDABLES})` },
      { desde: '2026-01-01', pesos: 68, norma: `E.T. art. 513-4 (${SALUDABLES}), ajustada por la UVT` },
    ],
  },
  {
    codigo: 'IBUA_MEDIO',
    nombre: 'IBUA, bebida con 5 g de azúcar o más y menos de 9 g por 100 ml',
    tributo: '34',
    tratamiento: 'GRAVADO',
    modo: 'CIEN_ML',
    adicional: true,
    tarifas: [
      { desde: '2023-11-01', pesos: 18, norma: `E.T. art. 513-4 (${SALUDABLES}); de 6 g a menos de 10 g` },
      { desde: '2024-01-01', pesos: 28, norma: `E.T. art. 513-4 (${SALUDABLES}); de 6 g a menos de 10 g` },
      { desde: '2025-01-01', pesos: 38, norma: `E.T. art. 513-4 (${SALUDABLES})` },
      { desde: '2026-01-01', pesos: 40, norma: `E.T. art. 513-4 (${SALUDABLES}), ajustada por la UVT` },
    ],
  },
  {
    codigo: 'ICUI',
    nombre: 'ICUI, comestibles ultraprocesados',
    tributo: '35',
    tratamiento: 'GRAVADO',
    adicional: true,
    tarifas: [
      { desde: '2023-11-01', tarifa: 1000, norma: `E.T. art. 513-9 (${SALUDABLES})` },
      { desde: '2024-01-01', tarifa: 1500, norma: `E.T. art. 513-9 (${SALUDABLES})` },
      { desde: '2025-01-01', tarifa: 2000, norma: `E.T. art. 513-9 (${SALUDABLES})` },
    ],
  },
];
