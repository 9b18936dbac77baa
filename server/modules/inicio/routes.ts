/** Routes of the home. */
import { handleRead, type Route } from '../../core/http/handle.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  handleRead(c.resumenInicio, async ({ db, actor, now, pendientes }) => ({
    ...(await q.listPendientes(pendientes, { db, actor, now })),
    cambios: await q.listCambios(db, actor),
  })),
];
