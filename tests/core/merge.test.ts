/** Merging two records: rows that refer to the merged record move as the modules declare, with versions and change-log entries. */
import { expect, test } from 'vitest';
import type { Mismatch } from '../../server/core/change-log/mismatch.ts';
import { replayLog } from '../../server/core/change-log/replay.ts';
import { replaceLinks } from '../../server/core/db/links.ts';
import { type MergeKeys, moveReferences } from '../../server/core/db/merge.ts';
import { insertRows } from '../../server/core/db/row-sets.ts';
import { insertRow } from '../../server/core/db/rows.ts';
import { requireVersion, requireVersions } from '../../server/core/db/versions.ts';
import type { Work } from '../../server/core/work.ts';
import { type CoreDatabase, coreDatabase, log } from './database.ts';

const KEYS: MergeKeys = {
  'grupo_accion.grupo_id': 'moves',
  'usuario_grupo.grupo_id': 'moves',
  'vista_guardada.grupo_id': 'moves',
  'regla_notificacion.grupo_id': { joined: ['evento_notificacion_id'], partOf: 'evento_notificacion_id' },
};

const grupo = (nombre: string) => ({ nombre, orden_nombre: nombre, descripcion: null });
const evento = (codigo: string) => ({ codigo, nombre: codigo, origen: 'x', modulo: 'x', modulo_titulo: 'X' });
const vista = (nombre: string, grupo_id: number) => ({ usuario_id: 1, lista: 'x', nombre, consulta: '', grupo_id });
const accion = (codename: string) => ({ codename, nombre: codename, modulo: 'x', modulo_titulo: 'X' });

/** Two groups: what both have, what only the other has, and a view, a rule and a member of it. */
async function groups(t: CoreDatabase) {
  return t.work(async (w) => {
    const [keep = 0, drop = 0] = await insertRows(w, 'grupo', [grupo('A'), grupo('B')]);
    const [one = 0, two = 0] = await insertRows(w, 'accion', [accion('uno'), accion('dos')]);
    await replaceLinks(w, 'grupo_accion', { grupo_id: keep }, 'accion_id', [one]);
    await replaceLinks(w, 'grupo_accion', { grupo_id: drop }, 'accion_id', [one, two]);
    await requireVersion(w, 'usuario', 1, 1);
    await replaceLinks(w, 'usuario_grupo', { usuario_id: 1 }, 'grupo_id', [drop]);
    const view = await insertRow(w, 'vista_guardada', vista('Una', drop));
    const [told = 0, both = 0] = await insertRows(w, 'evento_notificacion', [evento('a'), evento('b')]);
    const rule = (grupo_id: number) => ({ grupo_id, app: 1, push: 0 }) as const;
    await insertRows(w, 'regla_notificacion', [rule(drop)], { parent: { evento_notificacion_id: told } });
    await insertRows(w, 'regla_notificacion', [rule(keep), rule(drop)], { parent: { evento_notificacion_id: both } });
    return { keep, drop, one, two, view, told, both };
  });
}

const merge = (t: CoreDatabase, { keep, drop }: { keep: number; drop: number }, keys: MergeKeys = KEYS) =>
  t.work(async (w) => {
    await say(w, keep, drop);
    await moveReferences(w, 'grupo', { keep, drop }, keys);
  });

async function say(w: Work, ...ids: number[]): Promise<void> {
  await requireVersions(
    w,
    'grupo',
    ids.map((id) => ({ id, version: 1 })),
  );
}

const versions = async ({ db }: CoreDatabase, table: 'grupo' | 'usuario' | 'vista_guardada' | 'evento_notificacion') =>
  (await db.selectFrom(table).select(['id', 'version']).orderBy('id').execute()).map(({ version }) => version);

