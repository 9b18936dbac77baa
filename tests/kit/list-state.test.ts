/** The state of a list travels in its address and comes back the same. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changed,
  declared,
  filterQuery,
  grouped,
  isBare,
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
const filters = fc.dictionary(
  field,
  text.filter((value) => value !== ''),
);
/** As the state holds them: without empty groups. */
const groups = fc.array(filters, { maxLength: 6 }).map(grouped);
const rest = fc.record({
  page: fc.integer({ min: 1, max: 999_999_999 }),
  pageSize: fc.constantFrom(null, ...PAGE_SIZES),
  search: text,
  order: fc.constantFrom('', 'nombre', '-saldo', '-fecha,nombre'),
  view: fc.option(fc.stringMatching(/^[a-z0-9]{1,6}$/)),
});
const state: fc.Arbitrary<ListState> = fc.tuple(rest, groups).map(([one, two]) => ({ ...one, ...two }));
const others = fc.dictionary(fc.constantFrom('validar_salida', 'origen', 'pestana'), text);
const plain = ({ filters, orFilters }: ListState) => ({
  filters: { ...filters },
  orFilters: orFilters.map((group) => ({ ...group })),
});

test('what is written in the address is read back, and foreign keys survive', () => {
  fc.assert(
    fc.property(state, others, state, (before, foreign, after) => {
      const address = writeListState(new URLSearchParams(foreign), before);
      const next = new URLSearchParams(writeListState(address, after).toString());
      const read = readListState(next);
      expect({ ...read, ...plain(read) }).toEqual({ ...after, ...plain(after) });
      for (const [key, value] of Object.entries(foreign)) expect(next.get(key)).toBe(value);
    }),
  );
});

test('the default state leaves no trace', () => {
  fc.assert(
    fc.property(state, (any) => {
      const clean = { page: 1, pageSize: null, search: '', order: '', filters: {}, orFilters: [], view: null };
      expect(writeListState(writeListState(new URLSearchParams(), any), clean).toString()).toBe('');
    }),
  );
});

test('garbage in the address is the default', () => {
  const read = readListState(new URLSearchParams('pag=-3&filas=7&f.=x&f.estado=&orden=&vista='));
  expect(read).toEqual({ page: 1, pageSize: null, search: '', order: '', filters: {}, orFilters: [], view: null });
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
  expect(declared(spec, read)).toEqual({ filters: { estado: '1', total__gte: '5' }, orFilters: [], order: '' });
  expect(filterQuery(spec, { ...read, order: '-total' })).toEqual({
    estado: '1',
    total__gte: '5',
    search: 'arroz',
    ordering: '-total',
  });
});

test('groups joined by or: the first has no prefix, an empty one would let all in', () => {
  const query = new URLSearchParams('o3.total__gte=5&o1.estado=&o2.estado=0&o2.clave=x&o9.estado=1&q=a');
  const read = readListState(query);
  expect([read.filters, read.orFilters]).toEqual([{ estado: '0', clave: 'x' }, [{ total__gte: '5' }]]);
  expect(filterQuery(spec, read)).toEqual({ estado: '0', 'o1.total__gte': '5', search: 'a' });
  expect(filterQuery(spec, { ...read, filters: { clave: 'x' } })).toEqual({ total__gte: '5', search: 'a' });
  expect(writeListState(query, { filters: {} }).toString()).toBe('o9.estado=1&q=a&f.total__gte=5');
  expect(viewQuery(query)).toBe('q=a&f.estado=0&f.clave=x&o1.total__gte=5');
  expect(viewHref('/lista', query, 'v1', 'f.estado=1')).toBe('#/lista?o9.estado=1&vista=v1&f.estado=1');
});

test('who comes without a query comes anew; a key of another thing is none', () => {
  for (const bare of ['', 'validar_salida=false']) expect(isBare(new URLSearchParams(bare))).toBe(true);
  for (const asked of ['filas=10', 'pag=2', 'q=', 'orden=-a', 'vista=v1', 'f.estado=1', 'o1.estado=1']) {
    expect(isBare(new URLSearchParams(asked))).toBe(false);
  }
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
