/** What one warehouse should send to another by the minimums of each product: the rule by properties, and each part of it through HTTP. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { actos as actosConteo } from '../../../server/modules/conteos/contract/actos.ts';
import { registro as conteos } from '../../../server/modules/conteos/contract/conteo.ts';
import { ponerMinimos } from '../../../server/modules/productos/contract/minimos.ts';
import { findMinimos } from '../../../server/modules/productos/minimos.ts';
import { sugerencias } from '../../../server/modules/traslados/contract/sugerencias.ts';
import { manifest } from '../../../server/modules/traslados/manifest.ts';
import { sugerir } from '../../../server/modules/traslados/rules/sugerir.ts';
import type { TestActor } from '../../support/app.ts';
import { crearProductoDeStock } from '../../support/build/existencia.ts';
import { abrir, linea, type Oficina } from './oficina.ts';

const { permisos } = manifest;
const mil = fc.integer({ min: -20_000, max: 90_000 });
const nivel = fc
  .record({
    decimales: fc.constantFrom(0, 3),
    disponible_destino_mil: mil,
    en_camino_mil: fc.nat({ max: 40_000 }),
    minimo_mil: fc.integer({ min: 1, max: 60_000 }),
    extra: fc.option(fc.nat({ max: 60_000 })),
    disponible_origen_mil: mil,
    minimo_origen_mil: fc.nat({ max: 60_000 }),
  })
  .map(({ extra, ...each }) => ({ ...each, maximo_mil: extra === null ? null : each.minimo_mil + extra }));

test('the origin never goes under its own minimum, the destination never over its maximum, and what it lacks is given while there is some', () => {
  fc.assert(
    fc.property(nivel, (n) => {
      const sugerido = sugerir(n);
      const tendra = n.disponible_destino_mil + n.en_camino_mil;
      const hasta = n.maximo_mil ?? n.minimo_mil;
      expect(sugerido).toBeGreaterThanOrEqual(0);
      if (tendra >= n.minimo_mil) expect(sugerido).toBe(0);
      if (sugerido > 0) {
        expect(n.disponible_origen_mil - sugerido).toBeGreaterThanOrEqual(n.minimo_origen_mil);
        expect(tendra + sugerido).toBeLessThanOrEqual(hasta);
      }
      if (n.decimales === 0) expect(sugerido % 1_000).toBe(0);
      const sobra = n.disponible_origen_mil - n.minimo_origen_mil;
      if (tendra < n.minimo_mil && n.decimales === 3)
        expect(sugerido).toBe(Math.max(0, Math.min(hasta - tendra, sobra)));
    }),
  );
});

let o: Oficina;
let crea: TestActor;
beforeEach(async () => {
  o = await abrir();
  crea = await o.t.actor({ permisos: [permisos.ver, permisos.crear] });
});

async function minimos(
  producto: number,
  niveles: readonly (readonly [bodega: number, minimo: number, maximo?: number])[],
) {
  const jefe = await o.t.actor({ superuser: true });
  const { version } = await findMinimos(o.t.db, producto);
  const body = {
    version,
    minimos: niveles.map(([bodega_id, minimo, maximo = null]) => ({ bodega_id, minimo, maximo })),
  };
  await jefe.call(ponerMinimos, { params: { id: producto }, body });
}
const pide = (who = crea, more: object = {}) =>
  who.call(sugerencias, {
    query: { bodega_origen_id: o.principal.id, bodega_destino_id: o.norte.id, ...more },
  });
const cuanto = async (who = crea) => (await pide(who)).map(({ sugerido }) => sugerido);

test('what the destination lacks up to its maximum, less what is on its way, is suggested', async () => {
  expect(await pide()).toEqual([]);
  await minimos(o.arroz, [[o.norte.id, 20, 50]]);
  expect(await pide()).toEqual([
    {
      ...{ producto_id: o.arroz, cod_prod: 'ARROZ', nombre_producto: 'ARROZ', unidad: 'unidad', decimales: 0 },
      ...{ maneja_lote: false, maneja_serial: false, disponible_destino: 0, en_camino: 0, minimo: 20, maximo: 50 },
      ...{ disponible_origen: 100, sugerido: 50 },
    },
  ]);
  // What is approved is expected there, and held here.
  const { id } = await o.hasta('APROBADO', {}, { cantidad: 15 });
  expect(await pide()).toMatchObject([{ disponible_destino: 0, en_camino: 15, disponible_origen: 85, sugerido: 35 }]);
  const sent = await o.paso('despachar', id);
  expect(await pide()).toMatchObject([{ disponible_destino: 0, en_camino: 15, sugerido: 35 }]);
  await o.paso('recibir', id, { detalle: [{ id: linea(sent), recibido: 15 }] });
  expect(await pide()).toMatchObject([{ disponible_destino: 15, en_camino: 0, sugerido: 35 }]);
  // From its minimum on nothing is asked for.
  await o.hasta('APROBADO', {}, { cantidad: 5 });
  expect(await pide()).toEqual([]);
});

test('without a maximum it is filled up to its minimum; the origin keeps its own; a product without minimum is nobody’s matter', async () => {
  await minimos(o.arroz, [[o.norte.id, 30]]);
  expect(await cuanto()).toEqual([30]);
  await minimos(o.arroz, [
    [o.norte.id, 30],
    [o.principal.id, 90],
  ]);
  expect(await cuanto()).toEqual([10]);
  await minimos(o.arroz, [
    [o.norte.id, 30],
    [o.principal.id, 100],
  ]);
  expect(await cuanto()).toEqual([]);
  // The other way round: PRINCIPAL has its minimum, and NORTE nothing to give.
  const back = { bodega_origen_id: o.norte.id, bodega_destino_id: o.principal.id };
  expect(await pide(crea, back)).toEqual([]);
});

test('what is inactive or never came to the origin is not suggested; kilos are in parts', async () => {
  const papa = await crearProductoDeStock(o.t, 'PAPA', { unidad_base: 'KGM' });
  await minimos(papa, [[o.norte.id, 2.5, 4.25]]);
  expect(await cuanto()).toEqual([]);
  await o.entrar(papa, 3.125);
  expect(await cuanto()).toEqual([3.125]);
  await o.t.db
    .updateTable('producto')
    .set({ estado: 'INACTIVO', motivo_inactivo: 'Ya no' })
    .where('id', '=', papa)
    .execute();
  expect(await cuanto()).toEqual([]);
});

test('who counts it blind is not told, neither of the origin nor of the destination', async () => {
  await minimos(o.arroz, [[o.norte.id, 20, 50]]);
  await o.entrar(o.arroz, 5, { bodega_id: o.norte.id });
  expect(await cuanto()).toEqual([45]);
  const jefe = await o.t.actor({ superuser: true });
  for (const bodega_id of [o.principal.id, o.norte.id]) {
    const cuenta = await o.t.actor({ permisos: [permisos.ver, permisos.crear] });
    const conteo = { bodega_id, tipo: 'SELECTIVO', productos: [o.arroz], conteo_ciego: true };
    const body = { ...conteo, contadores: [cuenta.userId] } as never;
    const { data } = await jefe.call(conteos.create, { body });
    await jefe.call(actosConteo.congelar, { params: { id: data.id }, body: { version: data.version } });
    expect(await cuanto(cuenta)).toEqual([]);
    expect(await cuanto()).toEqual([45]);
  }
});

test('statements do not grow with the products', async () => {
  const asked = async () => {
    const { sqlite } = o.t.platform;
    const query = sqlite.query.bind(sqlite);
    let count = 0;
    sqlite.query = (...args) => {
      count += 1;
      return query(...args);
    };
    const { length } = await pide();
    sqlite.query = query;
    return { length, count };
  };
  await minimos(o.arroz, [[o.norte.id, 20]]);
  const few = await asked();
  for (let n = 0; n < 40; n++) {
    const id = await crearProductoDeStock(o.t, `P${n}`);
    await o.entrar(id, 10);
    await minimos(id, [[o.norte.id, 5]]);
  }
  const many = await asked();
  expect([few.length, many.length]).toEqual([1, 41]);
  expect(many.count).toBe(few.count);
});

test('equal, unknown and missing warehouses are refused; it is for who creates transfers', async () => {
  const same = await crea.refused(
    sugerencias,
    { query: { bodega_origen_id: o.norte.id, bodega_destino_id: o.norte.id } },
    'regla_negocio',
  );
  expect(same.errores).toEqual({ bodega_destino_id: ['La bodega origen y destino no pueden ser iguales.'] });
  const unknown = { query: { bodega_origen_id: 999_999, bodega_destino_id: o.norte.id } };
  expect((await crea.refused(sugerencias, unknown, 'validacion')).errores).toEqual({
    bodega_origen_id: ['El valor no está en la lista.'],
  });
  await crea.refused(sugerencias, { query: { bodega_origen_id: o.norte.id } } as never, 'validacion');
  const mira = await o.t.actor({ permisos: [permisos.ver] });
  await mira.refused(
    sugerencias,
    { query: { bodega_origen_id: o.principal.id, bodega_destino_id: o.norte.id } },
    'sin_permiso',
  );
});
