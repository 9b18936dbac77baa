/** Binds the endpoints of consignments and cases. */
import { bulkRoute } from '../../core/bulk.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import { leerAvance } from './avance.ts';
import * as casos from './casos.ts';
import * as consignar from './consignar.ts';
import * as k from './contract/casos.ts';
import * as c from './contract/consignaciones.ts';
import * as r from './contract/requisitos.ts';
import * as lectura from './lectura-casos.ts';
import { casoCreado, casoFinalizado, seguimientoCreado } from './palabras.ts';
import * as q from './queries.ts';
import * as requisitos from './requisitos.ts';
import { PROCESOS } from './rules.ts';

export const routes: readonly Route[] = [
  handleRead(c.procesos, async () => [...PROCESOS]),
  handleRead(c.tablero, ({ db }) => q.leerTablero(db)),
  ...listRoutes(c.consignacionesList, q.consignacionesSource),
  ...recordRoutes(c.registro, ['Consignación', 'a'], {
    find: q.findConsignacion,
    create: consignar.createConsignacion,
    update: consignar.updateConsignacion,
  }),
  handleWrite(c.retirar, async ({ w, params, body }) => ({
    msg: 'Consignación retirada correctamente.',
    data: await consignar.retirarConsignacion(w, params.id, body),
  })),
  handleRead(c.avance, ({ db, params }) => leerAvance(db, params.id)),
  handleRead(c.buscarInmuebles, ({ db, query }) => q.buscarPorDireccion(db, query.direccion__icontains)),
  handleRead(c.inmuebleConCasos, ({ db, params }) => q.findInmuebleConCasos(db, params.id)),
  ...commentRoutes(c.comentariosConsignacion, q.findConsignacion),

  ...listRoutes(k.casosList, lectura.casosSource),
  handleRead(k.casosPorConsignacion, async ({ db, body }) => {
    await q.findInmuebleConCasos(db, body.inmueble_id);
    return lectura.casosDe(db, body.inmueble_id, body.estado ?? null);
  }),
  handleRead(k.findCaso, ({ db, params }) => lectura.findCaso(db, params.id)),
  handleWrite(k.createCaso, async ({ w, body }) => {
    const data = await casos.createCaso(w, body);
    const { id, observacion, estado_nombre } = data;
    return { msg: casoCreado(data), id, observacion, estado_nombre, data };
  }),
  handleWrite(k.createSeguimiento, async ({ w, body }) => {
    const data = await casos.createSeguimiento(w, body);
    return { msg: seguimientoCreado(data, body.observacion), data };
  }),
  handleWrite(k.finalizarCaso, async ({ w, body }) => {
    const { data, ultimo } = await casos.finalizarCaso(w, body);
    return { msg: casoFinalizado(data), data, ultimo };
  }),
  handleWrite(k.finalizarGestion, async ({ w, body }) => ({
    msg: 'Casos finalizados correctamente, cambio de estado realizado.',
    data: await consignar.finalizarGestion(w, body),
  })),
  handleWrite(k.reasignarCaso, async ({ w, params, body }) => {
    const data = await casos.reasignarCaso(w, params.id, body);
    return { msg: `El caso ${data.id} quedó a cargo de ${data.responsable_nombre}.`, data };
  }),
  bulkRoute(k.finalizarVarios, lectura.casosSource, async (w, id, { observacion_final }) => {
    const { ultimo } = await casos.finalizarCaso(w, { id, observacion_final });
    return ultimo ? 'Finalizado: era el último de su proceso.' : 'Finalizado.';
  }),
  ...commentRoutes(k.comentariosCaso, lectura.findCaso),
  ...fileRoutes(k.archivosCaso, lectura.findCaso),

  ...listRoutes(r.requisitosList, q.requisitosSource),
  ...recordRoutes(r.registroRequisito, ['Requisito', 'o'], {
    find: q.findRequisito,
    create: requisitos.createRequisito,
    update: requisitos.updateRequisito,
    remove: requisitos.removeRequisito,
  }),
  ...commentRoutes(r.comentariosRequisito, q.findRequisito),
];
