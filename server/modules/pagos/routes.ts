/** Binds the payment endpoints. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { answerPdf, newDocument } from '../../core/documents/document.ts';
import { attachment } from '../../core/export/answer.ts';
import { leavingEntry } from '../../core/export/entry.ts';
import { storeFile } from '../../core/files/uploads.ts';
import { handlePrepared, handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes, optionRoutes } from '../../core/list-routes.ts';
import { anularYAvisar, readAnulables } from './anular.ts';
import { enviarEstadoDeCuenta } from './avisos.ts';
import * as commands from './commands.ts';
import * as anulacion from './contract/anulacion.ts';
import * as c from './contract/pago.ts';
import * as papeles from './contract/papeles.ts';
import { libroInforme, readInforme, tituloDe, writeInforme } from './informe.ts';
import { liquidarMes } from './liquidar.ts';
import { pagarYAvisar } from './pagar.ts';
import { writeCertificado, writeEstadoDeCuenta } from './papeles.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.pagosList, q.pagosSource),
  ...optionRoutes(c.beneficiariosPago, q.beneficiariosSource),
  handleRaw(anulacion.listPagosAnular, async ({ db, query }) => {
    // Written by SQLite and sent as it is: it may be a hundred thousand payments.
    const data = await readAnulables(db, query.tipo_pago);
    return new Response(`{"status":200,"data":${data}}`, { headers: { 'Content-Type': 'application/json' } });
  }),
  handleWrite(anulacion.anularPagos, ({ w, body }) => anularYAvisar(w, body)),
  handleRaw(anulacion.imprimirAnulacion, async (context) => {
    const pagos = await readInforme(context.db, context.body.ids);
    const { titulo, contenido } = tituloDe(pagos);
    const pdf = writeInforme(await newDocument(context, { titulo, horizontal: true }), pagos);
    return answerPdf(context, await pdf.build(), {
      fileName: 'anulacion-de-pagos.pdf',
      contenido,
      filas: pagos.length,
    });
  }),
  handleRaw(anulacion.exportarAnulacion, async ({ db, body, record }) => {
    const pagos = await readInforme(db, body.ids);
    const file = await libroInforme(pagos);
    await record(leavingEntry('exportar', { lista: tituloDe(pagos).contenido, formato: 'Excel', filas: pagos.length }));
    const headers = { 'Content-Type': file.type, 'Content-Disposition': attachment('anulacion-de-pagos.xlsx') };
    return new Response(file, { headers });
  }),
  handleRaw(papeles.estadoDeCuenta, async (context) => {
    const { query, db } = context;
    const blank = await newDocument(context, { titulo: 'Estado de cuenta' });
    const { pdf, nombre } = await writeEstadoDeCuenta(db, blank, query);
    return answerPdf(context, await pdf.build(), {
      fileName: `estado-de-cuenta-${query.persona_id}.pdf`,
      contenido: `Estado de cuenta de ${nombre}`,
    });
  }),
  handlePrepared(
    papeles.enviarEstadoDeCuenta,
    async (context) => {
      const { pdf } = await writeEstadoDeCuenta(
        context.db,
        await newDocument(context, { titulo: 'Estado de cuenta' }),
        context.body,
      );
      const { persona_id, desde, hasta } = context.body;
      return storeFile(context.platform, await pdf.build(), `estado-de-cuenta-${desde}-${hasta}-${persona_id}.pdf`, {
        cantidad: 1,
        mb: 10,
        extensiones: ['pdf'],
      });
    },
    async ({ w, body, prepared }) => {
      const correo = await enviarEstadoDeCuenta(w, prepared, body);
      return { msg: `El estado de cuenta sale para ${correo}.`, data: { correo } };
    },
  ),
  handleRaw(papeles.certificadoAnual, async (context) => {
    const { query, db } = context;
    const blank = await newDocument(context, { titulo: `Certificado de pagos y retenciones ${query.anio}` });
    const { pdf, nombre } = await writeCertificado(db, blank, query);
    return answerPdf(context, await pdf.build(), {
      fileName: `certificado-${query.anio}-${query.persona_id}.pdf`,
      contenido: `Certificado ${query.anio} de ${nombre}`,
    });
  }),
  handleWrite(c.liquidarPagos, ({ w, body }) => liquidarMes(w, body)),
  handleWrite(c.pagarPagos, ({ w, body }) => pagarYAvisar(w, body)),
  handleRead(c.findPago, ({ db, params }) => q.findPago(db, params.id)),
  handleWrite(c.updatePago, async ({ w, params, body }) => ({
    msg: 'Pago editado correctamente.',
    data: await commands.updatePago(w, params.id, body),
  })),
  handleWrite(c.conciliarPago, async ({ w, params, body }) => ({
    msg: 'Pago conciliado con el banco.',
    data: await commands.conciliarPago(w, params.id, body.version, 1),
  })),
  handleWrite(c.desconciliarPago, async ({ w, params, body }) => ({
    msg: 'El pago ya no está conciliado.',
    data: await commands.conciliarPago(w, params.id, body.version, 0),
  })),
  ...commentRoutes(c.comentariosPago, q.findPago),
];
