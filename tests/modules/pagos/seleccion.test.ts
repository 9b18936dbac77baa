/** The selection rules of annulment (spec 000, section 4), each as a property. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DetallePago,
  dejaPosteriores,
  documentosIncompletos,
  mesPagado,
  type Propietario,
  porPestana,
  seleccionados,
  seleccionarPago,
  seleccionarPropietario,
} from '../../../server/modules/pagos/rules/seleccion.ts';

const mes = (n: number) => `${String((n % 12) + 1).padStart(2, '0')}/${2024 + Math.floor(n / 12)}`;

/** Payments by months since January of 2024 and documents. */
const owner = (pagos: readonly { mes: number; doc: number; select?: boolean; no?: boolean }[]): Propietario => {
  const detalle = pagos.map(
    ({ mes: month, doc, select = false, no = false }, i): DetallePago => ({
      pago_id: i + 1,
      num_doc: `PP-${doc}`,
      fecha_pagada: mes(month),
      total: 100 + i,
      select,
      motivo_no_habilitado: no ? 'Se pagó con un documento para todos.' : null,
    }),
  );
  const select = detalle.some((each) => each.select);
  return { persona_id: 7, documento: '1', n_completo: 'ANA', total_pagado: 0, select, detalle };
};

/** Owners with 1, 2, 3 or 12 payments, several of them on a document or in a month. */
const owners = fc
  .constantFrom(1, 2, 3, 12)
  .chain((size) =>
    fc.array(
      fc.record({ mes: fc.integer({ min: 0, max: 30 }), doc: fc.integer({ min: 1, max: 5 }), select: fc.boolean() }),
      {
        minLength: size,
        maxLength: size,
      },
    ),
  )
  .map(owner);
const withOne = owners.chain((each) => fc.tuple(fc.constant(each), fc.integer({ min: 1, max: each.detalle.length })));

const ids = (pagos: readonly DetallePago[]) => pagos.map(({ pago_id }) => pago_id);
const chosen = (each: Propietario) => ids(seleccionados(each));
const find = (each: Propietario, id: number) => each.detalle.find(({ pago_id }) => pago_id === id) as DetallePago;

test('1. choosing an owner chooses all their payments, and letting go of them none', () => {
  fc.assert(
    fc.property(owners, fc.boolean(), (each, value) => {
      const next = seleccionarPropietario(each, value);
      expect(next.select).toBe(value);
      expect(next.detalle.every(({ select }) => select === value)).toBe(true);
    }),
  );
});

test('2. choosing a payment also chooses its document and every later month, and nothing else', () => {
  fc.assert(
    fc.property(withOne, ([each, id]) => {
      const pago = find(each, id);
      const expected = each.detalle.filter(
        (other) => other.select || other.num_doc === pago.num_doc || mesPagado(other) > mesPagado(pago),
      );
      expect(chosen(seleccionarPago(each, id, true))).toEqual(ids(expected));
    }),
  );
});

describe('3. letting go of a payment', () => {
  const laterChosen = (each: Propietario, pago: DetallePago) =>
    each.detalle.some((other) => other.select && mesPagado(other) > mesPagado(pago));

  test('while a later one is chosen lets go of all of that owner', () => {
    fc.assert(
      fc.property(withOne, ([each, id]) => {
        fc.pre(laterChosen(each, find(each, id)));
        expect(chosen(seleccionarPago(each, id, false))).toEqual([]);
      }),
    );
  });

  test('the later of exactly two lets go of the earlier too', () => {
    const two = owner([
      { mes: 3, doc: 1, select: true },
      { mes: 4, doc: 2, select: true },
    ]);
    expect(chosen(seleccionarPago(two, 2, false))).toEqual([]);
    const three = owner([
      { mes: 2, doc: 3, select: true },
      ...[3, 4].map((m) => ({ mes: m, doc: m + 10, select: true })),
    ]);
    expect(chosen(seleccionarPago(three, 3, false))).toEqual([1, 2]);
  });

  test('two of one month are no later nor earlier: only the document goes', () => {
    const two = owner([
      { mes: 3, doc: 1, select: true },
      { mes: 3, doc: 2, select: true },
    ]);
    expect(chosen(seleccionarPago(two, 2, false))).toEqual([1]);
  });

  test('otherwise lets go of its document alone', () => {
    fc.assert(
      fc.property(withOne, ([each, id]) => {
        const pago = find(each, id);
        fc.pre(!laterChosen(each, pago) && each.detalle.length !== 2);
        const expected = each.detalle.filter(({ select, num_doc }) => select && num_doc !== pago.num_doc);
        expect(chosen(seleccionarPago(each, id, false))).toEqual(ids(expected));
      }),
    );
  });
});

test('4. an owner is chosen when at least one of their payments is', () => {
  fc.assert(
    fc.property(withOne, fc.boolean(), ([each, id], value) => {
      const next = seleccionarPago(each, id, value);
      expect(next.select).toBe(next.detalle.some(({ select }) => select));
    }),
  );
});

test('later is by year and month, never by the text', () => {
  const each = owner([
    { mes: 11, doc: 1 },
    { mes: 12, doc: 2 },
  ]);
  expect(each.detalle.map(({ fecha_pagada }) => fecha_pagada)).toEqual(['12/2024', '01/2025']);
  expect(chosen(seleccionarPago(each, 1, true))).toEqual([1, 2]);
  expect(chosen(seleccionarPago(each, 2, true))).toEqual([2]);
});

test('5. what cannot be annulled stands on the second tab only, each payment once, totals of each tab', () => {
  const all = [
    owner([
      { mes: 1, doc: 1 },
      { mes: 2, doc: 2, no: true },
    ]),
    owner([{ mes: 1, doc: 3, no: true }]),
  ];
  const { habilitados, noHabilitados } = porPestana(all);
  expect(habilitados.map(({ detalle }) => ids(detalle))).toEqual([[1]]);
  expect(noHabilitados.map(({ detalle }) => ids(detalle))).toEqual([[2], [1]]);
  expect(habilitados[0]?.total_pagado).toBe(100);
  expect(noHabilitados[0]?.total_pagado).toBe(101);
});

test('a document of which a part is chosen, and a later month that stays, are told', () => {
  const each = owner([
    { mes: 1, doc: 1, select: true },
    { mes: 5, doc: 1 },
  ]);
  expect(documentosIncompletos(each)).toEqual(['PP-1']);
  expect(dejaPosteriores(each)).toBe(true);
  expect(
    dejaPosteriores(
      owner([
        { mes: 5, doc: 1, select: true },
        { mes: 1, doc: 2 },
      ]),
    ),
  ).toBe(false);
});
