/** Binds the supplier endpoints. */
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import * as commands from './commands.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.proveedoresList, q.proveedoresSource),
  handleRead(c.lookupProveedor, ({ db, query }) => q.lookupProveedor(db, query.search)),
  handleRead(c.findProveedor, ({ db, params }) => q.findProveedor(db, params.id)),
  handleWrite(c.createProveedor, async ({ w, body }) => ({
    msg: 'Proveedor creado correctamente.',
    data: await commands.createProveedor(w, body),
  })),
  handleWrite(c.updateProveedor, async ({ w, params, body }) => ({
    msg: 'Proveedor editado correctamente.',
    data: await commands.updateProveedor(w, params.id, body),
  })),
  handleWrite(c.inactivarProveedor, async ({ w, params, body }) => ({
    msg: 'Proveedor inactivado correctamente.',
    data: await commands.inactivarProveedor(w, params.id, body.version, body.motivo),
  })),
  handleWrite(c.activarProveedor, async ({ w, params, body }) => ({
    msg: 'Proveedor activado correctamente.',
    data: await commands.activarProveedor(w, params.id, body.version),
  })),
  ...fileRoutes(c.documentosProveedor, q.findProveedor),
];
