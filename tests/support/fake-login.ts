/** A sign-in of few lines over the core's authentication, to test it apart from the module of users. */
import * as z from 'zod';
import { type Attempt, authenticate, recordAttempt } from '../../server/core/auth/authenticate.ts';
import { closeSession, type NewSession, newSession, openSession } from '../../server/core/auth/sessions.ts';
import { AppError } from '../../server/core/http/errors.ts';
import { CommittedRefusal, handlePrepared, handleRead, handleWrite } from '../../server/core/http/handle.ts';
import type { ServerModule } from '../../server/core/module.ts';
import { endpoint } from '../../server/shared/endpoint.ts';
import { defineModule } from '../../server/shared/manifest.ts';
import { SERVER_MESSAGES } from '../../server/shared/messages.ts';

const manifest = defineModule({ name: 'entrada', titulo: 'Entrada', permisos: {}, screens: {} });

export const entrar = endpoint(manifest, {
  method: 'POST',
  path: 'entrar',
  access: 'publico',
  summary: 'Entra.',
  body: z.strictObject({ username: z.string(), password: z.string() }),
  response: z.object({ access_token: z.string(), cookie: z.string() }),
});
export const salir = endpoint(manifest, {
  method: 'POST',
  path: 'salir',
  access: 'sesion',
  summary: 'Sale.',
  response: z.object({ msg: z.string() }),
});
export const yo = endpoint(manifest, {
  method: 'GET',
  path: 'yo',
  access: 'sesion',
  summary: 'Quién soy.',
  response: z.object({ username: z.string(), permisos: z.array(z.string()) }),
});

interface Prepared {
  readonly attempt: Attempt;
  readonly session: NewSession | null;
}

export const entrada: ServerModule = {
  manifest,
  routes: [
    handlePrepared(
      entrar,
      async (context): Promise<Prepared> => {
        const attempt = await authenticate(context, context.body.username, context.body.password);
        return {
          attempt,
          session: attempt.ok && attempt.userId ? await newSession(context.platform, attempt.userId) : null,
        };
      },
      async ({ w, prepared: { attempt, session }, address, userAgent }) => {
        const stands = await recordAttempt(w, attempt);
        if (!stands || !session)
          return new CommittedRefusal(new AppError('no_autenticado', SERVER_MESSAGES.credenciales));
        await openSession(w, session, { address, userAgent });
        return { access_token: session.token, cookie: session.cookie };
      },
    ),
    handleWrite(salir, async ({ w, actor }) => {
      await closeSession(w, actor.sessionId ?? '', 'CERRADA');
      return { msg: 'Adiós.' };
    }),
    handleRead(yo, async ({ actor }) => ({ username: actor.username, permisos: [...actor.permisos].sort() })),
  ],
};
