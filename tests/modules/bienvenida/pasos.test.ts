/** The steps of the assistant, and the act that makes the company of them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as c from '../../../server/modules/bienvenida/contract.ts';
import { crearDebido, prepararDebido } from '../../../server/modules/factores/contract.ts';
import { descartarPasos, resumenInicio } from '../../../server/modules/inicio/contract.ts';
import { login } from '../../../server/modules/sesion/contract.ts';
import { gruposList } from '../../../server/modules/usuarios/contract/grupos.ts';
import { usuariosList } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { bodegasList } from '../../../server/modules/zonas/contract/bodegas.ts';
import { calcularDv } from '../../../server/shared/nit.ts';
import { BODEGA, CLAVE, completa, conLlave, empresa, PNG, pageOf, USUARIO } from '../../support/build/bienvenida.ts';
import { codeAt } from '../../support/build/factor.ts';

describe('the steps', () => {
  test('each is kept as it is given, the password never comes back', async () => {
    const { t, a, codigo } = await completa();
    await a.call(c.guardarAreas, { body: { ocultas: ['Arriendos'] } });
    // Another browser, after the server began again.
    const { llave } = await t.guest.call(c.darCodigo, { body: { codigo: await codigo() } });
    const estado = await t.bearer(llave).call(c.verEstado);
    expect(estado.pasos).toMatchObject({
      usuario: { username: 'adriana', last_name: 'MENDOZA RUIZ' },
      empresa: { nombre: 'FERRETERÍA EL TORNILLO S.A.S.', nit: '900482716' },
      bodega: { codigo: 'CENTRAL' },
      numeracion: null,
      areas: { ocultas: ['Arriendos'] },
    });
    const kept = await t.db.selectFrom('instalacion').select('valor').execute();
    expect(JSON.stringify([estado, kept])).not.toContain(CLAVE);
    expect(JSON.stringify(estado)).not.toContain('scrypt');
    // What is written again without a password keeps the one that there was.
    const { password: _, ...resto } = USUARIO;
    await a.call(c.guardarUsuario, { body: { ...resto, username: 'adri' } });
    await a.call(c.terminar, { body: {} });
    await t.guest.call(login, { body: { username: 'adri', password: CLAVE } });
  });

  test('what the modules refuse is told at its field, and nothing is written', async () => {
    const { t, a } = await conLlave();
    const datos = await empresa(t);
    const before = await t.counts();
    const fields = async (
      endpoint: Parameters<typeof a.refused>[0],
      body: unknown,
      code: Parameters<typeof a.refused>[2],
    ) => Object.keys((await a.refused(endpoint, { body }, code)).errores ?? {});
    expect(await fields(c.guardarUsuario, { ...USUARIO, password: 'corta' }, 'validacion')).toEqual(['password']);
    expect(await fields(c.guardarUsuario, { ...USUARIO, password: null }, 'validacion')).toEqual(['password']);
    expect(await fields(c.guardarUsuario, { ...USUARIO, username: 'con espacio' }, 'validacion')).toEqual(['username']);
    expect(await fields(c.guardarEmpresa, { ...datos, nit: '9004-X' }, 'validacion')).toEqual(['nit']);
    expect(await fields(c.guardarEmpresa, { ...datos, dv: datos.dv === '1' ? '2' : '1' }, 'validacion')).toEqual([
      'dv',
    ]);
    expect(await fields(c.guardarEmpresa, { ...datos, ciudad_id: 999_999 }, 'validacion')).toEqual(['ciudad_id']);
    expect(await fields(c.guardarEmpresa, { ...datos, color: 'verde' }, 'validacion')).toEqual(['color']);
    expect(await fields(c.guardarBodega, { ...BODEGA, ciudad: 999_999 }, 'validacion')).toEqual(['ciudad']);
    const factura = {
      prefijo: 'FE',
      desde: 100,
      hasta: 1,
      resolucion: '187',
      vigente_desde: '2026-01-01',
      vigente_hasta: '2028-01-01',
    };
    expect(await fields(c.guardarNumeracion, { facturas: factura }, 'regla_negocio')).toEqual(['facturas.hasta']);
    const ajena = { documentos: [{ codigo: 'NADIE', prefijo: 'N', siguiente: 1 }] };
    expect(await fields(c.guardarNumeracion, ajena, 'validacion')).toEqual(['documentos.0.codigo']);
    await a.refused(c.guardarAreas, { body: { ocultas: ['Administración'] } }, 'validacion');
    expect(await t.counts()).toEqual(before);
  });

  test('the check digit is what the tax office works out, whatever the NIT', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100_000, max: 9_999_999_999 }), fc.integer({ min: 0, max: 9 }), (nit, dv) => {
        const datos = { nombre: 'X', nit: String(nit), dv: String(dv), codigo_regimen_tributario: '48', ciudad_id: 1 };
        const parsed = c.pasoEmpresa.safeParse({
          ...datos,
          direccion: null,
          telefono: null,
          correo: null,
          pagina_web: null,
        });
        expect(parsed.success).toBe(calcularDv(String(nit)) === String(dv));
        return Promise.resolve();
      }),
    );
  });

  test('a logo is held to the rules of files; another takes its place', async () => {
    const { t, a } = await conLlave();
    const put = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const form = new FormData();
      form.append('archivo', new File([bytes], name));
      return a.raw('/api/bienvenida/logo/', { method: 'POST', body: form });
    };
    const bad = await put(new TextEncoder().encode('no soy una imagen'), 'logo.png');
    expect(bad.status).toBe(415);
    expect((await a.call(c.verEstado)).logo).toBeNull();
    for (const name of ['uno.png', 'dos.png']) expect((await put(PNG, name)).status).toBe(200);
    const { logo } = await a.call(c.verEstado);
    const shown = await t.guest.raw(logo as string);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    await a.call(c.quitarLogo);
    expect((await a.call(c.verEstado)).logo).toBeNull();
  });
});

describe('the end', () => {
  test('makes all of it, with groups without people, a menu without the hidden areas, and first steps', async () => {
    const { t, a } = await completa();
    await a.call(c.guardarNumeracion, {
      body: {
        documentos: [{ codigo: 'ORDEN_COMPRA', prefijo: 'OC-', siguiente: 480 }],
        facturas: {
          prefijo: 'FE',
          desde: 1,
          hasta: 5_000,
          resolucion: '18764',
          vigente_desde: '2026-01-01',
          vigente_hasta: '2028-01-01',
        },
      },
    });
    await a.call(c.guardarAreas, { body: { ocultas: ['Arriendos'] } });
    expect(await a.call(c.terminar, { body: {} })).toMatchObject({ username: 'adriana', demostracion: null });

    const { access_token, user, arranque } = await t.guest.call(login, {
      body: { username: 'adriana', password: CLAVE },
    });
    expect(user.is_superuser).toBe(true);
    expect(arranque.menu.map(({ nombre }) => nombre)).not.toContain('Arriendos');
    expect(arranque.empresa).toEqual({ nombre: 'FERRETERÍA EL TORNILLO S.A.S.', logo: null });
    const ella = t.bearer(access_token);
    expect(await pageOf(ella, usuariosList.list)).toHaveLength(1);
    expect((await pageOf(ella, gruposList.list)).length).toBeGreaterThan(5);
    expect(await pageOf(ella, bodegasList.list)).toMatchObject([{ codigo: 'CENTRAL', nombre: 'BODEGA CENTRAL' }]);
    const rangos = await t.db
      .selectFrom('secuencia')
      .select(['codigo', 'siguiente', 'prefijo'])
      .where('codigo', 'in', ['FV', 'NC', 'ORDEN_COMPRA'])
      .orderBy('codigo')
      .execute();
    expect(rangos).toEqual([
      { codigo: 'FV', siguiente: 1, prefijo: 'FE' },
      { codigo: 'NC', siguiente: 1, prefijo: 'NC' },
      { codigo: 'ORDEN_COMPRA', siguiente: 480, prefijo: 'OC-' },
    ]);
    expect(await t.db.selectFrom('empresa').select(['nit', 'ciudad', 'color']).executeTakeFirst()).toEqual({
      nit: `900,482,716-${calcularDv('900482716')}`,
      ciudad: 'BUCARAMANGA',
      color: '#0a6847',
    });
    const kept = await t.db.selectFrom('instalacion').select('clave').where('clave', 'like', 'asistente/%').execute();
    expect(kept).toEqual([]);
  });

  test('its superuser sets a second factor with the pass that it gave, once, and enters with it from then on', async () => {
    const { t, a } = await completa();
    const { alta } = await a.call(c.terminar, { body: {} });
    const factor = async () => {
      const { totp } = await t.guest.call(prepararDebido, { body: { token: alta } });
      return { totp: { token: totp.token, codigo: codeAt(totp.secreto, t.clock.now()) } };
    };
    const proof = await factor();
    const wrong = { totp: { ...proof.totp, codigo: '000000' } };
    await t.guest.refused(crearDebido, { body: { token: alta, ...wrong } }, 'regla_negocio');
    const { access_token, codigos } = await t.guest.call(crearDebido, { body: { token: alta, ...proof } });
    expect(codigos).toHaveLength(10);
    const { primeros_pasos } = await t.bearer(access_token).call(resumenInicio);
    expect(primeros_pasos?.find(({ titulo }) => titulo.includes('segundo factor'))).toMatchObject({ hecho: true });
    await t.guest.refused(crearDebido, { body: { token: alta, ...proof } }, 'no_autenticado');
    await t.guest.refused(prepararDebido, { body: { token: alta } }, 'no_autenticado');
    const body = { username: 'adriana', password: CLAVE };
    await t.guest.refused(login, { body }, 'requiere_factor');
  });

  test('that pass is worth nothing as a session, nor after a quarter of an hour', async () => {
    const { t, a } = await completa();
    const { alta } = await a.call(c.terminar, { body: {} });
    await t.bearer(alta).refused(resumenInicio, {}, 'no_autenticado');
    t.clock.advance({ minutes: 16 });
    await t.guest.refused(prepararDebido, { body: { token: alta } }, 'no_autenticado');
    await t.guest.call(login, { body: { username: 'adriana', password: CLAVE } });
  });

  test('what is missing is told, and nothing is made', async () => {
    const { t, a } = await conLlave();
    await a.call(c.guardarUsuario, { body: USUARIO });
    const before = await t.counts();
    const { msg, errores } = await a.refused(c.terminar, { body: {} }, 'regla_negocio');
    expect(msg).toBe('Faltan la empresa y la primera bodega.');
    expect(Object.keys(errores ?? {})).toEqual(['empresa', 'bodega']);
    expect(await t.counts()).toEqual(before);
  });

  test('of two who finish at once one makes it, the other is told', async () => {
    const { t, a } = await completa();
    const answers = await Promise.all([1, 2, 3].map(() => a.send(c.terminar, { body: {} })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await t.counts()).usuario).toBe(1);
    expect((await t.counts()).bodega).toBe(1);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts.filter((text) => text.includes('ya está creada'))).toHaveLength(2);
  });

  test('called after it is done it says so, and writes nothing', async () => {
    const { t, a } = await completa();
    await a.call(c.terminar, { body: {} });
    const before = await t.counts();
    const datos = await empresa(t);
    for (const [endpoint, body] of [
      [c.darCodigo, { codigo: 'ABCDEFGH' }],
      [c.verEstado, undefined],
      [c.guardarUsuario, USUARIO],
      // Whoever calls is told before a password is looked at, which costs.
      [c.guardarUsuario, { ...USUARIO, password: 'Colombia2026' }],
      [c.guardarEmpresa, datos],
      [c.guardarBodega, BODEGA],
      [c.guardarNumeracion, {}],
      [c.guardarAreas, {}],
      [c.quitarLogo, undefined],
      [c.terminar, {}],
    ] as const) {
      const { msg } = await a.refused(endpoint, { body }, 'duplicado');
      expect(msg).toContain('ya está creada');
    }
    expect(await t.counts()).toEqual(before);
  });
});

test("first steps are a superuser's, tick themselves, and go when they are put away", async () => {
  const { t, a } = await completa();
  await a.call(c.terminar, { body: {} });
  const { access_token } = await t.guest.call(login, { body: { username: 'adriana', password: CLAVE } });
  const ella = t.bearer(access_token);
  const { primeros_pasos } = await ella.call(resumenInicio);
  expect(primeros_pasos?.length).toBeGreaterThan(5);
  expect(primeros_pasos?.filter(({ hecho }) => hecho)).toEqual([]);
  const otro = await t.actor();
  const ticked = (await ella.call(resumenInicio)).primeros_pasos?.filter(({ hecho }) => hecho);
  expect(ticked?.map(({ titulo }) => titulo)).toEqual(['Crea los usuarios de tu equipo']);
  expect((await otro.call(resumenInicio)).primeros_pasos).toBeNull();
  await otro.refused(descartarPasos, {}, 'sin_permiso');
  await ella.call(descartarPasos);
  expect((await ella.call(resumenInicio)).primeros_pasos).toBeNull();
});
