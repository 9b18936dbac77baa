/** Totals of a document: exact for any lines, and its lines add up to it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AmountError } from '../../server/shared/exact.ts';
import { type DocumentTerms, type LineTax, type TotalizedInput, totalize } from '../../server/shared/totals.ts';

const IVA19: LineTax = { codigo: 'IVA19', tributo: '01', tarifa: 1900 };
const IVA5: LineTax = { codigo: 'IVA5', tributo: '01', tarifa: 500 };
const EXENTO: LineTax = { codigo: 'EXENTO', tributo: '01', tarifa: 0 };
const INC8: LineTax = { codigo: 'INC8', tributo: '04', tarifa: 800 };
const BOLSA: LineTax = { codigo: 'BOLSAS', tributo: '22', tarifa: 0, por_unidad_dmil: 700_000 };

const line = (cantidad: number, precio: number, more: Partial<TotalizedInput> = {}): TotalizedInput => {
  return { cantidad_mil: cantidad * 1_000, precio_dmil: precio * 10_000, impuestos: [IVA19], ...more };
};

const anyLine: fc.Arbitrary<TotalizedInput> = fc.record({
  cantidad_mil: fc.integer({ min: 0, max: 5_000_000 }),
  precio_dmil: fc.integer({ min: 0, max: 2_000_000_000 }),
  descuento: fc.integer({ min: 0, max: 10_000 }),
  impuestos: fc.constantFrom<readonly LineTax[]>([], [IVA19], [IVA5], [EXENTO], [INC8], [IVA19, BOLSA], [BOLSA]),
});
const anyGross = fc.tuple(anyLine, fc.boolean()).map(([linea, incluye_impuestos]) => ({ ...linea, incluye_impuestos }));
const netLines = fc.array(anyLine, { maxLength: 30 });
const lines = fc.array(anyGross, { maxLength: 30 });
const terms: fc.Arbitrary<DocumentTerms> = fc.record({
  descuento_comercial: fc.integer({ min: 0, max: 10_000 }),
  flete_cts: fc.integer({ min: 0, max: 1e9 }),
});

const keyOf = ({ tributo, tarifa, por_unidad_dmil }: LineTax) => [tributo, tarifa, por_unidad_dmil].join();
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

test('what a person can do by hand', () => {
  const { lineas, impuestos, totales } = totalize([
    line(2, 1_000),
    line(3, 333.33, { descuento: 1_000 }),
    line(1, 500, { impuestos: [] }),
    line(1, 700, { impuestos: [EXENTO] }),
  ]);
  expect(lineas.map(({ base }) => base)).toEqual([200_000, 89_999, 50_000, 70_000]);
  expect(impuestos).toEqual([
    { ...IVA19, base: 289_999, valor: 55_100 },
    { ...EXENTO, base: 70_000, valor: 0 },
  ]);
  expect(totales).toEqual({ subtotal: 409_999, descuento: 10_000, impuestos: 55_100, flete: 0, total: 465_099 });
});

test('a rate is rounded once: three lines of a third of a peso', () => {
  const { lineas, impuestos } = totalize([line(1, 0.33), line(1, 0.33), line(1, 0.33)]);
  // 19 % of 33 centavos is 6.27; of the 99, 18.81.
  expect(impuestos[0]?.valor).toBe(19);
  expect(lineas.map((each) => each.impuestos[0]?.valor)).toEqual([7, 6, 6]);
});

test('a price with tax inside keeps what it costs', () => {
  const [linea] = totalize([line(3, 10_000, { incluye_impuestos: true })]).lineas;
  expect(linea).toMatchObject({ bruto: 3_000_000, base: 2_521_008, total: 3_000_000 });
  const two = totalize([line(1, 1_000, { incluye_impuestos: true, impuestos: [IVA19, INC8, BOLSA] })]).lineas[0];
  expect(two?.impuestos.map(({ valor }) => valor)).toEqual([13_914, 5_858, 7_000]);
  expect(two?.total).toBe(100_000);
});

test('a discount of the document is rounded once; freight carries no tax', () => {
  const { totales, lineas } = totalize([line(1, 0.33), line(1, 0.33), line(1, 0.33)], {
    descuento_comercial: 1_000,
    flete_cts: 500,
  });
  expect(totales).toEqual({ subtotal: 89, descuento: 10, impuestos: 17, flete: 500, total: 606 });
  expect(lineas.map(({ descuento }) => descuento)).toEqual([4, 3, 3]);
});

test('lines add up to the document, by rate and in all, and nothing is negative', () => {
  fc.assert(
    fc.property(lines, terms, (given, conditions) => {
      const { lineas, impuestos, totales } = totalize(given, conditions);
      expect(sum(lineas.map(({ total }) => total)) + totales.flete).toBe(totales.total);
      expect(sum(lineas.map(({ base }) => base))).toBe(totales.subtotal);
      for (const rate of impuestos) {
        const own = lineas.flatMap((each) => each.impuestos.filter((tax) => keyOf(tax) === keyOf(rate)));
        expect(sum(own.map(({ valor }) => valor))).toBe(rate.valor);
        expect(sum(own.map(({ base }) => base))).toBe(rate.base);
      }
      expect(
        Math.min(0, ...lineas.flatMap(({ base, impuestos: each }) => [base, ...each.map(({ valor }) => valor)])),
      ).toBe(0);
      for (const [i, linea] of lineas.entries()) {
        expect(linea.bruto - linea.descuento).toBe(given[i]?.incluye_impuestos ? linea.total : linea.base);
      }
    }),
  );
});

test('a rate is never a centavo away from exact, nor a line from its own', () => {
  fc.assert(
    fc.property(netLines, (given) => {
      const { lineas, impuestos } = totalize(given);
      for (const { base, tarifa, valor, por_unidad_dmil } of impuestos) {
        if (por_unidad_dmil === undefined)
          expect(Math.abs(valor - (base * tarifa) / 10_000)).toBeLessThanOrEqual(0.5001);
      }
      for (const { impuestos: each } of lineas) {
        for (const { base, tarifa, valor, por_unidad_dmil } of each) {
          if (por_unidad_dmil === undefined) expect(Math.abs(valor - (base * tarifa) / 10_000)).toBeLessThan(1.0001);
        }
      }
    }),
  );
});

test('of a price with tax inside, each line is within a centavo of its rate', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const { lineas } = totalize(given);
      for (const [i, { impuestos: each }] of lineas.entries()) {
        if (!given[i]?.incluye_impuestos || each.length !== 1 || each[0]?.por_unidad_dmil !== undefined) continue;
        const [{ base, tarifa, valor }] = each as [(typeof each)[0]];
        expect(Math.abs(valor - (base * tarifa) / 10_000)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

/** How much more the document comes to when the first of its lines is dearer. */
function moreWhenDearer(given: readonly TotalizedInput[], each: DocumentTerms, more: number): number {
  const [first, ...rest] = given as [TotalizedInput, ...TotalizedInput[]];
  const dearer = { ...first, precio_dmil: first.precio_dmil + more };
  return totalize([dearer, ...rest], each).totales.total - totalize(given, each).totales.total;
}
const someLines = fc.array(anyGross, { minLength: 1, maxLength: 12 });

