/** Filters as chips and as keys of the address. */
import { expect, test } from 'vitest';
import {
  chosenOf,
  chosenTo,
  describeFilter,
  type Filter,
  isSet,
  shortList,
  withFilter,
} from '../../web/kit/filters/filters.ts';

const linea: Filter = { field: 'linea', label: 'Línea', kind: 'opciones', options: [] };
const fecha: Filter = { field: 'fecha', label: 'Fecha', kind: 'rango', type: 'fecha' };
const saldo: Filter = { field: 'saldo', label: 'Saldo', kind: 'rango', type: 'dinero' };
const nota: Filter = { field: 'nota', label: 'Nota', kind: 'texto' };
const activo: Filter = { field: 'activo', label: 'Activo', kind: 'booleano', no: 'Ninguno' };
const same = (value: string) => value;

test('one value, several, none', () => {
  expect(chosenTo(linea, [])).toEqual({});
  expect(chosenTo(linea, ['A'])).toEqual({ linea: 'A' });
  expect(chosenTo(linea, ['A', 'B'])).toEqual({ linea__in: 'A,B' });
  expect(chosenOf(linea, { linea__in: 'A,B' })).toEqual(['A', 'B']);
  expect(chosenOf(linea, {})).toEqual([]);
});

test('a filter changes its own keys only', () => {
  const values = { linea__in: 'A,B', fecha__gte: '2026-11-01', fecha__lte: '2026-11-30' };
  expect(withFilter(fecha, values, { fecha__gte: '2026-12-01', fecha__lte: '' })).toEqual({
    linea__in: 'A,B',
    fecha__gte: '2026-12-01',
  });
  expect(isSet(fecha, withFilter(fecha, values, {}))).toBe(false);
});

test('chips speak', () => {
  expect(describeFilter(fecha, { fecha__gte: '2026-11-01', fecha__lte: '2026-11-30' }, same)).toBe(
    'de 01/11/2026 a 30/11/2026',
  );
  expect(describeFilter(saldo, { saldo__gte: '1000000' }, same)).toBe('desde $ 1,000,000');
  expect(describeFilter(saldo, { saldo__lte: '0.5' }, same)).toBe('hasta $ 0.50');
  expect(describeFilter(nota, { nota__icontains: 'rota' }, same)).toBe('contiene «rota»');
  expect(describeFilter(activo, { activo: '0' }, same)).toBe('Ninguno');
  expect(describeFilter(linea, { linea__in: '1,2' }, (value) => `L${value}`)).toBe('L1 y L2');
  expect(shortList(['Abarrotes', 'Lácteos', 'Fruver', 'Aseo'])).toBe('Abarrotes, Lácteos y 2 más');
});
