/** The state of a list travels in its address and comes back the same. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changed,
  declared,
  filterQuery,
  type ListState,
  nextOrder,
  PAGE_SIZES,
  readListState,
  viewHref,
  viewQuery,
  writeListState,
} from '../../web/kit/table/list-state.ts';

const field = fc.stringMatching(/^[a-z][a-z_]{0,11}(__(gte|lte|in|icontains))?$/);
const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => value.isWellFormed());
const state: fc.Arbitrary<ListState> = fc.record({
  page: fc.integer({ min: 1, max: 999_999_999 }),
  pageSize: fc.constantFrom(null, ...PAGE_SIZES),
  search: text,
  order: fc.constantFrom('', 'nombre', '-saldo', '-fecha,nombre'),
  filters: fc.dictionary(
    field,
    text.filter((value) => value !== ''),
  ),
  view: fc.option(fc.stringMatching(/^[a-z0-9]{1,6}$/)),
});
const others = fc.dictionary(fc.constantFrom('validar_salida', 'origen', 'pestana'), text);
const plain = (filters: ListState['filters']) => ({ ...filters });

test('what is written in the address is read back, and foreign keys survive', () => {
  fc.assert(
    fc.property(state, others, state, (before, foreign, after) => {
      const address = writeListState(new URLSearchParams(foreign), before);
      const next = new URLSearchParams(writeListState(address, after).toString());
      const read = readListState(next);
      expect({ ...read, filters: plain(read.filters) }).toEqual({ ...after, filters: plain(after.filters) });
      for (const [key, value] of Object.entries(foreign)) expect(next.get(key)).toBe(value);
    }),
  );
});

test('the default state leaves no trace', () => {
  fc.assert(
    fc.property(state, (any) => {
      const clean = { page: 1, pageSize: null, search: '', order: '', filters: {}, view: null };
      expect(writeListState(writeListState(new URLSearchParams(), any), clean).toString()).toBe('');
    }),
  );
});

test('garbage in the address is the default', () => {
  const read = readListState(new URLSearchParams('pag=-3&filas=7&f.=x&f.estado=&orden=&vista='));
  expect(read).toEqual({ page: 1, pageSize: null, search: '', order: '', filters: {}, view: null });
});

test('anything but the page begins again at the first one', () => {
  expect(changed({ search: 'arroz' })).toEqual({ search: 'arroz', page: 1 });
  expect(changed({ page: 4 })).toEqual({ page: 4 });
});

const spec = {
  filters: { estado: 'entero', total: 'dinero' },
  order: ['nombre', 'total'],
  defaultOrder: 'nombre',
} as const;

test('only what the list declares is asked', () => {
  const read = readListState(
    new URLSearchParams('q= arroz &orden=-total,clave&f.estado=1&f.clave=x&f.total__gte=5&f.constructor=1'),
  );
  expect(declared(spec, read)).toEqual({ filters: { estado: '1', total__gte: '5' }, order: '' });
  expect(filterQuery(spec, { ...read, order: '-total' })).toEqual({
    estado: '1',
    total__gte: '5',
    search: 'arroz',
    ordering: '-total',
  });
});

test('a view keeps search, filters and order, not the page', () => {
  const address = new URLSearchParams('pag=3&filas=25&q=a&orden=-total&f.estado=1&vista=7&validar_salida=false');
  expect(viewQuery(address)).toBe('orden=-total&q=a&f.estado=1');
  expect(viewHref('/lista', address, 'v1', 'f.estado=0')).toBe(
    '#/lista?filas=25&vista=v1&validar_salida=false&f.estado=0',
  );
  expect(viewHref('/lista', new URLSearchParams('q=a'), null, '')).toBe('#/lista');
});

test('a header goes from ascending to descending and back to the order of the list', () => {
  expect(nextOrder('', 'total', 'nombre')).toBe('total');
  expect(nextOrder('total', 'total', 'nombre')).toBe('-total');
  expect(nextOrder('-total', 'total', 'nombre')).toBe('');
  expect(nextOrder('', 'nombre', 'nombre')).toBe('-nombre');
  expect(nextOrder('-nombre', 'nombre', 'nombre')).toBe('');
  expect(nextOrder('', 'fecha', '-fecha')).toBe('fecha');
});
