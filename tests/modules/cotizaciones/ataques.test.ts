/** Quotations under attack: wrong types, huge values, rows of others, two at once. What is refused says where, and writes nothing. */
import { expect, test } from 'vitest';
import { type Cotizaciones, cadaTienda } from './cotizaciones.ts';

let c: Cotizaciones;
cadaTienda((own) => {
  c = own;
});

async function post(path: string, body: unknown) {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const response = await c.ana.raw(`/api/ventas/cotizaciones/${path}`, init);
  const { code, errores = {} } = (await response.json()) as { code?: string; errores?: object };
  return { status: response.status, code, campos: Object.keys(errores) };
}

const RAROS = [-1, 1.5, 1e300, '1', [], {}, true, Number.MAX_SAFE_INTEGER];

test.each(['persona_id', 'lista_id', 'validez_dias', 'plazo', 'vendedor_id', 'detalle'])(
  'a draft with odd values of %s',
  async (campo) => {
    const before = await c.t.written();
    for (const raro of RAROS) {
      const body = c.cuerpo([{ producto_id: c.jabon.id, cantidad: 1 }], { [campo]: raro });
      const { status, campos } = await post('', body);
      expect([raro, status, campos[0]?.startsWith(campo)]).toEqual([raro, 400, true]);
    }
    expect(await c.t.written()).toEqual(before);
  },
);

test('acts with bodies that are none, of what is not there', async () => {
  const { id } = await c.enviada([{ producto_id: c.jabon.id, cantidad: 3 }]);
  const before = await c.t.written();
  const raros = [[], 'x', 1, { version: 'x' }, { version: 999 }, { otra: 1 }, { motivo: 'x'.repeat(301) }];
  for (const acto of ['aceptar', 'perder', 'rechazar', 'anular', 'version', 'revalidar', 'pedido', 'correo', 'enlace'])
    for (const raro of raros) expect((await post(`${id}/${acto}/`, raro)).status).toBeGreaterThanOrEqual(400);
  expect((await post('999/enviar', {})).code).toBe('no_encontrado');
  for (const ref of ['0', '-1', 'x', '1e5', '9'.repeat(20)])
    expect((await post(`${ref}/enviar/`, {})).code).toBe('validacion');
  expect(await c.t.written()).toEqual(before);
});

test('an order of lines of another, of too much, of halves, of a kind that is not; and two at once', async () => {
  const [a, b] = [1, 2].map(() => c.aceptada([{ producto_id: c.jabon.id, cantidad: 3 }]));
  const [una, otra] = [await a, await b];
  const pide = (more: object) => post(`${una?.id}/pedido/`, { tipo_pedido: 'venta', ...more });
  const linea = (cantidad: unknown, detalle_id = una?.detalle[0]?.id) => ({ lineas: [{ detalle_id, cantidad }] });
  const before = await c.t.written();
  expect((await pide(linea(1, otra?.detalle[0]?.id))).campos).toEqual(['lineas.0.detalle_id']);
  for (const raro of [4, 0, -1, 1e300, '1', null])
    expect((await pide(linea(raro))).campos).toEqual(['lineas.0.cantidad']);
  expect((await pide({ bodega_id: 9_999 })).campos).toEqual(['bodega_id']);
  for (const tipo_pedido of ['nada', 'interno']) expect((await pide({ tipo_pedido })).campos).toEqual(['tipo_pedido']);
  expect(await c.t.written()).toEqual(before);
  expect((await pide(linea(0.5))).campos).toEqual(['lineas.0.cantidad']);
  const both = await Promise.all([pide({}), pide({})]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await c.ver(una?.id ?? 0)).toMatchObject({ estado: 'PEDIDO_TOTAL' });
});
