/** The push port of every home: the push services of the browsers, over HTTPS, and nothing else. */
import type { PushPort, VapidKeys } from '../platform.ts';

/**
 * Chrome and its kin, Firefox, Safari, Edge. An address that a browser gives is called by the server: with a closed list nobody can make it call
 * its own network, whatever a name resolves to.
 */
const SERVICES =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)*push\.services\.mozilla\.com|(?:[\w-]+\.)*push\.apple\.com|(?:[\w-]+\.)*notify\.windows\.com)$/;
const PATIENCE_MS = 10_000;

export function isPushService({ protocol, hostname, port, username, password }: URL): boolean {
  return protocol === 'https:' && port === '' && username === '' && password === '' && SERVICES.test(hostname);
}

export function webPush(keys: VapidKeys): PushPort {
  return {
    keys,
    accepts: isPushService,
    async send(endpoint, { headers, body }) {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'manual', signal });
      await response.body?.cancel();
      return response.status;
    },
  };
}
