/** Jobs that mark thirty groups, row by row or in one transaction, with rows that are refused, fail, or find the database taken. */
import * as z from 'zod';
import { updateRow } from '../../server/core/db/rows.ts';
import { refused } from '../../server/core/http/errors.ts';
import { defineJob } from '../../server/core/jobs/job.ts';
import { handleJob } from '../../server/core/jobs/route.ts';
import type { ServerModule } from '../../server/core/module.ts';
import { modules } from '../../server/modules/index.ts';
import { endpoint } from '../../server/shared/endpoint.ts';
import { jobStarted } from '../../server/shared/jobs.ts';
import { defineModule } from '../../server/shared/manifest.ts';
import { type TestActor, type TestApp, testApp } from '../support/app.ts';

export const PERMISO = { codename: 'view_menu_pruebas_marcar', nombre: 'Marcar' };
const manifest = defineModule({ name: 'pruebas', titulo: 'Pruebas', permisos: {}, screens: {} });
export const marcar = endpoint(manifest, {
  method: 'POST',
  path: 'pruebas/marcar',
  access: { permiso: PERMISO },
  summary: 'Marca.',
  body: z.strictObject({ rechaza: z.array(z.int()).default([]), pausa: z.int().default(0) }),
  response: jobStarted,
});

interface Trouble {
  /** Fails by itself on this row, once. */
  broken: number | null;
  /** Finds the database taken by another process on this row, once. */
  busy: number | null;
  /** Takes the name of another on this row. */
  twin: number | null;
  seen: { usuario: number | null; id: number }[];
  refusedRows: number[];
}
/** What happens to the rows, and what was seen of them. */
export const trouble: Trouble = { broken: null, busy: null, twin: null, seen: [], refusedRows: [] };

const trabajo = defineJob({
  tipo: 'pruebas.marcar',
  nombre: 'Marcar grupos',
  permiso: PERMISO,
  input: z.object({ rechaza: z.array(z.int()), pausa: z.int() }),
  count: async (tx) => (await tx.selectFrom('grupo').select('id').execute()).length,
  next: (tx, _, after, limit) =>
    tx
      .selectFrom('grupo')
      .select('id')
      .where('id', '>', after ?? 0)
      .orderBy('id')
      .limit(limit)
      .execute(),
  async run(w, { rechaza, pausa }, id) {
    trouble.seen.push({ usuario: w.actor.userId, id });
    const row = await w.tx.selectFrom('grupo').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const descripcion = `${row.descripcion ?? ''}x`;
    await updateRow(w, 'grupo', { id, version: row.version, current: async () => row }, { descripcion });
    if (pausa > 0) await new Promise((resolve) => setTimeout(resolve, pausa));
    if (rechaza.includes(id)) throw refused('No se marca.', { descripcion: ['No admite marcas.'] });
    if (trouble.twin === id) {
      await w.tx.updateTable('grupo').set({ orden_nombre: 'GRUPO 1' }).where('id', '=', id).execute();
    }
    if (trouble.busy === id) {
      trouble.busy = null;
      throw new Error('database is locked: SQLITE_BUSY');
    }
    if (trouble.broken === id) {
      trouble.broken = null;
      throw new Error('nobody expected this');
    }
    return 'Marcado.';
  },
});
/** The same rows in one transaction. */
export const juntas = endpoint(manifest, { ...marcar, method: 'POST', path: 'pruebas/juntas' });
const entero = defineJob({
  ...trabajo,
  tipo: 'pruebas.juntas',
  atomic: true,
  rowRefused: async (_w, _input, id) => void trouble.refusedRows.push(id),
  finish: async () => 'Listo.',
});
const pruebas: ServerModule = {
  manifest,
  routes: [handleJob(marcar, trabajo, ({ body }) => body), handleJob(juntas, entero, ({ body }) => body)],
};
export const built = [...modules, pruebas];

/** An application with thirty groups and somebody who may mark them. */
export async function groups(): Promise<{ t: TestApp; ana: TestActor }> {
  Object.assign(trouble, { broken: null, busy: null, twin: null, seen: [], refusedRows: [] });
  const t = await testApp({ modules: built });
  const ana = await t.actor({ permisos: [PERMISO] });
  const created = { created: '', updated: '' };
  const rows = Array.from({ length: 30 }, (_, i) => {
    return { id: i + 1, nombre: `GRUPO ${i + 1}`, orden_nombre: `GRUPO ${i + 1}`, ...created };
  });
  await t.db.insertInto('grupo').values(rows).execute();
  return { t, ana };
}

export const begin = async (who: TestActor, body: { rechaza?: number[]; pausa?: number } = {}, call = marcar) =>
  (await who.call(call, { body })).data.trabajo;

/** How often each row was marked, of those that were. */
export async function marksOf({ db }: TestApp): Promise<Map<number, number | undefined>> {
  const rows = await db
    .selectFrom('grupo')
    .select(['id', 'descripcion'])
    .where('descripcion', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, descripcion }) => [id, descripcion?.length]));
}

export const once = (count: number) => new Map(Array.from({ length: count }, (_, i) => [i + 1, 1]));
