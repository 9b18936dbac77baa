/** The first run: who is answered before there is a company, and the code of the terminal. */
import { describe, expect, test } from 'vitest';
import { CODE_ALPHABET, CODE_TRIES } from '../../../server/core/first-run/code.ts';
import * as c from '../../../server/modules/bienvenida/contract.ts';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { publicMenu } from '../../../server/modules/menu/contract.ts';
import { login, reanudar } from '../../../server/modules/sesion/contract.ts';
import { empresa as empresaPublica } from '../../../server/modules/sitio/contract.ts';
import { usuariosList } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { BODEGA, conLlave, pageOf, vacia } from '../../support/build/bienvenida.ts';

describe('before there is a company', () => {
  test('every call is 503 with text but those of the assistant; pages are its page', async () => {
    const { t } = await vacia();
    for (const path of [
      'salud',
      'login',
      'public/menu',
      'usuarios',
      'openapi.json',
      'nada/de/esto',
      'publico/empresa',
    ]) {
      const answer = await t.guest.raw(`/api/${path}/`);
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        503,
        { code: 'primer_inicio', msg: expect.stringContaining('asistente') },
      ]);
    }
    for (const endpoint of [reanudar, login]) {
      await t.guest.refused(
        endpoint,
        { body: endpoint === login ? { username: 'a', password: 'b' } : undefined },
        'primer_inicio',
      );
    }
    expect((await t.guest.raw('/')).status).toBe(200);
    const publica = await t.guest.raw('/publico/ofertas', { redirect: 'manual' });
    expect([publica.status, publica.headers.get('location')]).toEqual([302, '/#/bienvenida']);
  });

  test('steps ask for the key; lists of reference are read with it, and nothing else is', async () => {
    const { t, a } = await conLlave();
    await t.guest.refused(c.verEstado, {}, 'no_autenticado');
    await t.bearer('x'.repeat(43)).refused(c.guardarBodega, { body: BODEGA }, 'no_autenticado');
    expect((await pageOf(a, listas.regimen.list)).length).toBeGreaterThan(1);
    await t.guest.refused(listas.regimen.list, {}, 'primer_inicio');
    await a.refused(usuariosList.list, {}, 'primer_inicio');
    await a.refused(publicMenu, {}, 'primer_inicio');
  });

  test('a superuser made by another way ends it at once, in a process that waits too', async () => {
    const { t, a } = await conLlave();
    await t.guest.refused(empresaPublica, {}, 'primer_inicio');
    await t.actor({ superuser: true });
    await t.guest.call(empresaPublica);
    await a.refused(c.guardarBodega, { body: BODEGA }, 'duplicado');
    await a.refused(c.terminar, { body: {} }, 'duplicado');
    await t.guest.refused(c.darCodigo, { body: { codigo: 'ABCDEFGH' } }, 'duplicado');
  });
});

describe('the code', () => {
  test('has eight characters that nobody takes for others, and is kept as a hash', async () => {
    const { t, codigo } = await vacia();
    const code = await codigo();
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    for (const letter of code.replace('-', '')) expect(CODE_ALPHABET).toContain(letter);
    const kept = await t.db.selectFrom('instalacion').select('valor').execute();
    const told = JSON.stringify([kept, t.log]);
    expect(told).not.toContain(code);
    expect(told).not.toContain(code.replace('-', ''));
  });

  test('is taken in either case, with spaces or without', async () => {
    const { t, codigo } = await vacia();
    const code = await codigo();
    const keys = [];
    for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `]) {
      keys.push((await t.guest.call(c.darCodigo, { body: { codigo: typed } })).llave);
    }
    expect(new Set(keys).size).toBe(1);
  });

  // The terminal of another home is its own.
  test.skipIf(process.env.HOME_RUNTIME)(
    'after five wrong ones it is worth nothing and the terminal shows another; who is at work goes on',
    async () => {
      const { t, told, codigo } = await vacia();
      const code = await codigo();
      const { llave } = await t.guest.call(c.darCodigo, { body: { codigo: code } });
      for (let tries = 1; tries < CODE_TRIES; tries += 1) {
        const { msg } = await t.guest.refused(c.darCodigo, { body: { codigo: 'AAAA-AAAA' } }, 'validacion');
        expect(msg).toContain(String(CODE_TRIES - tries));
      }
      expect(told).toEqual([]);
      await t.guest.refused(c.darCodigo, { body: { codigo: 'AAAA-AAAA' } }, 'demasiados_intentos');
      expect(told).toHaveLength(1);
      expect(told[0]).not.toBe(code);
      await t.guest.refused(c.darCodigo, { body: { codigo: code } }, 'validacion');
      await t.guest.call(c.darCodigo, { body: { codigo: told[0] as string } });
      await t.bearer(llave).call(c.verEstado);
      expect(JSON.stringify(t.log)).not.toContain(told[0]);
    },
  );

  test('without a terminal it has to be asked for', async () => {
    const { t, codigo } = await vacia({ tellCode: undefined });
    const code = await codigo();
    for (let tries = 1; tries < CODE_TRIES; tries += 1) await t.guest.send(c.darCodigo, { body: { codigo: 'nada' } });
    const { msg } = await t.guest.refused(c.darCodigo, { body: { codigo: 'nada' } }, 'demasiados_intentos');
    expect(msg).toContain('servidor');
    await t.guest.refused(c.darCodigo, { body: { codigo: code } }, 'demasiados_intentos');
  });
});
