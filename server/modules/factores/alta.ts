/** Who owes a second factor sets it with the pass that their password gave them, and only then has a session. */
import { type Device, deviceOf } from '../../core/auth/devices.ts';
import { type Pass, passGone, spendPass } from '../../core/auth/factor/pass.ts';
import { factorsOf, hasFactor } from '../../core/auth/factor/rows.ts';
import { beginSetup, checkSetup, type NewFactor, saveSetup } from '../../core/auth/factor/setup.ts';
import { type NewSession, newSession } from '../../core/auth/sessions.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { ReadContext, WriteContext } from '../../core/http/context.ts';
import { type Answer, WithHeaders } from '../../core/http/handle.ts';
import type { Platform } from '../../core/platform.ts';
import type { BodyOf, ResultOf } from '../../shared/endpoint.ts';
import { abrir } from '../sesion/public.ts';
import type * as c from './contract.ts';
import { personOf } from './ingreso.ts';

type Crear = BodyOf<typeof c.crearDebido>;

/** Nobody sets a second one by this way. */
async function owing(platform: Platform, db: Reader, token: string) {
  const person = await personOf(platform, db, 'alta', token);
  const factors = await factorsOf(db, person.user.id);
  if (hasFactor(factors)) throw passGone();
  return { ...person, factors };
}

export async function preparar({ platform, db, body }: ReadContext<undefined, undefined, { token: string }>) {
  const { user, factors } = await owing(platform, db, body.token);
  return beginSetup(platform, user, factors);
}

interface Prepared {
  readonly pass: Pass;
  readonly factor: NewFactor;
  readonly session: NewSession;
  readonly device: Device;
}

export async function prepareCrear(context: ReadContext<undefined, undefined, Crear>): Promise<Prepared> {
  const { platform, db, request, body } = context;
  const { pass, user } = await owing(platform, db, body.token);
  const factor = await checkSetup(platform, user.id, body);
  const session = await newSession(platform, user.id);
  return { pass, factor, session, device: await deviceOf(platform, request, user.id) };
}

export async function crear(
  context: WriteContext<undefined, undefined, Crear, Prepared>,
): Promise<Answer<ResultOf<typeof c.crearDebido>>> {
  const { w, platform, prepared } = context;
  const { pass, factor, session, device } = prepared;
  // Asked again: somebody else with the same password may have set theirs meanwhile.
  if (!(await spendPass(w, pass)) || hasFactor(await factorsOf(w.tx, session.userId))) throw passGone();
  const codigos = (await saveSetup(w, platform, session.userId, factor)) ?? [];
  const { result, headers, cookies } = await abrir(context, { session, device, factor: 'Recién configurado' });
  return new WithHeaders({ ...result, codigos }, headers, cookies);
}
