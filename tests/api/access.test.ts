/** Who may call what: a new endpoint is covered on the day it is registered. */
import { beforeAll, describe, expect, test } from 'vitest';
import { clearAuthCache, closeSession } from '../../server/core/auth/sessions.ts';
import { modules } from '../../server/modules/index.ts';
import type { AnyEndpoint } from '../../server/shared/endpoint.ts';
import { ERRORS } from '../../server/shared/errors.ts';
import * as recepcion from '../../server/shared/recepcion.ts';
import { type TestApp, testApp } from '../support/app.ts';
import type { TestActor } from '../support/client.ts';
import { allEndpoints, sampledEndpoints } from '../support/routes.ts';

const guarded = sampledEndpoints.filter(([, { access }]) => access !== 'publico');

let t: TestApp;
/** Who is refused everywhere: a guest, and those whose token is ended, expired or signed with another secret. */
let strangers: TestActor[];
/** Signed in, and with nothing that any endpoint asks for. */
let powerless: TestActor[];
let superuser: TestActor;
beforeAll(async () => {
  t = await testApp();
  const ended = await t.actor({ superuser: true });
  await t.work((w) => closeSession(w, ended.sessionId ?? '', 'REVOCADA'));
  const expired = await t.actor({ superuser: true });
  await t.db
    .updateTable('sesion')
    .set({ expira: t.clock.now().toISOString() })
    .where('id', '=', expired.sessionId ?? '')
    .execute();
  clearAuthCache();
  const other = await testApp({ settings: { secret: 'otro secreto de treinta y dos letras' } });
  const forged = t.bearer((await other.actor({ superuser: true })).token ?? '');
  strangers = [t.guest, ended, expired, forged];
  powerless = [await t.actor(), await t.actor({ permisos: ['view_menu_otra_cosa'] })];
  superuser = await t.actor({ superuser: true });
});

const params = new Proxy({}, { get: () => 1 });
/** From elsewhere: to some calls who is on this machine needs no session. */
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.9' };
const send = (actor: TestActor, endpoint: AnyEndpoint) =>
  actor.send(endpoint, { params, ...(endpoint.body ? { body: {} } : {}) }, ELSEWHERE);

async function refusedWith(response: Response, code: 'no_autenticado' | 'sin_permiso'): Promise<void> {
  expect(response.status).toBe(ERRORS[code]);
  expect(await response.json()).toMatchObject({ code, msg: expect.any(String), request_id: expect.any(String) });
}

/** Done, or refused for what was sent; never for who sends it, nor for a fault of ours. */
async function comesIn(response: Response): Promise<void> {
  if (response.ok) return void (await response.body?.cancel());
  const refusal = (await response.json()) as { code: string };
  expect(response.status, JSON.stringify(refusal)).toBeLessThan(500);
  expect(['no_autenticado', 'sin_permiso']).not.toContain(refusal.code);
}

const holders = new Map<string, Promise<TestActor>>();

/** Somebody with that permission alone. */
function holder(permiso: string): Promise<TestActor> {
  const actor = holders.get(permiso) ?? t.actor({ permisos: [permiso] });
  holders.set(permiso, actor);
  return actor;
}

describe.each(guarded)('%s', (_, endpoint) => {
  test('a guest and bad tokens are refused', async () => {
    for (const stranger of strangers) await refusedWith(await send(stranger, endpoint), 'no_autenticado');
  });

  const { access } = endpoint;
  if (typeof access === 'object') {
    test('another permission is not enough; the exact one is', async () => {
      for (const actor of powerless) await refusedWith(await send(actor, endpoint), 'sin_permiso');
      await comesIn(await send(await holder(access.permiso.codename), endpoint));
    });
  }

  test('any user that it is for, and a superuser, come in', async () => {
    // Who signs out is one of those that are for any user: they are others each time.
    const actors = access === 'sesion' ? [await t.actor(), await t.actor({ superuser: true })] : [superuser];
    for (const actor of actors) await comesIn(await send(actor, endpoint));
  });
});

test('every route says who may call it, with a permission that its module declares', () => {
  for (const { manifest, routes } of modules) {
    // Those of who receives goods are asked for by several.
    const rights = [...Object.values(manifest.permisos), ...Object.values(recepcion)];
    const declared = rights.map(({ codename }) => codename);
    for (const { endpoint } of routes) {
      if (typeof endpoint.access === 'string') expect(['publico', 'sesion']).toContain(endpoint.access);
      else expect(declared, `${endpoint.method} ${endpoint.path}`).toContain(endpoint.access.permiso.codename);
    }
  }
});

