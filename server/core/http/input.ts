/** Reads and checks what a request brings: path, query and body, by the schemas of its endpoint, with every fault at once. */
import { zValidator } from '@hono/zod-validator';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { AnyEndpoint } from '../../shared/endpoint.ts';
import { SERVER_MESSAGES } from '../../shared/messages.ts';
import { remember } from '../per-platform.ts';
import type { Input } from './context.ts';
import { AppError, invalid } from './errors.ts';
import { fieldErrors } from './field-errors.ts';
import { completeBody, limitBody, wholeBody } from './limits.ts';
import type { AppEnv, HttpContext } from './services.ts';
import { refuseUnsafe } from './unsafe.ts';

const NOTHING = z.strictObject({});
const JSON_TYPE = /^application\/([\w.-]+\+)?json *(;|$)/i;

type Target = 'param' | 'query' | 'json';

/** One part of a request against its schema; throws `validacion`. */
function check(target: Target, schema: z.ZodType) {
  const validate: MiddlewareHandler<AppEnv> = zValidator(
    target,
    schema,
    (result) => {
      if (!result.success) throw invalid(fieldErrors(result.error.issues));
    },
    {
      validationFunction: (shape, value) => {
        refuseUnsafe(value);
        return shape.safeParse(value);
      },
    },
  );
  return async (c: HttpContext): Promise<unknown> => {
    await validate(c, async () => {});
    return c.req.valid(target as never);
  };
}

/** Characters of a query that is kept, and how many of an endpoint are. */
const KEPT_TEXT = 200;
const KEPT = 50;

/**
 * The same with what was read of the last good queries at hand, by their text: a list is asked for the same page again and again, and
 * reading that costs a tenth of the answer. What is handed out is frozen: it belongs to all who ask so.
 */
function kept(read: (c: HttpContext) => Promise<unknown>) {
  const known = new Map<string, unknown>();
  return async (c: HttpContext): Promise<unknown> => {
    const { url } = c.req;
    const mark = url.indexOf('?');
    const text = mark < 0 ? '' : url.slice(mark);
    if (known.has(text)) return known.get(text);
    const query = await read(c);
    if (text.length <= KEPT_TEXT) remember(known, text, frozen(query), KEPT);
    return query;
  };
}

function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/**
 * The reader of an endpoint's input, with its validators made once. Call it after the access check. When it has read, the body is
 * here to its last byte: what follows waits for nobody.
 */
export function inputOf(endpoint: AnyEndpoint): (c: HttpContext) => Promise<Input<unknown, unknown, unknown>> {
  const params = endpoint.params && check('param', endpoint.params);
  const query = kept(check('query', endpoint.query ?? NOTHING));
  const body = check('json', endpoint.body ?? NOTHING);
  const bodied = endpoint.method !== 'GET';
  return async (c) => ({
    params: params && (await params(c)),
    // A question mark is looked for first: most calls have none, and parsing an URL is not free.
    query: endpoint.query || c.req.url.includes('?') ? await query(c) : undefined,
    body: bodied && (await bringsJson(c, endpoint)) ? await body(c) : undefined,
  });
}

/**
 * True when the body is to be read as JSON. Throws 413 and 415. An endpoint without a body schema may take bytes of another type
 * (an upload): those are completed and left to its handler.
 */
async function bringsJson(c: HttpContext, endpoint: AnyEndpoint): Promise<boolean> {
  await limitBody(c, endpoint.maxBody);
  if (endpoint.bytes) {
    await completeBody(c);
    return false;
  }
  const json = saysJson(c);
  if (!endpoint.body) {
    if (!json) await completeBody(c);
    return json && (await textOf(c)) !== '';
  }
  if (!json && (c.req.header('content-type') !== undefined || (await textOf(c)) !== '')) {
    throw new AppError('tipo_no_permitido', SERVER_MESSAGES.tipoNoPermitido);
  }
  if (json) await textOf(c);
  return true;
}

/** Whether a request brings what is no JSON: an upload. */
export function bringsBytes(c: HttpContext, endpoint: AnyEndpoint): boolean {
  if (endpoint.method === 'GET' || saysJson(c) || c.req.header('content-length') === '0') return false;
  return c.req.raw.body !== null;
}

export function saysJson(c: HttpContext): boolean {
  return JSON_TYPE.test(c.req.header('content-type') ?? '');
}

/** The body as text, kept by Hono for who asks again. */
export async function textOf(c: HttpContext): Promise<string> {
  return wholeBody(c.req.raw, () => c.req.text());
}