test('who pays more for a line pays no less in all', () => {
  fc.assert(
    fc.property(someLines, terms, fc.nat(1_000_000), (given, { flete_cts = 0 }, more) => {
      expect(moreWhenDearer(given, { flete_cts }, more)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('with a discount of the document, whose centavos are shared anew, no less but for those', () => {
  const bolsas = [
    { codigo: 'IVA19', tributo: '01', tarifa: 1900 },
    { codigo: 'BOLSAS', tributo: '22', tarifa: 0, por_unidad_dmil: 700_000 },
  ];
  const known: [TotalizedInput[], DocumentTerms, number] = [
    [
      { cantidad_mil: 2, precio_dmil: 0, impuestos: [] },
      { cantidad_mil: 7, precio_dmil: 1_260_607_143, descuento: 3879, impuestos: bolsas },
      { cantidad_mil: 0, precio_dmil: 0, impuestos: [] },
    ],
    { descuento_comercial: 8150, flete_cts: 0 },
    125_000,
  ];
  // A centavo of discount that goes from a line without tax to one with it.
  expect(moreWhenDearer(...known)).toBe(-1);
  fc.assert(
    fc.property(someLines, terms, fc.nat(1_000_000), (given, each, more) => {
      const roundings = given.length + given.flatMap(({ impuestos }) => impuestos).length;
      expect(moreWhenDearer(given, each, more)).toBeGreaterThanOrEqual(-roundings);
    }),
  );
});

test('what no amount may have is refused', () => {
  expect(() => totalize([line(1e9, 1e10)])).toThrow(AmountError);
  expect(() => totalize(Array.from({ length: 2_000 }, () => line(1_000, 1e10)))).toThrow(
    'El valor supera lo permitido.',
  );
});
