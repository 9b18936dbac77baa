/** Binds the endpoints of goods receipts. */
import { SYSTEM } from '../../core/auth/actor.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import type { Reader } from '../../core/db/reader.ts';
import { answerPdf } from '../../core/documents/document.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRaw, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { presenceRoutes } from '../../core/presence/routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import * as commands from './commands.ts';
import { confirmar, dichoAlConfirmar } from './confirmar.ts';
import { contado, contarLinea } from './contar.ts';
import * as a from './contract/actos.ts';
import * as c from './contract/entrada.ts';
import { entradasList } from './contract/lista.ts';
import { createDesdeFactura } from './desde-factura.ts';
import { anular, reversar } from './deshacer.ts';
import { archivoDe, imprimirEntrada } from './imprimir.ts';
import { entradasSource, findEntrada } from './lectura.ts';
import { homologar } from './rehomologar.ts';

/** What hangs from a receipt is there for who may see it. */
const existe = (db: Reader, id: number) => findEntrada(db, id, SYSTEM);

export const routes: readonly Route[] = [
  ...listRoutes(entradasList, entradasSource),
  ...recordRoutes(c.registroEntrada, ['Entrada de mercancía', 'a'], {
    find: findEntrada,
    create: commands.createEntrada,
    update: commands.updateEntrada,
    remove: commands.deleteEntrada,
  }),
  handleWrite(a.desdeFactura, async ({ w, body }) => {
    const data = await createDesdeFactura(w, body);
    return { msg: `Borrador de la factura ${data.n_factura}${dichoDeOrden(data)}.`, data };
  }),
  handleWrite(a.contarLinea, async ({ w, params, body }) => {
    const data = await contarLinea(w, params.id, params.linea, body);
    return { msg: contado(data), data };
  }),
  handleWrite(a.homologarEntrada, async ({ w, params, body }) => {
    const data = await homologar(w, params.id, body.version);
    const left = data.detalle.filter(({ producto_id, cargo }) => producto_id === null && !cargo).length;
    return {
      msg: left === 0 ? 'Todos los productos están homologados.' : `Faltan ${left} productos por homologar.`,
      data,
    };
  }),
  handleWrite(a.confirmarEntrada, async ({ w, params, body }) => {
    const data = await confirmar(w, params.id, body);
    return { msg: dichoAlConfirmar(data), data };
  }),
  handleWrite(a.anularEntrada, async ({ w, params, body }) => ({
    msg: 'Entrada ANULADA.',
    data: await anular(w, params.id, body),
  })),
  handleWrite(a.reversarEntrada, async ({ w, params, body }) => {
    const data = await reversar(w, params.id, body);
    return { msg: `Entrada ${data.numero} REVERSADA: lo que entró salió del inventario.`, data };
  }),
  handleRaw(a.pdfEntrada, async (context) => {
    const entrada = await findEntrada(context.db, context.params.id, context.actor);
    const contenido = `Entrada de mercancía ${entrada.numero ?? 'en borrador'}`;
    const filas = entrada.detalle.length;
    return answerPdf(context, await imprimirEntrada(context, entrada), {
      ...{ fileName: archivoDe(entrada), contenido, filas },
    });
  }),
  ...commentRoutes(c.comentariosEntrada, existe),
  ...presenceRoutes(c.presenciaEntrada, existe),
  ...fileRoutes(c.archivosEntrada, existe),
];

/** ', con la orden OC-000012 encontrada por su referencia' */
function dichoDeOrden({ orden_propuesta, ordenes }: c.Entrada): string {
  if (!orden_propuesta) return '';
  const { id, numero, razon, porcentaje, bodega } = orden_propuesta;
  if (!ordenes.some((orden) => orden.id === id))
    return `; nombra la orden ${numero}, que se espera en ${bodega}: aquí no se descuenta de ella`;
  const why = razon === 'REFERENCIA' ? 'que nombra' : `encontrada: ${porcentaje} % de sus líneas coinciden`;
  return `, con la orden ${numero} ${why}`;
}
