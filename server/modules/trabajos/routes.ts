/** Binds the calls of jobs. */
import { answerExport, attachment } from '../../core/export/answer.ts';
import { userName } from '../../core/export/asked.ts';
import { leavingEntry } from '../../core/export/entry.ts';
import { notFound } from '../../core/http/errors.ts';
import { handlePrepared, handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { interruptJob } from '../../core/jobs/whole.ts';
import * as commands from './commands.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  handleRead(c.listTrabajos, ({ db, query, ...known }) => q.listTrabajos(db, known, query)),
  handleRead(c.findTrabajo, ({ db, params, ...known }) => q.findTrabajo(db, known, params.id)),
  handleRead(c.filasTrabajo, async ({ db, jobs, actor, params, query }) =>
    q.filasTrabajo(db, jobs, await q.requireOutcome(db, { jobs, actor }, params.id), query),
  ),
  handleRaw(c.exportarFilas, async ({ db, jobs, actor, params, query, now, record }) => {
    const row = await q.requireOutcome(db, { jobs, actor }, params.id);
    const usuario = await userName(db, actor);
    const file = await q.filasExport(db, jobs, row, query.fallidas, { usuario, now });
    const answer = answerExport(file);
    await record(leavingEntry('exportar', { lista: row.titulo, formato: 'Excel', filas: file.ids.length }));
    return answer;
  }),
  handleRaw(c.archivoTrabajo, async ({ db, jobs, platform, actor, params }) => {
    const row = await q.requireOutcome(db, { jobs, actor }, params.id);
    const bytes = row.hash === null ? null : await platform.files.get(row.hash);
    if (!bytes || row.archivo_nombre === null) throw notFound('El archivo ya no está: se guarda por unos días.');
    return new Response(Uint8Array.from(bytes), {
      headers: { 'Content-Type': row.archivo_tipo ?? '', 'Content-Disposition': attachment(row.archivo_nombre) },
    });
  }),
  handleWrite(c.pausarTrabajo, async ({ w, params: { id }, ...known }) => {
    await commands.pausar(w, id);
    return { msg: 'Trabajo en pausa.', data: await q.findTrabajo(w.tx, known, id) };
  }),
  handleWrite(c.continuarTrabajo, async ({ w, params: { id }, ...known }) => {
    await commands.continuar(w, id);
    return { msg: 'El trabajo continúa.', data: await q.findTrabajo(w.tx, known, id) };
  }),
  handlePrepared(
    c.cancelarTrabajo,
    async ({ db, platform, actor, params: { id } }) => {
      await q.requireTrabajo(db, actor, id);
      interruptJob(platform, id);
    },
    async ({ w, params: { id }, ...known }) => {
      await commands.cancelar(w, id);
      return { msg: 'Trabajo cancelado.', data: await q.findTrabajo(w.tx, known, id) };
    },
  ),
  handleWrite(c.reintentarTrabajo, async ({ w, jobs, params: { id } }) => ({
    msg: 'Se reintentan las filas que fallaron.',
    data: { trabajo: await commands.reintentar(w, jobs, id) },
  })),
];
