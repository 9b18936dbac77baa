/** The job that does what the dry run said, in one transaction: all rows with what undoes each, or none. */

import * as z from 'zod';
import type { ImportSpec } from '../../shared/import/contract.ts';
import { formatNumber } from '../../shared/money.ts';
import { formatCount } from '../../shared/text.ts';
import type { Reader } from '../db/reader.ts';
import { updateRow } from '../db/rows.ts';
import { refused } from '../http/errors.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { Work } from '../work.ts';
import { applyRow } from './apply.ts';
import type { Given } from './body.ts';
import type { AnyImporter } from './importer.ts';
import { findImport } from './imports.ts';
import { recount, reviewAnew } from './store.ts';

export const jobInput = z.strictObject({ importacion: z.int() });
export type JobInput = z.output<typeof jobInput>;

export function importJob(importer: AnyImporter): Job<JobInput> {
  const { spec } = importer.contract;
  return defineJob<JobInput>({
    tipo: `${spec.trabajo ?? spec.tabla}.importar`,
    nombre: `Importar ${spec.plural}`,
    permiso: spec.permiso,
    input: jobInput,
    atomic: true,
    title: (_, total) => `Importar ${formatCount(total, spec.singular, spec.plural)}`,
    count: async (db, { importacion }) => (await findImport(db, spec, importacion)).pendientes,
    begin: (w, { importacion }, trabajo) => beginJob(w, importer, importacion, { estado: 'IMPORTANDO', trabajo }),
    next: (db, { importacion }, after, limit) =>
      db
        .selectFrom('importacion_fila')
        .select('id')
        .where('importacion_id', '=', importacion)
        .where('estado', '=', 'PENDIENTE')
        .where('resultado', 'in', ['crear', 'actualizar'])
        .where('id', '>', after ?? 0)
        .orderBy('id')
        .limit(limit)
        .execute(),
    run: (w, _, id) => importRow(w, importer, id),
    nameRows,
    // What is no longer as the dry run saw it is told there, cell by cell.
    rowRefused: (w, { importacion }) => reviewAnew(w.tx, importacion),
    finish: (w, { importacion }, trabajo) => finishImport(w, spec, importacion, trabajo),
  });
}

/** Marks the import as worked on; refuses when another job has it. */
export async function beginJob(
  w: Work,
  { contract: { spec } }: AnyImporter,
  id: number,
  { estado, trabajo }: { estado: 'IMPORTANDO' | 'DESHACIENDO'; trabajo: number },
): Promise<void> {
  const current = () => findImport(w.tx, spec, id);
  const row = await current();
  if (row.estado === 'IMPORTANDO' || row.estado === 'DESHACIENDO') throw refused('Ya hay un trabajo con este archivo.');
  await updateRow(w, 'importacion', { id, version: row.version, current }, { estado, trabajo_id: trabajo });
}

const TOLD = { crear: 'Creado.', actualizar: 'Actualizado.', sin_cambio: 'Sin cambio.' } as const;

async function importRow(w: Work, importer: AnyImporter, id: number): Promise<string> {
  const row = await w.tx.selectFrom('importacion_fila').selectAll().where('id', '=', id).executeTakeFirst();
  if (
    row?.estado !== 'PENDIENTE' ||
    row.datos === null ||
    (row.resultado !== 'crear' && row.resultado !== 'actualizar')
  ) {
    throw refused('La fila ya no está lista para importarse.');
  }
  const given = JSON.parse(row.datos) as Given;
  const cells = { given, errores: {}, isNew: row.resultado === 'crear' };
  const { resultado, registro_id, antes, version_despues } = await applyRow(w, importer, cells);
  await w.tx
    .updateTable('importacion_fila')
    .set({
      estado: resultado === 'sin_cambio' ? 'PENDIENTE' : 'APLICADA',
      resultado,
      registro_id,
      antes: antes && JSON.stringify(antes),
      version_despues,
    })
    .where('id', '=', id)
    .execute();
  return TOLD[resultado];
}

/** 'Fila 12', of the file. */
export async function nameRows(db: Reader, _: JobInput, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('importacion_fila').select(['id', 'numero']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, numero }) => [id, `Fila ${formatNumber(numero)}`]));
}

async function finishImport(w: Work, spec: ImportSpec, id: number, job: number): Promise<string> {
  const { revisadas, total, trabajo } = await findImport(w.tx, spec, id);
  // A job that is taken up again after a row was refused: the file may have gone on without it.
  if (trabajo?.id !== job) throw refused('Otro trabajo siguió con este archivo.');
  if (revisadas < total) throw refused('Falta revisar filas.');
  const o = spec.femenino ? 'a' : 'o';
  return endImport(w, id, 'IMPORTADA', ({ creadas, actualizadas }) => {
    return `${formatCount(creadas, `cread${o}`)} · ${formatCount(actualizadas, `actualizad${o}`)}`;
  });
}

/** Counts again and leaves the import in its state. */
export async function endImport(
  w: Work,
  id: number,
  estado: 'IMPORTADA' | 'DESHECHA',
  tell: (row: { readonly creadas: number; readonly actualizadas: number }) => string,
): Promise<string> {
  await recount(w.tx, id);
  const row = await w.tx.selectFrom('importacion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await updateRow(w, 'importacion', { id, version: row.version, current: async () => row }, { estado });
  return tell(row);
}
