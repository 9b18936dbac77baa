/** Binds the endpoints of departments. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { fieldEditRoutes } from '../../core/field-edit.ts';
import type { Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import * as commands from './commands.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.departamentosList, q.departamentosSource),
  ...recordRoutes(c.registro, ['Departamento', 'o'], {
    find: q.findDepartamento,
    create: commands.createDepartamento,
    update: commands.updateDepartamento,
    remove: commands.deleteDepartamento,
  }),
  ...fieldEditRoutes(c.camposDepartamento, q.departamentosSource, {
    cambio: c.departamentoCambio,
    read: q.findDepartamento,
    update: commands.updateDepartamento,
  }),
  ...commentRoutes(c.comentariosDepartamento, q.findDepartamento),
];
