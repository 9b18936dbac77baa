/** The query of a list, as the contract reads it. */

import { expect, test } from 'vitest';
import * as z from 'zod';
import { column } from '../../server/shared/columns.ts';
import { defineList, type ListQuery } from '../../server/shared/list.ts';
import { groupKey } from '../../server/shared/list-query.ts';

const list = defineList(
  { name: 'prueba' },
  {
    path: 'prueba',
    access: 'sesion',
    nombre: 'pruebas',
    row: z.object({ id: z.int(), total: z.number(), nombre: z.string() }),
    columns: [column('total', 'Total', 'dinero', { total: true }), column('nombre', 'Nombre')],
    filters: { estado: 'entero', nombre: 'texto', fecha: 'fecha', total: 'dinero', activo: 'booleano' },
    order: ['nombre', 'fecha'],
    defaultOrder: 'nombre',
  },
).list.query as z.ZodType;

test('defaults: an array in the default order', () => {
  expect(list.parse({})).toMatchObject({
    page: null,
    page_size: 10,
    search: '',
    init: [],
    where: [],
    order: [{ field: 'nombre', direction: 'asc' }],
  });
});

test('filters become conditions; money in centavos', () => {
  const { where } = list.parse({
    estado__in: '1,2',
    total__gte: '1500.5',
    fecha__lte: '2026-11-21',
    nombre__icontains: 'a',
    activo: 'true',
  }) as {
    where: unknown;
  };
  expect(where).toEqual([
    { field: 'estado', operator: 'in', values: [1, 2] },
    { field: 'total', operator: 'gte', values: [150050] },
    { field: 'fecha', operator: 'lte', values: ['2026-11-21'] },
    { field: 'nombre', operator: 'icontains', values: ['a'] },
    { field: 'activo', operator: 'eq', values: [1] },
  ]);
});

test('several orders', () => {
  expect(list.parse({ ordering: '-fecha,nombre' })).toMatchObject({
    order: [
      { field: 'fecha', direction: 'desc' },
      { field: 'nombre', direction: 'asc' },
    ],
  });
});

test('groups joined by or: without a prefix the first, empty ones left out', () => {
  const groups = (text: Record<string, string>) => {
    const { where, orWhere } = list.parse(text) as ListQuery;
    return [where, ...orWhere].map((group) => group.map(({ field, operator }) => `${field} ${operator}`));
  };
  expect(groups({ estado: '1', 'o2.total__gte': '5', 'o2.activo': '1', 'o5.estado__in': '1,2' })).toEqual([
    ['estado eq'],
    ['total gte', 'activo eq'],
    ['estado in'],
  ]);
  expect(groups({ 'o1.estado': '1' })).toEqual([['estado eq']]);
  expect(groups({})).toEqual([[]]);
  const many = Object.fromEntries(
    [0, 1, 2, 3].flatMap((group) =>
      ['estado', 'estado__in', 'estado__gte', 'estado__lte', 'nombre', 'activo'].map((key) => [
        groupKey(group, key),
        '1',
      ]),
    ),
  );
  expect(list.safeParse(many).error?.issues[0]?.message).toBe('No puede haber más de 20 condiciones.');
});

test('only columns with a total are added up', () => {
  expect(list.parse({ totales: 'total,total' })).toMatchObject({ totales: ['total'] });
  expect(list.safeParse({ totales: 'nombre' }).success).toBe(false);
});

test.each([
  ['o0.estado', '1'],
  ['o6.estado', '1'],
  ['o1.', '1'],
  ['o1.inventado', '1'],
  ['o1.page', '1'],
  ['o1.o1.estado', '1'],
  ['o1.estado', 'uno'],
  ['totales', 'inventado'],
  ['page', '0'],
  ['page', '-1'],
  ['page', 'x'],
  ['page', '1.5'],
  ['page_size', '501'],
  ['page_size', '0'],
  ['ordering', 'clave'],
  ['ordering', 'nombre; drop table'],
  ['inventado', '1'],
  ['estado__like', '1'],
  ['estado', 'uno'],
  ['estado__in', '1,,2'],
  ['fecha', '2026-02-30'],
  ['total', '1.005'],
  ['activo', 'quizás'],
  ['init', 'a'],
  ['__proto__x', '1'],
  ['constructor', '1'],
])('%s=%s is refused', (key, value) => {
  const result = list.safeParse({ [key]: value });
  expect(result.success).toBe(false);
});

test('every fault is told at once', () => {
  const result = list.safeParse({ estado: 'uno', inventado: '1', ordering: 'x' });
  expect(result.error?.issues.map((issue) => issue.path.join('.')).sort()).toEqual(['estado', 'inventado', 'ordering']);
});

test('views to be counted are filters of their own; a faulty one is told', () => {
  const asked = { estado: '9', conteos: 'estado=1|search=ana%7Clu%C3%ADs&o1.activo=0|' };
  const { conteos, where } = list.parse(asked) as ListQuery;
  expect(where).toEqual([{ field: 'estado', operator: 'eq', values: [9] }]);
  expect(conteos).toEqual([
    { search: '', where: [{ field: 'estado', operator: 'eq', values: [1] }], orWhere: [] },
    { search: 'ana|luís', where: [{ field: 'activo', operator: 'eq', values: [0] }], orWhere: [] },
    { search: '', where: [], orWhere: [] },
  ]);
  expect((list.parse({}) as ListQuery).conteos).toEqual([]);
  for (const wrong of ['clave=1', 'estado=uno|', `search=${'a'.repeat(101)}`, Array(21).fill('estado=1').join('|')]) {
    const told = list.safeParse({ conteos: wrong }).error?.issues.map(({ path }) => path.join());
    expect(told, wrong).toEqual(['conteos']);
  }
});
