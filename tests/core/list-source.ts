/** A list of suppliers for the tests of the list protocol, as a module declares one. */
import fc from 'fast-check';
import * as z from 'zod';
import { listSource } from '../../server/core/db/list.ts';
import type { Reader } from '../../server/core/db/reader.ts';
import { column } from '../../server/shared/columns.ts';
import { defineList, type ListQuery, parseOrder } from '../../server/shared/list.ts';
import { toPesos } from '../../server/shared/money.ts';
import { searchKey } from '../../server/shared/text.ts';
import { supplier } from './database.ts';

export const proveedores = listSource({
  table: 'proveedor as p',
  counted: 'proveedor',
  fields: {
    id: 'p.id',
    nombre: { column: 'p.nombre', order: 'p.orden_nombre' },
    nit: 'p.nit_sin_dv',
    estado: 'p.estado',
    clase: 'p.codigo_clase_proveedor',
    updated: { column: 'p.updated', instant: true },
  },
  search: { fts: 'proveedor_fts', prefix: ['p.orden_nombre', 'p.nit_sin_dv'] },
  totals: { cupo: { column: 'p.cupo_credito_cts', present: toPesos }, dias: { column: 'p.plazo_entrega' } },
  rows: (db: Reader) =>
    db
      .selectFrom('proveedor as p')
      .innerJoin('clasificacion_proveedor as cp', 'cp.codigo', 'p.codigo_clase_proveedor')
      .select(['p.id', 'p.nombre', 'p.nit_sin_dv as nit', 'p.estado', 'p.updated', 'cp.nombre as clasificacion'])
      .select(['p.cupo_credito_cts as cupo', 'p.plazo_entrega as dias']),
  present: ({ cupo, ...row }) => ({ ...row, cupo: toPesos(cupo) }),
});

export const contract = defineList(
  { name: 'pruebas' },
  {
    path: 'pruebas/proveedores',
    access: 'sesion',
    nombre: 'proveedores de prueba',
    row: z.object({
      id: z.int(),
      nombre: z.string(),
      nit: z.string(),
      estado: z.int(),
      updated: z.string(),
      clasificacion: z.string(),
      cupo: z.number(),
      dias: z.int().nullable(),
    }),
    columns: [
      column('nombre', 'Proveedor'),
      column('nit', 'NIT'),
      column('estado', 'Estado', 'estado'),
      column('cupo', 'Cupo', 'dinero', { total: true }),
      column('dias', 'Días', 'entero', { total: true }),
      column('updated', 'Última edición', 'instante'),
    ],
    filters: { id: 'entero', nombre: 'texto', nit: 'texto', estado: 'entero', clase: 'texto', updated: 'fecha' },
    order: ['nombre', 'nit', 'updated', 'clase'],
    defaultOrder: 'nombre',
  },
);

/** A parsed query, from what a URL would say. */
export function query(text: Record<string, string> = {}): ListQuery {
  return contract.list.query?.parse(text) as ListQuery;
}
export const byName = parseOrder('nombre');

const FIRST = [
  'Ñandú',
  'Muñoz',
  'Peña',
  'Distribuidora',
  'Ácido',
  'Zapata',
  '100% Café',
  'El_Guamito',
  'OR NOT',
  '"Comillas"',
  "O'Hara",
  'A*B',
];
const SECOND = ['de la Cruz', 'S.A.S.', 'Gómez Ñáñez', 'ÜBER', 'DE LA PEÑA', 'x', 'Ltda.'];

/** Eighty-four suppliers with the letters that break searches. */
export const SUPPLIERS = FIRST.flatMap((first, i) =>
  SECOND.map((second, j) => {
    const n = i * SECOND.length + j;
    const day = String((n % 5) + 1).padStart(2, '0');
    return {
      ...supplier(String(900_000 + ((n * 37) % 84)), `${first} ${second}`, {
        estado: n % 3 === 0 ? 0 : 1,
        clase: n % 2 === 0 ? '1' : '2',
      }),
      // Instants on both sides of midnight in Bogota.
      updated: `2026-03-${day}T${n % 2 === 0 ? '04:59:59.999' : '05:00:00.000'}Z`,
      cupo_credito_cts: n % 4 === 0 ? 0 : n * 1_234_567,
      plazo_entrega: n % 6 === 0 ? null : n % 9,
    };
  }),
);

/** Filters as an address says them, of one group. */
export const groupOfFilters = fc.record(
  {
    estado: fc.constantFrom('0', '1'),
    clase__in: fc.constantFrom('1', '2', '1,2', '9'),
    id__gte: fc.constantFrom('10', '50'),
    updated__lte: fc.constantFrom('2026-03-02', '2026-03-04'),
    updated__gte: fc.constantFrom('2026-03-01', '2026-03-03'),
    nombre__icontains: fc.constantFrom('peña', 'PENA', 'a', '%', '_'),
  },
  { requiredKeys: [] },
);

/** Whether a row meets all of a group, said plainly. */
export function passes(row: (typeof SUPPLIERS)[number], filter: Record<string, string | undefined>): boolean {
  const day = new Date(Date.parse(row.updated) - 5 * 3_600_000).toISOString().slice(0, 10);
  return (
    (filter.estado === undefined || String(row.estado) === filter.estado) &&
    (filter.clase__in === undefined || filter.clase__in.split(',').includes(row.codigo_clase_proveedor)) &&
    (filter.id__gte === undefined || SUPPLIERS.indexOf(row) + 1 >= Number(filter.id__gte)) &&
    (filter.updated__lte === undefined || day <= filter.updated__lte) &&
    (filter.updated__gte === undefined || day >= filter.updated__gte) &&
    (filter.nombre__icontains === undefined || searchKey(row.nombre).includes(searchKey(filter.nombre__icontains)))
  );
}

/** What a search must find among all the rows, said plainly. */
export function finds(row: (typeof SUPPLIERS)[number], search: string): boolean {
  const words = searchKey(search).split(' ').filter(Boolean);
  const all = words.every((word) => row.busca.includes(word));
  if (words.length === 0 || words.some((word) => [...word].length >= 3)) return all;
  const name = searchKey(row.nombre);
  return all && words.some((word) => name.startsWith(word) || row.nit_sin_dv.startsWith(word));
}
