/** Pure parts of the form fields: masks whose reading undoes their writing, letter case with the caret, labels and faults. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate } from '../../server/shared/dates.ts';
import {
  applyCase,
  joinInstant,
  QUARTERS,
  readTime,
  splitInstant,
  timeValue,
  withBars,
} from '../../web/kit/fields/masks.ts';
import { flattenErrors } from '../../web/lib/form-errors.ts';
import { createRegistry } from '../../web/lib/form-registry.ts';

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

describe('bars of a date', () => {
  const typing = (keys: string) => [...keys].reduce((text, key) => withBars(text, text + key), '');
  test('come behind bare digits, one key after the other', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(typing(formatDate(day).replaceAll('/', ''))).toBe(formatDate(day));
        expect(typing(formatDate(day))).toBe(formatDate(day));
      }),
    );
  });

  test.each(['1/2/26', '01-02-2026', '1 de febrero de 2026', '2026-02-01', '2010/5/3'])(
    '%s stays as it is written',
    (text) => {
      expect(typing(text)).toBe(text);
    },
  );

  test('never go against what is pasted, taken out or mended in the middle', () => {
    expect(withBars('', '01022026')).toBe('01022026');
    expect(withBars('01/0', '01/')).toBe('01/');
    expect(withBars('01/02/2026', '11/02/2026')).toBe('11/02/2026');
  });
});

describe('times and instants', () => {
  test('reading undoes writing', () => {
    fc.assert(
      fc.property(days, times, (day, time) => {
        expect(readTime(time)).toBe(time);
        expect(timeValue(time.replace(':', ''))).toBe(time);
        expect(splitInstant(joinInstant(day, time))).toEqual({ day, time });
        expect(joinInstant(day, time)).toBe(`${day}T${time}:00-05:00`);
      }),
    );
  });

  test('half an instant keeps its halves', () => {
    expect(splitInstant(joinInstant('2026-11-20', '1'))).toEqual({ day: '2026-11-20', time: '1' });
    expect(splitInstant(joinInstant('', '10:00'))).toEqual({ day: '', time: '10:00' });
    expect(joinInstant('', '')).toBe('');
  });

  test('refuses hours that do not exist, offers the quarters of a day', () => {
    expect(readTime('24:00')).toBeNull();
    expect(readTime('10:60')).toBeNull();
    expect(QUARTERS).toHaveLength(96);
    expect(QUARTERS.every((quarter) => readTime(quarter) === quarter)).toBe(true);
  });
});

describe('letter case', () => {
  test('changes the text once and for all, and splits it where the caret was', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, at) => {
        const caret = Math.min(at, text.length);
        const upper = applyCase(text, 'upper', caret);
        expect(upper.text).toBe(text.toUpperCase());
        expect(upper.text.slice(0, upper.caret)).toBe(text.slice(0, caret).toUpperCase());
        expect(applyCase(upper.text, 'upper').text).toBe(upper.text);
        expect(applyCase(text, 'none', caret)).toEqual({ text, caret });
      }),
    );
  });

  test('a letter that becomes two moves the caret', () => {
    expect(applyCase('straße x', 'upper', 6)).toEqual({ text: 'STRASSE X', caret: 7 });
    expect(applyCase('ÑANDÚ', 'lower', 2)).toEqual({ text: 'ñandú', caret: 2 });
  });
});

test('a fault is called after its row, a conflict after its row and field', () => {
  const registry = createRegistry({ actividad: 'Actividad económica' });
  registry.register('telefonos.*', { label: 'Teléfono {n}', format: (row) => (row as { valor: string }).valor });
  registry.register('telefonos.0.valor', { label: 'Número' });
  registry.register('cupo', { label: 'Cupo', format: (value) => `$ ${value}` });
  expect(registry.label('actividad')).toBe('Actividad económica');
  expect(registry.label('telefonos.1.valor')).toBe('Teléfono 2');
  expect(registry.label('telefonos.1.valor', true)).toBe('Teléfono 2 · Número');
  expect(registry.label('otro')).toBeUndefined();
  expect(registry.format('telefonos.1', { valor: '315' })).toBe('315');
  expect(registry.format('cupo', 5)).toBe('$ 5');
  expect(registry.format('cupo', null)).toBe('');
  expect(registry.format('exterior', true)).toBe('Sí');
});

test('errors of the tree become paths', () => {
  const tree = {
    nombre: { type: 'too_small', message: 'Este campo es requerido.' },
    telefonos: [undefined, { valor: { type: 'custom', message: 'repetido' } }],
    direcciones: { root: { type: 'too_small', message: 'Agrega al menos una dirección.' } },
  };
  expect(flattenErrors(tree)).toEqual([
    { path: 'nombre', message: 'Este campo es requerido.' },
    { path: 'telefonos.1.valor', message: 'repetido' },
    { path: 'direcciones', message: 'Agrega al menos una dirección.' },
  ]);
});
