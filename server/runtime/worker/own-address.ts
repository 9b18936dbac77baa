/**
 * Where people open a company that has a hostname to itself: what links of mails begin with and where its passkeys are good. It is the name of
 * its object, which whoever opened it gave; a request only says it again, and is believed when it leads to this very object.
 */
import { type Env, speaksTls } from './settings.ts';

const ADDRESS = 'direccion';

export function ownAddress(storage: DurableObjectStorage): string | null {
  return storage.kv.get<string>(ADDRESS) ?? null;
}

/** Keeps it, once. With `EMPRESA` any hostname is the company, and without TLS the port is not known: there PUBLIC_URL says it. */
export function learnAddress({ id, storage }: DurableObjectState, env: Env, request: Request): void {
  if (env.EMPRESA || !speaksTls(env) || ownAddress(storage) !== null) return;
  const { hostname } = new URL(request.url);
  if (env.EMPRESAS.idFromName(hostname).equals(id)) storage.kv.put(ADDRESS, `https://${hostname}`);
}
