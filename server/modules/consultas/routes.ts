/** Binds the questions about products. */
import { handleRead, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { buscar, porCodigo, porCodigos } from './buscar.ts';
import * as b from './contract/buscar.ts';
import * as c from './contract/consulta.ts';
import { historiaDe } from './historia.ts';
import * as q from './queries.ts';

const idsOf = (init: string) => (init ? init.split(',').map(Number) : []);

export const routes: readonly Route[] = [
  handleRead(b.buscarProductos, ({ db, actor, query: { init, ...asked } }) => buscar(db, actor, asked, idsOf(init))),
  handleRead(b.buscarProductosSearch, ({ db, actor, body: { init, ...asked } }) =>
    buscar(db, actor, asked, idsOf(init)),
  ),
  handleRead(b.productoPorCodigo, ({ db, actor, query }) => porCodigo(db, actor, query)),
  handleRead(b.productosPorCodigos, ({ db, actor, body }) => porCodigos(db, actor, body)),
  ...listRoutes(c.consultaList, q.consultaSource, { complete: q.completar }),
  handleRead(c.historiaProducto, ({ db, actor, now, params }) => historiaDe(db, actor, now, params.id)),
  handleRead(c.consultaProducto, ({ db, actor, now, params }) => q.findConsulta(db, actor, now, params.id)),
];
