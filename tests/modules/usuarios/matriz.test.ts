/** The matrix of accesses, opened again: who may what and why, at the moment that it was asked for. */
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { clearAuthCache } from '../../../server/core/auth/sessions.ts';
import { createToken } from '../../../server/modules/tokens/contract.ts';
import { createGrupo } from '../../../server/modules/usuarios/contract/grupos.ts';
import * as c from '../../../server/modules/usuarios/contract/usuarios.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import { testApp } from '../../support/app.ts';
import { usuarioBody } from '../../support/build/usuario.ts';
import { allEndpoints } from '../../support/routes.ts';

const { ver, exportar, exportarMatriz } = manifest.permisos;

test('tells each permission of each active user with its reason, and is told in the log', async () => {
  const t = await testApp();
  const jefa = await t.actor({ superuser: true, username: 'jefa' });
  const auditor = await t.actor({ permisos: [exportarMatriz, ver], username: 'auditor' });
  const grupo = { nombre: '=Mirar', permisos: [ver.codename] };
  const { data } = await jefa.call(createGrupo, { body: grupo });
  const rosa = usuarioBody({ username: 'rosa', grupos: [data.id], permisos: [ver.codename, exportar.codename] });
  await jefa.call(c.createUsuario, { body: rosa });
  const { data: fuera } = await jefa.call(c.createUsuario, { body: usuarioBody({ username: 'fuera' }) });
  await jefa.call(c.inactivarUsuario, {
    params: { id: fuera.id },
    body: { version: fuera.version, motivo: 'Se fue.' },
  });
  await jefa.call(createToken, { body: { nombre: 'Tablero', permisos: [ver.codename], vence: '2026-12-31' } });

  const response = await auditor.send(c.matrizAccesos);
  expect(response.headers.get('content-disposition')).toContain('matriz-de-accesos-2026-11-21.xlsx');
  const sheets = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Accesos', 'Usuarios', 'Grupos', 'Tokens']);
  const [accesos, usuarios, grupos, tokens] = sheets.map((each) => each.data);
  expect(accesos?.[0]?.[0]).toBe('Matriz de accesos');
  const head = accesos?.[2] ?? [];
  expect(head.slice(0, 4)).toEqual(['Módulo', 'Acción', 'Código', 'Crítica']);
  const why = (codename: string, username: string) =>
    accesos?.find((row) => row[2] === codename)?.[head.indexOf(username)];
  expect(head).not.toContain('fuera');
  expect(why(ver.codename, 'jefa')).toBe('Superusuario');
  expect(why(ver.codename, 'rosa')).toBe('Propio · Grupo =Mirar');
  expect(why(exportar.codename, 'rosa')).toBe('Propio');
  expect([why(exportar.codename, 'auditor'), why(ver.codename, 'auditor')]).toEqual([null, 'Propio']);
  expect(usuarios?.find((row) => row[0] === 'fuera')).toContain('INACTIVO');
  expect(grupos?.slice(1).map((row) => [row[0], row[3]])).toEqual([['=Mirar', ver.codename]]);
  expect(tokens?.[1]?.slice(0, 4)).toEqual(['jefa', 'Tablero', 'VIGENTE', ver.codename]);

  const entry = await t.db
    .selectFrom('bitacora')
    .select(['username', 'accion', 'cambios'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toMatchObject({ username: 'auditor', accion: 'exportar' });
  expect(entry?.cambios).toContain('matriz de accesos');
});

test('is what each of them really gets, call by call', async () => {
  const t = await testApp();
  const jefa = await t.actor({ superuser: true, username: 'jefa' });
  // What can be asked for without more: one call for each permission.
  const calls = new Map(
    allEndpoints.flatMap(([, { access, method, path }]) =>
      method === 'GET' && typeof access === 'object' && !access.o && !path.includes(':')
        ? [[access.permiso.codename, path] as const]
        : [],
    ),
  );
  const codenames = [...calls.keys()];
  const third = (n: number) => codenames.filter((_, i) => i % 3 === n);
  const { data: grupo } = await jefa.call(createGrupo, { body: { nombre: 'Tercio', permisos: third(1) } });
  const rosa = await t.actor({ permisos: third(0), username: 'rosa' });
  const pedro = await t.actor({ permisos: third(0).slice(0, 5), username: 'pedro' });
  await t.db
    .insertInto('usuario_grupo')
    .values({ usuario_id: pedro.userId ?? 0, grupo_id: grupo.id })
    .execute();
  clearAuthCache();
  const [accesos] = await readXlsxFile(Buffer.from(await (await jefa.send(c.matrizAccesos)).arrayBuffer()));
  const head = accesos?.data[2] ?? [];
  const told = new Map(accesos?.data.map((row) => [row[2], row]));
  expect(codenames.length).toBeGreaterThan(50);
  for (const [codename, path] of calls) {
    for (const actor of [jefa, rosa, pedro]) {
      const may = told.get(codename)?.[head.indexOf(actor.username)] !== null;
      const response = await actor.raw(`/api/${path}/`);
      await response.body?.cancel();
      expect(response.status !== 403, `${actor.username} ${path}`).toBe(may);
    }
  }
});

test('is of who holds its permission alone', async () => {
  const t = await testApp();
  const other = await t.actor({ permisos: [ver, exportar] });
  await other.refused(c.matrizAccesos, {}, 'sin_permiso');
  await t.guest.refused(c.matrizAccesos, {}, 'no_autenticado');
});
