/** Cells that are changed where they stand: where one goes next, what a refusal means; widths of columns. */
import { expect, test } from 'vitest';
import { column } from '../../server/shared/columns.ts';
import { nextCell, type OpenCell, refusalOf } from '../../web/kit/table/field-edit.ts';
import { MAX_WIDTH, MIN_WIDTH, tableSize, widthOf, withWidth } from '../../web/kit/table/widths.ts';
import { ApiError } from '../../web/lib/api.ts';

const cell = {
  id: 7,
  columna: 'linea',
  field: { name: 'codigo', columna: 'linea', label: 'Línea', ruta: 'codigo', tipo: 'texto', masivo: true },
  version: 3,
  base: 'A',
  value: 'B',
  error: null,
  conflict: null,
} as const satisfies OpenCell;

const refused = (code: string, more: { data?: unknown; errores?: Record<string, string[]> } = {}) =>
  refusalOf(cell, new ApiError(409, { code, msg: 'No.', request_id: '', ...more }));

test('Enter goes down the column, Tab to the next cell, past rows that have none', () => {
  const places = [1, 3].flatMap((id) => [
    { id, columna: 'a' },
    { id, columna: 'b' },
  ]);
  expect(nextCell(places, { id: 1, columna: 'a' }, 'abajo')).toEqual({ id: 3, columna: 'a' });
  expect(nextCell(places, { id: 1, columna: 'b' }, 'siguiente')).toEqual({ id: 3, columna: 'a' });
  expect(nextCell(places, { id: 3, columna: 'a' }, 'anterior')).toEqual({ id: 1, columna: 'b' });
  expect(nextCell(places, { id: 3, columna: 'b' }, 'abajo')).toBeUndefined();
  expect(nextCell(places, { id: 9, columna: 'a' }, 'siguiente')).toBeUndefined();
});

test('a conflict asks only when the other person changed this very field to something else', () => {
  expect(refused('modificado', { data: { version: 4, codigo: 'C' } })).toEqual({
    kind: 'abierta',
    cell: { ...cell, version: 4, base: 'C', conflict: { version: 4, codigo: 'C' } },
  });
  expect(refused('modificado', { data: { version: 4, codigo: 'A' } })).toEqual({ kind: 'repetir', version: 4 });
  // The answer was lost, and what was asked had been done.
  expect(refused('modificado', { data: { version: 4, codigo: 'B' } })).toMatchObject({ kind: 'guardado' });
});

test('a refusal is told with the words of the field, or else with all there are', () => {
  const errores = { 'campos.codigo': ['Mal.'], otro: ['Peor.'] };
  expect(refused('validacion', { errores })).toMatchObject({ cell: { error: 'Mal.', value: 'B' } });
  expect(refused('validacion', { errores: { otro: ['Peor.'] } })).toMatchObject({ cell: { error: 'No. Peor.' } });
  expect(refused('sin_permiso')).toMatchObject({ cell: { error: 'No.' } });
  expect(() => refusalOf(cell, new TypeError('bug'))).toThrow('bug');
});

const columns = [column('nombre', 'Nombre'), column('nit', 'NIT', 'texto', { width: 100 })];

test('widths are bounded, whatever was kept', () => {
  expect(widthOf(columns[1] as never, { nit: 5 })).toBe(MIN_WIDTH);
  expect(widthOf(columns[1] as never, { nit: 1e9 })).toBe(MAX_WIDTH);
  for (const bad of ['ancho', null, Number.NaN, {}])
    expect(widthOf(columns[1] as never, { nit: bad as never })).toBe(100);
  expect(withWidth({ nit: 90, otra: 80 }, 'nit', null)).toEqual({ otra: 80 });
  expect(withWidth({}, 'nit', 120.6)).toEqual({ nit: 121 });
});

test('when no column takes what is free, the one of the menus does, and no other stretches', () => {
  const both = { check: true, menu: true };
  expect(tableSize(columns, {}, both)).toEqual({ columns: [undefined, 100], menu: 48, min: 368 });
  expect(tableSize(columns, { nombre: 300 }, both)).toEqual({ columns: [300, 100], menu: undefined, min: 492 });
  expect(tableSize(columns, { nombre: 300 }, { check: false, menu: false }).columns).toEqual([300, undefined]);
});
