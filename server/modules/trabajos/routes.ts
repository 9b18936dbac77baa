/** Binds the calls of jobs. */
import { answerExport, attachment } from '../../core/export/answer.ts';
import { userName } from '../../core/export/asked.ts';
import { leavingEntry } from '../../core/export/entry.ts';
import { notFound } from '../../core/http/errors.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import * as commands from './commands.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  handleRead(c.listTrabajos, ({ db, jobs, actor, query }) => q.listTrabajos(db, jobs, actor.userId, query)),
  handleRead(c.findTrabajo, ({ db, jobs, actor, params }) => q.findTrabajo(db, jobs, actor.userId, params.id)),
  handleRead(c.filasTrabajo, async ({ db, jobs, actor, params, query }) =>
    q.filasTrabajo(db, jobs, await q.requireTrabajo(db, actor.userId, params.id), query),
  ),
  handleRaw(c.exportarFilas, async ({ db, jobs, actor, params, query, now, record }) => {
    const row = await q.requireTrabajo(db, actor.userId, params.id);
    const usuario = await userName(db, actor);
    const file = await q.filasExport(db, jobs, row, query.fallidas, { usuario, now });
    const answer = answerExport(file);
    await record(leavingEntry('exportar', { lista: row.titulo, formato: 'Excel', filas: file.ids.length }));
    return answer;
  }),
  handleRaw(c.archivoTrabajo, async ({ db, platform, actor, params }) => {
    const row = await q.requireTrabajo(db, actor.userId, params.id);
    const bytes = row.hash === null ? null : await platform.files.get(row.hash);
    if (!bytes || row.archivo_nombre === null) throw notFound('El archivo ya no está: se guarda por unos días.');
    return new Response(Uint8Array.from(bytes), {
      headers: { 'Content-Type': row.archivo_tipo ?? '', 'Content-Disposition': attachment(row.archivo_nombre) },
    });
  }),
  handleWrite(c.pausarTrabajo, async ({ w, jobs, actor, params: { id } }) => {
    await commands.pausar(w, id);
    return { msg: 'Trabajo en pausa.', data: await q.findTrabajo(w.tx, jobs, actor.userId, id) };
  }),
  handleWrite(c.continuarTrabajo, async ({ w, jobs, actor, params: { id } }) => {
    await commands.continuar(w, id);
    return { msg: 'El trabajo continúa.', data: await q.findTrabajo(w.tx, jobs, actor.userId, id) };
  }),
  handleWrite(c.cancelarTrabajo, async ({ w, jobs, actor, params: { id } }) => {
    await commands.cancelar(w, id);
    return { msg: 'Trabajo cancelado.', data: await q.findTrabajo(w.tx, jobs, actor.userId, id) };
  }),
  handleWrite(c.reintentarTrabajo, async ({ w, jobs, params: { id } }) => ({
    msg: 'Se reintentan las filas que fallaron.',
    data: { trabajo: await commands.reintentar(w, jobs, id) },
  })),
];
