/** People adapt the reference lists: what is added is offered, what is in use stays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '../../../server/modules/listas/contract/edicion.ts';
import * as c from '../../../server/modules/listas/contract/listas.ts';
import { manifest } from '../../../server/modules/listas/manifest.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

const { ver, editar } = manifest.permisos;
let t: TestApp;
let ana: TestActor;
beforeAll(async () => {
  t = await testApp();
  ana = await t.actor({ permisos: [ver.codename, editar.codename] });
});
afterAll(() => expectLogHolds(t));

const bancos = { lista: 'banco' } as const;

test('an entry is added at the end, renamed, inactivated and removed; forms see what is active', async () => {
  const offered = async () =>
    (await ana.call(c.banco.list)) as { codigo: string; nombre: string; nit: string | null }[];
  const before = await offered();
  const body = { codigo: '1999', nombre: 'Banco Nuevo', extra: { nit: '900111222-3' } };
  const { data: nuevo } = await ana.call(e.createEntrada, { params: bancos, body });
  expect((await offered()).at(-1)).toMatchObject({ codigo: '1999', nombre: 'Banco Nuevo', nit: '900111222-3' });
  const params = { ...bancos, id: nuevo.id };
  const change = { nombre: 'Banco Renovado', extra: { nit: null }, activo: false, version: nuevo.version };
  const { data: inactivo } = await ana.call(e.updateEntrada, { params, body: change });
  expect(inactivo).toMatchObject({ nombre: 'Banco Renovado', activo: false, extra: { nit: null } });
  expect(await offered()).toEqual(before);
  await ana.refused(e.updateEntrada, { params, body: change }, 'modificado');
  await ana.call(e.deleteEntrada, { params });
  expect(await ana.call(e.entradasDeLista, { params: bancos })).toHaveLength(before.length);
});

test('rates travel as numbers and are kept exactly', async () => {
  const params = { lista: 'retencionIca' } as const;
  const extra = { tarifa_por_mil: 9.66, codigo_municipio: '11001' };
  await ana.call(e.createEntrada, { params, body: { codigo: 'ICA99', nombre: 'De prueba', extra } });
  expect((await ana.call(e.entradasDeLista, { params })).at(-1)).toMatchObject({ codigo: 'ICA99', extra });
  for (const tarifa_por_mil of [9.666, -1, '9', null]) {
    const body = { codigo: 'ICA98', nombre: 'Mala', extra: { ...extra, tarifa_por_mil } };
    await ana.refused(e.createEntrada, { params, body: body as never }, 'validacion');
  }
});

test('a code is not repeated, its columns are those of the list, what is in use is not removed', async () => {
  const repeated = { codigo: '1001', nombre: 'Otro', extra: { nit: null } };
  await ana.refused(e.createEntrada, { params: bancos, body: repeated }, 'duplicado');
  const strange = { codigo: '1998', nombre: 'Otro', extra: { nit: null, activo: 1 } };
  await ana.refused(e.createEntrada, { params: bancos, body: strange }, 'validacion');
  const params = { lista: 'claseDocumento' } as const;
  const [ventas] = await ana.call(e.entradasDeLista, { params });
  await ana.refused(e.deleteEntrada, { params: { ...params, id: ventas?.id ?? 0 } }, 'en_uso');
});

test('the whole list is ordered at once, or not at all', async () => {
  const params = { lista: 'genero' } as const;
  const ids = (await ana.call(e.entradasDeLista, { params })).map(({ id }) => id);
  await ana.call(e.ordenarLista, { params, body: { ids: ids.toReversed() } });
  expect(((await ana.call(c.genero.list)) as { id: number }[]).map(({ id }) => id)).toEqual(ids.toReversed());
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? 0], [...ids, 999]]) {
    await ana.refused(e.ordenarLista, { params, body: { ids: wrong } }, 'modificado');
  }
});

test('kinds of accounting document by class; months and years', async () => {
  const [ventas] = (await ana.call(c.claseDocumento.list)) as { id: number }[];
  const all = await ana.call(c.tiposDocumentosFiltro, { body: {} });
  const deVentas = await ana.call(c.tiposDocumentosFiltro, { body: { id: ventas?.id ?? null } });
  expect([all.length, deVentas.map(({ codigo }) => codigo)]).toEqual([9, ['FV', 'NC', 'ND']]);
  const electronicos = await ana.call(c.tiposDocumentosElectronicos, { body: {} });
  expect(electronicos.every(({ electronico }) => electronico)).toBe(true);
  expect((await ana.call(c.meses)).map(({ nombre }) => nombre)).toHaveLength(12);
  const anios = await ana.call(c.anios);
  expect([anios[0]?.id, anios.length]).toEqual([t.clock.now().getFullYear() + 1, 12]);
});

test('who may only look does not write', async () => {
  const bea = await t.actor({ permisos: [ver.codename] });
  expect((await bea.call(e.listasDisponibles)).length).toBeGreaterThan(20);
  const body = { codigo: 'X', nombre: 'X', extra: { nit: null } };
  await bea.refused(e.createEntrada, { params: bancos, body }, 'sin_permiso');
});
