/** Binds the endpoints of departments. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { fieldEditRoutes } from '../../core/field-edit.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import * as commands from './commands.ts';
import { camposDepartamento } from './contract/campos.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.departamentosList, q.departamentosSource),
  handleRead(c.findDepartamento, ({ db, params }) => q.findDepartamento(db, params.id)),
  handleWrite(c.createDepartamento, async ({ w, body }) => ({
    msg: 'Departamento creado correctamente.',
    data: await commands.createDepartamento(w, body),
  })),
  handleWrite(c.updateDepartamento, async ({ w, params, body }) => ({
    msg: 'Departamento editado correctamente.',
    data: await commands.updateDepartamento(w, params.id, body),
  })),
  ...fieldEditRoutes(camposDepartamento, q.departamentosSource, {
    cambio: c.departamentoCambio,
    read: q.findDepartamento,
    update: commands.updateDepartamento,
  }),
  ...commentRoutes(c.comentariosDepartamento, q.findDepartamento),
  handleWrite(c.deleteDepartamento, async ({ w, params }) => {
    await commands.deleteDepartamento(w, params.id);
    return { msg: 'Departamento eliminado correctamente.' };
  }),
];
