/** The SPA: its files with ETag and 304, and `index.html` for any other address, which the browser's router then reads. */

import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { AppError, notFound } from './errors.ts';
import { observed } from './requestlog.ts';
import type { Services } from './services.ts';

/** A last segment with a dot names a file: when it is missing, a page in its place would only confuse. */
const FILE = /\.[a-z0-9]+$/i;

/** Under /assets Vite puts a hash of the content in each name; the mark and the icons change hardly ever, and the rest says which version there is. */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(svg|png)$/.test(path) ? 'public, max-age=86400' : 'no-cache';
}

export function assetHandler(services: Services) {
  return observed(services, '/*', async (c, trace) => {
    const { method, path } = c.req;
    if (method !== 'GET' && method !== 'HEAD') {
      throw new AppError('metodo_no_permitido', SERVER_MESSAGES.metodoNoPermitido, { headers: { Allow: 'GET, HEAD' } });
    }
    const encodings = c.req.header('accept-encoding') ?? '';
    const { assets } = services.platform;
    const asset = (await assets(path, encodings)) ?? (FILE.test(path) ? null : await assets('/index.html', encodings));
    if (!asset) throw notFound();
    const headers = { ...services.headers.page, 'X-Request-Id': trace.requestId, ...asset.headers };
    const etag = asset.headers.ETag;
    const known = c.req.header('if-none-match');
    if (etag && known?.split(/, */).includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(asset.body, { headers });
  });
}
