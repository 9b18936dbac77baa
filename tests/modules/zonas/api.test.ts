/** Warehouses and zones by the API. */
import { beforeEach, expect, test } from 'vitest';
import * as b from '../../../server/modules/zonas/contract/bodegas.ts';
import * as c from '../../../server/modules/zonas/contract/zonas.ts';
import { manifest } from '../../../server/modules/zonas/manifest.ts';
import { bloquearPorConteo, requireTrabajaEn, zonaDe } from '../../../server/modules/zonas/public.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { crearProductoDeStock, postear } from '../../support/build/existencia.ts';

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
});

const nueva = (body: object = {}) =>
  ana.call(b.registroBodega.create, { body: { codigo: 'principal', nombre: 'Bodega principal', ...body } });
const zonasDe = async (bodega_id: number) => {
  const page = await ana.call(c.zonasList.list, { query: { bodega_id } as never });
  return Array.isArray(page) ? page : page.results;
};
const zonaDeTipo = async (bodega_id: number, tipo: string) => {
  const zona = (await zonasDe(bodega_id)).find((each) => each.tipo === tipo);
  if (!zona) throw new Error(tipo);
  return zona;
};

test('a warehouse is born with its five zones', async () => {
  const { data } = await nueva({ usuarios: [1] });
  expect(data).toMatchObject({
    codigo: 'PRINCIPAL',
    nombre: 'BODEGA PRINCIPAL',
    usuarios: [1],
    zonas: 5,
    estado: 1,
    permite_negativo: false,
  });
  expect((await zonasDe(data.id)).map(({ tipo }) => tipo).sort()).toEqual([
    'ALMACENAMIENTO',
    'CUARENTENA',
    'DESPACHO',
    'RECEPCION',
    'TRANSITO',
  ]);
  await ana.refused(b.registroBodega.create, { body: { codigo: 'Principal', nombre: 'OTRA' } }, 'duplicado');
  await ana.refused(b.registroBodega.create, { body: { codigo: 'X', nombre: 'OTRA', ciudad: 999_999 } }, 'validacion');
  await ana.refused(b.registroBodega.create, { body: { codigo: '<b>', nombre: 'OTRA' } }, 'validacion');
});

test('a warehouse is edited with its version, and inactivated when it is empty', async () => {
  const { data } = await nueva();
  const { id, version } = data;
  const body = { codigo: 'PRINCIPAL', nombre: 'CENTRAL', permite_negativo: true, usuarios: [], version };
  expect((await ana.call(b.registroBodega.update, { params: { id }, body })).data).toMatchObject({
    nombre: 'CENTRAL',
    permite_negativo: true,
  });
  await ana.refused(b.registroBodega.update, { params: { id }, body }, 'modificado');
  expect(await zonasDe(id).then(([zona]) => zona?.bodega)).toBe('CENTRAL');
  const arroz = await crearProductoDeStock(t, 'ARROZ');
  await postear(t, [
    { tipo: 'ENTRADA_COMPRA', producto_id: arroz, bodega_id: id, cantidad_mil: 1_000, costo_unitario: 10_000 },
  ]);
  const refusal = await ana.refused(
    b.inactivarBodega,
    { params: { id }, body: { version: version + 1 } },
    'regla_negocio',
  );
  expect(refusal.msg).toBe('La bodega tiene existencias, no se puede inactivar.');
  await postear(t, [{ tipo: 'AJUSTE_FALTANTE', producto_id: arroz, bodega_id: id, cantidad_mil: 1_000 }]);
  expect((await ana.call(b.inactivarBodega, { params: { id }, body: { version: version + 1 } })).data.estado).toBe(0);
  await expect(
    postear(t, [{ tipo: 'ENTRADA_COMPRA', producto_id: arroz, bodega_id: id, cantidad_mil: 1_000 }]),
  ).rejects.toThrow(/está inactiva/);
});

