/** The session that a sign-in opens, whatever it was made of, and its answer. */
import { deviceCookie, sessionCookie } from '../../core/auth/cookie.ts';
import { type Entry, enter } from '../../core/auth/enter.ts';
import type { WriteContext } from '../../core/http/context.ts';
import { WithHeaders } from '../../core/http/handle.ts';
import type { ResultOf } from '../../shared/endpoint.ts';
import type * as c from './contract.ts';
import { beginning } from './queries.ts';

export type Ingreso = ResultOf<typeof c.login>;

export async function abrir(
  {
    w,
    platform,
    address,
    userAgent,
  }: Pick<WriteContext<unknown, unknown, unknown>, 'w' | 'platform' | 'address' | 'userAgent'>,
  entry: Pick<Entry, 'session' | 'device' | 'factor' | 'trust'>,
): Promise<WithHeaders<Ingreso>> {
  const { session, device } = entry;
  await enter(w, { ...entry, address, userAgent });
  const begun = await beginning(w.tx, platform, session.userId);
  const cookies = [sessionCookie(platform, session.cookie), deviceCookie(platform, device.cookie)];
  return new WithHeaders({ access_token: session.token, ...begun }, {}, cookies);
}
