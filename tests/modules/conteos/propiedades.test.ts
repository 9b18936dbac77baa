/** Captures in any order, repeated, give one count; and whatever is sold meanwhile, what is missing is what was lost. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contar, momentoDe } from '../../../server/modules/conteos/rules/capturas.ts';
import { esFuera, evaluar, resumir } from '../../../server/modules/conteos/rules/diferencias.ts';
import { stock } from '../inventarios/oficina.ts';
import { abrir } from './oficina.ts';

const captura = fc.record({
  ronda: fc.integer({ min: 1, max: 3 }),
  cantidad_mil: fc.nat({ max: 1_000_000 }),
  kardex_id: fc.nat({ max: 50 }),
});

test('captures in any order come to one count', () => {
  fc.assert(
    fc.property(
      fc
        .array(captura, { minLength: 1, maxLength: 20 })
        .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        expect(contar(shuffled)).toEqual(contar(all));
      },
    ),
  );
});

test('a moment is never before the count nor after it came', () => {
  const instant = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());
  fc.assert(
    fc.property(
      instant,
      fc.option(instant),
      fc.option(instant),
      fc.nat({ max: 1e9 }),
      (congelado, capturado_en, enviado_en, ms) => {
        const ahora = new Date(Date.parse(congelado) + ms).toISOString();
        const en = momentoDe({ capturado_en, enviado_en }, { congelado, ahora });
        expect(en >= congelado && en <= ahora).toBe(true);
      },
    ),
  );
});

test('tolerance 0 is none, and figures agree with their lines', () => {
  expect(esFuera(1, 0, { tolerancia_cantidad_mil: 0, tolerancia_valor_cts: null })).toBe(true);
  expect(esFuera(1_000, 99, { tolerancia_cantidad_mil: 1_000, tolerancia_valor_cts: 98 })).toBe(true);
  expect(esFuera(1_000, 98, { tolerancia_cantidad_mil: 1_000, tolerancia_valor_cts: 98 })).toBe(false);
  const linea = fc.record({
    ...{ id: fc.nat(), producto_id: fc.nat({ max: 3 }), ronda: fc.option(fc.integer({ min: 1, max: 2 })) },
    ...{ contado_mil: fc.option(fc.nat({ max: 100_000 })), teorico_mil: fc.integer({ min: -10_000, max: 100_000 }) },
    anterior_mil: fc.option(fc.integer({ min: -10_000, max: 10_000 })),
  });
  fc.assert(
    fc.property(fc.array(linea), fc.option(fc.nat({ max: 5_000 })), (lineas, tolerancia_cantidad_mil) => {
      const conteo = { tolerancia_cantidad_mil, tolerancia_valor_cts: null, ronda: 2, numero_conteos: 3 };
      const done = evaluar(lineas, conteo, (producto_id) => producto_id * 10_000);
      const { sobrante_cts, faltante_cts, diferencias, exactitud } = resumir(done);
      expect(sobrante_cts - faltante_cts).toBe(done.reduce((sum, { valor_cts }) => sum + valor_cts, 0));
      expect(diferencias).toBe(done.filter(({ diferencia_mil }) => diferencia_mil !== 0).length);
      expect(exactitud === 10_000).toBe(done.every(({ fuera }) => !fuera));
      expect(done.filter(({ recontar, fuera }) => recontar && !fuera)).toEqual([]);
    }),
  );
});

/** What happens while a zone is counted: sales, entries, a counter who walks by, a phone that sends what it kept. */
const acto = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ que: fc.constant('vender' as const), cantidad: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ que: fc.constant('entrar' as const), cantidad: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 2, arbitrary: fc.record({ que: fc.constant('enviar' as const), cantidad: fc.nat({ max: 3 }) }) },
);

test('what is sold or comes while it is counted is neither missing nor too much', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(acto, { maxLength: 8 }),
      fc.nat({ max: 8 }),
      fc.integer({ min: -20, max: 10 }),
      fc.array(fc.nat({ max: 100 }), { minLength: 1, maxLength: 4 }),
      async (actos, cuando, perdido, partes) => {
        const o = await abrir();
        const { id } = await o.congelado();
        // What stands on the shelf, which nobody knows: so much more or less than the ledger says.
        let ledger = 100;
        const kept: object[] = [];
        let sent = false;
        for (const [i, each] of [...actos, { que: 'enviar' as const, cantidad: 3 }].entries()) {
          o.t.clock.advance({ seconds: 30 });
          if (i === Math.min(cuando, actos.length) && kept.length === 0) {
            // The shelf is counted by parts in a moment.
            let left = ledger + perdido;
            const capturado_en = o.t.clock.now().toISOString();
            for (const [j, parte] of partes.entries()) {
              const cantidad = j === partes.length - 1 ? left : Math.min(left, parte);
              kept.push({ clave: `parte-${j}`, producto_id: o.arroz, cantidad, capturado_en });
              left -= cantidad;
            }
            o.t.clock.advance({ seconds: 30 });
          }
          if (each.que === 'vender') await o.salir(o.arroz, each.cantidad);
          if (each.que === 'entrar') await o.entrar(o.arroz, each.cantidad);
          if (each.que === 'vender') ledger -= each.cantidad;
          if (each.que === 'entrar') ledger += each.cantidad;
          // Some of it, some twice, backwards.
          if (each.que === 'enviar' && kept.length > 0) {
            const some = i === actos.length ? kept : kept.slice(0, each.cantidad);
            if (some.length > 0) await o.contar(o.ana, id, [...some, ...some].toReversed());
            sent ||= some.length > 0;
          }
        }
        expect(sent).toBe(true);
        const { data } = await o.cerrar(o.jefe, id, 'mantiene');
        const linea = data.detalle.find(({ producto_id }) => producto_id === o.arroz);
        expect(linea).toMatchObject({ diferencia: perdido, movido: false });
        await o.aprobar(o.jefe, id);
        expect((await stock(o.t, o.norte, o.arroz))[0]).toBe(ledger + perdido);
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
