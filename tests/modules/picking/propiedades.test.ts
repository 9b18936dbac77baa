/** Picking and invoicing by properties, on a real database: whatever is done of orders, in whatever turn, nothing goes before what it rests on. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comprobaciones as deFacturas } from '../../../server/modules/facturas/comprobaciones.ts';
import * as factura from '../../../server/modules/facturas/contract/factura.ts';
import * as prefactura from '../../../server/modules/facturas/contract/prefactura.ts';
import { expectLogHolds } from '../../support/log-holds.ts';
import { facturable } from '../facturas/taller.ts';
import { type Acto, abrirBodega, type Bodega } from './bodega.ts';

/** Which of the orders, or of its pickings, and how many units. */
const cual = fc.nat({ max: 2 });
const unidades = fc.integer({ min: 1, max: 4 });
const paso = fc.record({
  acto: fc.constantFrom(
    ...(['confirmar', 'iniciar', 'leer', 'leer', 'leer', 'devolver', 'faltante', 'sustituir', 'terminar'] as const),
    ...(['despachar', 'revertir', 'liberar', 'prefactura', 'emitir', 'alistar', 'anular', 'cerrar'] as const),
  ),
  ...{ cual, linea: cual, unidades },
});
type Paso = typeof paso extends fc.Arbitrary<infer P> ? P : never;

interface Mesa {
  readonly b: Bodega;
  readonly pedidos: readonly number[];
  readonly prefacturas: number[];
}

const CODIGOS = ['JABON', 'ARROZ', 'JABON'] as const;

async function dar(mesa: Mesa, { acto, cual: at, linea, unidades: cantidad }: Paso): Promise<void> {
  const { b, pedidos, prefacturas } = mesa;
  const pedido_id = pedidos[at] ?? 0;
  if (acto === 'confirmar') return void (await b.actoPedido('confirmar', pedido_id));
  if (acto === 'anular' || acto === 'cerrar') return void (await b.actoPedido(acto, pedido_id, { motivo: 'Ya no' }));
  if (acto === 'prefactura') {
    const body = { pedidos: [pedido_id] } as never;
    const { data } = await b.ana.call(prefactura.registroPrefactura.create, { body });
    await b.ana.call(prefactura.revisarPrefactura, { params: { id: data.id }, body: {} });
    prefacturas.push(data.id);
    return;
  }
  if (acto === 'emitir') {
    const params = { id: prefacturas[at] ?? 0 };
    return void (await b.ana.call(factura.emitirPrefactura, { params, body: {} }));
  }
  const picking = (await b.pickings(pedido_id)).at(-1);
  if (!picking) return;
  const { id } = picking;
  if (acto === 'leer') return void (await b.leer(id, CODIGOS[linea] ?? '', { cantidad }));
  if (acto === 'alistar') return alistar(b, id);
  const { lineas } = await b.ver(id);
  const linea_id = lineas[linea % Math.max(1, lineas.length)]?.id ?? 0;
  const otro = linea === 1 ? b.jabon.id : b.arroz.id;
  const cuerpos: Partial<Record<Acto, object>> = {
    devolver: { linea_id, cantidad },
    faltante: { linea_id, cantidad, motivo: 'NO_ESTA' },
    sustituir: { linea_id, cantidad, producto_id: otro },
    liberar: { motivo: 'No sale' },
  };
  await b.acto(acto, id, cuerpos[acto]);
}

/** All of it, so that the later acts have something to do. */
async function alistar(b: Bodega, id: number): Promise<void> {
  const { lineas } = await b.acto('iniciar', id);
  for (const { id: linea_id, cod_prod: codigo, cantidad, alistado } of lineas)
    if (cantidad > alistado)
      await b.acto('leer', id, { codigo, linea_id, cantidad: cantidad - alistado, lectura_id: randomUUID() });
  await b.acto('terminar', id);
}

async function cuadra({ b }: Mesa): Promise<void> {
  const lineas = await b.t.db.selectFrom('pedido_detalle').selectAll().execute();
  for (const l of lineas) {
    const queda = l.cantidad_mil - l.cancelado_mil;
    const pasos = [0, l.facturado_mil, l.despachado_mil, l.alistado_mil, l.reservado_mil, queda];
    expect(pasos).toEqual(pasos.toSorted((x, y) => x - y));
  }
  const reservas = await b.t.db.selectFrom('reserva').select(['producto_id', 'cantidad_mil']).execute();
  const saldos = await b.t.db.selectFrom('saldo_producto').select(['producto_id', 'existencia_mil']).execute();
  for (const { producto_id, existencia_mil } of saldos) {
    const held = reservas.filter((each) => each.producto_id === producto_id);
    expect(held.reduce((sum, each) => sum + each.cantidad_mil, 0)).toBeLessThanOrEqual(existencia_mil);
  }
  await b.cuadra();
  for (const [name, check] of Object.entries(deFacturas)) expect(await check(b.t.db), name).toBeNull();
}

/** A walk that does each act once at least: a property of acts that are always refused would hold of anything. */
const PASEO: readonly Paso[] = [
  ...(['iniciar', 'leer', 'devolver', 'leer', 'faltante', 'sustituir', 'terminar', 'despachar', 'revertir'] as const),
  ...(['despachar', 'prefactura', 'emitir', 'revertir', 'cerrar'] as const),
].map((acto) => ({ acto, cual: 0, linea: 0, unidades: 1 }));
const OTRO_PASEO = (['confirmar', 'alistar', 'liberar', 'anular'] as const).map((acto): Paso => {
  return { acto, cual: 1, linea: 0, unidades: 1 };
});

test('facturado ≤ despachado ≤ alistado ≤ cantidad − cancelado, and what is held is there', async () => {
  const hechos = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 8, maxLength: 30 }), async (pasos) => {
      const b = await abrirBodega();
      await facturable(b.t, b.ana);
      const pedidos = [];
      // There are 10 of each: the last one is short.
      for (const cantidad of [3, 5, 6]) {
        const detalle = [b.jabon, b.arroz].map(({ id }) => ({ producto_id: id, cantidad }));
        pedidos.push((await b.crear(detalle)).id);
      }
      await b.actoPedido('confirmar', pedidos[0] ?? 0);
      const mesa: Mesa = { b, pedidos, prefacturas: [] };
      for (const each of pasos) {
        try {
          await dar(mesa, each);
          hechos.add(each.acto);
        } catch (error) {
          // What the rules refuse.
          if (!/answered 4\d\d/.test(String(error))) throw error;
        }
      }
      await cuadra(mesa);
      await expectLogHolds(b.t);
    }),
    { numRuns: 12, examples: [[[...PASEO, ...OTRO_PASEO]]] },
  );
  expect(new Set([...PASEO, ...OTRO_PASEO].map(({ acto }) => acto)).difference(hechos)).toEqual(new Set());
}, 60_000);
