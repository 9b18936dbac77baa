/** Binds the endpoints of the catalogue of permissions. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { refused } from '../../core/http/errors.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { manifests } from '../manifests.ts';
import * as commands from './commands.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';
import { buildArbol } from './rules.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.accionesList, q.accionesSource),
  handleRead(c.arbolAcciones, async ({ db }) => buildArbol(manifests, await q.listVigentes(db))),
  handleRead(c.findAccion, ({ db, params }) => q.findAccion(db, params.id)),
  handleWrite(c.updateAccion, async ({ w, params, body }) => ({
    msg: 'Acción editada correctamente.',
    data: await commands.updateAccion(w, params.id, body),
  })),
  handleWrite(c.asignarGrupos, async ({ w, params, body }) => ({
    msg: 'Grupos asignados correctamente.',
    data: await commands.asignarGrupos(w, params.id, body.grupos),
  })),
  ...commentRoutes(c.comentariosAccion, q.findAccion),
  handleWrite(c.deleteAccion, async ({ w, params }) => {
    await q.findAccion(w.tx, params.id);
    throw refused('La acción es del sistema y no se puede eliminar.');
  }),
];
