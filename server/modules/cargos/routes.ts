/** Binds the endpoints of positions. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { importRoutes } from '../../core/import/routes.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import * as commands from './commands.ts';
import * as c from './contract/cargo.ts';
import * as o from './contract/ocupante.ts';
import { importador } from './importador.ts';
import { createOcupante, retirar, updateOcupante } from './ocupantes.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.cargosList, q.cargosSource),
  ...recordRoutes(c.registroCargo, ['Cargo', 'o'], {
    find: q.findCargo,
    create: commands.createCargo,
    update: commands.updateCargo,
  }),
  handleWrite(c.activarCargo, async ({ w, params, body }) => ({
    msg: 'Cargo activado correctamente.',
    data: await commands.activar(w, params.id, body.version),
  })),
  handleWrite(c.inactivarCargo, async ({ w, params, body }) => ({
    msg: 'Cargo inactivado correctamente.',
    data: await commands.inactivar(w, params.id, body.version, body.motivo),
  })),
  handleRead(c.organigrama, ({ db }) => q.leerOrganigrama(db)),
  ...importRoutes(importador),
  ...commentRoutes(c.comentariosCargo, q.findCargo),
  ...listRoutes(o.ocupantesList, q.ocupantesSource),
  ...recordRoutes(o.registroOcupante, ['Ocupante', 'o'], {
    find: q.findOcupante,
    create: createOcupante,
    update: updateOcupante,
  }),
  handleWrite(o.retirarOcupante, async ({ w, params, body }) => ({
    msg: 'Retiro registrado: la plaza quedó libre.',
    data: await retirar(w, params.id, body),
  })),
  ...commentRoutes(o.comentariosOcupante, q.findOcupante),
];
