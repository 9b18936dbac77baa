/** Binds the endpoints of the session. */
import { clearedSessionCookie } from '../../core/auth/cookie.ts';
import { requireRecovery } from '../../core/auth/recovery.ts';
import { readToken } from '../../core/auth/tokens.ts';
import { handlePrepared, handleRead, handleWrite, type Route, WithHeaders } from '../../core/http/handle.ts';
import { autorizar, prepareAutorizacion } from './authorization.ts';
import { cerrar, entrar, prepareIngreso, reanudar } from './commands.ts';
import * as c from './contract.ts';
import { draftKey } from './draft-key.ts';
import { findUsuarioSesion } from './queries.ts';
import { pedir, prepareClave, recuperar } from './recuperar.ts';

export const routes: readonly Route[] = [
  handlePrepared(c.login, prepareIngreso, entrar),
  handleRead(c.reanudar, reanudar),
  handleWrite(c.pedirEnlace, pedir),
  handleRead(c.verEnlace, async ({ platform, db, body }) => {
    const { user } = await requireRecovery(platform, db, body.token);
    return { username: user.username };
  }),
  handlePrepared(c.recuperarClave, prepareClave, recuperar),
  handleRead(c.currentUser, ({ db, platform, actor }) => findUsuarioSesion(db, platform, actor.userId as number)),
  handleRead(c.claveCopias, async ({ platform, actor }) => ({ clave: draftKey(platform, actor.userId as number) })),
  handlePrepared(
    c.logout,
    async ({ platform, body }) => (body.token ? readToken(platform, 'acceso', body.token) : null),
    async ({ w, platform, prepared }) => {
      await cerrar(w, prepared);
      // The other cookie, the browser's name, stays: who signs in again is not taken for a stranger.
      return new WithHeaders({ msg: 'Sesión cerrada.' }, {}, [clearedSessionCookie(platform)]);
    },
  ),
  handlePrepared(c.verifyCredentialsAndPermission, prepareAutorizacion, autorizar),
];
