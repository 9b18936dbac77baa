/** Signing in, going on after a reload, and signing out. */
import { type Attempt, authenticate, recordAttempt } from '../../core/auth/authenticate.ts';
import { clearedSessionCookie, requireSameOrigin, sessionIdFromCookie } from '../../core/auth/cookie.ts';
import { type Device, deviceOf, standingOf } from '../../core/auth/devices.ts';
import { askFactor } from '../../core/auth/factor/answer.ts';
import { demandOf } from '../../core/auth/factor/demand.ts';
import { markOf } from '../../core/auth/factor/pass.ts';
import { factorsOf, hasFactor } from '../../core/auth/factor/rows.ts';
import { closeSession, type NewSession, newSession, userOfSession } from '../../core/auth/sessions.ts';
import { issueToken } from '../../core/auth/tokens.ts';
import { readCompanyFace } from '../../core/company.ts';
import type { ReadContext, WriteContext } from '../../core/http/context.ts';
import { AppError } from '../../core/http/errors.ts';
import { type Answer, CommittedRefusal } from '../../core/http/handle.ts';
import type { Work } from '../../core/work.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import type * as c from './contract.ts';
import { abrir, type Ingreso } from './entrada.ts';
import { beginning } from './queries.ts';

type Body = BodyOf<typeof c.login>;

interface Prepared {
  readonly attempt: Attempt;
  /** Signed but not open yet. */
  readonly session: NewSession | null;
  /** The browser in which the session opens. */
  readonly device: Device | null;
  /** The refusal of who has a second factor to show, or to set. */
  readonly asked: AppError | null;
}

export async function prepareIngreso(context: ReadContext<undefined, undefined, Body>): Promise<Prepared> {
  const { platform, db, body, request, now } = context;
  const attempt = await authenticate(context, body.username, body.password);
  const { ok, userId } = attempt;
  if (!ok || userId === null) return { attempt, session: null, device: null, asked: null };
  const session = await newSession(platform, userId);
  const device = await deviceOf(platform, request, userId);
  const { trusted } = await standingOf(db, userId, device.id, now);
  const asked = await askedOf(context, attempt, userId, trusted);
  return { attempt, session, device, asked };
}

/** `null`: the password is enough. */
async function askedOf(
  { platform, db }: ReadContext<undefined, undefined, Body>,
  attempt: Attempt,
  usuario: number,
  trusted: boolean,
): Promise<AppError | null> {
  const factors = await factorsOf(db, usuario);
  const data = { usuario, marca: markOf(attempt.rehash ?? attempt.checkedHash) };
  if (hasFactor(factors)) return trusted ? null : askFactor(platform, 'ingreso', factors, data);
  const { owed } = await demandOf(db, usuario);
  return owed ? askFactor(platform, 'alta', factors, data) : null;
}

/** A refusal is committed: the failure counts. Only who knows the password learns that the user is disabled. */
export async function entrar(context: WriteContext<undefined, undefined, Body, Prepared>): Promise<Answer<Ingreso>> {
  const { w, prepared } = context;
  const { attempt, session, device, asked } = prepared;
  const stands = await recordAttempt(w, attempt, {}, asked ? 'withdraw' : 'clear');
  if (!stands || !session || !device) {
    const msg = attempt.inactivo ? 'Usuario inactivo, comunícate con el administrador.' : SERVER_MESSAGES.credenciales;
    return new CommittedRefusal(new AppError('no_autenticado', msg));
  }
  return asked ? new CommittedRefusal(asked) : abrir(context, { session, device });
}

/** The cookie's session goes on under the same token. A cookie that is worth nothing is forgotten. */
export async function reanudar({
  request,
  platform,
  db,
}: ReadContext<undefined, undefined, undefined>): Promise<Ingreso> {
  requireSameOrigin(request);
  const id = await sessionIdFromCookie(platform, request);
  const userId = id === null ? null : await userOfSession(platform, db, id);
  if (id === null || userId === null) {
    const headers = request.headers.has('cookie') ? { 'Set-Cookie': clearedSessionCookie(platform) } : {};
    // With whose door it is, so that the page of the sign-in asks for nothing more.
    throw new AppError('no_autenticado', SERVER_MESSAGES.noAutenticado, { headers, data: await readCompanyFace(db) });
  }
  return {
    access_token: await issueToken(platform, 'acceso', userId, id),
    ...(await beginning(db, platform, userId)),
  };
}

/** Closes the caller's session, and another of the same user when a token names it. */
export async function cerrar(w: Work, named: string | null): Promise<void> {
  const { userId, sessionId } = w.actor;
  for (const id of new Set([sessionId, named])) {
    if (id !== null) await closeSession(w, id, 'CERRADA', userId as number);
  }
}
