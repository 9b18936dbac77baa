/** Binds the endpoints of quotations. */
import { GUEST, SYSTEM } from '../../core/auth/actor.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import type { Reader } from '../../core/db/reader.ts';
import { answerPdf } from '../../core/documents/document.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { storeFile } from '../../core/files/uploads.ts';
import { handlePrepared, handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import { businessDay } from '../../shared/dates.ts';
import { conocer } from '../pedidos/public.ts';
import * as actos from './actos.ts';
import * as commands from './commands.ts';
import * as a from './contract/actos.ts';
import { conocerCotizacion } from './contract/conocer.ts';
import * as c from './contract/cotizacion.ts';
import * as e from './contract/enlace.ts';
import { cotizacionesList } from './contract/lista.ts';
import { enviarPorCorreo } from './correo.ts';
import { crearEnlace, requireEnlace } from './enlaces.ts';
import { archivoDe, imprimirCotizacion } from './imprimir.ts';
import { cotizacionesSource, findCotizacion, ocultos } from './lectura.ts';
import { pasarAPedido } from './pedir.ts';
import { aceptarPorEnlace, pedirCambio, verPublica } from './publica.ts';
import { listVersiones, nuevaVersion, revalidar } from './versiones.ts';

const { decir } = actos;

/** What hangs from a quotation is there for who may see it. */
const existe = (db: Reader, id: number) => findCotizacion(db, id, SYSTEM);

export const routes: readonly Route[] = [
  ...listRoutes(cotizacionesList, cotizacionesSource, { hidden: ocultos }),
  ...recordRoutes(c.registroCotizacion, ['Cotización', 'a'], {
    find: findCotizacion,
    create: commands.createCotizacion,
    update: commands.updateCotizacion,
    remove: commands.deleteCotizacion,
  }),
  handleWrite(a.enviarCotizacion, async ({ w, params, body }) => decir(await actos.enviar(w, params.id, body))),
  handleWrite(a.aprobarCotizacion, async ({ w, params, body }) => decir(await actos.aprobar(w, params.id, body))),
  handleWrite(a.aceptarCotizacion, async ({ w, params, body }) => decir(await actos.aceptar(w, params.id, body))),
  handleWrite(a.perderCotizacion, async ({ w, params, body }) => decir(await actos.perder(w, params.id, body))),
  handleWrite(a.rechazarCotizacion, async ({ w, params, body }) => decir(await actos.rechazar(w, params.id, body))),
  handleWrite(a.anularCotizacion, async ({ w, params, body }) => decir(await actos.anular(w, params.id, body))),
  handleWrite(a.versionCotizacion, async ({ w, params, body }) => decir(await nuevaVersion(w, params.id, body))),
  handleWrite(a.revalidarCotizacion, async ({ w, params, body }) => decir(await revalidar(w, params.id, body))),
  handleWrite(a.pedidoCotizacion, async ({ w, params, body }) => ({
    msg: 'Pedido creado en borrador, a los precios cotizados.',
    data: await pasarAPedido(w, params.id, body),
  })),
  handlePrepared(
    a.correoCotizacion,
    async (context) => {
      const cotizacion = await findCotizacion(context.db, context.params.id, SYSTEM);
      const bytes = await imprimirCotizacion(context, cotizacion);
      return storeFile(context.platform, bytes, archivoDe(cotizacion), { cantidad: 1, mb: 10, extensiones: ['pdf'] });
    },
    ({ w, platform, params, body, prepared }) => enviarPorCorreo(w, platform, params.id, body, prepared),
  ),
  handleWrite(e.enlaceCotizacion, async ({ w, platform, params, body }) => ({
    msg: 'Enlace creado: cópialo ahora, no se vuelve a mostrar.',
    data: await crearEnlace(w, platform, params.id, body),
  })),
  handleRead(e.verCotizacionPublica, async ({ db, params, ...visita }) =>
    verPublica(db, await requireEnlace(db, visita, params.token)),
  ),
  handleWrite(e.aceptarPublica, async ({ w, params, body, ...visita }) => {
    const enlace = await requireEnlace(w.tx, visita, params.token);
    return { msg: await aceptarPorEnlace(w, enlace, body), data: await verPublica(w.tx, enlace) };
  }),
  handleWrite(e.cambioPublico, async ({ w, params, body, ...visita }) => {
    const enlace = await requireEnlace(w.tx, visita, params.token);
    return { msg: await pedirCambio(w, enlace, body), data: await verPublica(w.tx, enlace) };
  }),
  handleRaw(e.pdfPublico, async (context) => {
    const { cotizacion_id } = await requireEnlace(context.db, context, context.params.token);
    const cotizacion = await findCotizacion(context.db, cotizacion_id, GUEST);
    const contenido = `Cotización ${cotizacion.numero}, por su enlace`;
    return answerPdf(context, await imprimirCotizacion(context, cotizacion), {
      fileName: archivoDe(cotizacion),
      contenido,
    });
  }),
  handleRaw(a.pdfCotizacion, async (context) => {
    const cotizacion = await findCotizacion(context.db, context.params.id, context.actor);
    return answerPdf(context, await imprimirCotizacion(context, cotizacion), {
      fileName: archivoDe(cotizacion),
      contenido: `Cotización ${cotizacion.numero ?? 'en borrador'}`,
    });
  }),
  handleRead(a.versionesCotizacion, ({ db, params }) => listVersiones(db, params.id)),
  handleRead(conocerCotizacion, ({ db, actor, body, now }) => conocer(db, actor, body, businessDay(now))),
  ...commentRoutes(c.comentariosCotizacion, existe),
  ...fileRoutes(c.archivosCotizacion, existe),
];
