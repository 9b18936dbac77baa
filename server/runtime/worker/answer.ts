/** Refusals that the Worker gives itself, before any company's application: the one error body of the API. */
import { bareRefusal } from '../../core/http/bare.ts';
import type { ErrorCode } from '../../shared/errors.ts';

export function refuse(code: ErrorCode, msg: string, headers: Readonly<Record<string, string>> = {}): Response {
  return bareRefusal({ tls: true }, { code, msg, headers });
}
