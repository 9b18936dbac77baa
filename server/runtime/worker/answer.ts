/** Refusals that the Worker gives itself, before any company's application: the one error body of the API. */
import { securityHeaders } from '../../core/http/security.ts';
import { ERRORS, type ErrorBody, type ErrorCode } from '../../shared/errors.ts';

const HEADERS = securityHeaders({ tls: true }).api;

export function refuse(code: ErrorCode, msg: string, headers: Readonly<Record<string, string>> = {}): Response {
  const body: ErrorBody = { msg, code, request_id: crypto.randomUUID() };
  return Response.json(body, {
    status: ERRORS[code],
    headers: { ...HEADERS, 'X-Request-Id': body.request_id, ...headers },
  });
}
