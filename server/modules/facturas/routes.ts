/** Binds the endpoints of pre-invoices, invoices and notes. */
import { SYSTEM } from '../../core/auth/actor.ts';
import { bulkRoute } from '../../core/bulk.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import type { Reader } from '../../core/db/reader.ts';
import { answerPdf } from '../../core/documents/document.ts';
import { attachment } from '../../core/export/answer.ts';
import { leavingEntry } from '../../core/export/entry.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { storeFile } from '../../core/files/uploads.ts';
import { handlePrepared, handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import * as c from './contract/factura.ts';
import * as n from './contract/notas.ts';
import * as p from './contract/prefactura.ts';
import { porFacturarDe } from './de-pedidos.ts';
import { emitirPrefactura } from './emitir.ts';
import { enviarFactura } from './enviar.ts';
import { imprimirFactura, imprimirPrefactura } from './imprimir.ts';
import { escritoDe, facturasSource, findFactura } from './lectura-factura.ts';
import { findPrefactura, prefacturasSource } from './lectura-prefactura.ts';
import { crearNotaDebito, emitirNotaCredito, restanteLeido } from './notas.ts';
import { paqueteDe } from './paquete.ts';
import * as commands from './prefacturar.ts';
import { prevueloDe } from './prevuelo.ts';
import { softwareDe } from './software.ts';
import { transmitirFactura } from './transmitir.ts';

/** What hangs from them is there for who may see them. */
const prefactura = (db: Reader, id: number) => findPrefactura(db, id, SYSTEM);
const factura = (db: Reader, id: number) => findFactura(db, id, SYSTEM);

/** 'Prefactura PF-000012: REVISADA.' */
const dicha = (data: p.Prefactura) => ({
  msg: `Prefactura ${data.numero ?? 'en borrador'}: ${data.estado_nombre}.`,
  data,
});

export const routes: readonly Route[] = [
  ...listRoutes(p.prefacturasList, prefacturasSource),
  ...recordRoutes(p.registroPrefactura, ['Prefactura', 'a'], {
    find: findPrefactura,
    create: commands.createPrefactura,
    update: commands.updatePrefactura,
    remove: commands.deletePrefactura,
  }),
  handleWrite(p.revisarPrefactura, async ({ w, params, body }) =>
    dicha(await commands.revisarPrefactura(w, params.id, body)),
  ),
  handleWrite(p.anularPrefactura, async ({ w, params, body }) =>
    dicha(await commands.anularPrefactura(w, params.id, body)),
  ),
  handleRead(p.prevueloPrefactura, ({ db, actor, now, params }) => prevueloDe({ tx: db, actor, now }, params.id)),
  handleRaw(p.pdfPrefactura, async (context) => {
    const data = await findPrefactura(context.db, context.params.id, context.actor);
    const nombre = data.numero ?? `borrador-${data.id}`;
    const contenido = `Prefactura ${data.numero ?? 'en borrador'}`;
    return answerPdf(context, await imprimirPrefactura(context, data), {
      fileName: `prefactura-${nombre}.pdf`,
      contenido,
    });
  }),
  handleWrite(c.emitirPrefactura, async ({ w, platform, params, body }) => {
    const data = await emitirPrefactura(w, softwareDe(platform.settings.dian), params.id, body);
    return { msg: `Factura ${data.numero} emitida.`, data };
  }),
  bulkRoute(p.emitirVarias, prefacturasSource, async (w, id, _, platform) => {
    const { numero } = await emitirPrefactura(w, softwareDe(platform.settings.dian), id, {
      acepta_periodo_cerrado: false,
    });
    return `Factura ${numero}.`;
  }),
  handleRead(p.porFacturarPedido, ({ db, params }) => porFacturarDe(db, params.id)),
  ...listRoutes(c.facturasList, facturasSource),
  handleRead(c.findFactura, ({ db, actor, params }) => findFactura(db, params.id, actor)),
  handleRaw(c.xmlFactura, async ({ db, params }) => {
    const { numero } = await factura(db, params.id);
    const { xml } = await escritoDe(db, params.id);
    const headers = { 'Content-Type': 'application/xml', 'Content-Disposition': attachment(`${numero}.xml`) };
    return new Response(xml, { headers });
  }),
  handleRaw(c.pdfFactura, async (context) => {
    const data = await findFactura(context.db, context.params.id, context.actor);
    const fileName = `${data.numero}.pdf`;
    return answerPdf(context, await imprimirFactura(context, data), { fileName, contenido: `Factura ${data.numero}` });
  }),
  handleRaw(c.paqueteFactura, async (context) => {
    const data = await findFactura(context.db, context.params.id, context.actor);
    const { bytes, fileName } = await paqueteDe(context, data);
    await context.record(leavingEntry('exportar', { lista: `Paquete de ${data.numero}`, formato: 'ZIP', filas: 1 }));
    const headers = { 'Content-Type': 'application/zip', 'Content-Disposition': attachment(fileName) };
    return new Response(bytes, { headers });
  }),
  handlePrepared(
    c.enviarFactura,
    async (context) => {
      const data = await findFactura(context.db, context.params.id, SYSTEM);
      const { bytes, fileName } = await paqueteDe(context, data);
      return storeFile(context.platform, bytes, fileName, c.PAQUETE);
    },
    ({ w, params, body, prepared }) => enviarFactura(w, params.id, body.para, prepared),
  ),
  handleWrite(c.transmitirFactura, async ({ w, platform, params, body }) => {
    const data = await transmitirFactura(w, platform.settings.dian, params.id, body.version);
    return { msg: `${data.numero} sale para la DIAN.`, data };
  }),
  handleRead(n.restanteFactura, async ({ db, params }) => {
    await factura(db, params.id);
    return restanteLeido(db, params.id);
  }),
  handleWrite(n.crearNotaCredito, async ({ w, platform, params, body }) => {
    const data = await emitirNotaCredito(w, softwareDe(platform.settings.dian), params.id, body);
    return { msg: `Nota crédito ${data.numero} emitida.`, data };
  }),
  handleWrite(n.crearNotaDebito, async ({ w, platform, params, body }) => {
    const data = await crearNotaDebito(w, softwareDe(platform.settings.dian), params.id, body);
    return { msg: `Nota débito ${data.numero} emitida.`, data };
  }),
  ...fileRoutes(p.archivosPrefactura, prefactura),
  ...fileRoutes(c.archivosFactura, factura),
  ...commentRoutes(p.comentariosPrefactura, prefactura),
  ...commentRoutes(c.comentariosFactura, factura),
];