test('of what a warehouse has one, there are not two', async () => {
  const { data } = await nueva();
  for (const tipo of ['RECEPCION', 'DESPACHO', 'CUARENTENA', 'TRANSITO'] as const) {
    const body = { bodega_id: data.id, codigo: `OTRA-${tipo}`, tipo };
    expect((await ana.refused(c.registroZona.create, { body }, 'regla_negocio')).msg).toMatch(
      /La bodega ya tiene su zona de/,
    );
    const { id, version } = await zonaDeTipo(data.id, tipo);
    expect((await ana.refused(c.inactivarZona, { params: { id }, body: { version } }, 'regla_negocio')).msg).toMatch(
      /no se puede inactivar/,
    );
    const change = { codigo: 'X', nombre: 'X', tipo: 'PICKING', version } as const;
    expect((await ana.refused(c.registroZona.update, { params: { id }, body: change }, 'regla_negocio')).msg).toMatch(
      /su tipo no se cambia/,
    );
  }
  expect(await zonaDe(t.db, data.id, 'TRANSITO')).toBe((await zonaDeTipo(data.id, 'TRANSITO')).id);
});

test('a pattern makes fifty zones, once; a simulation none', async () => {
  const { data: bodega } = await nueva();
  const body = { bodega_id: bodega.id, tipo: 'ALMACENAMIENTO' as const, patron: 'A-{01..10}-{01..05}' };
  const before = await t.written();
  const simulated = await ana.call(c.generarZonas, { body: { ...body, simular: true } });
  expect(simulated.data).toHaveLength(50);
  expect(simulated.data[0]).toMatchObject({ id: null, codigo: 'A-01-01', existe: false });
  expect(await t.written()).toEqual(before);
  const made = await ana.call(c.generarZonas, { body });
  expect(made.data.every(({ id, existe }) => id !== null && !existe)).toBe(true);
  expect(made.data.map(({ secuencia_recorrido }) => secuencia_recorrido)).toEqual(
    Array.from({ length: 50 }, (_, i) => i + 1),
  );
  const again = await ana.call(c.generarZonas, { body: { ...body, patron: 'A-{01..10}-{01..06}' } });
  expect(again.msg).toBe('Se crearon 10 zonas (50 ya estaban).');
  expect((await zonasDe(bodega.id)).length).toBe(65);
  await ana.refused(c.generarZonas, { body: { ...body, patron: 'A' } }, 'regla_negocio');
  await ana.refused(c.generarZonas, { body: { ...body, tipo: 'TRANSITO' } }, 'regla_negocio');
  await ana.refused(c.generarZonas, { body: { ...body, bodega_id: 999 } }, 'validacion');
});

test('a zone is blocked, opened, and inactivated only when it is empty', async () => {
  const { data: bodega } = await nueva();
  const { data: zona } = await ana.call(c.registroZona.create, {
    body: { bodega_id: bodega.id, codigo: 'p 01', tipo: 'PICKING', capacidad: 12.5 },
  });
  expect(zona).toMatchObject({ codigo: 'P_01', nombre: 'P_01', capacidad: 12.5, estado: 'ACTIVA' });
  const params = { id: zona.id };
  const arroz = await crearProductoDeStock(t, 'ARROZ');
  const entra = {
    tipo: 'ENTRADA_COMPRA',
    producto_id: arroz,
    bodega_id: bodega.id,
    zona_id: zona.id,
    cantidad_mil: 2_000,
    costo_unitario: 10_000,
  } as const;
  await postear(t, [entra]);
  expect((await ana.refused(c.inactivarZona, { params, body: { version: 1 } }, 'regla_negocio')).msg).toBe(
    'La zona tiene existencias, no se puede inactivar.',
  );
  const { data: blocked } = await ana.call(c.bloquearZona, { params, body: { version: 1, motivo: 'Goteras' } });
  expect(blocked).toMatchObject({ estado: 'BLOQUEADA', bloqueo: 'Goteras' });
  await expect(postear(t, [entra])).rejects.toThrow('La zona P_01 está bloqueada: Goteras');
  await ana.refused(c.bloquearZona, { params, body: { version: 2, motivo: null } }, 'regla_negocio');
  await ana.refused(c.desbloquearZona, { params, body: { version: 1 } }, 'modificado');
  await ana.call(c.desbloquearZona, { params, body: { version: 2 } });
  await postear(t, [{ ...entra, tipo: 'AJUSTE_FALTANTE' }]);
  expect((await ana.call(c.inactivarZona, { params, body: { version: 3 } })).data.estado).toBe('INACTIVA');
  await expect(postear(t, [entra])).rejects.toThrow('La zona P_01 está inactiva.');
  expect((await ana.call(c.activarZona, { params, body: { version: 4 } })).data.estado).toBe('ACTIVA');
});

