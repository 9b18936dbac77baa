/** Binds the endpoints of tokens. */
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { businessDay } from '../../shared/dates.ts';
import * as commands from './commands.ts';
import * as c from './contract.ts';
import { listTokens } from './queries.ts';

const CREADO = 'Token creado: cópialo ahora, no se vuelve a mostrar.';

export const routes: readonly Route[] = [
  handleRead(c.listTokens, ({ db, actor, now }) => listTokens(db, actor.userId as number, businessDay(now))),
  handleWrite(c.createToken, async ({ w, body }) => ({ msg: CREADO, ...(await commands.createOwn(w, body)) })),
  handleWrite(c.revokeToken, async ({ w, params }) => {
    await commands.revoke(w, w.actor.userId as number, params.id);
    return { msg: 'Token revocado.' };
  }),
  handleRead(c.listTokensDe, async ({ db, params, now }) => {
    await commands.requireUsuario(db, params.id);
    return listTokens(db, params.id, businessDay(now));
  }),
  handleWrite(c.createTokenDe, async ({ w, params, body }) => ({
    msg: CREADO,
    ...(await commands.createFor(w, params.id, body)),
  })),
  handleWrite(c.revokeTokenDe, async ({ w, params }) => {
    await commands.revoke(w, params.id, params.token_id);
    return { msg: 'Token revocado.' };
  }),
];
