/** The application behind `Deno.serve`. */
import type { App } from '../../app.ts';
import type { ServerSettings } from '../shared/settings.ts';
import { GRACE, type Listening } from '../shared/start.ts';
import { cannotListen } from '../shared/start-error.ts';

/** The part of Deno that we use. */
declare const Deno: {
  serve(
    options: { port: number; hostname: string; onListen(): void },
    handler: (request: Request, info: { remoteAddr: { hostname?: string } }) => Response | Promise<Response>,
  ): { addr: { port: number }; shutdown(): Promise<void> };
};

/** Throws StartError when the address cannot be had. */
export async function listen(app: App, { port, host }: ServerSettings): Promise<Listening> {
  try {
    const server = Deno.serve({ port, hostname: host, onListen: () => {} }, (request, { remoteAddr }) =>
      app.fetch(request, { address: remoteAddr.hostname ?? '' }),
    );
    const grace = () => new Promise<void>((resolve) => setTimeout(resolve, GRACE));
    return { port: server.addr.port, stop: () => Promise.race([server.shutdown(), grace()]) };
  } catch (error) {
    throw cannotListen(error as { code?: string; message: string }, port, host);
  }
}
