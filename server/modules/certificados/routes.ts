/** Binds the endpoints of certificates. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { answerPdf } from '../../core/documents/document.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import * as commands from './commands.ts';
import * as c from './contract/certificados.ts';
import * as q from './lectura.ts';
import { pdfDe } from './papel.ts';
import { CODIGOS_TIPO, TIPOS } from './rules.ts';
import { tipoDe } from './tipos.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.certificadosList, q.certificadosSource),
  ...recordRoutes(c.registro, ['Certificado', 'o'], {
    find: q.findCertificado,
    create: commands.createCertificado,
    update: commands.updateCertificado,
  }),
  handleWrite(c.emitir, async ({ w, params, body, fuentes }) => {
    const data = await commands.emitir(w, params.id, body.version, fuentes);
    return { msg: `Certificado ${data.numero} emitido.`, data };
  }),
  handleWrite(c.anular, async ({ w, params, body }) => {
    const data = await commands.anular(w, params.id, body.version, body.motivo);
    return { msg: `Certificado ${data.numero} anulado.`, data };
  }),
  handleRead(c.tiposCertificado, async () =>
    CODIGOS_TIPO.flatMap((codigo) => {
      const tipo = tipoDe(codigo);
      return tipo ? [{ codigo, nombre: TIPOS[codigo], por_anio: tipo.porAnio }] : [];
    }),
  ),
  handleRaw(c.pdfCertificado, async (context) => {
    const certificado = await q.findCertificado(context.db, context.params.id);
    const bytes = await pdfDe(context, certificado);
    return answerPdf(context, bytes, {
      fileName: `${certificado.numero}.pdf`,
      contenido: `Certificado ${certificado.numero}`,
    });
  }),
  ...fileRoutes(c.archivosCertificado, q.findCertificado, commands.requireBorrador),
  handleRead(c.verificar, ({ db, now, params }) => q.verificar(db, now, params.codigo)),
  ...commentRoutes(c.comentariosCertificado, q.findCertificado),
];