test('rows of other tables move, links of both are joined, what repeats stays; versions rise and the log holds', async () => {
  const t = await coreDatabase();
  const { keep, drop, one, two, view, told, both } = await groups(t);
  await merge(t, { keep, drop });

  const links = await t.db.selectFrom('grupo_accion').select(['grupo_id', 'accion_id']).execute();
  expect(links.map((link) => [link.grupo_id, link.accion_id]).sort()).toEqual(
    [
      [keep, one],
      [keep, two],
      [drop, one],
    ].sort(),
  );
  expect(await t.db.selectFrom('usuario_grupo').select(['usuario_id', 'grupo_id']).execute()).toEqual([
    { usuario_id: 1, grupo_id: keep },
  ]);
  expect(await t.db.selectFrom('vista_guardada').select(['id', 'grupo_id']).execute()).toEqual([
    { id: view, grupo_id: keep },
  ]);
  const rules = await t.db
    .selectFrom('regla_notificacion')
    .select(['evento_notificacion_id as e', 'grupo_id'])
    .execute();
  expect(rules.filter(({ e }) => e === told)).toEqual([{ e: told, grupo_id: keep }]);
  expect(rules.filter(({ e }) => e === both).map(({ grupo_id }) => grupo_id)).toEqual([keep, drop]);

  expect(await versions(t, 'grupo')).toEqual([2, 2]);
  expect(await versions(t, 'usuario')).toEqual([3]);
  expect(await versions(t, 'vista_guardada')).toEqual([2]);
  expect(await versions(t, 'evento_notificacion')).toEqual([2, 1]);

  expect((await log(t, 'vista_guardada')).at(-1)).toEqual({
    accion: 'editar',
    registro_id: view,
    cambios: { grupo_id: [drop, keep] },
  });
  expect((await log(t, 'usuario_grupo')).at(-1)).toMatchObject({
    registro_id: 1,
    cambios: { grupo_id: [[drop], [keep]] },
  });
  expect((await log(t, 'regla_notificacion')).at(-1)).toMatchObject({
    registro_id: told,
    cambios: { grupo_id: [drop, keep] },
  });
  expect((await log(t, 'grupo')).at(-1)).toMatchObject({
    accion: 'fusion',
    registro_id: keep,
    cambios: {
      fusionado: [null, drop],
      movidos: [null, { grupo_accion: 1, usuario_grupo: 1, vista_guardada: 1, regla_notificacion: 1 }],
    },
  });
  const wrong: Mismatch[] = [];
  await replayLog(t.db, (mismatch) => wrong.push(mismatch));
  const ours = [
    'grupo',
    'grupo_accion',
    'usuario_grupo',
    'vista_guardada',
    'evento_notificacion',
    'regla_notificacion',
  ];
  expect(wrong.filter(({ tabla }) => ours.includes(tabla))).toEqual([]);
});

test('a key that nobody declared refuses the merge, and so does a version that nobody said', async () => {
  const t = await coreDatabase();
  const { keep, drop } = await groups(t);
  const { 'vista_guardada.grupo_id': _, ...others } = KEYS;
  await expect(merge(t, { keep, drop }, others)).rejects.toThrow("what becomes of 'vista_guardada.grupo_id'");
  const unsaid = t.work(async (w) => {
    await say(w, keep);
    await moveReferences(w, 'grupo', { keep, drop }, KEYS);
  });
  await expect(unsaid).rejects.toThrow(`the version of 'grupo' ${drop}`);
  expect((await log(t, 'grupo')).map(({ accion }) => accion)).not.toContain('fusion');
});

test('what stays is left with the stub, and of what only one may be there that of the one that stays wins', async () => {
  const t = await coreDatabase();
  const { keep, drop, view } = await groups(t);
  await t.work((w) => insertRow(w, 'vista_guardada', vista('Otra', keep)));
  await merge(
    t,
    { keep, drop },
    { ...KEYS, 'vista_guardada.grupo_id': { joined: [] }, 'usuario_grupo.grupo_id': 'stays' },
  );
  const row = await t.db.selectFrom('vista_guardada').select('grupo_id').where('id', '=', view).executeTakeFirst();
  expect(row).toEqual({ grupo_id: drop });
  expect(await t.db.selectFrom('usuario_grupo').select('grupo_id').execute()).toEqual([{ grupo_id: drop }]);
});

test('files of the one that goes are files of the one that stays', async () => {
  const t = await coreDatabase();
  const { keep, drop } = await groups(t);
  const file = {
    hash: 'a'.repeat(64),
    nombre: 'a.pdf',
    tipo: 'application/pdf',
    tamano: 1,
    antivirus: 'limpio',
  } as const;
  const id = await t.work((w) =>
    insertRow(w, 'archivo', { ...file, ancho: null, alto: null, tabla: 'grupo', registro_id: drop, uso: 'x' }),
  );
  await merge(t, { keep, drop });
  const row = await t.db.selectFrom('archivo').select(['registro_id', 'version']).executeTakeFirst();
  expect(row).toEqual({ registro_id: keep, version: 2 });
  expect((await log(t, 'archivo')).at(-1)).toMatchObject({ registro_id: id, cambios: { registro_id: [drop, keep] } });
});
