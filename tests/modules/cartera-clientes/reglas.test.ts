/** Pure rules of what customers owe, whatever the amounts and the days. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compromisoDe } from '../../../server/modules/cartera-clientes/rules/compromiso.ts';
import {
  conDesde,
  contiguos,
  migrar,
  provisionDe,
  rangoDe,
} from '../../../server/modules/cartera-clientes/rules/edades.ts';
import { diaSinTasa, interesDeMora, tasaDiaria } from '../../../server/modules/cartera-clientes/rules/interes.ts';
import {
  descargaDe,
  estadoDeRecibo,
  faltasDe,
  type Pedida,
  repartir,
} from '../../../server/modules/cartera-clientes/rules/recibo.ts';
import { moveDay } from '../../../server/shared/typed-date.ts';

const cts = (max = 1_000_000) => fc.integer({ min: 0, max });

describe('what a receipt pays', () => {
  test('oldest first: all that there is, no more than each owes, none after one that is not paid whole', () => {
    const saldos = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(cts(), saldos, (valor, owed) => {
        const documentos = owed.map((saldo_cts, i) => ({ id: i + 1, saldo_cts }));
        const given = repartir(valor, documentos);
        const sum = given.reduce((total, { valor_cts }) => total + valor_cts, 0);
        expect(sum).toBe(
          Math.min(
            valor,
            owed.reduce((total, saldo) => total + saldo, 0),
          ),
        );
        expect(given.map(({ documento_id }) => documento_id)).toEqual(
          documentos.slice(0, given.length).map(({ id }) => id),
        );
        for (const { documento_id, valor_cts } of given.slice(0, -1)) expect(valor_cts).toBe(owed[documento_id - 1]);
      }),
    );
  });

  test('what passes takes no more of any document than it owes, each once', () => {
    const pedida = fc.record({
      ...{ documento_id: fc.integer({ min: 1, max: 4 }), valor_cts: fc.integer({ min: 1, max: 900 }) },
      ...{ descuento_cts: cts(100), retefuente_cts: cts(50), reteiva_cts: cts(50), reteica_cts: cts(50) },
      ajuste_cts: cts(30),
    });
    fc.assert(
      fc.property(fc.array(pedida, { maxLength: 5 }), fc.array(fc.integer({ min: 1, max: 1_000 })), (all, owed) => {
        const debidos = new Map(owed.slice(0, 3).map((saldo, i) => [i + 1, saldo]));
        const passed = all.filter((_, i) => faltasDe(all, debidos, 20)[i] === null) as Pedida[];
        const ids = passed.map(({ documento_id }) => documento_id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const one of passed) {
          expect(descargaDe(one)).toBeLessThanOrEqual(debidos.get(one.documento_id) ?? -1);
          expect(one.ajuste_cts).toBeLessThanOrEqual(20);
        }
      }),
    );
  });

  test('its state follows from what was given', () => {
    expect([0, 1, 99, 100].map((aplicado) => estadoDeRecibo(100, aplicado))).toEqual([
      ...['REGISTRADO', 'APLICADO_PARCIAL', 'APLICADO_PARCIAL', 'APLICADO'],
    ]);
  });
});

const DIA = '2026-01-01';
const dia = (steps: number) => moveDay(DIA, steps);

describe('interest', () => {
  const movimientos = fc
    .array(
      fc.record({ paso: fc.integer({ min: -60, max: 200 }), valor: fc.integer({ min: -900_000, max: 900_000 }) }),
      { maxLength: 8 },
    )
    .map((all) =>
      all.toSorted((a, b) => a.paso - b.paso).map(({ paso, valor }) => ({ fecha: dia(paso), valor_cts: valor })),
    );
  const tasas = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 10_000 })), {
      minLength: 1,
      maxLength: 9,
    })
    .map((all) => {
      let at = 0;
      return all.map(([days, ea]) => {
        const desde = dia(at);
        at += days;
        return { desde, hasta: dia(at - 1), ea };
      });
    });

  test('is the sum of each day by itself, whatever was paid meanwhile and however often the rate changed', () => {
    fc.assert(
      fc.property(movimientos, tasas, fc.integer({ min: 0, max: 200 }), (moved, rates, days) => {
        const corte = dia(days);
        let [sum, counted] = [0, 0];
        for (let at = 0; at <= days; at += 1) {
          const saldo = moved.reduce(
            (total, { fecha, valor_cts }) => (fecha <= dia(at) ? total + valor_cts : total),
            0,
          );
          const rate = rates.find(({ desde, hasta }) => desde <= dia(at) && dia(at) <= hasta);
          if (saldo > 0) counted += 1;
          if (saldo > 0 && rate) sum += saldo * tasaDiaria(rate.ea);
        }
        const said = interesDeMora({ movimientos: moved, desde: DIA, corte }, rates);
        expect(said.dias).toBe(counted);
        expect(Math.abs(said.interes_cts - sum)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  test('of a million for a year of one rate is that rate', () => {
    const movimientos = [{ fecha: '2024-12-01', valor_cts: 100_000_000 }];
    const tasa = [{ desde: '2025-01-01', hasta: '2025-12-31', ea: 2_500 }];
    const said = interesDeMora({ movimientos, desde: '2025-01-01', corte: '2025-12-31' }, tasa);
    // Simple: 365 days of the daily rate, not compounded.
    expect(said).toEqual({
      dias: 365,
      saldo_cts: 100_000_000,
      interes_cts: Math.round(365 * 100_000_000 * (1.25 ** (1 / 365) - 1)),
    });
  });

  test('the first day without a rate is told', () => {
    const rates = [
      { desde: dia(0), hasta: dia(9), ea: 100 },
      { desde: dia(12), hasta: dia(20), ea: 100 },
    ];
    expect(diaSinTasa(dia(0), dia(9), rates)).toBeNull();
    expect(diaSinTasa(dia(3), dia(15), rates)).toBe(dia(10));
    expect(diaSinTasa(dia(12), dia(21), rates)).toBe(dia(21));
    expect(diaSinTasa(dia(-1), dia(3), rates)).toBe(dia(-1));
    expect(diaSinTasa(dia(0), dia(1), [])).toBe(dia(0));
  });
});

describe('ages', () => {
  const rangos = [{ hasta: 0 }, { hasta: 30 }, { hasta: 60 }, { hasta: null }];

  test('the ranges of a model leave no day out and put none in two', () => {
    expect(contiguos(conDesde(rangos))).toBe(true);
    const wrong = [
      [{ desde: null, hasta: 0 }],
      [
        { desde: null, hasta: 5 },
        { desde: 6, hasta: null },
      ],
      [
        { desde: 0, hasta: 0 },
        { desde: 1, hasta: null },
      ],
      [
        { desde: null, hasta: 0 },
        { desde: 2, hasta: null },
      ],
      [
        { desde: null, hasta: 0 },
        { desde: 1, hasta: 30 },
      ],
      [
        { desde: null, hasta: 0 },
        { desde: 1, hasta: 30 },
        { desde: 30, hasta: null },
      ],
      [
        { desde: null, hasta: 0 },
        { desde: 1, hasta: null },
        { desde: 31, hasta: null },
      ],
      [
        { desde: null, hasta: 0 },
        { desde: 1, hasta: 0 },
        { desde: 1, hasta: null },
      ],
    ];
    for (const one of wrong) expect(contiguos(one), JSON.stringify(one)).toBe(false);
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 5_000 }), (days) => {
        const at = conDesde(rangos)[rangoDe(days, rangos)];
        expect((at?.desde ?? -Infinity) <= days && days <= (at?.hasta ?? Infinity)).toBe(true);
      }),
    );
  });

  test('how they moved adds up both ways', () => {
    const lado = fc.record({ rango: fc.integer({ min: 0, max: 3 }), cts: cts() });
    fc.assert(
      fc.property(fc.array(fc.tuple(lado, lado), { maxLength: 20 }), (pares) => {
        const { filas, nuevo } = migrar(
          pares.map(([a, b]) => ({ antes: a.rango, antes_cts: a.cts, despues: b.rango, despues_cts: b.cts })),
          4,
        );
        for (const i of [0, 1, 2, 3]) {
          const de = (at: 0 | 1) => pares.reduce((sum, par) => (par[at].rango === i ? sum + par[at].cts : sum), 0);
          const fila = filas[i];
          expect((fila?.pagado ?? 0) + (fila?.valores ?? []).reduce((sum, each) => sum + each, 0)).toBe(de(0));
          expect((nuevo[i] ?? 0) + filas.reduce((sum, each) => sum + (each.valores[i] ?? 0), 0)).toBe(de(1));
        }
      }),
    );
  });

  test('the provision is that of each range', () => {
    expect(provisionDe([100_000, 50_000, 333], [{ provision: 0 }, { provision: 500 }, { provision: 1_500 }])).toBe(
      2_550,
    );
  });
});

test('a promise is kept by what was paid, and broken when its day passes', () => {
  const de = (pagado_cts: number, hoy: string) =>
    compromisoDe({ fecha: '2026-11-20', valor_cts: 1_000, pagado_cts }, hoy);
  expect([de(0, '2026-11-20'), de(999, '2026-11-21'), de(1_000, '2026-11-21'), de(1_000, '2026-11-01')]).toEqual([
    ...['ABIERTO', 'INCUMPLIDO', 'CUMPLIDO', 'CUMPLIDO'],
  ]);
});
