/** The Worker: pages from the static assets, and each company's calls to its own object, named by the hostname or by `EMPRESA`. */
import { securityHeaders } from '../../core/http/security.ts';
import { readMapSettings } from '../../core/maps/settings.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { refuse } from './answer.ts';
import { page } from './pages.ts';
import { type Env, speaksTls } from './settings.ts';

export { Empresa } from './empresa.ts';

/** What the company answers itself: the API, and its pages for strangers. */
const OWN = /^\/(api|publico)(\/|$)/;

export default {
  async fetch(request, env): Promise<Response> {
    const url = new URL(request.url);
    const tls = speaksTls(env);
    if (tls && url.protocol === 'http:') {
      url.protocol = 'https:';
      return Response.redirect(url.href, 308);
    }
    if (!OWN.test(url.pathname)) {
      // What is wrong in them is told by the calls of the page.
      const maps = readMapSettings(env);
      const told = typeof maps === 'string' ? {} : { maps };
      return page(request, env.ASSETS, securityHeaders({ tls, ...told }).page);
    }
    try {
      return await env.EMPRESAS.getByName(env.EMPRESA || url.hostname).fetch(request);
    } catch (error) {
      // The object was restarted, moved or has too much to do; what it had not committed is undone.
      console.error(JSON.stringify({ level: 'error', msg: 'La empresa no respondió.', error: String(error) }));
      return refuse('no_disponible', SERVER_MESSAGES.noDisponible, { 'Retry-After': '2' });
    }
  },
} satisfies ExportedHandler<Env>;
