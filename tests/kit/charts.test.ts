/** Numbers of charts, the words of a point, and what of kept filters still counts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartParam, ChartResult, ChartSpec } from '../../server/shared/charts.ts';
import { axisNumber, figureText, shareText } from '../../web/kit/charts/numbers.ts';
import { pointText } from '../../web/kit/charts/words.ts';
import { faltantes, mezclar, sinCambios } from '../../web/modules/tableros/filtros.ts';

describe('numbers of an axis', () => {
  test.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [999.96, '1 K'],
    [1_000, '1 K'],
    [1_500, '1.5 K'],
    [-20_000, '-20 K'],
    [999_960, '1 M'],
    [2_000_000, '2 M'],
    [3_400_000_000, '3.4 MM'],
    [5e12, '5 B'],
    [1e15, '1,000 B'],
    [2e18, '2 T'],
    [0.5, '0.5'],
    [-0.01, '0'],
  ])('%d is %s', (value, text) => expect(axisNumber(value)).toBe(text));

  const LETTERS: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, MM: 1e9, B: 1e12, T: 1e18 };
  test('say the number, to one decimal of its scale', () => {
    fc.assert(
      fc.property(fc.double({ min: -9e20, max: 9e20, noNaN: true }), (value) => {
        const [number = '', letter] = axisNumber(value).split(' ');
        const scale = letter === undefined ? 1 : (LETTERS[letter] ?? Number.NaN);
        expect(Math.abs(Number(number.replaceAll(',', '')) * scale - value)).toBeLessThanOrEqual(
          scale * 0.0501 + Math.abs(value) * 1e-9,
        );
      }),
    );
  });

  test('of two numbers the greater is not told as less', () => {
    const size = (text: string) => {
      const [number = '', letter] = text.split(' ');
      return Number(number.replaceAll(',', '')) * (letter === undefined ? 1 : (LETTERS[letter] ?? 0));
    };
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e19, noNaN: true }),
        fc.double({ min: 0, max: 1e19, noNaN: true }),
        (a, b) => {
          expect(size(axisNumber(Math.max(a, b)))).toBeGreaterThanOrEqual(size(axisNumber(Math.min(a, b))));
        },
      ),
    );
  });
});

test('figures and shares for people', () => {
  expect([figureText(1234.4, 'cantidad'), figureText(51154570.8, 'dinero')]).toEqual(['1,234', '$ 51,154,571']);
  expect([shareText(1, 3), shareText(1, 2), shareText(0, 0)]).toEqual(['33.3 %', '50 %', '0 %']);
});

const param = (internal_name: string, extra: Partial<ChartParam> = {}): ChartParam => ({
  ...{ id: 1, internal_name, label: internal_name, required: false, parameter_type: 'text', select_type: null },
  ...{ options: [], value_option_select: null, label_option_select: null, url_options: null },
  ...extra,
});
const spec = (parametros: ChartParam[]): ChartSpec => ({
  ...{
    titulo: 'X',
    nombreInternoGrafica: 'x',
    tipo: 'torta',
    unidad: 'cantidad',
    eje: 'Nombre',
    lista: 'cosas',
    parametros,
  },
});

test('a point is said with its figures and its part', () => {
  const point = { etiqueta: '<b>GIRÓN</b>', valores: [1], enlaces: [null] };
  const result: ChartResult = {
    estado: 'CON_DATOS',
    frase: '',
    series: ['Cosas'],
    puntos: [point, { ...point, valores: [3] }],
    meta: null,
    dias: null,
    datos_al: '',
  };
  expect(pointText(spec([]), result, point)).toBe('<b>GIRÓN</b>. Cosas: 1, 25 %');
});

test('what was kept of filters wins, as far as it still is an option', () => {
  const options = [{ value: '1', label: 'ACTIVO' }];
  const own = spec([
    param('estado', { parameter_type: 'list', select_type: 'backend', options }),
    param('anio', { required: true }),
  ]);
  const initial = { estado: '1', anio: '2026' };
  expect(mezclar(own, initial, {})).toEqual(initial);
  expect(mezclar(own, initial, { estado: '', anio: 2025, otro: 'x' })).toEqual({ estado: '', anio: '2025' });
  expect(mezclar(own, initial, { estado: '9' })).toEqual(initial);
  expect(mezclar(own, initial, { estado: null, constructor: 'x' })).toEqual({ estado: '', anio: '2026' });
  expect(faltantes(own, { estado: '', anio: ' ' })).toEqual(['anio']);
  expect([sinCambios(own, initial, mezclar(own, initial, {})), sinCambios(own, initial, { estado: '' })]).toEqual([
    true,
    false,
  ]);
});
