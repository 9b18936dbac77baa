/** A list of suppliers for the tests of the list protocol, as a module declares one. */
import * as z from 'zod';
import { listSource } from '../../server/core/db/list.ts';
import type { Reader } from '../../server/core/db/reader.ts';
import { column } from '../../server/shared/columns.ts';
import { defineList, type ListQuery, parseOrder } from '../../server/shared/list.ts';
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
  rows: (db: Reader) =>
    db
      .selectFrom('proveedor as p')
      .innerJoin('clasificacion_proveedor as cp', 'cp.codigo', 'p.codigo_clase_proveedor')
      .select(['p.id', 'p.nombre', 'p.nit_sin_dv as nit', 'p.estado', 'p.updated', 'cp.nombre as clasificacion']),
  present: (row) => row,
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
    }),
    columns: [
      column('nombre', 'Proveedor'),
      column('nit', 'NIT'),
      column('estado', 'Estado', 'estado'),
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
    };
  }),
);
