/** Binds the questions about products. */
import { handleRead, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { buscar, porCodigo } from './buscar.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

const idsOf = (init: string) => (init ? init.split(',').map(Number) : []);

export const routes: readonly Route[] = [
  handleRead(c.buscarProductos, ({ db, actor, query: { init, ...asked } }) => buscar(db, actor, asked, idsOf(init))),
  handleRead(c.buscarProductosSearch, ({ db, actor, body: { init, ...asked } }) =>
    buscar(db, actor, asked, idsOf(init)),
  ),
  handleRead(c.productoPorCodigo, ({ db, actor, query }) => porCodigo(db, actor, query)),
  ...listRoutes(c.consultaList, q.consultaSource, { complete: q.completar }),
  handleRead(c.consultaProducto, ({ db, actor, now, params }) => q.findConsulta(db, actor, now, params.id)),
];
