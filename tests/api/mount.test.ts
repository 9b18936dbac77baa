/** The way of a request, with a module made for it: order of checks, errors, transaction, repeats. */
import { beforeEach, expect, test } from 'vitest';
import { handleRead } from '../../server/core/http/handle.ts';
import type { ServerModule } from '../../server/core/module.ts';
import type { Access } from '../../server/shared/endpoint.ts';
import { type TestApp, testApp } from '../support/app.ts';
import type { TestActor } from '../support/client.ts';
import * as f from '../support/fake-module.ts';

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  t = await testApp({ modules: [f.notas] });
  ana = await t.actor({ permisos: [f.PERMISO] });
});

const post = (body: string, headers: Record<string, string> = {}) =>
  ana.raw('/api/notas/', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
const answerOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as Record<string, unknown>),
});

test('answers with and without the trailing slash, static segments before parameters', async () => {
  expect(await ana.call(f.leer, { params: { id: 7 } })).toEqual({ id: 7, msg: 'nota' });
  expect((await ana.raw('/api/notas/7')).status).toBe(200);
  expect((await ana.raw('/api/notas/7/')).status).toBe(200);
  expect(await ana.call(f.fija)).toEqual({ id: 1, msg: 'fija' });
  expect((await ana.raw('/api//notas/7')).status).toBe(404);
});

test('unknown paths, other methods, OPTIONS and HEAD', async () => {
  expect(await answerOf(await ana.raw('/api/nada/'))).toMatchObject({ status: 404, code: 'no_encontrado' });
  expect(await answerOf(await ana.raw('/api'))).toMatchObject({ status: 404 });
  const put = await ana.raw('/api/notas/', { method: 'PUT' });
  expect(put.headers.get('allow')).toBe('POST, DELETE, OPTIONS');
  expect(await answerOf(put)).toMatchObject({ status: 405, code: 'metodo_no_permitido' });
  const options = await t.guest.raw('/api/notas/7', { method: 'OPTIONS' });
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  const head = await ana.raw('/api/notas/7', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await ana.raw('/api/notas', { method: 'HEAD' })).status).toBe(405);
});

test('access is checked before the body is read', async () => {
  await t.guest.refused(f.leer, { params: { id: 1 } }, 'no_autenticado');
  await (await t.actor()).refused(f.leer, { params: { id: 1 } }, 'sin_permiso');
  await (await t.actor({ superuser: true })).call(f.leer, { params: { id: 1 } });
  const unread = await t.guest.raw('/api/notas', {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'text/html' },
  });
  expect(unread.status).toBe(401);
});

test('every failing field is told at once, by its path', async () => {
  const { errores } = await ana.refused(
    f.crear,
    { body: { lineas: [{ n: 1 }, { n: -1, otro: 2 }], extra: 1 } },
    'validacion',
  );
  expect(errores).toEqual({
    nombre: ['Este campo es requerido.'],
    'lineas.1.n': ['Valor ingresado no valido.'],
    'lineas.1.otro': ['Este campo no existe.'],
    extra: ['Este campo no existe.'],
  });
  expect((await ana.refused(f.leer, { params: { id: 'x' } }, 'validacion')).errores).toHaveProperty('id');
});

test('bodies that are no JSON, too large, or carry what no text may', async () => {
  expect(await answerOf(await post('{"nombre":'))).toMatchObject({
    status: 400,
    msg: 'El cuerpo de la solicitud no es un JSON válido.',
  });
  expect(await answerOf(await post('{"nombre":"x"}', { 'content-type': 'text/plain' }))).toMatchObject({ status: 415 });
  expect(await answerOf(await post('{"nombre":"x"}', { 'content-type': 'application/jsonx' }))).toMatchObject({
    status: 415,
  });
  expect(await answerOf(await post(`{"nombre":"${'x'.repeat(5000)}"}`))).toMatchObject({
    status: 413,
    code: 'muy_grande',
  });
  expect(await answerOf(await post('{}', { 'content-length': '5000' }))).toMatchObject({ status: 413 });
  for (const text of ['"a\\u0000b"', '"a\\ud800b"', '{"__proto__":{"x":1}}', `${'['.repeat(200)}${']'.repeat(200)}`]) {
    expect(await answerOf(await post(`{"nombre":${text}}`))).toMatchObject({ status: 400, code: 'validacion' });
  }
  expect(await answerOf(await post('{"nombre":"x","__proto__":{"a":1}}'))).toMatchObject({ status: 400 });
  expect(await answerOf(await post('[]'))).toMatchObject({ status: 400, errores: { general: [expect.any(String)] } });
  expect((await post('{"nombre":"Ñandú 🐦"}')).status).toBe(201);
});

test('queries: unknown, repeated, and on an endpoint without any', async () => {
  for (const search of ['?x=1', '?q=a&q=b', '?__proto__=1', '?q=%00', `?q=${'a'.repeat(50)}`]) {
    expect(await answerOf(await ana.raw(`/api/notas/publica${search}`))).toMatchObject({
      status: 400,
      code: 'validacion',
    });
  }
  expect((await ana.raw('/api/notas/fija?x=1')).status).toBe(400);
  expect((await ana.raw('/api/notas/publica?q=hola')).status).toBe(200);
});

test('a public endpoint knows its caller but does not mind a bad token', async () => {
  expect(await ana.call(f.publica)).toEqual({ usuario: ana.username, direccion: '127.0.0.1', q: '' });
  const forged = await t.guest.raw('/api/notas/publica', { headers: { authorization: 'Token x.y.z' } });
  expect(await forged.json()).toMatchObject({ usuario: '' });
});

