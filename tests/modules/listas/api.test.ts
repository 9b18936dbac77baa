/** Reference lists: every path of the specification, their shapes, their search, and a seed that respects what people changed. */
import { beforeAll, expect, test } from 'vitest';
import { deleteRow, insertRow } from '../../../server/core/db/rows.ts';
import { seedReference } from '../../../server/core/seed.ts';
import * as c from '../../../server/modules/listas/contract/listas.ts';
import { listas } from '../../../server/modules/listas/module.ts';
import { ubicacion } from '../../../server/modules/ubicacion/module.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';

let t: TestApp;
let persona: TestActor;
beforeAll(async () => {
  t = await testApp();
  persona = await t.actor();
});

const RUTAS: readonly [path: string, rows: number][] = [
  ['tercero/tipo_documento', 13],
  ['tercero/contribuyente', 2],
  ['tercero/regimen', 4],
  ['tercero/clasificacion_proveedor', 7],
  ['tercero/lineas_comercializacion_proveedor', 17],
  ['tercero/tipo_proveedor', 5],
  ['tercero/actividad_economica', 497],
  ['tercero/tipo_contacto', 4],
  ['tercero/tipo_contacto/tipodireccion', 5],
  ['tercero/prefijos_telefonos', 248],
  ['tercero/estado_civil', 6],
  ['tercero/generos', 4],
  ['tercero/tipo_persona', 8],
  ['tercero/relacion_empresa', 6],
  ['tercero/responsabilidad_fiscal', 5],
  ['tercero/tributario', 23],
  ['tercero/tarifa_retencion_fuente', 40],
  ['tercero/tarifa_retencion_ica', 24],
  ['parametrizacion/forma_pago/listar', 2],
  ['parametrizacion/medio_pago/listar', 75],
  ['parametrizacion/bancos', 46],
  ['contabilidad/clasetarjeta', 6],
  ['contabilidad/estadosfact', 6],
  ['contabilidad/concepto', 8],
  ['contabilidad/centrocostos', 5],
  ['contabilidad/clasesdocumentos', 4],
  ['contabilidad/ctabanco', 0],
  ['ubicacion/tipovias', 23],
];

test.each(RUTAS)('%s answers a plain array, with and without the final slash', async (path, rows) => {
  const plain = await persona.raw(`/api/${path}`);
  const slashed = await persona.raw(`/api/${path}/`);
  expect([plain.status, slashed.status]).toEqual([200, 200]);
  const list = (await plain.json()) as { id: number; nombre: string }[];
  expect(list).toHaveLength(rows);
  expect(await slashed.json()).toEqual(list);
  expect(list.every(({ id, nombre }) => Number.isInteger(id) && nombre !== '')).toBe(true);
});

