/** Binds the lists of places. */
import type { Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.ciudadesList, q.ciudadesSource),
  ...listRoutes(c.barriosList, q.barriosSource),
];
