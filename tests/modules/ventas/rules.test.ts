/** The rules of what a seller may give off, and of what a line earns. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maximoDe, rebajaDe, supera } from '../../../server/modules/ventas/rules/descuento.ts';
import { bajoCosto, margenDe } from '../../../server/modules/ventas/rules/margen.ts';

const precio = fc.integer({ min: 1, max: 10_000_000_000 });
const pct = fc.integer({ min: 0, max: 10_000 });

describe('discounts', () => {
  test('the least that list and company say', () => {
    expect([maximoDe(null, 1_000), maximoDe(500, 1_000), maximoDe(2_000, 1_000)]).toEqual([1_000, 500, 1_000]);
  });

  test('at the list price, only what is over the maximum goes over it', () => {
    fc.assert(
      fc.property(precio, pct, pct, (precio_dmil, descuento, maximo) => {
        const linea = { precio_dmil, precio_lista_dmil: precio_dmil, descuento };
        expect(supera(linea, maximo)).toBe(descuento > maximo);
        expect(rebajaDe(linea)).toBe(descuento);
      }),
    );
  });

  test('a price that is typed lower is a discount: the same money is judged the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), pct, pct, (unidad, baja, maximo) => {
        const lista = unidad * 10_000;
        const typed = { precio_dmil: unidad * (10_000 - baja), precio_lista_dmil: lista, descuento: 0 };
        expect(supera(typed, maximo)).toBe(baja > maximo);
        expect(rebajaDe(typed)).toBe(baja);
      }),
    );
  });

  test('a higher price does not pay for a discount over the maximum, and neither hides the other', () => {
    expect(supera({ precio_dmil: 30_000, precio_lista_dmil: 10_000, descuento: 1_100 }, 1_000)).toBe(true);
    // 5 % of the price and then 6 % off: more than 10 % in all.
    expect(supera({ precio_dmil: 9_500, precio_lista_dmil: 10_000, descuento: 600 }, 1_000)).toBe(true);
    expect(supera({ precio_dmil: 9_500, precio_lista_dmil: 10_000, descuento: 500 }, 1_000)).toBe(false);
    expect(supera({ precio_dmil: 9_000, precio_lista_dmil: 10_000, descuento: 0 }, 1_000)).toBe(false);
    expect(supera({ precio_dmil: 8_999, precio_lista_dmil: 10_000, descuento: 0 }, 1_000)).toBe(true);
  });

  test('without a price of a list, only the discount itself counts', () => {
    expect(supera({ precio_dmil: 100, precio_lista_dmil: null, descuento: 900 }, 1_000)).toBe(false);
    expect(supera({ precio_dmil: 100, precio_lista_dmil: null, descuento: 1_001 }, 1_000)).toBe(true);
    expect(supera({ precio_dmil: 0, precio_lista_dmil: 0, descuento: 0 }, 0)).toBe(false);
  });
});

test('what is sold for less than it cost, and what is earned', () => {
  // 2 units that cost $1,000 each.
  const linea = (subtotal_cts: number) => ({ subtotal_cts, cantidad_mil: 2_000, costo_dmil: 10_000_000 });
  expect([bajoCosto(linea(199_999)), bajoCosto(linea(200_000))]).toEqual([true, false]);
  expect([margenDe(linea(400_000)), margenDe(linea(160_000)), margenDe(linea(0))]).toEqual([5_000, -2_500, null]);
  expect([bajoCosto({ ...linea(0), costo_dmil: null }), margenDe({ ...linea(1), costo_dmil: null })]).toEqual([
    false,
    null,
  ]);
});
