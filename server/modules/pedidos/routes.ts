/** Binds the endpoints of orders and of their kinds. */
import { SYSTEM } from '../../core/auth/actor.ts';
import { commentRoutes } from '../../core/comments/routes.ts';
import type { Reader } from '../../core/db/reader.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import { businessDay } from '../../shared/dates.ts';
import * as actos from './actos.ts';
import * as commands from './commands.ts';
import * as configuracion from './configuracion.ts';
import { conocer } from './conocer.ts';
import * as a from './contract/actos.ts';
import * as t from './contract/configuracion.ts';
import * as k from './contract/conocer.ts';
import { pedidosList } from './contract/lista.ts';
import * as c from './contract/pedido.ts';
import { interpretarChat } from './interpretar.ts';
import { findPedido, pedidosSource } from './lectura.ts';

/** What hangs from an order is there for who may see it. */
const existe = (db: Reader, id: number) => findPedido(db, id, SYSTEM);

export const routes: readonly Route[] = [
  ...listRoutes(pedidosList, pedidosSource),
  ...recordRoutes(c.registroPedido, ['Pedido', 'o'], {
    find: findPedido,
    create: commands.createPedido,
    update: commands.updatePedido,
    remove: commands.deletePedido,
  }),
  handleRead(k.conocerPedido, ({ db, body, actor, now }) => conocer(db, actor, body, businessDay(now))),
  handleRead(k.interpretarPedido, ({ db, body }) => interpretarChat(db, body.texto)),
  handleWrite(a.confirmarPedido, ({ w, params, body }) => actos.confirmar(w, params.id, body)),
  handleWrite(a.liberarPedido, ({ w, params, body }) => actos.liberar(w, params.id, body)),
  handleWrite(a.reservarPedido, ({ w, params, body }) => actos.reservarFaltante(w, params.id, body)),
  handleWrite(a.anularPedido, ({ w, params, body }) => actos.anular(w, params.id, body)),
  handleWrite(a.cerrarPedido, ({ w, params, body }) => actos.cerrar(w, params.id, body)),
  handleWrite(a.entregarPedido, ({ w, params, body }) => actos.entregar(w, params.id, body)),
  ...commentRoutes(c.comentariosPedido, existe),
  ...fileRoutes(c.archivosPedido, existe),
  ...listRoutes(t.configuracionesList, configuracion.configuracionesSource),
  ...recordRoutes(t.registroConfiguracion, ['Tipo de pedido', 'o'], {
    find: configuracion.findConfiguracion,
    create: configuracion.createConfiguracion,
    update: configuracion.updateConfiguracion,
    remove: configuracion.deleteConfiguracion,
  }),
  handleWrite(t.activarConfiguracion, async ({ w, params, body }) => ({
    msg: 'El tipo de pedido está VIGENTE.',
    data: await configuracion.activar(w, params.id, body?.version),
  })),
  handleWrite(t.inactivarConfiguracion, async ({ w, params, body }) => ({
    msg: 'El tipo de pedido está INACTIVO.',
    data: await configuracion.inactivar(w, params.id, body),
  })),
  ...commentRoutes(t.comentariosConfiguracion, configuracion.findConfiguracion),
];
