/** Binds preferences and saved views: those of who asks, and what their groups share. */
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import * as commands from './commands.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  handleRead(c.listPreferencias, ({ db, actor }) => q.listPreferencias(db, actor.userId as number)),
  handleWrite(c.guardarPreferencia, async ({ w, params, body }) => {
    await commands.guardarPreferencia(w, params.clave, body.valor);
    return { msg: 'Preferencia guardada.' };
  }),
  handleRead(c.listVistas, ({ db, actor, query }) => q.listVistas(db, actor, query.lista)),
  handleWrite(c.createVista, async ({ w, listas, body }) => ({
    msg: 'Vista guardada.',
    data: await commands.createVista(w, listas, body),
  })),
  handleWrite(c.updateVista, async ({ w, params, body }) => ({
    msg: 'Vista guardada.',
    data: await commands.updateVista(w, params.id, body),
  })),
  handleWrite(c.deleteVista, async ({ w, params }) => {
    await commands.deleteVista(w, params.id);
    return { msg: 'Vista eliminada.' };
  }),
  handleRead(c.gruposParaCompartir, ({ db, actor }) => q.gruposParaCompartir(db, actor)),
  handleWrite(c.compartirVista, async ({ w, params, body }) => ({
    msg: 'Vista compartida.',
    data: await commands.compartirVista(w, params.id, body),
  })),
  handleWrite(c.dejarDeCompartirVista, async ({ w, params, body }) => {
    await commands.dejarDeCompartirVista(w, params.id, body.version);
    return { msg: 'La vista ya no se comparte.' };
  }),
];
