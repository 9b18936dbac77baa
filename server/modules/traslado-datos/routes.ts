/** Binds the endpoints of a move. */

import { answerPdf } from '../../core/documents/document.ts';
import { attachment } from '../../core/export/answer.ts';
import { leavingEntry } from '../../core/export/entry.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import * as commands from './commands.ts';
import * as c from './contract/cuadre.ts';
import * as t from './contract/traslado.ts';
import { findCuadre, guardarCuadre } from './cuadre.ts';
import { excelDe, pdfDe } from './papeles.ts';
import { findTraslado } from './queries.ts';
import { autorizarSalida, descargarSalida, exporta } from './salida.ts';

export const routes: readonly Route[] = [
  handleRead(t.leerTraslado, ({ db, actor, platform }) => findTraslado(db, actor, exporta(platform))),
  handleWrite(t.guardarTraslado, async ({ w, body, platform }) => {
    await commands.guardarTraslado(w, body);
    return { msg: 'Traslado guardado.', data: await findTraslado(w.tx, w.actor, exporta(platform)) };
  }),
  handleWrite(t.crearPrograma, async ({ w, body }) => ({
    msg: 'Programa agregado.',
    data: await commands.crearPrograma(w, body.nombre),
  })),
  handleWrite(t.eliminarPrograma, async ({ w, params }) => {
    await commands.eliminarPrograma(w, params.id);
    return { msg: 'Programa eliminado.' };
  }),
  handleRead(c.leerCuadre, ({ db, now }) => findCuadre(db, now)),
  handleWrite(c.guardarCuadre, async ({ w, body }) => {
    await guardarCuadre(w, body);
    return { msg: 'Totales guardados.', data: await findCuadre(w.tx, w.now) };
  }),
  handleRaw(c.cuadreExcel, async ({ db, now, record }) => {
    const cuadre = await findCuadre(db, now);
    const file = await excelDe(db, cuadre);
    await record(
      leavingEntry('exportar', { lista: 'cuadre del traslado', formato: 'Excel', filas: cuadre.problemas.length }),
    );
    return new Response(file, {
      headers: { 'Content-Type': file.type, 'Content-Disposition': attachment(`cuadre-${cuadre.corte}.xlsx`) },
    });
  }),
  handleRaw(c.cuadrePdf, async (context) => {
    const cuadre = await findCuadre(context.db, context.now);
    const bytes = await pdfDe(context, cuadre);
    return answerPdf(context, bytes, { fileName: `cuadre-${cuadre.corte}.pdf`, contenido: 'Cuadre del traslado' });
  }),
  handleWrite(t.autorizarSalida, async ({ w, body, platform }) => ({
    msg: 'Autorizado: la descarga empieza.',
    data: { id: await autorizarSalida(w, platform, body.autorizacion) },
  })),
  handleRaw(t.descargarSalida, descargarSalida),
];
