/** Many refusals in an hour through HTTP: the first have an entry each, the others are one entry that counts them, and none is lost. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MAX_AN_HOUR } from '../../server/core/change-log/refusals.ts';
import { accionesList } from '../../server/modules/acciones/contract.ts';
import { proveedoresList } from '../../server/modules/proveedores/contract/lista.ts';
import { usuariosList } from '../../server/modules/usuarios/contract/usuarios.ts';
import { testApp } from '../support/app.ts';

const LISTS = [proveedoresList.list, usuariosList.list, accionesList.list];

test.skipIf(process.env.HOME_RUNTIME)(
  'after sixty in an hour one entry counts the rest, with where and until when',
  async () => {
    const t = await testApp();
    const curiosa = await t.actor({ username: 'curiosa' });
    const entries = () =>
      t.db
        .selectFrom('bitacora')
        .select(['cambios', 'username', 'motivo'])
        .where('accion', '=', 'denegado')
        .orderBy('id')
        .execute();
    t.clock.set('2026-11-21T14:00:00.000Z');
    let refused = 0;
    for (let minute = 0; minute < 45; minute += 1) {
      for (const list of LISTS) {
        await curiosa.refused(list, {}, 'sin_permiso');
        await curiosa.refused(list, {}, 'sin_permiso');
        refused += 2;
      }
      t.clock.advance({ minutes: 1 });
    }
    expect(await entries()).toHaveLength(MAX_AN_HOUR);
    await t.app.runDaily();
    expect(await entries()).toHaveLength(MAX_AN_HOUR);
    t.clock.set('2026-11-21T15:00:00.000Z');
    await t.app.runDaily();
    await t.app.runDaily();
    const told = await entries();
    expect(told).toHaveLength(MAX_AN_HOUR + 1);
    const last = told.at(-1);
    expect(last).toMatchObject({ username: 'curiosa', motivo: 'Rechazos seguidos, contados en una sola entrada.' });
    const { cuantos, rutas, hasta } = JSON.parse(last?.cambios ?? '{}') as Record<string, [null, unknown]>;
    expect(cuantos).toEqual([null, refused - MAX_AN_HOUR]);
    expect(hasta).toEqual([null, '2026-11-21T14:44:00.000Z']);
    for (const { spec } of [proveedoresList, usuariosList, accionesList]) {
      expect(rutas?.[1]).toMatch(new RegExp(`GET ${spec.path} \\(\\d+\\)`));
    }
  },
);

test.skipIf(process.env.HOME_RUNTIME)(
  'what cannot be written of one user waits, and is told of the others',
  async () => {
    const t = await testApp();
    t.clock.set('2026-11-21T14:00:00.000Z');
    await sql`create trigger falla before insert on rechazo_contado
    when new.usuario_id = (select id from usuario where username = 'ana') begin select raise(abort, 'falla'); end`.execute(
      t.db,
    );
    for (const username of ['ana', 'rosa']) {
      const actor = await t.actor({ username });
      for (let i = 0; i < 5; i += 1) await actor.refused(usuariosList.list, {}, 'sin_permiso');
    }
    const counted = async () => {
      t.clock.advance({ minutes: 60 });
      await t.app.runDaily();
      const rows = await t.db
        .selectFrom('bitacora')
        .select(['cambios', 'username'])
        .where('accion', '=', 'denegado')
        .where('motivo', 'is not', null)
        .orderBy('username')
        .execute();
      return rows.map(({ cambios, username }) => [username, JSON.parse(cambios).cuantos[1]]);
    };
    expect(await counted()).toEqual([['rosa', 4]]);
    await sql`drop trigger falla`.execute(t.db);
    expect(await counted()).toEqual([
      ['ana', 4],
      ['rosa', 4],
    ]);
  },
);