test.each(RUTAS)('%s needs a session, pages and searches', async (path, rows) => {
  expect((await t.guest.raw(`/api/${path}/`)).status).toBe(401);
  const page = (await (await persona.raw(`/api/${path}/?page=1&page_size=2`)).json()) as { count: number };
  expect(page).toMatchObject({ count: rows, page: 1, page_size: 2 });
  const search = await persona.raw(`/api/${path}/search/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ search: '' }),
  });
  expect(search.status).toBe(200);
  expect(((await search.json()) as unknown[]).length).toBe(Math.min(rows, 50));
});

test('lists carry code, name and what each adds, in their own order', async () => {
  expect(await persona.call(c.contribuyente.list)).toEqual([
    { id: expect.any(Number), codigo: '1', nombre: 'Persona Jurídica y asimiladas', prefijo: 'PJ' },
    { id: expect.any(Number), codigo: '2', nombre: 'Persona Natural y asimiladas', prefijo: 'PN' },
  ]);
  const documentos = await persona.call(c.tipoDocumento.list);
  expect(documentos).toMatchObject([
    { codigo: '31', sigla: 'NIT' },
    { codigo: '13', sigla: 'CC' },
    ...Array(11).fill({}),
  ]);
  const cria = await persona.call(c.actividadEconomica.search, { body: { search: 'CRIA ganado bovino' } });
  expect(cria).toMatchObject([{ codigo: '0141', seccion: 'A' }]);
  expect(await persona.call(c.actividadEconomica.search, { body: { search: '0141' } })).toEqual(cria);
});

test('documents of a legal entity are its tax ids; a person may have any', async () => {
  for (const tipo_persona of ['PJ', '1']) {
    const juridica = await persona.call(c.tipoDocumentoDePersona, { params: { tipo_persona } });
    expect(juridica.map(({ codigo }) => codigo)).toEqual(['31', '50']);
  }
  expect(await persona.call(c.tipoDocumentoDePersona, { params: { tipo_persona: 'PN' } })).toHaveLength(13);
  await persona.refused(c.tipoDocumentoDePersona, { params: { tipo_persona: 'XX' } }, 'no_encontrado');
  // A taxpayer type that people added has those of its prefix, by its code or its id.
  const own = { codigo: 'C9', nombre: 'Consorcio', prefijo: 'PJ' as const };
  const id = await t.work((w) => insertRow(w, 'tipo_contribuyente', own));
  for (const tipo_persona of ['c9', String(id), 'pj']) {
    expect(await persona.call(c.tipoDocumentoDePersona, { params: { tipo_persona } }), tipo_persona).toHaveLength(2);
  }
  await t.work((w) => deleteRow(w, 'tipo_contribuyente', id));
  expect((await t.guest.raw('/api/tercero/tipo_documento/PJ')).status).toBe(401);
});

test('prefixes begin with Colombia and bring a flag', async () => {
  const [colombia] = await persona.call(c.prefijosTelefonos.search, { body: { search: 'colombia' } });
  expect(colombia).toMatchObject({ phone_code: '+57', nombre: 'Colombia', iso2: 'CO', bandera: '🇨🇴' });
  expect(colombia?.url).toMatch(/^data:image\/svg\+xml,/);
  const [first] = (await persona.call(c.prefijosTelefonos.list)) as { phone_code: string }[];
  expect(first?.phone_code).toBe('+57');
});

test('the seed adds what is missing, keeps what people changed and tells it once a table', async () => {
  const own = await testApp();
  const entries = async () => (await own.counts()).bitacora ?? 0;
  const before = await own.counts();
  await own.work((w) => seedReference(w, [listas, ubicacion]));
  expect(await own.counts()).toEqual(before);

  await own.work(async (w) => {
    await w.tx.updateTable('regimen').set({ nombre: 'RENOMBRADO', activo: 0 }).where('codigo', '=', '04').execute();
    await w.tx.deleteFrom('regimen').where('codigo', 'in', ['05', '48']).execute();
    await w.tx
      .insertInto('regimen')
      .values({ codigo: 'X1', nombre: 'PROPIO', created: w.instant, updated: w.instant })
      .execute();
  });
  const told = await entries();
  await own.work((w) => seedReference(w, [listas, ubicacion]));
  expect(await entries()).toBe(told + 1);
  const rows = await own.db.selectFrom('regimen').select(['codigo', 'nombre']).orderBy('codigo').execute();
  expect(rows.map(({ codigo }) => codigo)).toEqual(['04', '05', '48', '49', 'X1']);
  expect(rows[0]?.nombre).toBe('RENOMBRADO');

  const actor = await own.actor();
  const shown = (await actor.call(c.regimen.list)) as { codigo: string }[];
  expect(shown.map(({ codigo }) => codigo)).not.toContain('04');
});

test('what a form offers comes in one answer: the rows of each list as that list gives them', async () => {
  const rutas = RUTAS.map(([ruta]) => ruta);
  const juntas = await persona.call(c.listasJuntas, { query: { rutas: rutas.join() } });
  expect(Object.keys(juntas)).toEqual(rutas);
  for (const ruta of rutas) {
    const alone = (await (await persona.raw(`/api/${ruta}/`)).json()) as { url?: string }[];
    // The flag as an image stays behind: it would weigh more than all the rest.
    expect(juntas[ruta], ruta).toEqual(alone.map(({ url: _, ...row }) => row));
  }
  await persona.refused(c.listasJuntas, { query: { rutas: 'tercero/regimen,usuarios' } }, 'validacion');
  await t.guest.refused(c.listasJuntas, { query: { rutas: 'tercero/regimen' } }, 'no_autenticado');
});
