/** What is pasted on the lines of a document: cells, names of columns, numbers of either writing, and how they join what is there. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf } from '../../web/kit/lines/entries.ts';
import { fillColumn } from '../../web/kit/lines/paste-fill.ts';
import { joinPasted } from '../../web/kit/lines/paste-join.ts';
import {
  decimalSign,
  guessMapping,
  headerMapping,
  parseTable,
  pasteColumns,
  pastedNumber,
  pastedValue,
} from '../../web/kit/lines/paste-table.ts';
import { type LineColumn, MAX_LINES } from '../../web/kit/lines/types.ts';
import { undoMany } from '../../web/kit/lines/undo.ts';

interface Line {
  readonly producto: number;
  readonly cantidad: number | null;
  readonly costo: number | null;
  readonly lote: string | null;
  readonly vence: string | null;
  readonly motivo: string | null;
}

const columns: readonly LineColumn<Line>[] = [
  { type: 'buscar', field: 'producto', label: 'Producto', title: ({ producto }) => `P${producto}` },
  { type: 'cantidad', field: 'cantidad', label: 'Cantidad' },
  {
    type: 'costo',
    field: 'costo',
    label: 'Costo',
    headers: ['Valor unitario'],
    editable: ({ producto }) => producto > 1,
  },
  { type: 'texto', field: 'lote', label: 'Lote' },
  { type: 'fecha', field: 'vence', label: 'Fecha de vencimiento' },
  {
    type: 'opciones',
    field: 'motivo',
    label: 'Motivo',
    shown: ({ motivo }) => motivo ?? '',
    options: [{ value: 'DAÑO', label: 'Avería' }],
  },
  { type: 'calculo', field: 'total', label: 'Total', as: 'dinero', value: () => 0 },
];
const line = (producto: number, rest: Partial<Line> = {}): Line => ({
  ...{ producto, cantidad: null, costo: null, lote: null, vence: null, motivo: null },
  ...rest,
});
const source = { isIn: (one: Line, row: number) => one.producto === row, toLine: (row: number) => line(row) };
const on = (field: string) => {
  const found = columns.find((column) => column.field === field);
  if (!found) throw new Error(field);
  return found;
};

describe('cells', () => {
  test('what spreadsheets quote is one cell, and blank rows are none', () => {
    expect(parseTable('a\tb\r\n"x\ny"\t"dijo ""sí"""\r\n\t\r\n\r\n')).toEqual([
      ['a', 'b'],
      ['x\ny', 'dijo "sí"'],
    ]);
    expect(parseTable('12"\t3')).toEqual([['12"', '3']]);
    expect(parseTable('')).toEqual([]);
  });

  test('any cells come back as they were written', () => {
    const cell = fc.string({ minLength: 1, maxLength: 8 }).map((text) => `x${text.replaceAll('\r', '')}x`);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 6 }), (rows) => {
        const written = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join('\t')).join('\n');
        expect(parseTable(written)).toEqual(rows);
      }),
    );
  });

  test('names of columns in any order and case; a row with a number names nothing', () => {
    const pasted = pasteColumns(columns);
    expect(pasted.map(({ field }) => field)).not.toContain('total');
    expect(headerMapping(['LOTE', 'cod_prod', 'Nombre', 'Cant.', 'valor  unitario'], pasted)).toEqual([
      ...['lote', 'producto', null, 'cantidad', 'costo'],
    ]);
    expect(headerMapping(['Código', '12'], pasted)).toBeNull();
    expect(headerMapping(['ABA0001', 'ARROZ'], pasted)).toBeNull();
  });

  test('without names: codes, then numbers and days as the document asks for them', () => {
    const rows = [
      ['7702001000017', 'ARROZ', '12', '3.500,50', '31/12/2026'],
      ['7702001000024', 'FRÍJOL', '1', '', '1-2-2027'],
    ];
    expect(guessMapping(rows, pasteColumns(columns))).toEqual(['producto', null, 'cantidad', 'costo', 'vence']);
  });
});

describe('numbers', () => {
  test('the writing of decimals is told by the cells that can be read in one way alone', () => {
    expect(decimalSign(['1.234,5', '2.500'])).toEqual({ sign: ',', sure: true });
    expect(decimalSign(['1,234.5', '2,500'])).toEqual({ sign: '.', sure: true });
    expect(decimalSign(['2,75', '10'])).toEqual({ sign: ',', sure: true });
    expect(decimalSign(['$ 1.234.567'])).toEqual({ sign: ',', sure: true });
    expect(decimalSign(['1.500', '12'])).toEqual({ sign: ',', sure: false });
    expect(decimalSign(['1,500', '12'])).toEqual({ sign: '.', sure: false });
    expect(decimalSign(['0.500'])).toEqual({ sign: '.', sure: true });
    expect(decimalSign(['3', '4'])).toEqual({ sign: '.', sure: true });
  });

  test('any amount written in either way is read as it was', () => {
    const amount = fc.integer({ min: -1e11, max: 1e11 }).map((n) => n / 100);
    fc.assert(
      fc.property(amount, (value) => {
        const [whole = '', cents = ''] = Math.abs(value).toFixed(2).split('.');
        const write = (group: string, point: string) =>
          `${value < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${cents}`;
        for (const [text, sign] of [
          [write('.', ','), ','],
          [write(',', '.'), '.'],
        ] as const) {
          expect(decimalSign([text])).toEqual({ sign, sure: true });
          expect(pastedNumber(text, sign)).toBeCloseTo(value, 6);
        }
      }),
    );
  });

  test('each kind of column says what it cannot read', () => {
    const as = (field: string, cell: string) => pastedValue(on(field), cell, { sign: ',', today: '2026-11-20' });
    expect(as('cantidad', '1.234,5')).toEqual({ value: 1234.5 });
    expect(as('cantidad', 'doce')).toEqual({ value: null, fault: 'No es un número.' });
    expect(as('vence', '31/12/26')).toEqual({ value: '2026-12-31' });
    expect(as('vence', 'nunca')).toEqual({ value: null, fault: 'No es una fecha.' });
    expect(as('motivo', 'averia')).toEqual({ value: 'DAÑO' });
    expect(as('motivo', 'otro')).toEqual({ value: null, fault: 'No está en la lista.' });
    expect(as('lote', 'a7')).toEqual({ value: 'A7' });
    expect(as('lote', '')).toEqual({ value: null });
  });
});

describe('joining', () => {
  const join = (before: readonly Line[], rows: readonly (readonly [number, object])[], closed = false) => {
    const entries = before.map(entryOf);
    const pasted = rows.map(([row, values]) => ({ row, values: values as Record<string, unknown> }));
    return { entries, joined: joinPasted(entries, pasted, { columns, source, quantity: 'cantidad', closed }) };
  };

  test('what is the same sums, what differs in something else stands apart, codes alone are readings', () => {
    const { joined } = join(
      [line(1, { cantidad: 5, lote: 'A' })],
      [
        [1, { cantidad: 2 }],
        [1, { cantidad: 3, lote: 'B' }],
        [1, { cantidad: 4, lote: 'B' }],
        [2, {}],
        [2, {}],
        [3, { cantidad: null }],
      ],
    );
    expect(joined.entries.map(({ line: { producto, cantidad, lote } }) => [producto, cantidad, lote])).toEqual([
      ...[
        [1, 7, 'A'],
        [1, 7, 'B'],
        [2, 2, null],
        [3, null, null],
      ],
    ]);
    expect(joined).toMatchObject({ added: 3, summed: 3, left: 0 });
  });

  test('given lines take the values as theirs, and no others come', () => {
    const { joined } = join(
      [line(1, { cantidad: 5 })],
      [
        [1, { cantidad: 2, lote: 'C' }],
        [9, { cantidad: 1 }],
      ],
      true,
    );
    expect(joined.entries.map((entry) => entry.line)).toEqual([line(1, { cantidad: 2, lote: 'C' })]);
    expect(joined).toMatchObject({ added: 0, summed: 1, left: 1 });
  });

  test('beyond the most lines that there may be, rows are counted and left', () => {
    const rows = Array.from({ length: 3 }, (_, at) => [10_000 + at, {}] as const);
    const { joined } = join(
      Array.from({ length: MAX_LINES - 1 }, (_, at) => line(at)),
      rows,
    );
    expect(joined).toMatchObject({ added: 1, left: 2 });
  });

  test('it is taken back whole, and what was done since to other lines stays', () => {
    const { entries, joined } = join(
      [line(1, { cantidad: 5 }), line(2, { cantidad: 1 })],
      [
        [1, { cantidad: 2 }],
        [7, {}],
      ],
    );
    const undo = undoMany('', entries, joined.entries);
    const since = joined.entries.map((entry) =>
      entry.line.producto === 2 ? { ...entry, line: line(2, { cantidad: 8 }) } : entry,
    );
    const back = undo.back(since);
    expect(back.entries.map((entry) => entry.line.cantidad)).toEqual([5, 8]);
    expect(back.changes).toEqual([{ kind: 'remove', index: 2 }]);
  });

  test('a column on a cell fills it and those below that may be changed', () => {
    const entries = [line(1), line(2), line(3)].map(entryOf);
    const fill = (field: string, text: string, index = 0) =>
      fillColumn(entries, columns, { index, field }, parseTable(text), '2026-11-20');
    expect(fill('costo', '10\n20\n30')?.entries.map((entry) => entry.line.costo)).toEqual([null, 20, 30]);
    expect(fill('cantidad', '10\n20', 2)).toBeNull();
    expect(fill('cantidad', '10\tx\n20\ty')).toBeNull();
    expect(fill('cantidad', 'diez\nonce')).toBeNull();
    expect(fill('cantidad', '7702001000017\n7702001000024')).toBeNull();
  });
});
