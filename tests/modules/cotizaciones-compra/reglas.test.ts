/** Pure rules of the matrix: freight is shared whole, the least is the least, and nothing is taken over what was asked. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  costoDeTomar,
  cuadroDe,
  faltasDe,
  type InvitadoDe,
  type LineaPedida,
  type OfertaDe,
  sugerirAdjudicacion,
} from '../../../server/modules/cotizaciones-compra/rules/cuadro.ts';

const IVA = { codigo: 'IVA19', tributo: '01', tarifa: 1_900 };
const INC = { codigo: 'INC8', tributo: '04', tarifa: 800 };

interface Cuadro {
  readonly pedidas: readonly LineaPedida[];
  readonly invitados: readonly InvitadoDe[];
  readonly ofertas: readonly OfertaDe[];
}

const cuadro: fc.Arbitrary<Cuadro> = fc
  .record({
    pedidas: fc.array(fc.record({ escrita_mil: fc.integer({ min: 1, max: 1_000_000 }), inc: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
    }),
    fletes: fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 4 }),
    celdas: fc.array(
      fc.record({
        precio_dmil: fc.nat(100_000_000),
        descuento: fc.nat(10_000),
        parte: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        falta: fc.boolean(),
      }),
      { minLength: 16, maxLength: 16 },
    ),
  })
  .map(({ pedidas, fletes, celdas }) => {
    const lineas = pedidas.map(({ escrita_mil, inc }, i) => ({
      id: i + 1,
      escrita_mil,
      impuestos: inc ? [IVA, INC] : [IVA],
    }));
    const invitados = fletes.map((flete_cts, i) => ({ id: i + 1, flete_cts }));
    const ofertas = invitados.flatMap(({ id: invitado_id }, v) =>
      lineas.flatMap(({ id: detalle_id, escrita_mil }, l): OfertaDe[] => {
        const { precio_dmil = 0, descuento = 0, parte = null, falta = false } = celdas[v * 4 + l] ?? {};
        const disponible_mil = parte === null ? null : Math.max(1, Math.floor(escrita_mil * parte));
        return falta ? [] : [{ invitado_id, detalle_id, precio_dmil, descuento, disponible_mil }];
      }),
    );
    return { pedidas: lineas, invitados, ofertas };
  });

test('a supplier costs what it sells, its other taxes and its whole freight; VAT is apart', () => {
  fc.assert(
    fc.property(cuadro, ({ pedidas, invitados, ofertas }) => {
      const { celdas, totales } = cuadroDe(pedidas, invitados, ofertas);
      expect(celdas).toHaveLength(ofertas.length);
      for (const { invitado_id, flete_cts, base_cts, costo_cts } of totales) {
        const own = celdas.filter((celda) => celda.invitado_id === invitado_id);
        expect(own.reduce((sum, celda) => sum + celda.costo_cts, 0)).toBe(costo_cts);
        expect(costo_cts).toBeGreaterThanOrEqual(base_cts + flete_cts);
      }
      for (const { id } of pedidas) {
        const line = celdas.filter(({ detalle_id }) => detalle_id === id);
        expect(line.some(({ mejor }) => mejor)).toBe(line.length > 0);
        const best = line.filter(({ mejor }) => mejor).map((c) => c.costo_cts / c.cantidad_mil);
        for (const { costo_cts, cantidad_mil } of line)
          expect(costo_cts / cantidad_mil).toBeGreaterThanOrEqual(Math.min(...best) - 1e-9);
      }
    }),
  );
});

test('what is suggested takes all that there is of what was asked, never more, and passes as an award', () => {
  fc.assert(
    fc.property(cuadro, ({ pedidas, invitados, ofertas }) => {
      const tomadas = sugerirAdjudicacion(pedidas, cuadroDe(pedidas, invitados, ofertas).celdas);
      expect(faltasDe(pedidas, ofertas, tomadas).size).toBe(0);
      for (const { id, escrita_mil } of pedidas) {
        const taken = tomadas.reduce((sum, each) => sum + (each.detalle_id === id ? each.cantidad_mil : 0), 0);
        const there = ofertas.reduce(
          (sum, each) => sum + (each.detalle_id === id ? Math.min(escrita_mil, each.disponible_mil ?? escrita_mil) : 0),
          0,
        );
        expect(taken).toBe(Math.min(escrita_mil, there));
      }
      expect(costoDeTomar(pedidas, invitados, ofertas, tomadas)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('whatever is taken, more than was asked or than they have is told, and what is not told adds up to no more', () => {
  const tomada = fc.record({
    invitado_id: fc.integer({ min: 1, max: 5 }),
    detalle_id: fc.integer({ min: 1, max: 5 }),
    cantidad_mil: fc.integer({ min: 1, max: 1_200_000 }),
  });
  fc.assert(
    fc.property(cuadro, fc.array(tomada, { maxLength: 10 }), ({ pedidas, ofertas }, tomadas) => {
      if (faltasDe(pedidas, ofertas, tomadas).size > 0) return;
      for (const { id, escrita_mil } of pedidas) {
        const own = tomadas.filter(({ detalle_id }) => detalle_id === id);
        expect(own.reduce((sum, { cantidad_mil }) => sum + cantidad_mil, 0)).toBeLessThanOrEqual(escrita_mil);
        expect(new Set(own.map(({ invitado_id }) => invitado_id)).size).toBe(own.length);
      }
    }),
  );
});
