/** The job that undoes an import: what it created is removed, or inactivated once in use; what it changed goes back through the same command. */

import { sql } from 'kysely';
import type { ImportSpec } from '../../shared/import/contract.ts';
import { formatCount } from '../../shared/text.ts';
import { referringTables } from '../db/errors.ts';
import { type ChildTable, deleteRow, type RowTable, replaceChildren } from '../db/rows.ts';
import { keyTo, requireVersion } from '../db/versions.ts';
import { invalid, refused } from '../http/errors.ts';
import { fieldErrors } from '../http/field-errors.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { Work } from '../work.ts';
import { beginJob, endImport, type JobInput, jobInput, nameRows } from './import-job.ts';
import type { AnyImporter } from './importer.ts';

const TOUCHED = 'El registro cambió después de importarlo.';

export function undoJob(importer: AnyImporter): Job<JobInput> {
  const { spec } = importer.contract;
  return defineJob<JobInput>({
    tipo: `${spec.trabajo ?? spec.tabla}.deshacer_importacion`,
    nombre: `Deshacer importación de ${spec.plural}`,
    permiso: spec.permiso,
    input: jobInput,
    title: (_, total) => `Deshacer la importación de ${formatCount(total, spec.singular, spec.plural)}`,
    count: async (db, { importacion }) => {
      const rows = db.selectFrom('importacion_fila').where('importacion_id', '=', importacion);
      const applied = rows.where('estado', '=', 'APLICADA').select((eb) => eb.fn.countAll<number>().as('n'));
      return (await applied.executeTakeFirstOrThrow()).n;
    },
    begin: (w, { importacion }, trabajo) => beginJob(w, importer, importacion, { estado: 'DESHACIENDO', trabajo }),
    next: (db, { importacion }, after, limit) =>
      db
        .selectFrom('importacion_fila')
        .select('id')
        .where('importacion_id', '=', importacion)
        .where('estado', '=', 'APLICADA')
        .where('id', '>', after ?? 0)
        .orderBy('id')
        .limit(limit)
        .execute(),
    run: (w, _, id) => undoRow(w, importer, id),
    nameRows,
    finish: async (w, { importacion }) => {
      const left = await w.tx
        .selectFrom('importacion_fila')
        .select('id')
        .where('importacion_id', '=', importacion)
        .where('estado', '=', 'APLICADA')
        .executeTakeFirst();
      return endImport(w, importacion, left ? 'IMPORTADA' : 'DESHECHA', () =>
        left ? 'Algunos registros no se pudieron deshacer.' : 'La importación se deshizo.',
      );
    },
  });
}

async function undoRow(w: Work, importer: AnyImporter, id: number): Promise<string> {
  const row = await w.tx.selectFrom('importacion_fila').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.estado !== 'APLICADA' || row.registro_id === null) throw refused('La fila ya no está importada.');
  const { registro_id, version_despues } = row;
  const told =
    row.antes === null
      ? await undoCreated(w, importer, { id: registro_id, version: version_despues })
      : await undoChanged(w, importer, { id: registro_id, version: version_despues, antes: row.antes });
  await w.tx.updateTable('importacion_fila').set({ estado: 'DESHECHA' }).where('id', '=', id).execute();
  return told;
}

interface Imported {
  readonly id: number;
  readonly version: number | null;
}

/** The version of a record, or what stands for it; `null` when it is gone. */
async function versionOf(w: Work, { tabla, huella = 'version' }: ImportSpec, id: number): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`select ${sql.ref(huella)} as version
    from ${sql.table(tabla)} where id = ${id}`.execute(w.tx);
  return rows[0] ? Number(rows[0].version) : null;
}

async function requireUntouched(w: Work, spec: ImportSpec, { id, version }: Imported): Promise<void> {
  if (!spec.huella) await requireVersion(w, spec.tabla as RowTable, id, Number(version), { msg: TOUCHED });
  else if ((await versionOf(w, spec, id)) !== Number(version)) throw refused(TOUCHED);
}

async function undoCreated(w: Work, importer: AnyImporter, { id, version }: Imported): Promise<string> {
  const { spec, partes } = importer.contract;
  const tabla = spec.tabla as RowTable;
  const now = await versionOf(w, spec, id);
  if (now === null) return 'Ya no existía.';
  await requireUntouched(w, spec, { id, version });
  if (importer.deshacer) return importer.deshacer(w, id, now, 'Se deshizo la importación que lo creó.');
  const users = (await referringTables(w.tx, tabla, [id])).filter((table) => !partes.includes(table));
  if (users.length > 0 || (await hasPapers(w, tabla, id))) {
    if (!importer.inactivar) throw refused('El registro ya está en uso.');
    await importer.inactivar(w, id, now, 'Se deshizo la importación que lo creó.');
    return 'Inactivado: ya estaba en uso.';
  }
  for (const table of partes as ChildTable[]) await replaceChildren(w, table, { [keyTo(table, tabla)]: id }, []);
  await deleteRow(w, tabla, id, { motivo: 'Se deshizo la importación que lo creó.' });
  return 'Eliminado.';
}

/** What people left at a record, which another one with its number must not inherit. */
async function hasPapers(w: Work, tabla: string, registro_id: number): Promise<boolean> {
  const of = { tabla, registro_id };
  const files = w.tx
    .selectFrom('archivo')
    .select('id')
    .where((eb) => eb.and(of))
    .limit(1);
  const comments = w.tx
    .selectFrom('comentario')
    .select('id')
    .where((eb) => eb.and(of))
    .where('retirado', 'is', null);
  return Boolean((await files.executeTakeFirst()) ?? (await comments.limit(1).executeTakeFirst()));
}

async function undoChanged(w: Work, importer: AnyImporter, imported: Imported & { antes: string }): Promise<string> {
  const { id, antes } = imported;
  const version = Number(imported.version);
  await requireUntouched(w, importer.contract.spec, imported);
  const body = importer.cambio.safeParse({ ...(JSON.parse(antes) as object), version });
  if (!body.success) throw invalid(fieldErrors(body.error.issues));
  await importer.update(w, id, body.data);
  return 'Restaurado.';
}
