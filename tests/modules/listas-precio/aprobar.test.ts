/** What decides over a list: its margins, its costs, who else it is for; and the prices that its rule makes. */
import { beforeEach, describe, expect, test } from 'vitest';
import * as a from '../../../server/modules/listas-precio/contract/actos.ts';
import { registro } from '../../../server/modules/listas-precio/contract/lista.ts';
import { manifest } from '../../../server/modules/listas-precio/manifest.ts';
import type { TestActor } from '../../support/app.ts';
import { abrirTienda, HOY, type Tienda } from './tienda.ts';

let s: Tienda;
beforeEach(async () => {
  s = await abrirTienda();
});

const { permisos } = manifest;

describe('approving', () => {
  test('a margin under the minimum, and a price under its cost, are refused by their place', async () => {
    const lista = await s.guardar(await s.crear({ margen_minimo: 25 }), [
      { producto_id: s.arroz.id, precio: 1_500 },
      { producto_id: s.jabon.id, precio: 1_250 },
    ]);
    const sent = await s.acto('enviar', lista);
    const aprobar = { params: { id: sent.id }, body: { version: sent.version } };
    const refusal = await s.ana.refused(a.actos.aprobar, aprobar, 'regla_negocio');
    const msg = 'El precio deja un margen de 20% (mínimo 25%).';
    expect(refusal).toMatchObject({ msg, errores: { 'detalle.1.precio': [msg] } });
  });

  test('with its taxes inside, the margin is that of the net price', async () => {
    const lista = await s.guardar(await s.crear({ incluye_iva: true, margen_minimo: 20 }), [
      { producto_id: s.jabon.id, precio: 1_300 },
    ]);
    expect(lista.detalle[0]).toMatchObject({ neto: 1_092.437, con_iva: 1_300, margen: 8.46, bajo_margen: true });
  });

  test('under the cost only who may', async () => {
    const sent = await s.acto('enviar', await s.guardar(await s.crear(), [{ producto_id: s.arroz.id, precio: 900 }]));
    const jefe = await s.t.actor({ permisos: [permisos.ver, permisos.aprobar] });
    const aprobar = { params: { id: sent.id }, body: { version: sent.version } };
    const refusal = await jefe.refused(a.actos.aprobar, aprobar, 'regla_negocio');
    expect(refusal.errores).toEqual({ 'detalle.0.precio': ['El precio de ARROZ está por debajo de su costo.'] });
    const gerente = await s.t.actor({ permisos: [permisos.ver, permisos.aprobar, permisos.bajoCosto] });
    expect((await s.acto('aprobar', sent, gerente)).estado).toBe('VIGENTE');
  });

  test('one list for everybody, a city and a client in the same dates', async () => {
    const item = [{ producto_id: s.arroz.id, precio: 1_500 }];
    const ciudad = (
      await s.t.db.selectFrom('ciudad').select('id').where('codigo', '=', '68001').executeTakeFirstOrThrow()
    ).id;
    await s.vigente(item, { nombre: 'Primera', vigente_hasta: '2026-12-31' });
    await s.vigente(item, { nombre: 'Local', ciudades: [ciudad] });
    const second = async (datos: object) => {
      const { id, version } = await s.acto('enviar', await s.guardar(await s.crear(datos), item));
      return s.ana.refused(a.actos.aprobar, { params: { id }, body: { version } }, 'regla_negocio');
    };
    expect((await second({})).msg).toBe('La lista Primera ya rige para todos (21/11/2026–31/12/2026).');
    expect((await second({ ciudades: [ciudad] })).msg).toMatch(
      /^La lista Local ya rige para \S+.* \(21\/11\/2026–sin fin\)\.$/,
    );
    // In other dates, or of purchase, there is room.
    await s.vigente(item, { vigente_desde: '2027-01-01' });
    await s.vigente(item, { tipo: 'COMPRA' });
  });

  test('of two at once, one wins', async () => {
    const sent = await s.acto('enviar', await s.guardar(await s.crear(), [{ producto_id: s.arroz.id, precio: 1_500 }]));
    const otro = await s.t.actor({ superuser: true });
    const call = (who: TestActor) =>
      who.call(a.actos.aprobar, { params: { id: sent.id }, body: { version: sent.version } });
    const both = await Promise.allSettled([call(s.ana), call(otro)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('it is given back with a reason, and then changed; nothing else is', async () => {
    const sent = await s.acto('enviar', await s.guardar(await s.crear(), [{ producto_id: s.arroz.id, precio: 1_500 }]));
    const params = { id: sent.id };
    await s.ana.refused(
      a.guardarItems,
      { params, body: { version: sent.version, eliminar: [sent.detalle[0]?.id ?? 0] } },
      'regla_negocio',
    );
    await s.ana.refused(a.actos.devolver, { params, body: { version: sent.version, motivo: ' ' } }, 'validacion');
    const { data } = await s.ana.call(a.actos.devolver, {
      params,
      body: { version: sent.version, motivo: 'Muy caro' },
    });
    expect(data).toMatchObject({ estado: 'BORRADOR', motivo_devolucion: 'Muy caro' });
    const again = await s.acto(
      'enviar',
      await s.guardar(data, [{ id: data.detalle[0]?.id, producto_id: s.arroz.id, precio: 1_400 }]),
    );
    expect(again.motivo_devolucion).toBeNull();
    const done = await s.acto('aprobar', again);
    const { version } = done;
    await s.ana.refused(
      registro.update,
      { params, body: { codigo: 'Z', nombre: 'Z', vigente_desde: HOY, version } as never },
      'regla_negocio',
    );
    await s.ana.refused(registro.remove, { params }, 'regla_negocio');
    expect(() => s.t.platform.sqlite.query('update lista_precio_item set precio_dmil = 1', [])).toThrow(/no draft/);
    const { data: out } = await s.ana.call(a.actos.inactivar, { params, body: { version, motivo: 'Ya no' } });
    expect(out).toMatchObject({ estado: 'INACTIVA', motivo_inactiva: 'Ya no' });
    expect((await s.precios([{ producto_id: s.arroz.id }])).lineas[0]?.precio).toBeNull();
  });

  test('an empty list, or one with a product without price, is not sent', async () => {
    const lista = await s.crear();
    const enviar = (version: number) => ({ params: { id: lista.id }, body: { version } });
    await s.ana.refused(a.actos.enviar, enviar(lista.version), 'regla_negocio');
    const half = await s.guardar(lista, [{ producto_id: s.arroz.id }]);
    expect(half.detalle[0]?.precio).toBeNull();
    const refusal = await s.ana.refused(a.actos.enviar, enviar(half.version), 'regla_negocio');
    expect(refusal.errores).toEqual({ 'detalle.0.precio': ['Escribe el precio.'] });
  });
});

describe('prices that the list makes', () => {
  test('a percentage over another list, rounded; what somebody says of one stays', async () => {
    const base = await s.vigente([
      { producto_id: s.arroz.id, precio: 1_234.5 },
      { producto_id: s.jabon.id, cantidad_desde: 1, precio: 1_500 },
      { producto_id: s.jabon.id, cantidad_desde: 12, precio: 1_420 },
    ]);
    const regla = {
      codigo: 'MAYOR',
      nombre: 'Mayor',
      vigente_desde: HOY,
      modo: 'PORCENTAJE',
      lista_base_id: base.id,
      porcentaje: 10,
    };
    const lista = await s.crear({ ...regla, redondeo: 50 });
    expect(lista.detalle.map(({ precio, calculado }) => [precio, calculado])).toEqual([
      [1_350, true],
      [1_650, true],
      [1_550, true],
    ]);
    const own = await s.guardar(lista, [{ producto_id: s.jabon.id, cantidad_desde: 12, precio: 1_444 }]);
    const { data } = await s.ana.call(registro.update, {
      params: { id: lista.id },
      body: { ...regla, redondeo: 900, version: own.version } as never,
    });
    expect(data.detalle.map(({ precio, calculado }) => [precio, calculado])).toEqual([
      [900, true],
      [1_900, true],
      [1_444, false],
    ]);
  });

  test('a margin over the cost, with taxes where the list includes them', async () => {
    const lista = await s.crear({ modo: 'MARGEN', porcentaje: 20, incluye_iva: true, redondeo: 0 });
    expect(lista.detalle).toMatchObject([
      { cod_prod: 'ARROZ', precio: 1_250, margen: 20 },
      { cod_prod: 'JABON', precio: 1_487.5, neto: 1_250, margen: 20 },
    ]);
  });

  test('a change is simulated without writing', async () => {
    const lista = await s.guardar(await s.crear(), [{ producto_id: s.jabon.id, precio: 1_500 }]);
    const before = await s.t.written();
    const simular = (body: object) =>
      s.ana.call(a.simularLista, { params: { id: lista.id }, body: { redondeo: 0, ...body } as never });
    expect(await simular({ sobre: 'ACTUAL', porcentaje: 6 })).toMatchObject([
      { precio_actual: 1_500, precio_nuevo: 1_590, variacion: 6 },
    ]);
    expect(await simular({ sobre: 'COSTO', porcentaje: 50, costo_sube: 6 })).toMatchObject([
      { costo: 1_060, precio_nuevo: 1_590 },
    ]);
    expect(await simular({ sobre: 'MARGEN', porcentaje: 20, redondeo: 100 })).toMatchObject([{ precio_nuevo: 1_300 }]);
    expect(await simular({ sobre: 'ACTUAL', porcentaje: -50 })).toMatchObject([{ bajo_costo: true }]);
    expect(await simular({ sobre: 'ACTUAL', porcentaje: 1, linea: 'ALIMENTOS' })).toHaveLength(1);
    await s.ana.refused(
      a.simularLista,
      { params: { id: lista.id }, body: { sobre: 'LISTA', porcentaje: 1, redondeo: 0 } as never },
      'validacion',
    );
    expect(await s.t.written()).toEqual(before);
  });
});
