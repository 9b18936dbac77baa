/** A forgotten password: the link is asked for, looked at, and used. */
import { hashPassword, passwordProblem } from '../../core/auth/passwords.ts';
import { askRecovery, recover, requireRecovery } from '../../core/auth/recovery.ts';
import type { ReadContext, WriteContext } from '../../core/http/context.ts';
import { invalid } from '../../core/http/errors.ts';
import type { BodyOf, ResultOf } from '../../shared/endpoint.ts';
import { palabrasPropias } from '../usuarios/public.ts';
import type * as c from './contract.ts';

type Pedido = BodyOf<typeof c.pedirEnlace>;
type Clave = BodyOf<typeof c.recuperarClave>;

/** Whoever asks, and whatever for. */
const PEDIDO =
  'Si ese usuario existe y tiene correo, en unos minutos le llegará un enlace para elegir otra contraseña. Sirve durante 30 minutos.';

export async function pedir({
  w,
  platform,
  address,
  body,
}: WriteContext<undefined, undefined, Pedido>): Promise<ResultOf<typeof c.pedirEnlace>> {
  await askRecovery(w, platform, { username: body.username, address });
  return { msg: PEDIDO };
}

/** The hash of the new password, of a link that is still good. */
export async function prepareClave({ platform, db, body }: ReadContext<undefined, undefined, Clave>): Promise<string> {
  const { user } = await requireRecovery(platform, db, body.token);
  const problem = passwordProblem(body.password, palabrasPropias(user));
  if (problem) throw invalid({ password: [problem] });
  return hashPassword(platform.settings.passwordCost, body.password);
}

export async function recuperar({
  w,
  platform,
  body,
  prepared,
}: WriteContext<undefined, undefined, Clave, string>): Promise<ResultOf<typeof c.recuperarClave>> {
  await recover(w, platform, body.token, prepared);
  return { msg: 'Tu contraseña cambió: entra con la nueva.' };
}
