/** The pages for strangers, under /publico, in every home: each looked at by GET and, where it has a form, sent by POST. */
import type { Hono } from 'hono';
import type { ErrorBody } from '../../shared/errors.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { failure } from '../http/answer.ts';
import { AppError, notFound } from '../http/errors.ts';
import { limitBody } from '../http/limits.ts';
import { inTurn } from '../http/overload.ts';
import { observed } from '../http/requestlog.ts';
import { type AppEnv, addressOf, type HttpContext, type Services, type Trace } from '../http/services.ts';
import { readParameter } from '../parameters.ts';
import { answerPublic } from './cache.ts';
import { STYLE_PATH } from './document.ts';
import { framed, missingPage } from './frame.ts';
import type { PageContent, PageContext, Sent, SitePage } from './page.ts';
import { sitemap } from './sitemap.ts';
import { STYLE } from './style.ts';

export function mountPages(app: Hono<AppEnv>, services: Services, pages: readonly SitePage[]): void {
  if (pages.length === 0) return;
  const { platform, db } = services;
  const isOpen = async () => (await readParameter(db, 'web', 'sitio_publico')) === '1';

  const page = async (path: string, trace: Trace, content: PageContent, cache = 'no-store') =>
    new Response(await framed(db, content, { pages, path, open: await isOpen() }), {
      status: content.status ?? 200,
      headers: { ...services.headers.site, 'Cache-Control': cache, 'X-Request-Id': trace.requestId },
    });

  const contextOf = (c: HttpContext, sent: Sent | null): PageContext => ({
    ...{ db, platform, now: platform.clock.now(), sent },
    ...{ params: c.req.param() as Record<string, string>, query: new URL(c.req.url).searchParams },
    address: addressOf(c, platform),
  });

  const shown = async (each: SitePage, c: HttpContext, trace: Trace, sent: Sent | null): Promise<Response> => {
    if (!each.always && !(await isOpen())) throw notFound();
    const content = await each.show(contextOf(c, sent));
    const status = content.status ?? (sent && !sent.ok ? sent.status : 200);
    return page(new URL(c.req.url).pathname.replace(/(.)\/$/, '$1'), trace, { ...content, status });
  };

  /** A fault is a page too. */
  const guarded =
    (run: (c: HttpContext, trace: Trace) => Promise<Response>) => async (c: HttpContext, trace: Trace) => {
      try {
        return await inTurn(platform, () => run(c, trace));
      } catch (error) {
        const { status, text, headers } = failure(services, trace, error);
        const { msg } = JSON.parse(text) as ErrorBody;
        const answer = await page('', trace, missingPage(msg, status));
        for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
        return answer;
      }
    };

  const headers = { ...services.headers.site };
  for (const each of pages) {
    const run = guarded((c, trace) => {
      if (each.form || each.fresh) return shown(each, c, trace, null);
      return answerPublic(services, c, { ...headers, 'X-Request-Id': trace.requestId }, () =>
        shown(each, c, trace, null),
      );
    });
    app.on('GET', each.path, observed(services, each.path, run));
    // The API waits for its own turn, and its answer becomes a page.
    const send = async (c: HttpContext, trace: Trace) => {
      if (!each.always && !(await isOpen())) throw notFound();
      const sent = await sentOf(each, c, (request) => Promise.resolve(app.fetch(request, c.env)));
      return guarded(() => shown(each, c, trace, sent))(c, trace);
    };
    if (each.form) {
      const posted = async (c: HttpContext, trace: Trace) => {
        try {
          return await send(c, trace);
        } catch (error) {
          return guarded(() => Promise.reject(error))(c, trace);
        }
      };
      app.on('POST', each.path, observed(services, each.path, posted));
    }
  }
  const styled = () => Promise.resolve(new Response(STYLE, { headers: { 'Content-Type': 'text/css; charset=utf-8' } }));
  app.on(
    'GET',
    STYLE_PATH,
    observed(services, STYLE_PATH, (c) =>
      answerPublic(services, c, { ...headers, 'Content-Type': 'text/css; charset=utf-8' }, styled),
    ),
  );
  const map = guarded(async (c, trace) => {
    if (!(await isOpen())) throw notFound();
    const xml = { ...headers, 'Content-Type': 'application/xml; charset=utf-8', 'X-Request-Id': trace.requestId };
    return answerPublic(services, c, xml, async () => new Response(await sitemap(services, pages)));
  });
  app.on('GET', '/publico/sitemap.xml', observed(services, '/publico/sitemap.xml', map));
  const none = guarded(async (c) => {
    if (c.req.method === 'GET') throw notFound();
    throw new AppError('metodo_no_permitido', SERVER_MESSAGES.metodoNoPermitido, { headers: { Allow: 'GET, HEAD' } });
  });
  for (const path of ['/publico', '/publico/*']) app.all(path, observed(services, path, none));
}

const MAX_FORM = 200_000;

/** Sends what a native form brought to the endpoint of the API, and reads the answer. Throws 413, 415 and 400 for what is no form. */
async function sentOf(
  { form }: SitePage,
  c: HttpContext,
  call: (request: Request) => Promise<Response>,
): Promise<Sent> {
  if (!form) throw notFound();
  await limitBody(c, form.max ?? MAX_FORM);
  const type = c.req.header('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    throw new AppError('tipo_no_permitido', SERVER_MESSAGES.tipoNoPermitido);
  }
  const fields = await c.req.raw.formData().catch(() => {
    throw new AppError('validacion', SERVER_MESSAGES.cuerpoIncompleto);
  });
  const body = form.body(fields);
  const params = form.params?.({ params: c.req.param() as Record<string, string> }) ?? {};
  const path = form.endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  // What a proxy says of the caller goes along; nothing else of the caller's headers matters to a stranger's call.
  const headers = new Headers(c.req.raw.headers);
  for (const name of ['authorization', 'content-length', 'content-type', 'cookie', 'accept-encoding', 'if-none-match'])
    headers.delete(name);
  const parts = body instanceof FormData;
  if (!parts) headers.set('Content-Type', 'application/json');
  const request = new Request(`http://publico/api/${path}`, {
    ...{ method: form.endpoint.method, headers },
    body: parts ? body : JSON.stringify(body),
  });
  const response = await call(request);
  const answer = (await response.json()) as Partial<ErrorBody>;
  const values = [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return {
    values: Object.fromEntries(values),
    ...{ ok: response.ok, status: response.status },
    ...{ msg: answer.msg ?? '', errores: answer.errores ?? {} },
  };
}
