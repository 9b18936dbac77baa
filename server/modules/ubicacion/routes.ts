/** Binds the lists of places. */
import { handleRead, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.ciudadesList, q.ciudadesSource),
  ...listRoutes(c.barriosList, q.barriosSource),
  handleRead(c.zonasDeCiudad, ({ db, params }) => q.listZonas(db, params.id)),
  handleRead(c.barriosDeZona, ({ db, params }) => q.listBarrios(db, params.id)),
];
