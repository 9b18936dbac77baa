/** The calendar as one text: nothing of it is lost on the way to the storage and back, whatever version wrote it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../../web/kit/calendar/days.ts';
import { TIPOS, tipoDe } from '../../../web/modules/calendario/catalogos.ts';
import { choquesDe, conChoque } from '../../../web/modules/calendario/choques.ts';
import { itemOf, movedTo, timesOf } from '../../../web/modules/calendario/entrega.ts';
import {
  conEntrega,
  conEntregas,
  conTipo,
  conTransportista,
  type Guardado,
  readGuardado,
  sinEntrega,
  VACIO,
  visibles,
  writeGuardado,
} from '../../../web/modules/calendario/guardado.ts';
import { muestras } from '../../../web/modules/calendario/muestras.ts';
import { anyEntregas, BASE, entrega } from '../../support/build/entrega.ts';

const readWell = (text: string): Guardado => {
  const read = readGuardado(text);
  if (read.kind !== 'bien') throw new Error(read.kind);
  return read.guardado;
};

describe('storage', () => {
  test('what is written is read, again and again', () => {
    fc.assert(
      fc.property(
        anyEntregas,
        fc.subarray([1, 2, 3, 4]),
        fc.subarray([0, 1, 5]),
        fc.array(fc.jsonValue(), { maxLength: 3 }),
        (entregas, tiposOcultos, transportistasOcultos, ilegibles) => {
          const guardado: Guardado = {
            entregas,
            tiposOcultos,
            transportistasOcultos,
            // As JSON holds them: it knows no -0.
            ilegibles: JSON.parse(JSON.stringify(ilegibles)) as unknown[],
          };
          expect(readWell(writeGuardado(guardado))).toEqual(guardado);
        },
      ),
    );
  });

  test('no text breaks it: it is read, or told to be damaged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(['bien', 'danado']).toContain(readGuardado(text).kind);
      }),
    );
    expect(readGuardado(null).kind).toBe('nada');
    for (const text of ['', '{', 'null', '7', '"x"', '{}', '{"entregas":{}}']) {
      expect(readGuardado(text).kind, text).toBe('danado');
    }
  });

  test('of a list with anything in it, each entry is a delivery or kept as it was', () => {
    fc.assert(
      fc.property(anyEntregas, fc.array(fc.jsonValue(), { maxLength: 6 }), (good, others) => {
        const given = JSON.parse(JSON.stringify([...good, ...others])) as unknown[];
        const { entregas, ilegibles } = readWell(JSON.stringify({ entregas: given }));
        expect(entregas.length + ilegibles.length).toBe(given.length);
        expect(entregas.slice(0, good.length)).toEqual(good);
      }),
    );
  });

  test('the list of older versions, with ISO dates, is read', () => {
    const old = [
      { ...BASE, startDate: '2026-11-20', endDate: '2026-11-21' },
      // 23:30 in Bogota is the next day in UTC.
      {
        ...BASE,
        id: 7,
        startDate: '2026-11-20T04:30:00.000Z',
        endDate: '2026-11-20T05:00:00.000Z',
        startTime: undefined,
        endTime: undefined,
      },
      { title: 'Sin más', startDate: '2026-11-20T09:15', endDate: '' },
    ];
    const { entregas, ilegibles } = readWell(JSON.stringify(old));
    expect(ilegibles).toEqual([]);
    expect(
      entregas.map(({ id, startDate, startTime, endDate, endTime }) => [id, startDate, startTime, endDate, endTime]),
    ).toEqual([
      ['e1', '20/11/2026', '10:00', '21/11/2026', '11:00'],
      ['7', '19/11/2026', '23:30', '20/11/2026', '00:00'],
      ['sin-id-3', '20/11/2026', '09:15', '20/11/2026', '09:15'],
    ]);
  });

  test('two of one id are two', () => {
    const { entregas } = readWell(JSON.stringify([BASE, { ...BASE, title: 'Otra' }, BASE]));
    expect(entregas.map(({ id }) => id)).toEqual(['e1', 'e1-2', 'e1-3']);
    // The work is one step for each of them, not one for each pair.
    const many = readWell(JSON.stringify(Array.from({ length: 10_000 }, () => BASE))).entregas;
    expect(new Set(many.map(({ id }) => id)).size).toBe(10_000);
  });

  test('what is no delivery says why', () => {
    const wrong = [
      [null, /no es una entrega/],
      [{ ...BASE, title: ' ' }, /descripción/],
      [{ ...BASE, startDate: '31/02/2026' }, /inicio/],
      [{ ...BASE, endDate: 'mañana' }, /fin/],
      // In Bogota it is the first day of the year 10,000.
      [{ ...BASE, endDate: '9999-12-31T23:59:59-10:00' }, /fin/],
      [{ ...BASE, proveedores: [{ id: 1, name: 'X', cajas: 'muchas' }] }, /proveedores/],
    ] as const;
    const { ilegibles } = readWell(JSON.stringify(wrong.map(([given]) => given)));
    expect(ilegibles).toEqual(JSON.parse(JSON.stringify(wrong.map(([given]) => given))));
  });
});

describe('changes', () => {
  test('one that another tab made meanwhile stays, whatever is done after', () => {
    fc.assert(
      fc.property(anyEntregas, anyEntregas, (here, there) => {
        // Done here on an empty calendar, and again on what the other tab wrote.
        const mine = here.map((one) => ({ ...one, id: `a-${one.id}` }));
        const theirs = { ...VACIO, entregas: there };
        const after = mine.reduce((guardado, one) => conEntrega(one)(guardado), theirs as Guardado);
        expect(after.entregas).toEqual([...there, ...mine]);
        expect(conEntregas(mine)(theirs).entregas).toEqual(after.entregas);
        expect(conEntregas(mine)(after)).toEqual(after);
        const left = mine.reduce((guardado, { id }) => sinEntrega(id)(guardado), after);
        expect(left.entregas).toEqual(there);
      }),
    );
  });

  test('a changed one keeps its place; types and carriers hide and come back', () => {
    const two = { ...VACIO, entregas: [entrega({ id: 'a' }), entrega({ id: 'b', categoryId: 2, transportistaId: 3 })] };
    expect(conEntrega(entrega({ id: 'a', title: 'Otra' }))(two).entregas.map(({ title }) => title)).toEqual([
      'Otra',
      'Surtido semanal',
    ]);
    expect(visibles(conTipo(2, false)(two)).map(({ id }) => id)).toEqual(['a']);
    expect(visibles(conTransportista(3, false)(two)).map(({ id }) => id)).toEqual(['a']);
    expect(visibles(conTipo(2, true)(conTipo(2, false)(two)))).toHaveLength(2);
    // Each type has its colour and its flag in what is kept.
    const kept = JSON.parse(writeGuardado(conTipo(2, false)(two))) as { tipos: { visible: boolean; color: string }[] };
    expect(kept.tipos.map(({ visible }) => visible)).toEqual([true, false, true, true]);
    expect(new Set(kept.tipos.map(({ color }) => color)).size).toBe(4);
  });
});

describe('deliveries', () => {
  test('an unknown category is grey', () => {
    expect(tipoDe(99).tone).toBe('gray');
    expect(itemOf(entrega({ categoryId: 99 })).tone).toBe('gray');
    expect(TIPOS.map(({ name }) => name)).toEqual(['Entrega Estándar', 'Entrega Urgente', 'Devoluciones', 'Otros']);
  });

  test('what is moved is where it was moved to', () => {
    fc.assert(
      fc.property(anyEntregas, fc.integer({ min: -1e5, max: 1e5 }), (all, by) => {
        for (const one of all) {
          const { start, end } = timesOf(one);
          expect(timesOf(movedTo(one, { start: start + by, end: end + by }))).toEqual({
            start: start + by,
            end: end + by,
          });
          expect(movedTo(one, { start, end })).toEqual(one);
        }
      }),
    );
  });

  test('the samples are four, one of each type, today or later, and all can be read', () => {
    const all = muestras(dayOf('2026-11-19'));
    expect(all.map(({ categoryId }) => categoryId)).toEqual([1, 2, 3, 4]);
    expect(all.every(({ startDate }) => startDate >= '19/11/2026')).toBe(true);
    expect(readWell(JSON.stringify(all)).entregas).toEqual(all);
    expect(conChoque(all).size).toBe(0);
  });

  test('a carrier clashes with itself only, and one pass finds the same as looking at each pair', () => {
    const [a, b] = [entrega({ id: 'a' }), entrega({ id: 'b', startTime: '10:59', endTime: '12:00' })];
    expect(choquesDe(a, [a, b])).toEqual([b]);
    expect(choquesDe(a, [a, { ...b, startTime: '11:00' }])).toEqual([]);
    expect(choquesDe(a, [a, { ...b, transportistaId: 2 }])).toEqual([]);
    fc.assert(
      fc.property(anyEntregas, fc.integer({ min: 1, max: 3000 }), (all, spread) => {
        // Near one another, so that they meet.
        const near = all.map((one, index) => {
          const { start, end } = timesOf(one);
          return movedTo(one, {
            start: (start % spread) + 3e7 + index,
            end: (start % spread) + 3e7 + index + (end - start),
          });
        });
        const pairs = near.filter((one) => choquesDe(one, near).length > 0).map(({ id }) => id);
        expect([...conChoque(near)].sort()).toEqual(pairs.sort());
      }),
    );
  });
});
