/** Many invoices with the same mistake, and the list of what was made again. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type * as f from '../../../server/modules/facturas/contract/factura.ts';
import * as c from '../../../server/modules/refacturacion/contract/refacturacion.ts';
import { manifest } from '../../../server/modules/refacturacion/manifest.ts';
import { endedJob } from '../../support/jobs.ts';
import { abrirRefacturacion, type Refacturador } from './taller.ts';

let s: Refacturador;
beforeEach(async () => {
  s = await abrirRefacturacion();
});
afterEach(() => s.cuadra());

test('a tax that was set wrong: each with its note and its new one, and what does not change is left alone', async () => {
  const soloCurso = { detalle: [{ producto_id: s.curso.id, cantidad: 1, precio: 50_000 }] };
  const facturas = [await s.emitida(), await s.emitida(soloCurso), await s.emitida()];
  await s.pagar(288_000, facturas[0] as f.Factura);
  await s.ponerImpuesto(s.asesoria, 'IVA5');
  const seleccion = { ids: facturas.map(({ id }) => id) };
  const datos = { motivo: 'IMPUESTO', concepto: '2' as const, observacion: null, impuestos_de_hoy: true };
  const { data } = await s.ana.call(c.refacturarVarias.begin, { body: { seleccion, datos } as never });
  const trabajo = await endedJob(s.t, s.ana, data.trabajo);
  expect(trabajo).toMatchObject({ hechos: 2 });
  const leidas = await Promise.all(facturas.map(({ id }) => s.leer(id)));
  expect(leidas.map(({ estado }) => estado)).toEqual(['ANULADA_NC', 'EMITIDA', 'ANULADA_NC']);
  const list = await s.ana.call(c.refacturacionesList.list, { query: { page: 1, causa: 'IMPUESTO' } as never });
  expect(list).toMatchObject({
    count: 2,
    results: [
      { original: facturas[2]?.numero, diferencia: -28_000, total: 260_000, movido: 0 },
      { original: facturas[0]?.numero, diferencia: -28_000, movido: 260_000, a_favor: 28_000 },
    ],
  });
  const uno = await s.ana.call(c.refacturacionesList.list, {
    query: { page: 1, search: facturas[0]?.numero } as never,
  });
  expect(uno).toMatchObject({ count: 1 });
});

test('to be let through, one must be who authorizes', async () => {
  const factura = await s.emitida();
  const { permisos } = manifest;
  const pide = await s.t.actor({ permisos: [permisos.ver, permisos.crear] });
  const datos = { motivo: 'IMPUESTO', concepto: '2', impuestos_de_hoy: true };
  const body = { seleccion: { ids: [factura.id] }, datos } as never;
  await pide.refused(c.refacturarVarias.begin, { body }, 'sin_permiso');
});
