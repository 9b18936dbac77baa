/** How the change log speaks of tables whose fields are told in `campos.ts`. */
import type { Campo, Campos } from '../../shared/campos.ts';
import type { DescribedField, DescribedTable } from './fields.ts';

const TIPOS: Readonly<Partial<Record<Campo['tipo'], NonNullable<DescribedField['tipo']>>>> = {
  dinero: 'dinero',
  cantidad: 'cantidad',
  precio: 'precio',
  factor: 'factor',
  porcentaje: 'porcentaje',
  tasa: 'tasa',
  booleano: 'booleano',
  estado: 'estado',
  cuenta: 'cuenta',
};

/** `more`: what is told of the table besides its columns, and what a column says in the log alone. */
export function describeTable(
  nombre: string,
  campos: Campos,
  { campos: more, ...table }: Partial<DescribedTable> = {},
): DescribedTable {
  const told = Object.entries(campos).map(([column, campo]): [string, DescribedField] => [column, toDescribed(campo)]);
  return { nombre, ...table, campos: { ...Object.fromEntries(told), ...more } };
}

function toDescribed({ label, tipo, valores, permiso, interno, copia }: Campo): DescribedField {
  const kind = TIPOS[tipo];
  return {
    label,
    ...(kind ? { tipo: kind } : {}),
    ...(valores ? { valores } : {}),
    ...(permiso ? { permiso } : {}),
    ...(interno || copia ? { oculto: true as const } : {}),
  };
}

/** The words of a column that keeps a list in JSON: `palabras: listed('Ninguna')`, said of an empty one. */
export const listed =
  (empty: string) =>
  (kept: string): string =>
    (JSON.parse(kept) as (string | number)[]).join(', ') || empty;
