/** Binds the endpoints of the rules of buying from a supplier. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import * as commands from './commands.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.parametrosList, q.parametrosSource),
  handleRead(c.findParametro, ({ db, params }) => q.findParametro(db, params.id)),
  handleWrite(c.createParametro, async ({ w, body }) => ({
    msg: 'Parametrización creada correctamente.',
    data: await commands.createParametro(w, body),
  })),
  handleWrite(c.updateParametro, async ({ w, params, body }) => ({
    msg: 'Parametrización editada correctamente.',
    data: await commands.updateParametro(w, params.id, body),
  })),
  ...commentRoutes(c.comentariosParametro, q.findParametro),
  handleWrite(c.deleteParametro, async ({ w, params }) => {
    await commands.deleteParametro(w, params.id);
    return { msg: 'Parametrización eliminada correctamente.' };
  }),
];