test('only the last word of the trusted proxy header is believed', async () => {
  const forged = await t.guest.raw('/api/notas/publica', { headers: { 'x-forwarded-for': '1.1.1.1, 9.9.9.9' } });
  expect(await forged.json()).toMatchObject({ direccion: '9.9.9.9' });
  const untrusted = await testApp({ modules: [f.notas], settings: { trustedProxyHeader: '' } });
  const plain = await untrusted.guest.raw('/api/notas/publica', { headers: { 'x-forwarded-for': '9.9.9.9' } });
  expect(await plain.json()).toMatchObject({ direccion: '127.0.0.1' });
});

test('a bug is logged with its stack and never shown', async () => {
  const body = await t.guest.refused(f.fallar, {}, 'interno');
  expect(JSON.stringify(body)).not.toContain('secreto');
  const line = t.log.find(({ level }) => level === 'error');
  expect(line).toMatchObject({ msg: 'detalle secreto de la falla', request_id: body.request_id });
  expect(line?.stack).toContain('fake-module');
});

test('an answer with a field that its contract does not name is a bug', async () => {
  await t.guest.refused(f.torcida, {}, 'interno');
  expect(t.log.some(({ msg }) => msg.includes('password_hash'))).toBe(true);
});

test('a refusal rolls back; a committed refusal stays written', async () => {
  await ana.refused(f.rehusar, { body: { como: 'lanza' } }, 'regla_negocio');
  await ana.refused(f.rehusar, { body: { como: 'compromete' } }, 'regla_negocio');
  const names = await t.db.selectFrom('grupo').select('nombre').where('nombre', 'like', 'rehusada%').execute();
  expect(names).toEqual([{ nombre: 'rehusada compromete' }]);
});

test('headers of the answer: a cookie, a raw answer of its own type', async () => {
  const cookie = await ana.send(f.galleta);
  expect(cookie.headers.get('set-cookie')).toBe('a=b');
  const raw = await t.guest.send(f.cruda);
  expect([await raw.text(), raw.headers.get('content-type'), raw.headers.get('cache-control')]).toEqual([
    'hola',
    'text/plain',
    'private',
  ]);
});

test('request ids: a sane one is kept, another is replaced, and the log says the same', async () => {
  const kept = await ana.raw('/api/notas/fija', { headers: { 'x-request-id': 'proxy-12345678' } });
  expect(kept.headers.get('x-request-id')).toBe('proxy-12345678');
  const replaced = await ana.raw('/api/notas/fija', { headers: { 'x-request-id': 'a b' } });
  expect(replaced.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  expect(t.log.at(-1)).toMatchObject({
    msg: 'solicitud',
    metodo: 'GET',
    ruta: '/api/notas/fija',
    status: 200,
    usuario: ana.userId,
    request_id: replaced.headers.get('x-request-id'),
  });
});

test('the start refuses a path said twice and a route without a word on access', async () => {
  const [first] = f.notas.routes;
  if (!first) throw new Error('no routes');
  const twice: ServerModule = { ...f.notas, routes: [first, first] };
  await expect(testApp({ modules: [twice] })).rejects.toThrow('registered twice');
  const silent = (access: unknown): ServerModule => ({
    ...f.notas,
    routes: [handleRead({ ...f.fija, access: access as Access }, async () => ({ id: 1, msg: '' }))],
  });
  await expect(testApp({ modules: [silent(undefined)] })).rejects.toThrow('who may call');
  await expect(testApp({ modules: [silent({ permiso: '' })] })).rejects.toThrow('who may call');
});

test('one key delivered sixteen times at once writes once', async () => {
  f.runs.crear = 0;
  f.runs.prepare = 0;
  const deliver = () => post('{"nombre":"UNA"}', { 'idempotency-key': 'clave-1' });
  const answers = await Promise.all(Array.from({ length: 16 }, deliver));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(bodies).size).toBe(1);
  expect(answers.filter((answer) => answer.headers.get('idempotent-replayed') === 'true')).toHaveLength(15);
  expect(f.runs).toEqual({ crear: 1, prepare: 1 });
  expect(await t.db.selectFrom('grupo').select('id').where('nombre', '=', 'UNA').execute()).toHaveLength(1);
});

test('one key with another body, of another user, too long, and after a day', async () => {
  const key = { 'idempotency-key': 'clave-2' };
  await post('{"nombre":"A"}', key);
  expect(await answerOf(await post('{"nombre":"B"}', key))).toMatchObject({ status: 409, code: 'clave_repetida' });
  const bea = await t.actor();
  expect((await bea.send(f.crear, { body: { nombre: 'B' } }, key)).status).toBe(201);
  expect((await post('{"nombre":"C"}', { 'idempotency-key': 'x'.repeat(65) })).status).toBe(400);
  t.clock.advance({ days: 1, minutes: 1 });
  expect((await post('{"nombre":"D"}', key)).headers.get('idempotent-replayed')).toBeNull();
  expect(await t.db.selectFrom('idempotencia').select('clave').execute()).toHaveLength(1);
});

test('what wrote nothing and what was throttled is not repeated from memory', async () => {
  const key = { 'idempotency-key': 'clave-3' };
  const send = (como: string, headers: Record<string, string>) => ana.send(f.rehusar, { body: { como } }, headers);
  for (const como of ['lanza', 'frena']) {
    await send(como, key);
    expect(await t.db.selectFrom('idempotencia').select('clave').execute()).toEqual([]);
    await t.db.deleteFrom('grupo').execute();
  }
  expect((await send('compromete', key)).status).toBe(400);
  const again = await send('compromete', key);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([400, 'true']);
});
