/** Binds the endpoints of customers. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { saveCliente } from './commands.ts';
import * as c from './contract.ts';
import { clientesSource, findCliente, requireFicha } from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.clientesList, clientesSource),
  handleRead(c.findCliente, ({ db, params }) => findCliente(db, params.persona_id)),
  handleWrite(c.saveCliente, async ({ w, params, body }) => ({
    msg: 'Cliente guardado correctamente.',
    data: await saveCliente(w, params.persona_id, body),
  })),
  ...commentRoutes(c.comentariosCliente, requireFicha),
];
