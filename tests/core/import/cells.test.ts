/** Cells become the values of the form; and the form's errors come back to their cells. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { buildBody, errorsByColumn } from '../../../server/core/import/body.ts';
import { CellError, cellValue } from '../../../server/core/import/cells.ts';
import { formOf } from '../../../server/core/import/form.ts';
import { ListIndex } from '../../../server/core/import/lists.ts';
import { importColumn as column, importListColumn } from '../../../server/shared/import/columns.ts';

const lista = { table: 'ciudad', nombre: 'ciudades' };
const entry = (id: number, codigo: string, nombre: string, ...otros: string[]) => ({ id, codigo, nombre, otros });
const lists = new Map([
  [
    'ciudad',
    new ListIndex([
      entry(1, '05001', 'Medellín', 'Medellín (Antioquia)'),
      entry(2, '63001', 'Armenia', 'Armenia (Quindío)'),
      entry(3, '05059', 'Armenia', 'Armenia (Antioquia)'),
    ]),
  ],
]);
const value = (tipo: 'entero' | 'numero' | 'fecha' | 'booleano', text: string) => {
  try {
    return cellValue(column('a', 'A', tipo), text, lists);
  } catch (error) {
    if (error instanceof CellError) return 'no';
    throw error;
  }
};

describe('values', () => {
  test.each([
    ['numero', '1.234.567,89', 1_234_567.89],
    ['numero', '1,234,567.89', 1_234_567.89],
    ['numero', '$ 1.234.567', 1_234_567],
    ['numero', '1234,5', 1234.5],
    ['numero', '-0.25', -0.25],
    ['numero', '19 %', 19],
    ['numero', '1.234', 'no'],
    ['numero', '1.23.4', 'no'],
    ['numero', '1e5', 'no'],
    ['numero', '=1+1', 'no'],
    ['entero', '1.000', 1000],
    ['entero', '12,5', 'no'],
    ['fecha', '1/2/2026', '2026-02-01'],
    ['fecha', '2026-11-21 08:00', '2026-11-21'],
    ['fecha', '31/02/2026', 'no'],
    ['fecha', '21/11/26', 'no'],
    ['booleano', 'sí', true],
    ['booleano', 'X', true],
    ['booleano', 'No', false],
    ['booleano', 'tal vez', 'no'],
  ] as const)('%s %s', (tipo, text, expected) => {
    expect(value(tipo, text)).toBe(expected);
  });

  test('a number written in either way is the same number', () => {
    const grouped = (whole: number, mark: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, mark);
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.integer({ min: 10, max: 99 }), (whole, cents) => {
        const expected = Number(`${whole}.${cents}`);
        expect(value('numero', `${grouped(whole, '.')},${cents}`)).toBe(expected);
        expect(value('numero', `${grouped(whole, ',')}.${cents}`)).toBe(expected);
      }),
    );
  });
});

test('an entry of a list is named by code, without its zeros, by name, by both, or with its department', () => {
  const id = (text: string) => {
    const found = lists.get('ciudad')?.find(text);
    return typeof found === 'object' ? found?.id : found;
  };
  expect(['05001', '5001', 'MEDELLIN', 'medellín (antioquia)', '05059 · Armenia', 'Armenia (Quindío)'].map(id)).toEqual(
    [1, 1, 1, 1, 3, 2],
  );
  expect(id('Armenia')).toBe('varias');
  expect(id('Macondo')).toBeUndefined();
});

test('a cell of several entries is their list, each once', () => {
  const cities = importListColumn('ciudades', 'Ciudades', lista, { valor: 'id', varios: true });
  expect(cellValue(cities, 'Medellín; 63001 ,05001,', lists)).toEqual([1, 2]);
  expect(() => cellValue(cities, 'Medellín, Macondo', lists)).toThrow('El valor no está en la lista.');
});

describe('the body', () => {
  const columns = [
    column('nit', 'NIT'),
    column('tipo', 'Tipo', 'texto', { fallback: '31' }),
    column('parte.cupo', 'Cupo', 'numero'),
    importListColumn('sitios.0.ciudad', 'Ciudad', lista),
    column('sitios.0.tipo', 'Tipo de sitio', 'texto', { fallback: '1' }),
    column('fonos.0.valor', 'Teléfono'),
    column('fonos.1.valor', 'Teléfono 2'),
  ];

  const elements = {
    sitios: { ciudad: z.int(), tipo: z.string() },
    fonos: { valor: z.string().transform((text) => text.trim()) },
  };
  const schema = z.strictObject({
    sitios: z.array(z.strictObject(elements.sitios)),
    fonos: z.array(z.strictObject(elements.fonos)).default([]),
  });
  const target = { columns, schema };

  test('a new one takes the fallbacks, and only the elements that some cell fills', () => {
    const { body, fieldOf } = buildBody(target, { nit: '1', 'parte.cupo': 5, 'fonos.1.valor': '300' }, null);
    expect(body).toEqual({ nit: '1', tipo: '31', parte: { cupo: 5 }, sitios: [], fonos: [{ valor: '300' }] });
    const errores = { 'fonos.0.valor': ['Malo'], sitios: ['Falta'], 'parte.otro': ['Raro'], nit: ['X'] };
    expect(errorsByColumn(errores, fieldOf)).toEqual({
      'fonos.1.valor': ['Malo'],
      'sitios.0.ciudad': ['Falta'],
      general: ['Raro'],
      nit: ['X'],
    });
  });

  test("a part that the record lacks is begun, and errors within the value of a column are that column's", () => {
    const target = { columns: [column('x.parte.a', 'A'), column('tipos', 'Tipos')], schema };
    const { body, fieldOf } = buildBody(target, { 'x.parte.a': '1' }, { x: { parte: null } });
    expect(body).toEqual({ x: { parte: { a: '1' } } });
    expect(['tipos.0.id', 'x.parte.b'].map(fieldOf)).toEqual(['tipos', 'general']);
  });

  test('over one that exists the empty cells change nothing', () => {
    const base = {
      nit: '1',
      tipo: '13',
      parte: { cupo: 1, plazo: 2 },
      sitios: [{ id: 7, ciudad: 1, tipo: '2' }],
      fonos: [],
    };
    const { body } = buildBody(target, { 'parte.cupo': 5, 'sitios.0.ciudad': 3 }, base);
    expect(body).toEqual({ ...base, parte: { cupo: 5, plazo: 2 }, sitios: [{ id: 7, ciudad: 3, tipo: '2' }] });
    expect(base.parte.cupo).toBe(1);
  });

  test('what the record has in another place is not added again', () => {
    const base = {
      nit: '1',
      fonos: [
        { id: 1, valor: '300' },
        { id: 2, valor: '301' },
      ],
      sitios: [],
    };
    expect(buildBody(target, { 'fonos.0.valor': '301', 'fonos.1.valor': ' 300 ' }, base).body.fonos).toEqual(
      base.fonos,
    );
    expect(buildBody(target, { 'fonos.0.valor': '302' }, base).body.fonos).toEqual([
      { id: 1, valor: '302' },
      base.fonos[1],
    ]);
  });

  test('what the form sends of a record leaves out what it only shows, and the parts that no column touches', () => {
    const schema = z
      .strictObject({
        nit: z.string(),
        web: z.string().nullish(),
        parte: z.strictObject({ cupo: z.number() }).optional(),
        otra: z.strictObject({ x: z.number() }).optional(),
        fonos: z.array(z.strictObject({ id: z.int().optional(), valor: z.string() })).default([]),
        version: z.int(),
      })
      .superRefine(() => undefined);
    const record = {
      ...{ id: 3, nit: '1', nombre: 'UNO', web: null, parte: { cupo: 1, hoy: 2 }, otra: { x: 1 }, version: 4 },
      fonos: [{ id: 9, valor: '300', nombre: 'Celular' }],
    };
    const expected = { nit: '1', web: null, parte: { cupo: 1 }, fonos: [{ id: 9, valor: '300' }], version: 4 };
    expect(formOf(schema, record, columns)).toEqual(expected);
  });
});
