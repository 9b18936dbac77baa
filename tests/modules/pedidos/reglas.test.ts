/** Pure rules of orders: what its lines make of it, what frees one that is held, whole kits, and chats that are orders. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Abierto, examinar, liberaTras, porFacturarDe } from '../../../server/modules/pedidos/rules/credito.ts';
import { entregaDe } from '../../../server/modules/pedidos/rules/entrega.ts';
import {
  avanceDe,
  type Cantidades,
  estadoDeLineas,
  faltaDe,
  queridaDe,
} from '../../../server/modules/pedidos/rules/estados.ts';
import { interpretar } from '../../../server/modules/pedidos/rules/interpretar.ts';
import { kitsDe } from '../../../server/modules/pedidos/rules/kits.ts';
import { semaforoDe } from '../../../server/modules/pedidos/rules/semaforo.ts';
import { moveDay } from '../../../server/shared/typed-date.ts';

const HOY = '2026-11-21';

const linea = fc
  .tuple(
    fc.integer({ min: 1, max: 9_999 }),
    fc.array(fc.nat(10_000), { minLength: 5, maxLength: 5 }),
    fc.constantFrom(0, 1),
  )
  .map(([cantidad_mil, cuts, con_stock]): Cantidades => {
    const cancelado_mil = (cuts[4] ?? 0) % (cantidad_mil + 1);
    const steps = cuts.slice(0, 4).map((cut) => cut % (cantidad_mil - cancelado_mil + 1));
    const [facturado_mil = 0, despachado_mil = 0, alistado_mil = 0, reservado_mil = 0] = steps.sort((a, b) => a - b);
    return { cantidad_mil, cancelado_mil, reservado_mil, alistado_mil, despachado_mil, facturado_mil, con_stock };
  });
const lineas = fc.array(linea, { minLength: 1, maxLength: 6 });
const SIN = { alistando: false, entregado: false };

describe('what an order is', () => {
  test('it is the furthest stage that any of it reached, and in part until all of it did', () => {
    fc.assert(
      fc.property(lineas, (all) => {
        const { estado, parcial } = estadoDeLineas(all, SIN);
        const goods = all.filter(({ con_stock }) => con_stock === 1);
        const own = goods.length > 0 ? goods : all;
        const any = (etapa: 'reservado_mil' | 'alistado_mil' | 'despachado_mil') => own.some((each) => each[etapa] > 0);
        if (all.some(({ facturado_mil }) => facturado_mil > 0)) expect(estado).toBe('FACTURADO');
        else if (any('despachado_mil')) expect(estado).toBe('DESPACHADO');
        else if (any('alistado_mil')) expect(estado).toBe('ALISTADO');
        else expect(estado).toBe(any('reservado_mil') ? 'RESERVADO' : 'CONFIRMADO');
        if (estado === 'DESPACHADO') expect(parcial).toBe(own.some((each) => each.despachado_mil < queridaDe(each)));
      }),
    );
  });

  test('all of it come, it is whole; nothing is lacked but goods', () => {
    fc.assert(
      fc.property(lineas, (all) => {
        const done = all.map((each) => {
          const mil = queridaDe(each);
          return { ...each, reservado_mil: mil, alistado_mil: mil, despachado_mil: mil, facturado_mil: 0 };
        });
        expect(estadoDeLineas(done, SIN).parcial).toBe(false);
        expect(done.map(faltaDe)).toEqual(done.map(() => 0));
        expect([0, 10_000]).toContain(avanceDe(done, 'despachado_mil'));
        expect(estadoDeLineas(done, { ...SIN, entregado: true })).toEqual({ estado: 'ENTREGADO', parcial: false });
      }),
    );
  });

  test('what is not invoiced of a line is between nothing and all of it, to the cent at both ends', () => {
    fc.assert(
      fc.property(linea, fc.nat(1e9), (each, total_cts) => {
        const none = { ...each, facturado_mil: 0, cancelado_mil: 0, total_cts };
        expect(porFacturarDe(none)).toBe(total_cts);
        expect(porFacturarDe({ ...none, facturado_mil: none.cantidad_mil })).toBe(0);
        const some = porFacturarDe({ ...each, total_cts });
        expect(some).toBeGreaterThanOrEqual(0);
        expect(some).toBeLessThanOrEqual(total_cts);
      }),
    );
  });
});

/** A receipt given to the oldest documents first; what it leaves is in their favour. */
function abonar(abiertos: readonly Abierto[], recibo: number): Abierto[] {
  let left = recibo;
  const after = abiertos.map((each) => {
    const valor = Math.min(left, Math.max(0, each.saldo_cts));
    left -= valor;
    return { ...each, saldo_cts: each.saldo_cts - valor };
  });
  return [...after, { vencimiento: HOY, saldo_cts: -left }];
}

