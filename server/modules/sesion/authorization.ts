/**
 * The authorization dialog (spec 001, section 6): another user's credentials checked for one permission. Throttled like the sign-in,
 * kept in the change log, and answered with a grant of one use. Never 401: the caller's own session is not in question.
 */
import { holds } from '../../core/auth/actor.ts';
import { FACTOR_WRONG } from '../../core/auth/factor/answer.ts';
import { type Proof, prove, recordProof } from '../../core/auth/factor/prove.ts';
import { issueGrant } from '../../core/auth/grants.ts';
import { loadActor } from '../../core/auth/session-rows.ts';
import { recordChange } from '../../core/db/rows.ts';
import type { ReadContext, WriteContext } from '../../core/http/context.ts';
import { type AppError, invalid, refused, refusedIn } from '../../core/http/errors.ts';
import { type Answer, CommittedRefusal } from '../../core/http/handle.ts';
import type { BodyOf, ResultOf } from '../../shared/endpoint.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import type * as c from './contract.ts';

type Body = BodyOf<typeof c.verifyCredentialsAndPermission>;
type Result = ResultOf<typeof c.verifyCredentialsAndPermission>;

export function prepareAutorizacion(context: ReadContext<undefined, undefined, Body>): Promise<Proof> {
  return prove(context, context.body);
}

/** Every end is kept in the change log, with the permission that was asked for; a refusal is committed so that it counts. */
export async function autorizar(context: WriteContext<undefined, undefined, Body, Proof>): Promise<Answer<Result>> {
  const { w, body, prepared } = context;
  const { attempt } = prepared;
  const permiso = [null, body.permission] as const;
  const outcome = await recordProof(w, prepared, { permiso });
  if (outcome === 'contraseña' || attempt.userId === null) {
    return new CommittedRefusal(refused(SERVER_MESSAGES.credenciales));
  }
  if (outcome === 'factor') return new CommittedRefusal(refusedIn('factor.codigo', FACTOR_WRONG));
  if (outcome !== 'probado') return new CommittedRefusal(outcome);
  const refusal = await refusalOf(context, attempt.userId);
  if (!refusal)
    return { msg: 'Autorización concedida.', autorizacion: await issueGrant(w, attempt.userId, body.permission) };
  recordChange(w, {
    tabla: 'usuario',
    registro_id: attempt.userId,
    accion: 'rechazo',
    cambios: { username: [null, attempt.username], permiso },
    motivo: `Autorización negada: ${refusal.message}`,
  });
  return new CommittedRefusal(refusal);
}

/** Why this person, who is who they say, may not authorize it; `null` when they may. */
async function refusalOf(
  { w, manifests, body }: WriteContext<undefined, undefined, Body, Proof>,
  userId: number,
): Promise<AppError | null> {
  const declared = manifests.some(({ permisos }) =>
    Object.values(permisos).some(({ codename }) => codename === body.permission),
  );
  if (!declared) return invalid({ permission: ['El permiso no existe.'] }, 'El permiso no existe.');
  if (userId === w.actor.userId) return refused('No puedes autorizar tu propia operación.');
  const autoriza = await loadActor(w.tx, userId);
  if (autoriza && holds(autoriza, body.permission)) return null;
  return refused(`El usuario ${autoriza?.username ?? ''} no tiene el permiso requerido.`);
}
