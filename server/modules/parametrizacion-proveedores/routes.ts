/** Binds the endpoints of the rules of buying from a supplier. */
import { commentRoutes } from '../../core/comments/routes.ts';
import type { Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import * as commands from './commands.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.parametrosList, q.parametrosSource),
  ...recordRoutes(c.registro, ['Parametrización', 'a'], {
    find: q.findParametro,
    create: commands.createParametro,
    update: commands.updateParametro,
    remove: commands.deleteParametro,
  }),
  ...commentRoutes(c.comentariosParametro, q.findParametro),
];
