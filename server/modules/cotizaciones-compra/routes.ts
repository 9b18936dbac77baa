/** Binds the endpoints of requests of quotation. */
import { GUEST, SYSTEM } from '../../core/auth/actor.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import type { Reader } from '../../core/db/reader.ts';
import { answerPdf } from '../../core/documents/document.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { storeFile } from '../../core/files/uploads.ts';
import { handlePrepared, handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import * as actos from './actos.ts';
import { adjudicar, hacerOrdenes } from './adjudicar.ts';
import * as commands from './commands.ts';
import * as a from './contract/actos.ts';
import * as e from './contract/enlace.ts';
import { solicitudesList } from './contract/lista.ts';
import * as c from './contract/solicitud.ts';
import { enviarPorCorreo } from './correo.ts';
import { crearEnlace, requireEnlace } from './enlaces.ts';
import { archivoDe, imprimirSolicitud } from './imprimir.ts';
import { findSolicitud, solicitudesSource } from './lectura.ts';
import { cotizarPorEnlace, verPublica } from './publica.ts';
import { anotarRespuesta } from './responder.ts';

const { decir } = actos;

/** What hangs from a request is there for who may see it. */
const existe = (db: Reader, id: number) => findSolicitud(db, id, SYSTEM);

export const routes: readonly Route[] = [
  ...listRoutes(solicitudesList, solicitudesSource),
  ...recordRoutes(c.registroSolicitud, ['Solicitud de cotización', 'a'], {
    find: findSolicitud,
    create: commands.createSolicitud,
    update: commands.updateSolicitud,
    remove: commands.deleteSolicitud,
  }),
  handleWrite(a.enviarSolicitud, async ({ w, params, body }) => decir(await actos.enviar(w, params.id, body))),
  handleWrite(a.respuestaSolicitud, async ({ w, params, body }) => ({
    msg: body.declina ? 'Anotado: el proveedor no cotiza.' : 'Oferta guardada correctamente.',
    data: await anotarRespuesta(w, params.id, body),
  })),
  handleWrite(a.adjudicarSolicitud, async ({ w, params, body }) => decir(await adjudicar(w, params.id, body))),
  handleWrite(a.ordenesSolicitud, async ({ w, params, body }) => ({
    msg: 'Órdenes de compra creadas en borrador.',
    data: await hacerOrdenes(w, params.id, body),
  })),
  handleWrite(a.cerrarSolicitud, async ({ w, params, body }) => decir(await actos.cerrar(w, params.id, body))),
  handleWrite(a.desiertaSolicitud, async ({ w, params, body }) =>
    decir(await actos.declararDesierta(w, params.id, body)),
  ),
  handlePrepared(
    a.correoSolicitud,
    async (context) => {
      const solicitud = await findSolicitud(context.db, context.params.id, SYSTEM);
      const bytes = await imprimirSolicitud(context, solicitud);
      return storeFile(context.platform, bytes, archivoDe(solicitud), { cantidad: 1, mb: 10, extensiones: ['pdf'] });
    },
    ({ w, platform, params, body, prepared }) => enviarPorCorreo(w, platform, params.id, body, prepared),
  ),
  handleWrite(e.enlaceSolicitud, async ({ w, platform, params, body }) => ({
    msg: 'Enlace creado: cópialo ahora, no se vuelve a mostrar.',
    data: await crearEnlace(w, platform, params.id, body),
  })),
  handleRead(e.verSolicitudPublica, async ({ db, params, ...visita }) =>
    verPublica(db, await requireEnlace(db, visita, params.token)),
  ),
  handleWrite(e.cotizarPublica, async ({ w, params, body, ...visita }) => {
    const enlace = await requireEnlace(w.tx, visita, params.token);
    return { msg: await cotizarPorEnlace(w, enlace, body), data: await verPublica(w.tx, enlace) };
  }),
  handleRaw(e.pdfSolicitudPublica, async (context) => {
    const { cotizacion_id } = await requireEnlace(context.db, context, context.params.token);
    return imprime(context, await findSolicitud(context.db, cotizacion_id, GUEST), ', por su enlace');
  }),
  handleRaw(a.pdfSolicitud, async (context) =>
    imprime(context, await findSolicitud(context.db, context.params.id, context.actor)),
  ),
  ...commentRoutes(c.comentariosSolicitud, existe),
  ...fileRoutes(c.archivosSolicitud, existe),
];

async function imprime(
  context: Parameters<typeof answerPdf>[0] & Parameters<typeof imprimirSolicitud>[0],
  solicitud: c.Solicitud,
  como = '',
) {
  return answerPdf(context, await imprimirSolicitud(context, solicitud), {
    fileName: archivoDe(solicitud),
    contenido: `Solicitud de cotización ${solicitud.numero ?? 'en borrador'}${como}`,
  });
}
