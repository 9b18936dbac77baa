/** Pure rules of receipts and novelties, for any quantities and prices. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costear } from '../../../server/modules/entradas-mercancia/rules/costo.ts';
import { type Cotejada, cotejar, observacionDe } from '../../../server/modules/entradas-mercancia/rules/cotejo.ts';
import { deFactura, menos, ordenEscrita } from '../../../server/modules/entradas-mercancia/rules/factura.ts';
import { ordenParecida, Pendientes } from '../../../server/modules/entradas-mercancia/rules/repartir.ts';
import { cuarentenaDe, reclamoDe } from '../../../server/modules/novedades/rules/efectos.ts';

const mil = fc.integer({ min: 0, max: 500 }).map((units) => units * 1_000);
const cts = fc.integer({ min: 0, max: 50_000_000 });
const dmil = fc.integer({ min: 1, max: 200_000_000 });

const linea: Cotejada = {
  ...{
    producto_id: 1,
    cargo: false,
    orden_detalle_id: 1,
    facturado_mil: 10_000,
    recibido_mil: 10_000,
    rechazado_mil: 0,
  },
  ...{ precio_factura_dmil: 10_000_000, precio_orden_dmil: 10_000_000, lote: null, fecha_vencimiento: null },
};
const exacta = {
  ...{ con_orden: true, fecha: '2026-11-21', vence_desde: '2026-11-21', cantidad: 0, precio: 0, valor_cts: 0 },
};

test('a line is told for what it is', () => {
  expect(cotejar(linea, exacta)).toEqual([]);
  expect(cotejar({ ...linea, recibido_mil: 8_000 }, exacta)).toEqual(['FALTANTE']);
  expect(cotejar({ ...linea, recibido_mil: 8_000 }, { ...exacta, cantidad: 2_000 })).toEqual([]);
  expect(cotejar({ ...linea, recibido_mil: 12_000, rechazado_mil: 1_000 }, exacta)).toEqual(['RECHAZADO', 'SOBRANTE']);
  expect(cotejar({ ...linea, orden_detalle_id: null }, exacta)).toEqual(['NO_PEDIDO']);
  expect(cotejar({ ...linea, producto_id: null }, exacta)).toEqual(['SIN_HOMOLOGAR']);
  expect(cotejar({ ...linea, cargo: true }, exacta)).toEqual([]);
  expect(cotejar({ ...linea, precio_factura_dmil: 10_600_000 }, exacta)).toEqual(['PRECIO']);
  expect(cotejar({ ...linea, precio_factura_dmil: 10_600_000 }, { ...exacta, precio: 600 })).toEqual([]);
  expect(cotejar({ ...linea, precio_factura_dmil: 10_600_000 }, { ...exacta, valor_cts: 60_000 })).toEqual([]);
  expect(cotejar({ ...linea, fecha_vencimiento: '2026-11-20' }, exacta)).toEqual(['VENCIMIENTO']);
  expect(observacionDe({ ...linea, recibido_mil: 8_000 }, ['FALTANTE'], exacta)).toBe('Facturado 10, recibido 8.');
  const fresca = { ...exacta, vence_desde: '2026-12-21' };
  const deLote = (fecha_vencimiento: string) => ({ ...linea, lote: 'L7', fecha_vencimiento });
  expect(cotejar(deLote('2026-12-20'), fresca)).toEqual(['VENCIMIENTO']);
  expect(cotejar(deLote('2026-12-21'), fresca)).toEqual([]);
  expect(observacionDe(deLote('2026-12-20'), ['VENCIMIENTO'], fresca)).toBe(
    'El lote L7 vence el 20/12/2026, mínimo aceptado 21/12/2026.',
  );
  expect(observacionDe(deLote('2026-11-20'), ['VENCIMIENTO'], fresca)).toBe('El lote L7 venció el 20/11/2026.');
});

test('freight and charges are in the cost of what enters to the centavo', () => {
  const costeada = fc.record({
    ...{ cargo: fc.constantFrom(0 as const, 1 as const), facturado_mil: mil, aceptado_mil: mil, base_cts: cts },
    ...{ otros_cts: cts, precio_factura_dmil: dmil, precio_orden_dmil: fc.option(dmil) },
  });
  fc.assert(
    fc.property(fc.array(costeada, { maxLength: 12 }), cts, (lineas, flete) => {
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      const with0 = sum(costear(lineas, 0));
      const enters = lineas.some(({ cargo, aceptado_mil }) => !cargo && aceptado_mil > 0);
      expect(sum(costear(lineas, flete)) - with0).toBe(enters ? flete : 0);
    }),
  );
});

test('the parts that receipts take of a line of an invoice add up to it', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, cts, cts, (units, base_cts, iva_cts) => {
      const cantidad_mil = units.reduce((total, each) => total + each * 1_000, 0);
      let left = { cantidad_mil, base_cts, iva_cts, iva: 1_900, otros: [], entera_mil: cantidad_mil } as Parameters<
        typeof deFactura
      >[0];
      let [base, iva] = [0, 0];
      for (const each of units) {
        const own = deFactura(left, each * 1_000, 1_000_000);
        left = menos(left, own);
        base += own.base_cts;
        iva += own.valor_iva_cts;
      }
      expect([base, iva]).toEqual([base_cts, iva_cts]);
    }),
  );
});

test('what is claimed and what is kept are what was invoiced, and nothing is claimed beyond it', () => {
  const tipo = fc.constantFrom(
    { codigo: 'FALTANTE', efecto: 'NO_ENTRO' as const },
    { codigo: 'AVERIA', efecto: 'CUARENTENA' as const },
    { codigo: 'SOBRANTE', efecto: 'CUARENTENA' as const },
    { codigo: 'PRECIO', efecto: 'VALOR' as const },
  );
  const any = fc.record({
    ...{ facturado_mil: mil, aceptado_mil: mil, base_cts: cts, valor_iva_cts: cts },
    ...{ precio_factura_dmil: dmil, precio_orden_dmil: fc.option(dmil) },
  });
  fc.assert(
    fc.property(fc.array(tipo, { minLength: 1 }), any, fc.option(mil), (tipos, dada, cantidad) => {
      const apart = cuarentenaDe(tipos, dada, cantidad);
      expect(apart).toBeGreaterThanOrEqual(0);
      expect(apart).toBeLessThanOrEqual(dada.aceptado_mil);
      const owed = reclamoDe(tipos, dada, apart);
      expect(owed.base_cts).toBeGreaterThanOrEqual(0);
      expect(owed.base_cts).toBeLessThanOrEqual(dada.base_cts);
      expect(owed.iva_cts).toBeLessThanOrEqual(dada.valor_iva_cts);
    }),
  );
  const surplus = { ...linea, aceptado_mil: 12_000, base_cts: 1_000_000, valor_iva_cts: 190_000 };
  expect(cuarentenaDe([{ codigo: 'SOBRANTE', efecto: 'CUARENTENA' }], surplus, null)).toBe(2_000);
  expect(reclamoDe([{ codigo: 'SOBRANTE', efecto: 'CUARENTENA' }], surplus, 2_000)).toEqual({
    base_cts: 0,
    iva_cts: 0,
  });
});

test('goods are of the oldest order that waits for them; an order is found by four lines out of five', () => {
  const abierta = (orden_id: number, producto_id: number, pendiente_mil: number) => ({
    ...{ orden_id, orden_detalle_id: orden_id * 10 + producto_id, producto_id, pendiente_mil },
    ...{ maximo_mil: pendiente_mil, recibida_mil: 0, precio_dmil: 10_000_000 },
  });
  const abiertas = [abierta(1, 7, 4_000), abierta(2, 7, 10_000), ...[1, 2, 3, 4].map((id) => abierta(2, id, 5_000))];
  const taken = new Pendientes(abiertas).tomar(7, 20_000);
  expect(taken.map(({ orden_detalle_id, cantidad_mil }) => [orden_detalle_id, cantidad_mil])).toEqual([
    [17, 4_000],
    [27, 16_000],
  ]);
  expect(new Pendientes(abiertas).tomar(99, 5_000)).toEqual([
    { orden_detalle_id: null, precio_dmil: null, cantidad_mil: 5_000 },
  ]);
  const facturada = (producto_id: number, precio_dmil = 10_000_000) => ({
    producto_id,
    cantidad_mil: 5_000,
    precio_dmil,
  });
  const four = [1, 2, 3, 4].map((id) => facturada(id));
  expect(ordenParecida([...four, facturada(99)], abiertas, 0)).toEqual({ orden_id: 2, porcentaje: 80 });
  expect(ordenParecida([...four, facturada(98), facturada(99)], abiertas, 0)).toBeNull();
  expect(ordenParecida([facturada(1, 10_600_000)], abiertas, 0)).toBeNull();
  expect(ordenParecida([facturada(1, 10_600_000)], abiertas, 600)).toEqual({ orden_id: 2, porcentaje: 100 });
  expect(['OC-000012', 'oc 12', '12', '0012'].map(ordenEscrita)).toEqual(['12', '12', '12', '12']);
});
