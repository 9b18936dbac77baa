/** Taxpayer types (DIAN table 13.2.3; the prefix is the specification's) and tax regimes (`listName` 48 and 49, and 04 and 05 of old invoices). */
export const contribuyentes: readonly (readonly [codigo: string, nombre: string, prefijo: 'PJ' | 'PN'])[] = [
  ['1', 'Persona Jurídica y asimiladas', 'PJ'],
  ['2', 'Persona Natural y asimiladas', 'PN'],
];

export const regimenes: readonly (readonly [codigo: string, nombre: string])[] = [
  ['48', 'Responsable de IVA'],
  ['49', 'No responsable de IVA'],
  ['04', 'Régimen simple'],
  ['05', 'Régimen ordinario'],
];
