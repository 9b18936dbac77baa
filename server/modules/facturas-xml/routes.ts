/** Binds the inbox of electronic invoices. */
import { commentRoutes } from '../../core/comments/routes.ts';
import type { Reader } from '../../core/db/reader.ts';
import { attachment } from '../../core/export/answer.ts';
import { readOneFile } from '../../core/files/multipart.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import { handlePrepared, handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { InvoiceError } from '../../shared/factura-xml/factura.ts';
import { readInvoice } from '../../shared/factura-xml/read-invoice.ts';
import { formatCount } from '../../shared/text.ts';
import * as actos from './actos.ts';
import { facturasSource, findFactura } from './consultas.ts';
import * as c from './contract/factura.ts';
import { leerFacturaXml } from './contract/leer.ts';
import { facturasList } from './contract/lista.ts';
import { registrarEvento } from './eventos.ts';
import { leerFila } from './lectura.ts';
import { prepararArchivos } from './preparar.ts';
import { recibirArchivo } from './recibir.ts';
import { NOMBRES_ESTADO, NOMBRES_TIPO } from './rules/estados.ts';
import { NOMBRES_EVENTO } from './rules/reloj.ts';

const existe = (db: Reader, id: number) => leerFila(db, id);

/** 'Factura FE-1: HOMOLOGADO.' */
const dicho = (data: c.FacturaLeida) => ({
  msg: `${NOMBRES_TIPO[data.tipo]} ${data.n_factura}: ${NOMBRES_ESTADO[data.estado]}.`,
  data,
});

export const routes: readonly Route[] = [
  handleRead(leerFacturaXml, async ({ request }) => {
    const { file, nombre } = await readOneFile(request);
    try {
      return readInvoice(new Uint8Array(await file.arrayBuffer()), nombre);
    } catch (error) {
      if (error instanceof InvoiceError) throw refused(error.message, { archivo: [error.message] });
      throw error;
    }
  }),
  ...listRoutes(facturasList, facturasSource),
  handlePrepared(c.cargarFacturas, prepararArchivos, async ({ w, prepared }) => {
    const data = await recibirArchivo(w, prepared);
    const good = data.filter(({ ok }) => ok).length;
    const bad = data.length - good;
    const msg = formatCount(good, 'documento recibido', 'documentos recibidos');
    return { msg: bad === 0 ? `${msg}.` : `${msg}, ${bad} sin recibir.`, data };
  }),
  handleRead(c.leerFacturaRecibida, ({ db, params }) => findFactura(db, params.id)),
  handleRaw(c.archivoFactura, async ({ db, platform, params }) => {
    const { sha256, nombre } = await leerFila(db, params.id);
    const bytes = await platform.files.get(sha256);
    if (!bytes) throw notFound('El archivo ya no está.');
    const name = `${nombre
      .split(' › ')
      .at(-1)
      ?.replace(/\.zip$/i, '.xml')}`;
    return new Response(Uint8Array.from(bytes), {
      headers: { 'Content-Type': 'application/xml', 'Content-Disposition': attachment(name) },
    });
  }),
  handleWrite(c.homologarFactura, async ({ w, params, body }) => {
    await actos.volverAHomologar(w, params.id, body.version);
    return dicho(await findFactura(w.tx, params.id));
  }),
  handleWrite(c.descartarFactura, async ({ w, params, body }) => {
    await actos.descartar(w, params.id, body);
    return dicho(await findFactura(w.tx, params.id));
  }),
  handleWrite(c.recuperarFactura, async ({ w, params, body }) => {
    await actos.recuperar(w, params.id, body.version);
    return dicho(await findFactura(w.tx, params.id));
  }),
  handleWrite(c.registrarEvento, async ({ w, params, body }) => {
    await registrarEvento(w, params.id, body);
    const data = await findFactura(w.tx, params.id);
    return { msg: `${body.codigo} ${NOMBRES_EVENTO[body.codigo]} registrado.`, data };
  }),
  ...commentRoutes(c.comentariosFactura, existe),
  ...fileRoutes(c.archivosFactura, existe),
];
