/** Comments of a record: who reads and writes them, who is told, for how long they may be changed, what the change log keeps. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replayLog } from '../../../server/core/change-log/replay.ts';
import { bitacoraGeneral, opcionesBitacora, registroBitacora } from '../../../server/modules/bitacora/contract.ts';
import { manifest as bitacora } from '../../../server/modules/bitacora/manifest.ts';
import {
  comentariosDepartamento,
  createDepartamento,
  deleteDepartamento,
} from '../../../server/modules/departamentos/contract.ts';
import { manifest as departamentos } from '../../../server/modules/departamentos/manifest.ts';
import { listNotificaciones } from '../../../server/modules/notificaciones/contract/campana.ts';
import { comentariosParametro, createParametro } from '../../../server/modules/parametrizacion-proveedores/contract.ts';
import {
  comentariosProveedor as comentarios,
  createProveedor,
  type Proveedor,
} from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { comentariosUsuario } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { manifest as usuarios } from '../../../server/modules/usuarios/manifest.ts';
import { COMMENT_TEXTS, MAX_COMMENT, MAX_MENTIONS } from '../../../server/shared/comments.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

const VER = manifest.permisos.ver;

let t: TestApp;
let ana: TestActor;
let rosa: TestActor;
let proveedor: Proveedor;
let params: { id: number };
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ permisos: [VER, manifest.permisos.crear], username: 'ana' });
  rosa = await t.actor({ permisos: [VER], username: 'rosa' });
  const { id } = await t.db.selectFrom('ciudad').select('id').limit(1).executeTakeFirstOrThrow();
  proveedor = (await ana.call(createProveedor, { body: buildProveedor(id) })).data;
  params = { id: proveedor.id };
});

afterEach(() => expectLogHolds(t));

const say = (actor: TestActor, ...partes: ({ texto: string } | { usuario_id: number })[]) =>
  actor.call(comentarios.create, { params, body: { partes } });
const read = async (actor: TestActor) => (await actor.call(comentarios.list, { params })).comentarios;
const idOf = ({ userId }: TestActor) => userId as number;
const told = async (actor: TestActor) =>
  (await actor.call(listNotificaciones)).results.map(({ titulo, mensaje, nombre_origen, object_id }) => [
    titulo,
    mensaje,
    nombre_origen,
    object_id,
  ]);

test('what is said is read by who sees the record, as it was written, with who is mentioned as a person', async () => {
  const { data, msg } = await say(
    ana,
    { texto: '  ¿Lo revisas, ' },
    { usuario_id: idOf(rosa) },
    { texto: '?\r\nhttps://x.co <b>ya</b>  ' },
  );
  expect(msg).toBe('Comentario publicado.');
  expect(await read(rosa)).toEqual([{ ...data, editable: false }]);
  expect(data).toMatchObject({
    partes: [
      { texto: '¿Lo revisas, ' },
      { usuario_id: idOf(rosa), nombre: 'ROSA DE PRUEBA' },
      { texto: '?\nhttps://x.co <b>ya</b>' },
    ],
    autor: { username: 'ana' },
    editado: null,
    editable: true,
  });
  await (await t.actor({ permisos: ['view_menu_otra_cosa'] })).refused(comentarios.list, { params }, 'sin_permiso');
  await rosa.refused(comentarios.list, { params: { id: 999_999 } }, 'no_encontrado');
  await rosa.refused(
    comentarios.create,
    { params: { id: 999_999 }, body: { partes: [{ texto: 'x' }] } },
    'no_encontrado',
  );
});

test('who is mentioned is told once, and nobody of having mentioned themselves', async () => {
  await say(ana, { usuario_id: idOf(ana) }, { texto: ' y ' }, { usuario_id: idOf(rosa) }, { usuario_id: idOf(rosa) });
  expect(await told(rosa)).toEqual([
    [
      `ANA DE PRUEBA te mencionó en ${proveedor.nombre}`,
      '@ANA DE PRUEBA y @ROSA DE PRUEBA@ROSA DE PRUEBA',
      'comentario_proveedor',
      proveedor.id,
    ],
  ]);
  expect(await told(ana)).toEqual([]);
});

test('only who may see the record can be mentioned', async () => {
  const ajeno = await t.actor({ username: 'ajeno' });
  const mention = (usuario_id: number) => ({ params, body: { partes: [{ usuario_id }] } });
  const { errores } = await ana.refused(comentarios.create, mention(idOf(ajeno)), 'validacion');
  expect(errores).toEqual({ partes: [COMMENT_TEXTS.noLoVe('AJENO DE PRUEBA')] });
  await ana.refused(comentarios.create, mention(999_999), 'validacion');
  await t.db.updateTable('usuario').set({ is_active: 0 }).where('id', '=', idOf(rosa)).execute();
  await ana.refused(comentarios.create, mention(idOf(rosa)), 'validacion');
  expect(await read(ana)).toEqual([]);
  expect((await t.counts()).notificacion).toBeUndefined();
});

test('the list of who may be mentioned holds only them, by any part of their name', async () => {
  await t.actor({ username: 'ajeno' });
  const jefa = await t.actor({ superuser: true, username: 'jefa' });
  const names = async (search: string) =>
    (await ana.call(comentarios.people, { params, query: { search } })).map(({ username }) => username);
  expect(await names('')).toEqual(['jefa', 'rosa']);
  expect(await names('Rós')).toEqual(['rosa']);
  expect(await names('%')).toEqual([]);
  // 'Claudia' has it too; 'Diana' begins so.
  for (const username of ['claudia', 'diana']) await t.actor({ permisos: [VER], username });
  expect(await names('dia')).toEqual(['diana', 'claudia']);
  expect(await names(jefa.username)).toEqual(['jefa']);
});

test('its author edits it for fifteen minutes, and tells only who was not mentioned', async () => {
  const luz = await t.actor({ permisos: [VER], username: 'luz' });
  const { data } = await say(ana, { texto: 'Mira ' }, { usuario_id: idOf(rosa) });
  const one = { ...params, comentario: data.id };
  t.clock.advance({ minutes: 14 });
  const partes = [{ usuario_id: idOf(rosa) }, { texto: ' y ' }, { usuario_id: idOf(luz) }];
  const edited = await ana.call(comentarios.update, { params: one, body: { partes, version: data.version } });
  expect(edited.data).toMatchObject({ version: 2, editado: '2026-11-21T09:19:00-05:00' });
  expect([await told(rosa), await told(luz)].map(({ length }) => length)).toEqual([1, 1]);
  const late = await ana.refused(comentarios.update, { params: one, body: { partes, version: 1 } }, 'modificado');
  expect(late.data).toMatchObject({ id: data.id, version: 2 });
  const body = { partes, version: 2 };
  expect((await rosa.refused(comentarios.update, { params: one, body }, 'sin_permiso')).msg).toBe(COMMENT_TEXTS.ajeno);
  await rosa.refused(comentarios.remove, { params: one }, 'sin_permiso');
  t.clock.advance({ minutes: 2 });
  expect((await ana.refused(comentarios.update, { params: one, body }, 'regla_negocio')).msg).toBe(COMMENT_TEXTS.tarde);
  await ana.refused(comentarios.remove, { params: one }, 'regla_negocio');
  expect((await read(ana))[0]?.editable).toBe(false);
});

test('one is withdrawn from sight, and the change log keeps every text of it', async () => {
  const { data } = await say(ana, { texto: 'Uno' });
  const one = { ...params, comentario: data.id };
  await ana.call(comentarios.update, { params: one, body: { partes: [{ texto: 'Dos' }], version: 1 } });
  await ana.call(comentarios.remove, { params: one });
  const none = { registro: proveedor.nombre, count: 0, comentarios: [], anteriores: null };
  expect(await ana.call(comentarios.list, { params })).toEqual(none);
  await ana.refused(comentarios.remove, { params: one }, 'no_encontrado');
  const { results } = await rosa.call(registroBitacora, {
    params: { tabla: 'proveedor', id: params.id },
    query: { campo: 'comentario' },
  });
  expect(results.map(({ accion, cambios: [c] }) => [accion, c?.nombre, c?.antes, c?.despues])).toEqual([
    ['comentar', 'Comentario', 'Dos', null],
    ['comentar', 'Comentario', 'Uno', 'Dos'],
    ['comentar', 'Comentario', null, 'Uno'],
  ]);
  const { campos } = await rosa.call(opcionesBitacora, { params: { tabla: 'proveedor', id: params.id } });
  expect(campos).toContainEqual({ campo: 'comentario', nombre: 'Comentario' });
  expect(campos.map(({ campo }) => campo)).not.toContain('comentario_id');
  // The record did not move: who edits it meets no conflict.
  const { version } = await t.db.selectFrom('proveedor').select('version').executeTakeFirstOrThrow();
  expect(version).toBe(proveedor.version);
});

test('the same post delivered twice is one comment; nothing, too much and strangers are refused', async () => {
  const post = { params, body: { partes: [{ texto: 'Una vez' }] } };
  const key = { 'Idempotency-Key': '7f1c2a58-5a0e-4a5b-9a35-0d9b6d3c1e01' };
  for (let i = 0; i < 2; i += 1) expect((await ana.send(comentarios.create, post, key)).status).toBe(201);
  expect(await read(ana)).toHaveLength(1);
  const refuses = (partes: unknown) => ana.refused(comentarios.create, { params, body: { partes } }, 'validacion');
  await refuses([]);
  await refuses([{ texto: ' \n ' }]);
  await refuses([{ texto: 'x'.repeat(MAX_COMMENT + 1) }]);
  await refuses([{ texto: 'x', usuario_id: 1 }]);
  await refuses(Array.from({ length: 42 }, () => ({ texto: 'x' })));
  // One of another record is not of this one.
  const jefa = await t.actor({ superuser: true });
  const other = await jefa.call(comentariosUsuario.create, {
    params: { id: idOf(ana) },
    body: { partes: [{ texto: 'Otro' }] },
  });
  await jefa.refused(comentarios.remove, { params: { ...params, comentario: other.data.id } }, 'no_encontrado');
});

test('what is said of a user is reserved in the log too, to who may open that user', async () => {
  const jefa = await t.actor({ superuser: true });
  const params = { id: idOf(ana) };
  await jefa.call(comentariosUsuario.create, { params, body: { partes: [{ texto: 'Sale en marzo.' }] } });
  const looks = await t.actor({ permisos: [usuarios.permisos.ver] });
  await looks.refused(comentariosUsuario.list, { params }, 'sin_permiso');
  const logOf = async (actor: TestActor) =>
    JSON.stringify(await actor.call(registroBitacora, { params: { tabla: 'usuario', ...params } }));
  expect(await logOf(looks)).not.toMatch(/Sale en marzo|comentar/);
  const audits = await t.actor({ permisos: [bitacora.permisos.ver] });
  expect((await audits.call(bitacoraGeneral)).entradas.map(({ accion }) => accion)).not.toContain('comentar');
  expect((await jefa.call(bitacoraGeneral)).entradas.map(({ accion }) => accion)).toContain('comentar');
  expect(await logOf(jefa)).toContain('Sale en marzo.');
});

test('many come in stretches, the last ones first', async () => {
  for (let i = 1; i <= 51; i += 1) await say(ana, { texto: `n.º ${i}` });
  const last = await ana.call(comentarios.list, { params });
  expect([last.count, last.comentarios.length, last.comentarios[0]?.partes]).toEqual([51, 50, [{ texto: 'n.º 2' }]]);
  const first = await ana.call(comentarios.list, { params, query: { antes_de: last.anteriores as number } });
  expect([first.comentarios.length, first.anteriores]).toEqual([1, null]);
});

test('a comment calls twenty people at most', async () => {
  const partes = (n: number) => Array.from({ length: n }, () => ({ usuario_id: idOf(rosa) }));
  await say(ana, ...partes(MAX_MENTIONS));
  const { errores } = await ana.refused(
    comentarios.create,
    { params, body: { partes: partes(MAX_MENTIONS + 1) } },
    'validacion',
  );
  expect(errores?.partes).toContain(COMMENT_TEXTS.menciones);
});

test('entries of before, which do not say of which comment they are, are held against the texts of their record', async () => {
  const { data } = await say(ana, { texto: 'Uno' });
  const one = { ...params, comentario: data.id };
  await ana.call(comentarios.update, { params: one, body: { partes: [{ texto: 'Dos' }], version: 1 } });
  const [gone, last] = [await say(rosa, { texto: 'Otro' }), await say(rosa, { texto: 'Otro' })];
  await rosa.call(comentarios.remove, { params: { ...params, comentario: gone.data.id } });
  await sql`drop trigger bitacora_no_editar`.execute(t.db);
  const kept = await t.db.selectFrom('bitacora').select(['id', 'cambios']).where('accion', '=', 'comentar').execute();
  await sql`update bitacora set cambios = json_remove(cambios, '$.comentario_id') where accion = 'comentar'`.execute(
    t.db,
  );
  const differences = async () => {
    const said: string[] = [];
    await replayLog(t.db, ({ tabla, id, campo, que }) => said.push(`${tabla} ${id} ${campo}: ${que}`));
    return said.filter((text) => text.includes('omentario'));
  };
  expect(await differences()).toEqual([]);
  await t.db.updateTable('comentario').set({ texto: 'Tres' }).where('id', '=', data.id).execute();
  expect(await differences()).toEqual([`comentario ${data.id} texto: dice «Tres» y la bitácora no`]);
  await t.db.updateTable('comentario').set({ texto: 'Dos' }).where('id', '=', data.id).execute();
  const row = await t.db
    .deleteFrom('comentario')
    .where('id', '=', last.data.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  expect(await differences()).toEqual([
    `proveedor ${params.id} comentario: falta uno, y la bitácora no dice que se eliminara`,
  ]);
  await t.db
    .insertInto('comentario')
    .values([row, { ...row, id: row.id + 1 }])
    .execute();
  expect(await differences()).toEqual([`comentario ${row.id + 1} null: existe, y la bitácora no dice quién lo agregó`]);
  await t.db.deleteFrom('comentario').where('id', '>', row.id).execute();
  for (const { id, cambios } of kept)
    await t.db.updateTable('bitacora').set({ cambios }).where('id', '=', id).execute();
});

test('a record of a dialog is commented as any other, and who is mentioned is told what it is called', async () => {
  const jefa = await t.actor({ superuser: true, username: 'jefa' });
  const luz = await t.actor({ permisos: [departamentos.permisos.ver], username: 'luz' });
  const { data: area } = await jefa.call(createDepartamento, { body: { codigo: 'COM', nombre: 'Compras' } });
  const cero = { plazo_entrega: 0, pedido_minimo: 0, tolerancia_cantidad: 0, tolerancia_precio: 0 };
  const { data: regla } = await jefa.call(createParametro, {
    body: { proveedor_id: proveedor.id, dias_pedido: [], exige_factura_electronica: true, ...cero },
  });
  const to = (actor: TestActor) => ({ partes: [{ texto: 'Mira, ' }, { usuario_id: idOf(actor) }] });
  await jefa.call(comentariosDepartamento.create, { params: { id: area.id }, body: to(luz) });
  expect(await told(luz)).toEqual([
    ['JEFA DE PRUEBA te mencionó en Compras', 'Mira, @LUZ DE PRUEBA', 'comentario_departamento', area.id],
  ]);
  // It has no name of its own: it is called as its supplier.
  await jefa.refused(comentariosParametro.create, { params: { id: regla.id }, body: to(luz) }, 'validacion');
  const otra = await t.actor({ superuser: true, username: 'otra' });
  await jefa.call(comentariosParametro.create, { params: { id: regla.id }, body: to(otra) });
  expect((await told(otra))[0]?.[0]).toBe(`JEFA DE PRUEBA te mencionó en ${proveedor.nombre}`);
  const { registro, count } = await luz.call(comentariosDepartamento.list, { params: { id: area.id } });
  expect([registro, count]).toEqual(['Compras', 1]);
  await ana.refused(comentariosDepartamento.list, { params: { id: area.id } }, 'sin_permiso');
});

test('what was said of a record that is deleted is not read at the one that gets its number', async () => {
  const jefa = await t.actor({ superuser: true });
  const create = async () => (await jefa.call(createDepartamento, { body: { codigo: 'COM', nombre: 'Compras' } })).data;
  const { id } = await create();
  await jefa.call(comentariosDepartamento.create, { params: { id }, body: { partes: [{ texto: 'Se cierra.' }] } });
  await jefa.call(deleteDepartamento, { params: { id } });
  expect((await create()).id).toBe(id);
  expect((await jefa.call(comentariosDepartamento.list, { params: { id } })).count).toBe(0);
  const { entradas } = await jefa.call(bitacoraGeneral, { query: { accion: 'comentar' } });
  expect(entradas.map(({ frase, cambios: [c] }) => [frase, c?.antes, c?.despues])).toEqual([
    ['retiró un comentario', 'Se cierra.', null],
    ['comentó', null, 'Se cierra.'],
  ]);
});
