/**
 * The authorization dialog (spec 001, section 6): another user's credentials checked for one permission. Throttled like the sign-in,
 * kept in the change log, and answered with a grant of one use. Never 401: the caller's own session is not in question.
 */
import { can } from '../../core/auth/actor.ts';
import { type Attempt, authenticate, recordAttempt } from '../../core/auth/authenticate.ts';
import { issueGrant } from '../../core/auth/grants.ts';
import { loadActor } from '../../core/auth/session-rows.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import { type Answer, CommittedRefusal, type ReadContext, type WriteContext } from '../../core/http/handle.ts';
import type { BodyOf, ResultOf } from '../../shared/endpoint.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import type * as c from './contract.ts';

type Body = BodyOf<typeof c.verifyCredentialsAndPermission>;
type Result = ResultOf<typeof c.verifyCredentialsAndPermission>;

export async function prepareAutorizacion(context: ReadContext<undefined, undefined, Body>): Promise<Attempt> {
  const { manifests, body } = context;
  const declared = manifests.some(({ permisos }) =>
    Object.values(permisos).some(({ codename }) => codename === body.permission),
  );
  if (!declared) throw invalid({ permission: ['El permiso no existe.'] });
  return authenticate(context, body.username, body.password);
}

export async function autorizar(context: WriteContext<undefined, undefined, Body, Attempt>): Promise<Answer<Result>> {
  const { w, body, prepared: attempt } = context;
  const stands = await recordAttempt(w, attempt);
  if (!stands || attempt.userId === null) return new CommittedRefusal(refused(SERVER_MESSAGES.credenciales));
  if (attempt.userId === w.actor.userId) {
    return new CommittedRefusal(refused('No puedes autorizar tu propia operación.'));
  }
  const autoriza = await loadActor(w.tx, attempt.userId);
  if (!autoriza || !can(autoriza, body.permission)) {
    return new CommittedRefusal(refused(`El usuario ${attempt.username} no tiene el permiso requerido.`));
  }
  return { msg: 'Autorización concedida.', autorizacion: await issueGrant(w, attempt.userId, body.permission) };
}