test('what a count blocked opens with the count alone', async () => {
  const { data: bodega } = await nueva();
  const { id, version } = await zonaDeTipo(bodega.id, 'ALMACENAMIENTO');
  await t.work((w) => bloquearPorConteo(w, [id], 'CF-000007'));
  const refusal = await ana.refused(
    c.desbloquearZona,
    { params: { id }, body: { version: version + 1 } },
    'regla_negocio',
  );
  expect(refusal.msg).toBe('La zona está bloqueada por el conteo CF-000007.');
  await expect(t.work((w) => bloquearPorConteo(w, [id], 'CF-000008'))).rejects.toThrow(/no se puede bloquear/);
  await t.work((w) => bloquearPorConteo(w, [id], null));
  expect(await zonaDeTipo(bodega.id, 'ALMACENAMIENTO')).toMatchObject({ estado: 'ACTIVA', bloqueo: null });
});

test('zones stand within others of their warehouse, and not within themselves', async () => {
  const [uno, otro] = [(await nueva()).data, (await nueva({ codigo: 'SUR', nombre: 'SUR' })).data];
  const body = { bodega_id: uno.id, tipo: 'PICKING' as const };
  const { data: pasillo } = await ana.call(c.registroZona.create, { body: { ...body, codigo: 'A' } });
  const { data: estante } = await ana.call(c.registroZona.create, {
    body: { ...body, codigo: 'A-1', padre_id: pasillo.id, secuencia_recorrido: 3 },
  });
  const change = { codigo: 'A', nombre: 'A', tipo: 'PICKING', padre_id: estante.id, version: pasillo.version } as const;
  expect(
    (await ana.refused(c.registroZona.update, { params: { id: pasillo.id }, body: change }, 'regla_negocio')).msg,
  ).toMatch(/dentro de sí misma/);
  await ana.refused(
    c.registroZona.create,
    { body: { ...body, bodega_id: otro.id, codigo: 'B', padre_id: pasillo.id } },
    'regla_negocio',
  );
  await ana.refused(c.registroZona.create, { body: { ...body, codigo: 'C', secuencia_recorrido: 3 } }, 'duplicado');
});

test('each act asks for its own permission', async () => {
  const { data: bodega } = await nueva();
  const { id, version } = await zonaDeTipo(bodega.id, 'ALMACENAMIENTO');
  const { ver, crear, editar } = manifest.permisos;
  const edits = await t.actor({ permisos: [ver, crear, editar] });
  await edits.refused(c.bloquearZona, { params: { id }, body: { version, motivo: null } }, 'sin_permiso');
  const sees = await t.actor({ permisos: [ver] });
  await sees.refused(
    c.generarZonas,
    { body: { bodega_id: bodega.id, tipo: 'PICKING', patron: 'A{1..2}' } },
    'sin_permiso',
  );
});

test('who works in a warehouse: whom it names, or everybody', async () => {
  const user = await t.db.selectFrom('usuario').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { data: bodega } = await nueva({ usuarios: [user.id] });
  const actor = (userId: number) => ({
    userId,
    username: 'x',
    sessionId: null,
    superuser: false,
    permisos: new Set<string>(),
  });
  await requireTrabajaEn(t.db, actor(user.id), bodega.id);
  await expect(requireTrabajaEn(t.db, actor(user.id + 1), bodega.id)).rejects.toThrow(
    'Solo lo hacen los usuarios de la bodega.',
  );
});