/** Each with what stands in place of a session. */
const OPEN: Readonly<Record<string, string>> = {
  'GET publico/ordenes/:token': 'the token of a link of 15 days, of which only a hash is kept',
  'POST publico/ordenes/:token': 'the same, once',
  'GET publico/cotizaciones/:token': 'the token of a link that dies with its version, of which only a hash is kept',
  'GET publico/cotizaciones/:token/pdf': 'the same',
  'POST publico/cotizaciones/:token/aceptar': 'the same, once',
  'POST publico/cotizaciones/:token/cambio': 'the same, so many times',
  'GET publico/cotizaciones_compra/:token':
    'the token of a link that dies with its request, of which only a hash is kept',
  'GET publico/cotizaciones_compra/:token/pdf': 'the same',
  'POST publico/cotizaciones_compra/:token/cotizar': 'the same, until its last day',
  'GET publico/formulario': 'nothing: a token that says when it was made',
  'GET publico/empresa': 'nothing: what stands on the letterheads',
  'GET publico/ofertas': 'nothing: what is offered to everybody',
  'GET publico/ofertas/:slug': 'the same',
  'GET publico/banner': 'the same',
  'POST publico/ofertas/:slug/postulaciones': 'a token of a form, spent once, and so many tries an hour',
  'GET publico/postulaciones/:token': 'the token of a link of the applicant, of which only a hash is kept',
  'POST publico/postulaciones/:token/cita': 'the same: one hour of one interview',
  'POST publico/postulaciones/:token/desistir': 'the same, once',
  'POST publico/postulaciones/:token/olvidar': 'the same: it dies with what it forgets',
  'GET publico/publicaciones': 'nothing: what is published and shows today',
  'GET publico/publicaciones/:slug': 'the same',
  'GET publico/nosotros': 'the same',
  'GET publico/archivos/:hash': 'the same: only pictures of it',
  'GET publico/contactos': 'nothing: where the company is found',
  'POST publico/mensajes': 'a token of one use, and its tries are counted by address',
  'GET publico/certificados/:codigo': 'the code of 80 random bits; it names nobody',
  'GET agenda/ics/:token':
    'the token that somebody gave their own calendar, of which only a hash is kept, until they revoke it',
  'POST bienvenida/codigo': 'the code of the terminal, five tries each, while there is no company',
  'GET bienvenida':
    'the key that the code was changed for, while there is no company; afterwards it only says that there is one',
  'PUT bienvenida/usuario': 'the same',
  'PUT bienvenida/empresa': 'the same',
  'PUT bienvenida/bodega': 'the same',
  'PUT bienvenida/numeracion': 'the same',
  'PUT bienvenida/areas': 'the same',
  'POST bienvenida/logo': 'the same',
  'DELETE bienvenida/logo': 'the same',
  'POST bienvenida/terminar': 'the same, once',
  'GET salud': 'says nothing of the company',
  'GET archivos/:id/ver': 'a signed link of five minutes',
  'GET whatsapp/webhook': 'the word that Meta was given',
  'POST whatsapp/webhook': 'the signature of Meta over its bytes',
  'POST integraciones/entrada/:codigo': 'the signature of the origin over its bytes',
  'POST login/recuperar': 'nothing: it says the same to all, and is counted by address',
  'POST login/recuperar/enlace': 'the signed link',
  'POST login/recuperar/clave': 'the signed link, once',
  'POST login': 'the credentials themselves, throttled',
  'POST login/factor': 'a sealed pass of five minutes and one use, and a second factor, throttled',
  'POST login/llave/opciones': 'nothing: a challenge',
  'POST login/llave': 'a signature of a passkey over a sealed challenge of one use, throttled',
  'POST login/factor/preparar': 'a sealed pass of who gave the password and owes a factor',
  'POST login/factor/crear': 'the same, once',
  'POST login/reanudar': 'the cookie, from our own pages only',
  'POST logout': 'the token in its body',
};

test('what is open to anyone is known by name', () => {
  const open = allEndpoints.filter(([, { access }]) => access === 'publico').map(([name]) => name);
  expect(open.filter((name) => !(name in OPEN))).toEqual([]);
});
