/** Addresses of screens: their parameters are those of the path, and a wrong one does not compile. */
import { expect, test } from 'vitest';
import { hrefOf, pathOf, patternOf } from '../../server/shared/href.ts';

const lista = { path: '/cosas' } as const;
const cosa = { path: '/cosas/:id' } as const;
const parte = { path: '/cosas/:id/partes/:parte' } as const;

test('a path is filled, escaped, and carries a query', () => {
  expect(pathOf(lista)).toBe('/cosas');
  expect(pathOf(cosa, { id: 7 })).toBe('/cosas/7');
  expect(hrefOf(parte, { id: 7, parte: 'a/b ñ' })).toBe('#/cosas/7/partes/a%2Fb%20%C3%B1');
  expect(hrefOf(cosa, { id: 7 }, { ver: 1 })).toBe('#/cosas/7?ver=1');
  expect(hrefOf(lista, {}, { q: 'uno & dos' })).toBe('#/cosas?q=uno+%26+dos');
  expect(patternOf(cosa)).toBe('#/cosas/:id');
});

test('what the path does not name does not compile', () => {
  // @ts-expect-error it needs its id
  expect(pathOf(cosa)).toBe('/cosas/undefined');
  // @ts-expect-error another name
  expect(pathOf(cosa, { slug: 7 })).toBe('/cosas/undefined');
  // @ts-expect-error one of two
  expect(pathOf(parte, { id: 7 })).toBe('/cosas/7/partes/undefined');
  // @ts-expect-error one too many
  expect(pathOf(cosa, { id: 7, parte: 1 })).toBe('/cosas/7');
  // @ts-expect-error a list has none
  expect(pathOf(lista, { id: 7 })).toBe('/cosas');
});