const documento = fc
  .tuple(fc.integer({ min: -90, max: 30 }), fc.integer({ min: -500_000, max: 2_000_000 }))
  .map(([dias, saldo_cts]): Abierto => ({ vencimiento: moveDay(HOY, dias), saldo_cts }));
const cuenta = fc.record({
  hoy: fc.constant(HOY),
  cupo_cts: fc.nat(3_000_000),
  otros_cts: fc.nat(1_000_000),
  abiertos: fc
    .array(documento, { maxLength: 8 })
    .map((all) => all.sort((a, b) => (a.vencimiento < b.vencimiento ? -1 : 1))),
});
const gracia = fc.record({ dias_gracia: fc.nat(30), monto_gracia_cts: fc.nat(500_000) });

test('the receipt that is named frees the order, and a cent less does not', () => {
  fc.assert(
    fc.property(cuenta, fc.nat(2_000_000), gracia, (own, este, grace) => {
      const { codigos, libera_cts } = examinar(own, este, grace);
      expect(codigos.length > 0).toBe(libera_cts > 0);
      const after = (recibo: number) =>
        examinar({ ...own, abiertos: abonar(own.abiertos, recibo) }, este, grace).codigos;
      expect(after(libera_cts)).toEqual([]);
      if (libera_cts > 0) expect(after(libera_cts - 1)).not.toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('with others held before it, which the receipt frees first, it is freed all the same, and by a cent less it is not', () => {
  const pedida = fc.record({ total_cts: fc.nat(500_000), gracia });
  fc.assert(
    fc.property(cuenta, pedida, fc.array(pedida, { maxLength: 5 }), (own, este, antes) => {
      /** As the orders are looked at after a receipt: each that passes takes of what is left. */
      const pasa = (recibo: number) => {
        let otros_cts = own.otros_cts;
        const abiertos = abonar(own.abiertos, recibo);
        for (const each of antes)
          if (examinar({ ...own, otros_cts, abiertos }, each.total_cts, each.gracia).codigos.length === 0)
            otros_cts += each.total_cts;
        return examinar({ ...own, otros_cts, abiertos }, este.total_cts, este.gracia).codigos.length === 0;
      };
      const libera = liberaTras(own, este, antes);
      expect(pasa(libera)).toBe(true);
      if (libera > 0) expect(pasa(libera - 1)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('the colour of a customer is red exactly when no order on credit passes', () => {
  fc.assert(
    fc.property(cuenta, gracia, (own, grace) => {
      const { color, libera_cts } = semaforoDe(own, grace);
      expect(color === 'rojo').toBe(examinar(own, 0, grace).codigos.length > 0);
      if (color === 'rojo') expect(libera_cts).toBe(examinar(own, 0, grace).libera_cts);
    }),
  );
});

test('kits are whole, and what is beyond them is let go', () => {
  const componente = fc.record({ por_kit: fc.integer({ min: 1, max: 5_000 }), hay: fc.nat(200_000) });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.array(componente, { minLength: 1, maxLength: 4 }),
      (kits, parts) => {
        const asked = parts.map(({ por_kit, hay }, i) => {
          const pedido_mil = por_kit * kits;
          return { producto_id: i, pedido_mil, reservado_mil: Math.min(hay, pedido_mil) };
        });
        const { kits_mil, sobra } = kitsDe(kits * 1_000, asked, 1_000);
        expect(kits_mil % 1_000).toBe(0);
        for (const { producto_id, pedido_mil, reservado_mil } of asked)
          expect(reservado_mil - (sobra.get(producto_id) ?? 0)).toBe((pedido_mil / kits) * (kits_mil / 1_000));
        const one = asked.some(
          ({ pedido_mil, reservado_mil }) => reservado_mil < (pedido_mil / kits) * (kits_mil / 1_000 + 1),
        );
        expect(kits_mil === kits * 1_000 || one).toBe(true);
      },
    ),
  );
});

test('it is promised in working days, one more after the hour', () => {
  const friday = { dia: '2026-11-20', hora: '10:00', dias: 1, hora_corte: '16:00' };
  expect(entregaDe(friday)).toBe('2026-11-23');
  expect(entregaDe({ ...friday, hora: '16:00' })).toBe('2026-11-24');
  expect(entregaDe({ ...friday, dias: 0, hora_corte: null })).toBe('2026-11-20');
});

describe('a chat', () => {
  const leer = (texto: string) =>
    interpretar(texto).map(({ cantidad, unidad, palabras }) => [cantidad, unidad, palabras.join(' ')]);

  test.each([
    ['3 cajas de jabón rey', [[3, 'CAJA', 'JABON REY']]],
    ['jabón rey x 12', [[12, null, 'JABON REY']]],
    ['Arroz diana: 2 bultos', [[2, 'BULTO', 'ARROZ DIANA']]],
    ['media docena de huevos', [[6, null, 'HUEVO']]],
    ['dos docenas huevos', [[24, null, 'HUEVO']]],
    ['1,5 kilos de queso', [[1.5, null, 'QUESO']]],
    ['1.500 unidades bolsa negra', [[1_500, null, 'BOLSA NEGRA']]],
    ['1/2 kilo de café', [[0.5, null, 'CAFE']]],
    [
      '2 cajas de jabón, 3 arroz',
      [
        [2, 'CAJA', 'JABON'],
        [3, null, 'ARROZ'],
      ],
    ],
    ['aceite', [[1, null, 'ACEITE']]],
    ['Hola, buenos días\nGracias!', []],
    ['<Multimedia omitido>', []],
  ])('%s', (texto, wanted) => {
    expect(leer(texto)).toEqual(wanted);
  });

  test('says nothing of who wrote it and when', () => {
    const texto =
      '[21/11/26, 10:03:12 a. m.] Tienda Doña Rosa: buenas tardes vecino\n21/11/2026, 10:04 - Rosa: - 2 ABA0001\n• 4 arroz';
    expect(interpretar(texto).map(({ texto: said, cantidad }) => [said, cantidad])).toEqual([
      ['2 ABA0001', 2],
      ['4 arroz', 4],
    ]);
  });

  test('is never more than two hundred lines, nor a quantity that is not one', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (texto) => {
        for (const { cantidad, palabras, codigos } of interpretar(texto)) {
          expect(cantidad).toBeGreaterThan(0);
          expect(Number.isInteger(Math.round(cantidad * 1e6) / 1e3)).toBe(true);
          expect(palabras.length + codigos.length).toBeGreaterThan(0);
        }
      }),
    );
    expect(interpretar('1 a2b3\n'.repeat(900)).length).toBe(200);
    // What is looked for stays short, whatever was pasted: a word of thousands of letters took the server six seconds.
    for (const texto of [`[${'1/'.repeat(6_000)}]`, `3 ${'abc'.repeat(6_000)}`, 'jabón '.repeat(3_000)])
      for (const { palabras, codigos } of interpretar(texto))
        expect([...palabras, ...codigos].join(' ').length).toBeLessThan(400);
    expect(interpretar(`3 jabones ${'abc'.repeat(6_000)}`)).toMatchObject([{ cantidad: 3, palabras: ['JABON'] }]);
  });
});
