/** Binds the endpoints of what leaves the house. */
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { descartarEnvio, reintentarEnvio } from '../../core/salida/cambio.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.enviosList, q.enviosSource),
  handleRead(c.findEnvio, ({ db, params }) => q.findEnvio(db, params.id)),
  handleWrite(c.reintentarEnvio, async ({ w, params: { id }, body }) => {
    await reintentarEnvio(w, id, body.version);
    return { msg: 'El mensaje está de nuevo en la cola.', data: await q.findEnvio(w.tx, id) };
  }),
  handleWrite(c.descartarEnvio, async ({ w, params: { id }, body }) => {
    await descartarEnvio(w, id, body.version, body.motivo);
    return { msg: 'Mensaje descartado.', data: await q.findEnvio(w.tx, id) };
  }),
];
