/** The selection of a list: by rows or by the whole filter, it always says the same as the set of rows it stands for. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ALL,
  countSelected,
  isSelected,
  NONE,
  pageState,
  type Selection,
  select,
  selectRange,
  toggle,
} from '../../web/kit/table/selection.ts';

const TOTAL = 30;
const everyone = Array.from({ length: TOTAL }, (_, index) => index + 1);
const id = fc.integer({ min: 1, max: TOTAL });
const step = fc.oneof(
  id.map((each) => (selection: Selection) => toggle(selection, each)),
  fc.tuple(fc.uniqueArray(id), fc.boolean()).map(
    ([ids, on]) =>
      (selection: Selection) =>
        select(selection, ids, on),
  ),
  fc.constant(() => ALL),
  fc.constant(() => NONE),
);
const selections = fc.array(step).map((steps) => steps.reduce<Selection>((selection, each) => each(selection), NONE));
const chosen = (selection: Selection) => everyone.filter((each) => isSelected(selection, each));

test('the count is the number of rows chosen', () => {
  fc.assert(
    fc.property(selections, (selection) => {
      expect(countSelected(selection, TOTAL)).toBe(chosen(selection).length);
    }),
  );
});

test('choosing touches the given rows and no other', () => {
  fc.assert(
    fc.property(selections, fc.uniqueArray(id), fc.boolean(), (selection, ids, on) => {
      const after = select(selection, ids, on);
      for (const each of everyone)
        expect(isSelected(after, each)).toBe(ids.includes(each) ? on : isSelected(selection, each));
    }),
  );
});

test('toggling twice changes nothing', () => {
  fc.assert(
    fc.property(selections, id, (selection, each) => {
      expect(chosen(toggle(toggle(selection, each), each))).toEqual(chosen(selection));
    }),
  );
});

test('a range goes from the row touched before to this one, in either direction', () => {
  const page = [4, 8, 15, 16, 23];
  expect(chosen(selectRange(NONE, page, 8, 16))).toEqual([8, 15, 16]);
  expect(chosen(selectRange(NONE, page, 16, 8))).toEqual([8, 15, 16]);
  expect(chosen(selectRange(NONE, page, 99, 15))).toEqual([15]);
  expect(chosen(selectRange(ALL, page, 8, 16))).not.toContain(15);
});

test('the box of the header knows of rows on other pages', () => {
  expect(pageState(NONE, [1, 2])).toBe('ninguna');
  expect(pageState(select(NONE, [9], true), [1, 2])).toBe('algunas');
  expect(pageState(select(NONE, [1, 2], true), [1, 2])).toBe('todas');
  expect(pageState(ALL, [1, 2])).toBe('todas');
  expect(pageState(ALL, [])).toBe('algunas');
});
