/** The three-way merge of a form after a 409: what one side changed is joined, what both changed is asked, nothing is lost. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { merge, resolve, type Side, same } from '../../web/lib/merge.ts';

interface Phone {
  id?: number;
  valor: string;
}
interface Values {
  version: number;
  nombre: string | null;
  cupo: number | null;
  exterior: boolean;
  lineas: string[];
  telefonos: Phone[];
}

const BASE: Values = {
  version: 3,
  nombre: 'ANA',
  cupo: 85,
  exterior: false,
  lineas: ['abarrotes'],
  telefonos: [
    { id: 1, valor: '111' },
    { id: 2, valor: '222' },
  ],
};

const words = fc.constantFrom('', 'A', 'B', 'C');
const savedPhones = fc
  .uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), valor: words }))));
const added = fc.array(fc.record({ valor: fc.constantFrom('N1', 'N2') }), { maxLength: 2 });
const saved = fc.record({
  version: fc.integer({ min: 1, max: 9 }),
  nombre: fc.option(words),
  cupo: fc.option(fc.integer({ min: 0, max: 3 })),
  exterior: fc.boolean(),
  lineas: fc.uniqueArray(fc.constantFrom('x', 'y', 'z')),
  telefonos: savedPhones as fc.Arbitrary<Phone[]>,
});
const typed = fc
  .tuple(saved, added)
  .map(([values, rows]) => ({ ...values, telefonos: [...values.telefonos, ...rows] }));

const unversioned = ({ version: _, ...rest }: Values) => rest;
const all = (result: { conflicts: readonly { path: string }[] }, side: Side) =>
  Object.fromEntries(result.conflicts.map(({ path }) => [path, side]));

describe('properties', () => {
  test('who changed nothing gets what the other wrote, without a question', () => {
    fc.assert(
      fc.property(saved, typed, (base, other) => {
        const mineOnly = merge<Values>(base, other, base);
        expect(mineOnly.conflicts).toEqual([]);
        expect(same(unversioned(resolve(mineOnly, {})), unversioned(other))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(saved, saved, (base, other) => {
        const theirsOnly = merge<Values>(base, base, other);
        expect(theirsOnly.conflicts).toEqual([]);
        expect(same(resolve(theirsOnly, {}), other)).toBe(true);
      }),
    );
  });

  test('equal changes are no conflict, and the version is always the one just saved', () => {
    fc.assert(
      fc.property(saved, saved, saved, (base, mine, theirs) => {
        expect(merge<Values>(base, mine, mine).conflicts).toEqual([]);
        expect(resolve(merge<Values>(base, mine, theirs), {}).version).toBe(theirs.version);
      }),
    );
  });

  test('each scalar ends as one of the two, mine by default, and by the side that was chosen', () => {
    fc.assert(
      fc.property(saved, typed, saved, fc.constantFrom<Side>('mine', 'theirs'), (base, mine, theirs, side) => {
        const result = merge<Values>(base, mine, theirs);
        const end = resolve(result, all(result, side));
        for (const key of ['nombre', 'cupo', 'exterior'] as const) {
          const changedByBoth = !same(base[key], mine[key]) && !same(base[key], theirs[key]);
          const expected = changedByBoth
            ? side === 'mine'
              ? mine
              : theirs
            : same(base[key], mine[key])
              ? theirs
              : mine;
          expect(same(end[key], expected[key])).toBe(true);
        }
        expect(resolve(result, {})).toEqual(resolve(result, all(result, 'mine')));
      }),
    );
  });

  test('rows: none twice, added ones stay, those that both took out are gone', () => {
    fc.assert(
      fc.property(saved, typed, saved, fc.constantFrom<Side>('mine', 'theirs'), (base, mine, theirs, side) => {
        const result = merge<Values>(base, mine, theirs);
        const end = resolve(result, all(result, side)).telefonos;
        const kept = end.flatMap(({ id }) => (id === undefined ? [] : [id]));
        expect(new Set(kept).size).toBe(kept.length);
        const isNew = (rows: readonly Phone[]) => rows.filter(({ id }) => id === undefined).map(({ valor }) => valor);
        expect(isNew(end)).toEqual(isNew(mine.telefonos));
        const has = (rows: readonly Phone[], id: number) => rows.some((row) => row.id === id);
        for (const id of [1, 2, 3, 4]) {
          if (has(mine.telefonos, id) && has(theirs.telefonos, id)) expect(kept).toContain(id);
          if (!has(mine.telefonos, id) && !has(theirs.telefonos, id)) expect(kept).not.toContain(id);
        }
      }),
    );
  });

  test('a path is either joined or in conflict, and the inputs stay as they were', () => {
    fc.assert(
      fc.property(saved, typed, saved, (base, mine, theirs) => {
        const before = structuredClone([base, mine, theirs]);
        const result = merge<Values>(base, mine, theirs);
        resolve(result, all(result, 'theirs'));
        expect([base, mine, theirs]).toEqual(before);
        const scalar = (path: string) => !path.includes('.');
        const joined = new Set(result.joined.map(({ path }) => path).filter(scalar));
        for (const { path } of result.conflicts) expect(joined.has(path)).toBe(false);
      }),
    );
  });
});

test('a list of choices joins what both added and took out', () => {
  const mine = { ...BASE, lineas: ['abarrotes', 'lacteos'] };
  const theirs = { ...BASE, lineas: ['aseo'] };
  const result = merge<Values>(BASE, mine, theirs);
  expect(result.conflicts).toEqual([]);
  expect(result.values.lineas).toEqual(['aseo', 'lacteos']);
});

test('a row that one took out and the other changed is asked', () => {
  const mine = { ...BASE, telefonos: [{ id: 1, valor: '111' }] };
  const theirs = { ...BASE, telefonos: [BASE.telefonos[0] as Phone, { id: 2, valor: '333' }] };
  const result = merge<Values>(BASE, mine, theirs);
  expect(result.conflicts).toEqual([
    { path: 'telefonos.1', base: { id: 2, valor: '222' }, mine: undefined, theirs: { id: 2, valor: '333' } },
  ]);
  expect(resolve(result, {}).telefonos).toEqual([{ id: 1, valor: '111' }]);
  expect(resolve(result, { 'telefonos.1': 'theirs' }).telefonos).toHaveLength(2);
});

test('an emptied field is a change; an empty one that stays empty is not', () => {
  const result = merge<Values>(BASE, { ...BASE, nombre: '' }, { ...BASE, nombre: 'EVA' });
  expect(result.conflicts.map(({ path }) => path)).toEqual(['nombre']);
  expect(
    merge<Values>({ ...BASE, nombre: null }, { ...BASE, nombre: '' }, { ...BASE, nombre: 'EVA' }).values.nombre,
  ).toBe('EVA');
});
