/** Binds the calls of an import and its jobs: `...importRoutes({ contract, alta, cambio, find, read, create, update })`. */
import type * as z from 'zod';
import { businessDay } from '../../shared/dates.ts';
import { IMPORT_LIMITS, IMPORT_TEXTS } from '../../shared/import/limits.ts';
import type { ImportDetail } from '../../shared/import/shapes.ts';
import { attachment } from '../export/answer.ts';
import { readOneFile } from '../files/multipart.ts';
import { cleanName } from '../files/uploads.ts';
import { AppError, refused } from '../http/errors.ts';
import { handlePrepared, handleRaw, handleRead, handleWrite, type Route } from '../http/handle.ts';
import type { AnyJob } from '../jobs/job.ts';
import { startJob } from '../jobs/start.ts';
import { uncommittedRows } from '../jobs/whole.ts';
import { listRoutes } from '../list-routes.ts';
import type { Platform } from '../platform.ts';
import * as commands from './commands.ts';
import { formShape } from './form.ts';
import { importJob } from './import-job.ts';
import type { AnyImporter, ImportedRecord, Importer } from './importer.ts';
import {
  columnsFor,
  findFileRow,
  findImport,
  importsSource,
  openImport,
  pageOfFileRows,
  presentRow,
  visibleImports,
} from './imports.ts';
import { readOptions } from './lists.ts';
import { findProgram, knownHeaders } from './programs.ts';
import { readTable } from './read/table.ts';
import { reviewEdited, reviewNext } from './review.ts';
import { badRowsFile, templateFile } from './sheets.ts';
import { undoJob } from './undo-job.ts';

/** Throws when a column names what the form has not: at start, not at a request. */
export function importRoutes<A, C, R extends ImportedRecord>(given: Importer<A, C, R>): Route[] {
  const importer = given as AnyImporter;
  const { contract: c } = importer;
  const { spec } = c;
  const strange = [...spec.columns.map(({ field }) => field), ...spec.clave].find((field) => {
    return !Object.hasOwn(formShape(importer.alta), field.split('.', 1)[0] as string);
  });
  if (strange) throw new Error(`The import '${spec.path}' names '${strange}', which its form has not.`);
  const [doing, undoing] = [importJob(importer), undoJob(importer)];
  return [
    ...listRoutes(c.list, importsSource(spec), { visible: (actor) => visibleImports(spec, actor) }),
    handleRaw(c.plantilla, async ({ db, actor }) =>
      download(await templateFile(db, { ...spec, columns: columnsFor(spec, actor) }), `plantilla-${spec.plural}.xlsx`),
    ),
    handleRead(c.options, ({ db, query, actor }) => readOptions(db, columnsFor(spec, actor), query.campo)),
    handlePrepared(
      c.upload,
      async ({ request, query, db, actor }) => {
        const programa = await findProgram(db, spec, query.programa);
        const { file, nombre } = await readOneFile(request);
        if (file.size > IMPORT_LIMITS.bytes) throw new AppError('muy_grande', IMPORT_TEXTS.size);
        const archivo = cleanName(nombre).slice(0, 150);
        const isKnown = knownHeaders(columnsFor(spec, actor), programa);
        return {
          archivo,
          programa,
          table: await readTable(new Uint8Array(await file.arrayBuffer()), archivo, isKnown),
        };
      },
      async ({ w, prepared }) => ({ msg: 'Archivo leído.', data: await commands.takeFile(w, spec, prepared) }),
    ),
    handleRead(c.find, async ({ db, platform, params, actor }) =>
      withProgress(platform, await openImport(db, spec, params.id, actor)),
    ),
    handleWrite(c.match, async ({ w, params, body }) => ({
      msg: 'Columnas guardadas.',
      data: await commands.matchImport(w, spec, params.id, body),
    })),
    handlePrepared(
      c.review,
      async (context) => {
        const row = await openImport(context.db, spec, context.params.id, context.actor);
        commands.requireState(row, ['REVISION', 'IMPORTADA', 'INTERRUMPIDA']);
        return { row, judged: await reviewNext(context, importer, row) };
      },
      ({ w, prepared: { row, judged } }) => commands.keepJudged(w, spec, row, judged),
    ),
    handleRead(c.rows, async ({ db, params, query, actor }) => {
      await openImport(db, spec, params.id, actor);
      return pageOfFileRows(db, params.id, query);
    }),
    handlePrepared(
      c.fix,
      async (context) => {
        const { db, params, body, actor } = context;
        const row = await openImport(db, spec, params.id, actor);
        commands.requireState(row, ['REVISION', 'IMPORTADA', 'INTERRUMPIDA']);
        const fila = await findFileRow(db, params.id, params.fila);
        if (fila.estado !== 'PENDIENTE') throw refused('La fila ya se importó.');
        const valores = commands.changedValues(JSON.parse(fila.valores) as string[], body.valores);
        const { id, numero, clave } = fila;
        return { row, valores, judged: await reviewEdited(context, importer, row, { id, numero, clave, valores }) };
      },
      async ({ w, params, prepared: { row, valores, judged } }) => {
        await commands.keepValues(w, params.fila, valores);
        await commands.keepJudged(w, spec, row, judged);
        return { msg: 'Fila revisada.', data: presentRow(await findFileRow(w.tx, params.id, params.fila)) };
      },
    ),
    handleWrite(c.replace, async ({ w, params, body }) => ({
      msg: 'Filas cambiadas.',
      data: await commands.replaceCells(w, spec, params.id, body),
    })),
    handleRaw(c.badRows, async ({ db, params, query, now, actor }) => {
      const bad = await badRowsFile(db, spec, await openImport(db, spec, params.id, actor), query.formato);
      return download(bad, `${spec.plural}-con-error-${businessDay(now)}.${query.formato}`);
    }),
    withJob(
      doing,
      handleWrite(c.start, async ({ w, params }) => {
        const row = await openImport(w.tx, spec, params.id, w.actor);
        commands.requireState(row, ['REVISION', 'IMPORTADA', 'INTERRUMPIDA']);
        if (row.revisadas < row.total) throw refused('Falta revisar filas.');
        await startJob(w, doing, { importacion: params.id });
        return { msg: 'La importación comenzó.', data: await findImport(w.tx, spec, params.id) };
      }),
    ),
    withJob(
      undoing,
      handleWrite(c.undo, async ({ w, params }) => {
        const row = await openImport(w.tx, spec, params.id, w.actor);
        commands.requireState(row, ['IMPORTADA', 'INTERRUMPIDA']);
        if (row.no_deshacer !== null) throw refused(row.no_deshacer);
        await startJob(w, undoing, { importacion: params.id });
        return { msg: 'Se está deshaciendo la importación.', data: await findImport(w.tx, spec, params.id) };
      }),
    ),
    handleWrite(c.discard, async ({ w, params }) => {
      await commands.discardImport(w, spec, params.id);
      return { msg: 'Importación descartada.' };
    }),
  ];
}

/** Rows of the job that runs are not committed before its end. */
function withProgress(platform: Platform, row: ImportDetail): ImportDetail {
  const { trabajo } = row;
  if (!trabajo) return row;
  return { ...row, trabajo: { ...trabajo, hechos: trabajo.hechos + uncommittedRows(platform, trabajo.id) } };
}

function withJob<I>(job: { readonly input: z.ZodType<I> }, route: Route): Route {
  return { ...route, job: job as AnyJob };
}

function download(file: Blob, filename: string): Response {
  return new Response(file, {
    headers: { 'Content-Type': file.type, 'Content-Disposition': attachment(filename) },
  });
}
