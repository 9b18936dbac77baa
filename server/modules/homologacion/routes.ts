/** Binds the endpoints of suppliers' codes. */
import { bulkRoute } from '../../core/bulk.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { readOneFile } from '../../core/files/multipart.ts';
import { refused } from '../../core/http/errors.ts';
import { handlePrepared, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { importRoutes } from '../../core/import/routes.ts';
import { listRoutes, optionRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import { InvoiceError } from '../../shared/factura-xml/factura.ts';
import { readInvoice } from '../../shared/factura-xml/read-invoice.ts';
import { toCantidad, toFactor, toPrecio } from '../../shared/quantities.ts';
import { formatCount } from '../../shared/text.ts';
import * as campos from './campos.ts';
import * as commands from './commands.ts';
import * as c from './contract/homologacion.ts';
import { homologacionesList, masivos } from './contract/lista.ts';
import * as r from './contract/resolver.ts';
import { cargarFactura } from './facturas.ts';
import { importador } from './importador.ts';
import { listCandidatos } from './ofrecer.ts';
import * as q from './queries.ts';
import { homologate } from './resolver.ts';
import type { LineaHomologada } from './rules/juicio.ts';
import { confirmarSugerida } from './sugeridas.ts';

const nullable = <T>(value: number | null, present: (value: number) => T) => (value === null ? null : present(value));

const enviar = ({ factor_ppm, cantidad_mil, costo_dmil, candidatos, ...linea }: LineaHomologada) => ({
  ...linea,
  factor_conversion: nullable(factor_ppm, toFactor),
  cantidad: nullable(cantidad_mil, toCantidad),
  costo_unitario: nullable(costo_dmil, toPrecio),
  candidatos: [...candidatos],
});

const codigos = (n: number) => formatCount(n, 'código');

export const routes: readonly Route[] = [
  ...listRoutes(homologacionesList, q.homologacionesSource),
  ...optionRoutes(r.productosOfrecidos, q.productosSource),
  handleRead(r.resolverLineas, async ({ db, body: { proveedor_id, fecha, lineas } }) => {
    await requireReferences(db, referencesOf(campos.homologacion, { proveedor_id }));
    return { lineas: (await homologate(db, proveedor_id, fecha, lineas)).map(enviar) };
  }),
  handleRead(r.candidatosDeCodigos, ({ db, body }) => listCandidatos(db, body.ids)),
  handlePrepared(
    c.cargarFactura,
    async ({ request }) => {
      const { file, nombre } = await readOneFile(request);
      try {
        return readInvoice(new Uint8Array(await file.arrayBuffer()), nombre);
      } catch (error) {
        if (error instanceof InvoiceError) throw refused(error.message, { archivo: [error.message] });
        throw error;
      }
    },
    async ({ w, prepared }) => {
      const { proveedor, creadas, existentes, conflictos } = await cargarFactura(w, prepared);
      const doubts = conflictos > 0 ? `; ${codigos(conflictos)} en conflicto` : '';
      const msg = `${proveedor}: ${formatCount(creadas, 'código nuevo', 'códigos nuevos')}, ${existentes} ya estaban${doubts}.`;
      return { msg, data: { creadas, existentes } };
    },
  ),
  ...recordRoutes(c.registro, ['Código de proveedor', 'o'], {
    find: q.findHomologacion,
    create: commands.createHomologacion,
    update: commands.updateHomologacion,
  }),
  handleWrite(c.actos.confirmar, async ({ w, params, body }) => {
    const data = await commands.confirmar(w, params.id, body);
    return { msg: `${data.cod_prod_xml} quedó homologado con ${data.cod_prod}.`, data };
  }),
  handleWrite(c.actos.ignorar, async ({ w, params, body }) => {
    const data = await commands.apartar(w, params.id, 'IGNORADA', body);
    return { msg: `${data.cod_prod_xml} se ignora: es un costo de la factura.`, data };
  }),
  handleWrite(c.actos.reabrir, async ({ w, params, body }) => {
    const data = await commands.reabrir(w, params.id, body);
    return { msg: `${data.cod_prod_xml} queda por homologar.`, data };
  }),
  handleWrite(c.actos.inactivar, async ({ w, params, body }) => {
    const data = await commands.apartar(w, params.id, 'INACTIVA', body);
    return { msg: `${data.cod_prod_xml} quedó inactivo.`, data };
  }),
  handleRead(c.usosHomologacion, ({ db, params }) => q.listUsos(db, params.id)),
  bulkRoute(masivos.confirmar, q.homologacionesSource, confirmarSugerida),
  bulkRoute(masivos.ignorar, q.homologacionesSource, async (w, id) => {
    const { version } = await q.findHomologacion(w.tx, id);
    await commands.apartar(w, id, 'IGNORADA', { version });
    return 'Ignorado.';
  }),
  bulkRoute(masivos.reabrir, q.homologacionesSource, async (w, id) => {
    const { version } = await q.findHomologacion(w.tx, id);
    await commands.reabrir(w, id, { version });
    return 'Por homologar.';
  }),
  bulkRoute(masivos.inactivar, q.homologacionesSource, async (w, id) => {
    const { version } = await q.findHomologacion(w.tx, id);
    await commands.apartar(w, id, 'INACTIVA', { version });
    return 'Inactivado.';
  }),
  ...commentRoutes(c.comentariosHomologacion, q.findHomologacion),
  ...importRoutes(importador),
];
