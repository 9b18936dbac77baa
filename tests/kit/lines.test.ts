/** The pure parts of the lines of a document: numbers as they are typed, where keys go, readings that sum, faults that follow their line. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addReading, adopt, entryOf, faultsByLine, moveFaults } from '../../web/kit/lines/entries.ts';
import { nextPlace, stepOf } from '../../web/kit/lines/keys.ts';
import {
  addExact,
  amountText,
  baseNote,
  decimalsFault,
  keepNumeric,
  numberText,
  plainNumber,
  readNumber,
} from '../../web/kit/lines/numbers.ts';
import { createSteady, createWedge, readingOf } from '../../web/kit/scan/codes.ts';

describe('numbers', () => {
  test('what is typed is read as people mean it', () => {
    for (const [typed, value] of [
      ['2,5', 2.5],
      ['2.5', 2.5],
      ['1,234', 1234],
      ['1,234,567.25', 1234567.25],
      ['12,3456', 12.3456],
      ['.5', 0.5],
      ['-', null],
      ['', null],
      ['.', null],
    ] as const) {
      expect(readNumber(typed), typed).toBe(value);
    }
    expect(keepNumeric('$ 1 2a-3.4.5', false)).toBe('123.45');
    expect(keepNumeric('-3', true)).toBe('-3');
    expect(keepNumeric('1e15')).toBe('115');
  });

  test('what is shown is read back as it was', () => {
    const value = fc.integer({ min: -1e12, max: 1e12 }).map((n) => n / 1e4);
    fc.assert(
      fc.property(value, (n) => {
        expect(readNumber(plainNumber(n))).toBe(n);
        expect(readNumber(numberText(n, 'costo'))).toBe(n);
      }),
    );
  });

  test('money has both decimals or none, quantities as many as they have', () => {
    expect(numberText(4789.5, 'costo')).toBe('4,789.50');
    expect(numberText(21450.1234, 'costo')).toBe('21,450.1234');
    expect(numberText(2.5, 'cantidad')).toBe('2.5');
    expect(numberText(19, 'porcentaje')).toBe('19 %');
    expect(amountText(-1500, 'dinero')).toBe('-$ 1,500');
    expect(addExact([0.1, 0.2, null, 0.3], 'cantidad')).toBe(0.6);
    expect(baseNote(20, 24, 'und')).toBe('= 480 und');
    expect(baseNote(20, 1, 'und')).toBeNull();
    expect(baseNote(null, 24, 'und')).toBeNull();
    expect(decimalsFault(2.5, 0)).toBe('Debe ser un número entero.');
    expect(decimalsFault(2.5001, 3)).toBe('Máximo 3 decimales.');
    expect(decimalsFault(2.5, 3)).toBeNull();
  });
});

describe('keys', () => {
  const rows = [['a', 'b', 'c'], ['b'], [], ['a', 'b', 'c']];
  const cells = (index: number) => rows[index] ?? [];
  const go = (index: number, field: string, step: Parameters<typeof nextPlace>[3]) =>
    nextPlace(rows.length, cells, { index, field }, step);

  test('from cell to cell, over lines that have none, and after the last to what adds', () => {
    expect(go(0, 'a', 'siguiente')).toEqual({ index: 0, field: 'b' });
    expect(go(0, 'c', 'siguiente')).toEqual({ index: 1, field: 'b' });
    expect(go(1, 'b', 'siguiente')).toEqual({ index: 3, field: 'a' });
    expect(go(3, 'c', 'siguiente')).toBe('agregar');
    expect(go(3, 'a', 'anterior')).toEqual({ index: 1, field: 'b' });
    expect(go(0, 'a', 'anterior')).toBeNull();
    expect(go(0, 'a', 'abajo')).toEqual({ index: 3, field: 'a' });
    expect(go(3, 'a', 'abajo')).toBe('agregar');
    expect(go(0, 'a', 'arriba')).toBeNull();
    expect(go(0, 'b', 'pagina-abajo')).toEqual({ index: 3, field: 'b' });
    expect(go(1, 'b', 'ultima')).toEqual({ index: 3, field: 'b' });
    expect(go(3, 'b', 'primera')).toEqual({ index: 0, field: 'b' });
  });

  test('every step stays within the lines', () => {
    const table = fc.array(fc.subarray(['a', 'b', 'c']), { minLength: 1, maxLength: 30 });
    const steps = fc.constantFrom('siguiente', 'anterior', 'abajo', 'arriba', 'pagina-abajo', 'pagina-arriba' as const);
    fc.assert(
      fc.property(table, fc.nat(29), fc.constantFrom('a', 'b', 'c'), steps, (lines, at, field, step) => {
        const index = at % lines.length;
        const to = nextPlace(lines.length, (i) => lines[i] ?? [], { index, field }, step);
        if (to === null || to === 'agregar') return;
        expect(lines[to.index]).toContain(to.field);
      }),
    );
  });

  test('Enter goes on, or down for who counts; keys with others are not ours', () => {
    const press = (key: string, held: object = {}) => ({
      ...{ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
      ...held,
    });
    expect(stepOf(press('Enter'), 'celda')).toBe('siguiente');
    expect(stepOf(press('Enter'), 'linea')).toBe('abajo');
    expect(stepOf(press('Enter', { shiftKey: true }), 'celda')).toBe('anterior');
    expect(stepOf(press('Enter', { ctrlKey: true }), 'celda')).toBeNull();
    expect(stepOf(press('ArrowDown', { altKey: true }), 'celda')).toBeNull();
    expect(stepOf(press('End', { ctrlKey: true }), 'celda')).toBe('ultima');
    expect(stepOf(press('Tab'), 'celda')).toBeNull();
  });
});

interface Line {
  readonly id?: number;
  readonly producto: number;
  readonly factor: number;
  readonly cantidad: number | null;
}

const source = {
  isIn: (line: Line, row: number) => line.producto === row,
  unitsIn: ({ factor }: Line) => factor,
  toLine: (producto: number): Line => ({ producto, factor: 1, cantidad: null }),
};

describe('readings', () => {
  test('one makes a line, the next sums in it, and none is made where lines are given', () => {
    const options = { times: 2.5, quantity: 'cantidad' };
    const first = addReading<Line, number>([], source, 7, options);
    expect(first).toMatchObject({ index: 0, summed: false });
    expect(first?.entries[0]?.line).toEqual({ producto: 7, factor: 1, cantidad: 2.5 });
    const second = addReading(first?.entries ?? [], source, 7, { ...options, times: 0.2 });
    expect(second?.summed).toBe(true);
    expect(second?.entries[0]).toMatchObject({ key: first?.entries[0]?.key, line: { cantidad: 2.7 } });
    expect(addReading(second?.entries ?? [], source, 8, { ...options, closed: true })).toBeNull();
    const boxes = addReading([entryOf<Line>({ producto: 7, factor: 12, cantidad: 24 })], source, 7, {
      times: 1,
      quantity: 'cantidad',
    });
    expect(boxes?.entries[0]?.line.cantidad).toBe(36);
  });

  test('the first of a line that stands with what was expected begins its count', () => {
    const expected = [entryOf<Line>({ producto: 7, factor: 1, cantidad: 10 })];
    const options = { times: 3, quantity: 'cantidad', closed: true };
    const begun = addReading(expected, { ...source, countedIn: () => 0 }, 7, options);
    expect(begun?.entries[0]?.line.cantidad).toBe(3);
    const more = addReading(
      begun?.entries ?? [],
      { ...source, countedIn: ({ cantidad }) => cantidad ?? 0 },
      7,
      options,
    );
    expect(more?.entries[0]?.line.cantidad).toBe(6);
  });

  test('in any order they give the same sums', () => {
    const read = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9_999 }));
    fc.assert(
      fc.property(fc.array(read, { maxLength: 40 }), fc.func(fc.integer()), (reads, shuffle) => {
        const count = (all: typeof reads) => {
          let entries: ReturnType<typeof entryOf<Line>>[] = [];
          for (const [row, thousandths] of all) {
            const times = thousandths / 1000;
            entries = [...(addReading(entries, source, row, { times, quantity: 'cantidad' })?.entries ?? [])];
          }
          return Object.fromEntries(entries.map(({ line }) => [line.producto, line.cantidad]));
        };
        expect(count([...reads].sort((a, b) => shuffle(a) - shuffle(b)))).toEqual(count(reads));
      }),
    );
  });

  test('a scanner is told from a hand', () => {
    const type = (text: string, ms: number) => {
      const wedge = createWedge();
      for (const [at, key] of [...text].entries()) wedge.push(key, at * ms);
      return wedge.end(text.length * ms);
    };
    expect(type('7702001000017', 8)).toBe('7702001000017');
    expect(type('7702001000017', 30)).toBe('7702001000017');
    expect(type('7702001000017', 60)).toBeNull();
    expect(type('120', 5)).toBeNull();
    const wedge = createWedge();
    wedge.push('1', 0);
    for (const [at, key] of [...'77020010'].entries()) wedge.push(key, 500 + at * 5);
    expect(wedge.end(545)).toBe('77020010');
    expect(wedge.end(550)).toBeNull();
  });

  test('a box before the camera is one reading, seen twice, until it has been away', () => {
    const camera = createSteady();
    const seen = [
      ['A', 0],
      ['A', 120],
      ['A', 240],
      [null, 400],
      ['A', 1_500],
      ['B', 1_600],
      ['A', 1_700],
      ['A', 1_820],
      ['A', 4_000],
    ] as const;
    expect(seen.filter(([code, at]) => camera.sees(code, at)).map(([, at]) => at)).toEqual([120, 4_000]);
  });

  test('a reading may say how many', () => {
    expect(readingOf(' 7702001000017 ')).toEqual({ code: '7702001000017', times: 1 });
    expect(readingOf('12*ABA0001')).toEqual({ code: 'ABA0001', times: 12 });
    expect(readingOf('2,5 * 77')).toEqual({ code: '77', times: 2.5 });
    expect(readingOf('0*77')).toBeNull();
    expect(readingOf('   ')).toBeNull();
  });
});

describe('lines and what is told of them', () => {
  test('what comes from outside keeps the lines that say the same', () => {
    const lines: Line[] = [1, 2, 3].map((producto) => ({ producto, factor: 1, cantidad: producto }));
    const before = adopt([], lines);
    expect(adopt(before, structuredClone(lines))).toBe(before);
    const after = adopt(before, [lines[0], { ...lines[1], cantidad: 9 }, lines[2]] as Line[]);
    expect(after.map((entry, at) => entry === before[at])).toEqual([true, false, true]);
    expect(after[1]?.key).toBe(before[1]?.key);
  });

  test('faults follow their line, and that of a field that changed is settled', () => {
    const faults = [
      { path: '0.cantidad', message: 'a' },
      { path: '2.cantidad', message: 'b' },
      { path: '2.lote', message: 'c' },
      { path: '2', message: 'd' },
    ];
    const paths = (change: Parameters<typeof moveFaults>[1]) => moveFaults(faults, change).map(({ path }) => path);
    expect(paths({ kind: 'set', index: 2, field: 'cantidad' })).toEqual(['0.cantidad', '2.lote']);
    expect(paths({ kind: 'remove', index: 0 })).toEqual(['1.cantidad', '1.lote', '1']);
    expect(paths({ kind: 'remove', index: 2 })).toEqual(['0.cantidad']);
    expect(paths({ kind: 'insert', index: 1, count: 2 })).toEqual(['0.cantidad', '4.cantidad', '4.lote', '4']);
    const byLine = faultsByLine([...faults, { path: '2.producto_id', message: 'e' }], new Set(['cantidad', 'lote']));
    expect(byLine.get(2)).toEqual({ cantidad: 'b', lote: 'c', '': 'd e' });
    expect([...byLine.keys()]).toEqual([0, 2]);
  });
});
