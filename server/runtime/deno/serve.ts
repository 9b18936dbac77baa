/** The application behind `Deno.serve`, which speaks HTTP/2 by itself where there is TLS. */
import type { App } from '../../app.ts';
import { GRACE, type Listening, type Secure } from '../shared/listening.ts';
import type { ServerSettings } from '../shared/settings.ts';
import { cannotListen } from '../shared/start-error.ts';

interface DenoServer {
  readonly addr: { readonly port: number };
  shutdown(): Promise<void>;
}

/** The part of Deno that we use. */
declare const Deno: {
  serve(
    options: { port: number; hostname: string; onListen(): void; cert?: string; key?: string },
    handler: (request: Request, info: { remoteAddr: { hostname?: string } }) => Response | Promise<Response>,
  ): DenoServer;
};

const silently = { onListen: () => {} };

/** Throws StartError when the address cannot be had. Plain HTTP has a port of its own here: `Deno.serve` hears one of the two. */
export async function listen(
  app: App,
  { port, host, httpPort }: ServerSettings,
  secure: Secure | null,
): Promise<Listening> {
  const main = opened(port, host, () =>
    Deno.serve({ ...silently, port, hostname: host, ...(secure ? secure.tls.pair : {}) }, (request, { remoteAddr }) =>
      app.fetch(request, { address: remoteAddr.hostname ?? '' }),
    ),
  );
  if (!secure || httpPort === null) return { port: main.addr.port, stop: () => ended([main]) };
  secure.listensOn(main.addr.port);
  const plain = opened(httpPort, host, () =>
    Deno.serve({ ...silently, port: httpPort, hostname: host }, (request) => secure.plain(request)),
  );
  return { port: main.addr.port, plainPort: plain.addr.port, stop: () => ended([main, plain]) };
}

function opened(port: number, host: string, open: () => DenoServer): DenoServer {
  try {
    return open();
  } catch (error) {
    throw cannotListen(error as { code?: string; message: string }, port, host);
  }
}

async function ended(servers: readonly DenoServer[]): Promise<void> {
  const grace = new Promise<void>((resolve) => setTimeout(resolve, GRACE));
  await Promise.race([Promise.all(servers.map((server) => server.shutdown())), grace]);
}
