/** Refusals of what never reached a route: no request was made of it, or no company answers there. The one error body of the API. */
import { ERRORS, type ErrorBody, type ErrorCode } from '../../shared/errors.ts';
import type { Settings } from '../platform.ts';
import { securityHeaders } from './security.ts';

export function bareRefusal(
  settings: Pick<Settings, 'tls'>,
  { code, msg, headers = {} }: { code: ErrorCode; msg: string; headers?: Readonly<Record<string, string>> },
): Response {
  const body: ErrorBody = { msg, code, request_id: crypto.randomUUID() };
  return new Response(JSON.stringify(body), {
    status: ERRORS[code],
    headers: { ...securityHeaders(settings).api, 'X-Request-Id': body.request_id, ...headers },
  });
}
