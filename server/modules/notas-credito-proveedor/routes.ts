/** Binds the endpoints of credit notes of suppliers. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { answerPdf } from '../../core/documents/document.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { storeFile } from '../../core/files/uploads.ts';
import { handlePrepared, handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import * as actos from './actos.ts';
import * as commands from './commands.ts';
import * as c from './contract/nota.ts';
import { desdeFactura } from './desde-factura.ts';
import { findNota, lineasDeFactura, notasSource } from './lectura.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';
import { archivoDe, imprimirReclamo, solicitar } from './solicitar.ts';

/** 'Nota NCP-000012: CONFIRMADA.' */
const dicho = (data: c.Nota) => ({
  msg: `Nota ${data.numero ?? data.n_nota ?? 'esperada'}: ${NOMBRES_ESTADO[data.estado]}.`,
  data,
});

export const routes: readonly Route[] = [
  ...listRoutes(c.notasList, notasSource),
  handleRead(c.lineasDeFactura, ({ db, params }) => lineasDeFactura(db, params.id)),
  handleWrite(c.notaDesdeFactura, async ({ w, body }) => {
    const data = await desdeFactura(w, body.factura_id);
    return { msg: 'Borrador hecho de la nota electrónica.', data };
  }),
  ...recordRoutes(c.registroNota, ['Nota crédito', 'a'], {
    find: findNota,
    create: commands.createNota,
    update: commands.updateNota,
    remove: commands.deleteNota,
  }),
  handlePrepared(
    c.solicitarNota,
    async (context) => {
      const nota = await findNota(context.db, context.params.id);
      const bytes = await imprimirReclamo(context, nota);
      return storeFile(context.platform, bytes, archivoDe(nota), { cantidad: 1, mb: 10, extensiones: ['pdf'] });
    },
    ({ w, params, body, prepared }) => solicitar(w, params.id, body, prepared),
  ),
  handleWrite(c.desistirNota, async ({ w, params, body }) => dicho(await actos.desistir(w, params.id, body))),
  handleWrite(c.confirmarNota, async ({ w, params, body }) => dicho(await actos.confirmar(w, params.id, body))),
  handleWrite(c.aplicarNota, async ({ w, params, body }) => dicho(await actos.aplicar(w, params.id, body))),
  handleWrite(c.reembolsarNota, async ({ w, params, body }) => dicho(await actos.reembolsar(w, params.id, body))),
  handleWrite(c.anularNota, async ({ w, params, body }) => dicho(await actos.anular(w, params.id, body))),
  handleRaw(c.pdfReclamo, async (context) => {
    const nota = await findNota(context.db, context.params.id);
    const contenido = `Solicitud de nota crédito de la factura ${nota.n_factura ?? ''}`;
    return answerPdf(context, await imprimirReclamo(context, nota), { fileName: archivoDe(nota), contenido });
  }),
  ...commentRoutes(c.comentariosNota, findNota),
  ...fileRoutes(c.archivosNota, findNota),
];
