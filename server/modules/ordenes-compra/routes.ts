/** Binds the endpoints of purchase orders. */
import { SYSTEM } from '../../core/auth/actor.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import type { Reader } from '../../core/db/reader.ts';
import { answerPdf } from '../../core/documents/document.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { storeFile } from '../../core/files/uploads.ts';
import { handlePrepared, handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import { businessDay } from '../../shared/dates.ts';
import { formatCount } from '../../shared/text.ts';
import * as actos from './actos.ts';
import * as commands from './commands.ts';
import { conocer } from './conocer.ts';
import * as a from './contract/actos.ts';
import { conocerOrden } from './contract/conocer.ts';
import { listCupos as cupos, guardarCupos as guardar } from './contract/cupos.ts';
import { ordenesList } from './contract/lista.ts';
import * as c from './contract/orden.ts';
import * as r from './contract/respuesta.ts';
import * as s from './contract/sugerencias.ts';
import { guardarCupos, listCupos } from './cupos.ts';
import { crearEnlace, requireEnlace } from './enlaces.ts';
import { enmendar } from './enmendar.ts';
import { enviar, requireMedios } from './enviar.ts';
import { archivoDe, imprimirOrden } from './imprimir.ts';
import { findOrden, ordenesSource } from './lectura.ts';
import { verOrdenPublica } from './publica.ts';
import { aceptarRespuesta, rechazarRespuesta, responder } from './responder.ts';
import { NOMBRES_ESTADO, numeroDe } from './rules/estados.ts';
import { crearSugeridas, listSugerencias } from './sugerencias.ts';
import { listVersiones } from './versiones.ts';

/** What hangs from an order is there for who may see it. */
const existe = (db: Reader, id: number) => findOrden(db, id, SYSTEM);

/** 'Orden OC-000012: APROBADA.'; 'Orden sin número: ANULADA.' */
const dicho = (data: c.Orden) => ({
  msg: `Orden ${data.numero ?? numeroDe(data).toLowerCase()}: ${NOMBRES_ESTADO[data.estado]}.`,
  data,
});

export const routes: readonly Route[] = [
  ...listRoutes(ordenesList, ordenesSource),
  ...recordRoutes(c.registroOrden, ['Orden de compra', 'a'], {
    find: findOrden,
    create: commands.createOrden,
    update: commands.updateOrden,
    remove: commands.deleteOrden,
  }),
  handleWrite(a.solicitarOrden, async ({ w, params, body }) => dicho(await actos.solicitar(w, params.id, body))),
  handleWrite(a.aprobarOrden, async ({ w, params, body }) => dicho(await actos.aprobar(w, params.id, body))),
  handleWrite(a.rechazarOrden, async ({ w, params, body }) => dicho(await actos.rechazar(w, params.id, body))),
  handlePrepared(
    a.enviarOrden,
    async (context) => {
      requireMedios(context.body);
      const orden = await findOrden(context.db, context.params.id, SYSTEM);
      const bytes = await imprimirOrden(context, orden);
      return storeFile(context.platform, bytes, archivoDe(orden), { cantidad: 1, mb: 10, extensiones: ['pdf'] });
    },
    ({ w, platform, params, body, prepared }) => enviar(w, platform, params.id, body, prepared),
  ),
  handleWrite(a.confirmarOrden, async ({ w, params, body }) => dicho(await actos.confirmar(w, params.id, body))),
  handleWrite(a.pausarOrden, async ({ w, params, body }) => dicho(await actos.pausar(w, params.id, body))),
  handleWrite(a.reanudarOrden, async ({ w, params, body }) => dicho(await actos.reanudar(w, params.id, body))),
  handleWrite(a.cerrarOrden, async ({ w, params, body }) => dicho(await actos.cerrar(w, params.id, body))),
  handleWrite(a.anularOrden, async ({ w, params, body }) => dicho(await actos.anular(w, params.id, body))),
  handleWrite(a.enmendarOrden, async ({ w, params, body }) => dicho(await enmendar(w, params.id, body))),
  handleWrite(r.aceptarRespuesta, async ({ w, params, body }) => dicho(await aceptarRespuesta(w, params.id, body))),
  handleWrite(r.rechazarRespuesta, async ({ w, platform, params, body }) =>
    dicho(await rechazarRespuesta(w, platform, params.id, body)),
  ),
  handleWrite(r.crearEnlace, async ({ w, platform, params, body }) => ({
    msg: 'Enlace creado: cópialo ahora, no se vuelve a mostrar.',
    data: await crearEnlace(w, platform, params.id, body?.version ?? null),
  })),
  handleRead(r.verPublica, async ({ db, params, ...visita }) =>
    verOrdenPublica(db, await requireEnlace(db, visita, params.token)),
  ),
  handleWrite(r.responderPublica, async ({ w, params, body, ...visita }) => {
    const enlace = await requireEnlace(w.tx, visita, params.token);
    return { msg: await responder(w, enlace, body), data: await verOrdenPublica(w.tx, enlace) };
  }),
  handleRead(a.versionesOrden, ({ db, params, actor }) => listVersiones(db, params.id, actor)),
  handleRaw(a.pdfOrden, async (context) => {
    const orden = await findOrden(context.db, context.params.id, context.actor);
    const contenido = `Orden de compra ${orden.numero ?? numeroDe(orden).toLowerCase()}`;
    return answerPdf(context, await imprimirOrden(context, orden), { fileName: archivoDe(orden), contenido });
  }),
  handleRead(s.listSugerencias, ({ db, actor, query }) => listSugerencias(db, actor, query)),
  handleWrite(s.crearSugeridas, async ({ w, body }) => {
    const data = await crearSugeridas(w, body.detalle);
    const hechos = formatCount(data.length, 'borrador creado', 'borradores creados');
    return { msg: `${hechos}.`, data };
  }),
  handleRead(conocerOrden, ({ db, actor, body, now }) => conocer(db, actor, { ...body, fecha: businessDay(now) })),
  handleRead(cupos, ({ db }) => listCupos(db)),
  handleWrite(guardar, async ({ w, body }) => ({
    msg: 'Cupos de aprobación guardados.',
    data: await guardarCupos(w, body),
  })),
  ...commentRoutes(c.comentariosOrden, existe),
  ...fileRoutes(c.archivosOrden, existe),
];
