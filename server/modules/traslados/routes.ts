/** Binds the endpoints of transfers. */
import { SYSTEM } from '../../core/auth/actor.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import type { Reader } from '../../core/db/reader.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handlePrepared, handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { presenceRoutes } from '../../core/presence/routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import { formatQuantity } from '../../shared/quantities.ts';
import * as commands from './commands.ts';
import { actos as a } from './contract/actos.ts';
import { firmasDeTraslado } from './contract/firmas.ts';
import * as s from './contract/sugerencias.ts';
import * as c from './contract/traslado.ts';
import { guardarTrazo, listFirmas } from './firmas.ts';
import { imprimirGuia } from './guia.ts';
import * as llegar from './llegar.ts';
import { findTraslado, trasladosSource, veCostos } from './queries.ts';
import * as salir from './salir.ts';
import { sugerencias } from './sugerencias.ts';

/** What hangs from a transfer is there for who may see it. */
const existe = (db: Reader, id: number) => findTraslado(db, id, SYSTEM);

const dicho = ({ numero, estado }: c.Traslado) => `Traslado ${numero} ${estado.replace('_', ' ')}.`;

export const routes: readonly Route[] = [
  ...listRoutes(c.trasladosList, trasladosSource, { hidden: (actor) => (veCostos(actor) ? [] : ['valor']) }),
  // Before the record, whose path would take its word for an id.
  handleRead(s.sugerencias, ({ db, actor, query }) => sugerencias(db, actor, query)),
  ...recordRoutes(c.registroTraslado, ['Traslado', 'o'], {
    find: findTraslado,
    create: commands.createTraslado,
    update: commands.updateTraslado,
    remove: commands.deleteTraslado,
  }),
  handleRaw(c.guiaDeTraslado, imprimirGuia),
  handleRead(firmasDeTraslado, async ({ db, platform, params, actor }) => {
    await findTraslado(db, params.id, actor);
    return listFirmas(db, platform, params.id);
  }),
  handleWrite(a.solicitar, async ({ w, params, body }) => {
    const data = await commands.solicitar(w, params.id, body.version);
    return { msg: dicho(data), data };
  }),
  handleWrite(a.aprobar, async ({ w, params, body }) => {
    const data = await salir.aprobar(w, params.id, body.version);
    return { msg: `${dicho(data)} Lo solicitado quedó reservado en ${data.bodega_origen}.`, data };
  }),
  handleWrite(a.despachar, async ({ w, params, body }) => {
    const data = await salir.despachar(w, params.id, body);
    return { msg: `${dicho(data)} ${formatQuantity(data.pendiente)} unidades van en camino.`, data };
  }),
  handlePrepared(a.recibir, guardarTrazo, async ({ w, params, body, prepared }) => {
    const data = await llegar.recibir(w, params.id, body, prepared);
    const left = data.pendiente > 0 ? ` Faltan ${formatQuantity(data.pendiente)} unidades por llegar.` : '';
    return { msg: `${dicho(data)}${left}`, data };
  }),
  handleWrite(a.devolver, async ({ w, params, body }) => {
    const data = await salir.devolver(w, params.id, body);
    return { msg: `${dicho(data)} Todo volvió a ${data.bodega_origen}.`, data };
  }),
  handleWrite(a.legalizar, async ({ w, params, body }) => {
    const data = await llegar.legalizar(w, params.id, body);
    return { msg: `${dicho(data)} Lo que no llegó quedó como faltante.`, data };
  }),
  handleWrite(a.confirmar, async ({ w, params, body }) => {
    const data = await salir.confirmar(w, params.id, body);
    return { msg: dicho(data), data };
  }),
  handleWrite(a.anular, async ({ w, params, body }) => {
    const data = await commands.anular(w, params.id, body);
    return { msg: data.numero ? dicho(data) : 'Traslado ANULADO.', data };
  }),
  ...commentRoutes(c.comentariosTraslado, existe),
  ...presenceRoutes(c.presenciaTraslado, existe),
  ...fileRoutes(c.archivosTraslado, existe),
];
