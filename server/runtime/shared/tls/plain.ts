/** What is answered over plain HTTP where the server speaks TLS: the way to the safe address, and nothing of the company. */
import type { App } from '../../../app.ts';
import { SERVER_MESSAGES } from '../../../shared/messages.ts';

const HOST = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** `port`: where TLS is spoken. `own`: pages that are for who does not trust it yet. */
export function plainAnswers(
  app: Pick<App, 'refuse'>,
  port: () => number,
  own: (request: Request) => Response | null,
): (request: Request) => Response {
  return (request) => {
    const known = own(request);
    if (known) return known;
    const { pathname, search } = new URL(request.url);
    const host = HOST.exec(request.headers.get('host') ?? '')?.[1];
    // What a write carries has already travelled in the open: it is not sent a second time.
    if (!host || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return app.refuse('validacion', SERVER_MESSAGES.soloHttps);
    }
    const at = port() === 443 ? '' : `:${port()}`;
    return new Response(null, { status: 308, headers: { Location: `https://${host}${at}${pathname}${search}` } });
  };
}
