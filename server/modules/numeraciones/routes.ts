/** Binds the endpoints of the ranges of numbers. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { activationRoutes } from '../../core/record-routes.ts';
import * as commands from './commands.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.numeracionesList, q.numeracionesSource),
  handleRead(c.findNumeracion, ({ db, params }) => q.findNumeracion(db, params.id)),
  handleWrite(c.createNumeracion, async ({ w, body }) => ({
    msg: 'Rango creado correctamente.',
    data: await commands.createNumeracion(w, body),
  })),
  handleWrite(c.updateNumeracion, async ({ w, params, body }) => ({
    msg: 'Rango editado correctamente.',
    data: await commands.updateNumeracion(w, params.id, body),
  })),
  ...activationRoutes(c.estado, ['Rango', 'o'], {
    inactivar: (w, id, version, motivo) => commands.cambiarEstado(w, id, 0, { version, motivo }),
    activar: (w, id, version) => commands.cambiarEstado(w, id, 1, { version }),
  }),
  ...commentRoutes(c.comentariosNumeracion, q.findNumeracion),
];
