/** Binds the endpoints of people. */
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import * as commands from './commands.ts';
import * as c from './contract/personas.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.personasList, q.personasSource),
  handleRead(c.lookupPersona, ({ db, query }) => q.lookupPersona(db, query.search)),
  handleRead(c.findPersona, ({ db, params, actor }) => q.findPersona(db, params.id, actor)),
  handleWrite(c.savePersona, async ({ w, body }) => ({
    msg: body.persona.id ? 'Persona editada correctamente.' : 'Persona creada correctamente.',
    data: await commands.savePersona(w, body),
  })),
  handleWrite(c.inactivarPersona, async ({ w, params, body }) => ({
    msg: 'Persona inactivada correctamente.',
    data: await commands.inactivarPersona(w, params.id, body.version, body.motivo),
  })),
  handleWrite(c.activarPersona, async ({ w, params, body }) => ({
    msg: 'Persona activada correctamente.',
    data: await commands.activarPersona(w, params.id, body.version),
  })),
];
