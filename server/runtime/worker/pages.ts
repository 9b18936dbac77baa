/** The SPA from the static assets binding: files with the headers of the house, and `index.html` for any other address. */

import { cacheControl } from '../../core/http/assets.ts';
import type { Headers as SecurityHeaders } from '../../core/http/security.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { refuse } from './answer.ts';

/** A last segment with a dot names a file: when it is missing, a page in its place would only confuse (core/http/assets.ts). */
const FILE = /\.[a-z0-9]+$/i;

export async function page(request: Request, assets: Fetcher, headers: SecurityHeaders): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuse('metodo_no_permitido', SERVER_MESSAGES.metodoNoPermitido, { Allow: 'GET, HEAD' });
  }
  const url = new URL(request.url);
  // Without the body that a GET may bring too: it can be read once.
  const asked = { method: request.method, headers: request.headers };
  let found = await assets.fetch(url, asked);
  if (found.status === 404 && !FILE.test(url.pathname)) found = await assets.fetch(new URL('/index.html', url), asked);
  if (found.status === 404) return refuse('no_encontrado', SERVER_MESSAGES.noEncontrado);
  const response = new Response(found.body, found);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  response.headers.set('Cache-Control', found.ok ? cacheControl(url.pathname) : 'no-cache');
  return response;
}
