/** Whether a call over the network surely reached nobody: it may be made again. */

interface Cause {
  readonly code?: unknown;
  readonly errors?: readonly { readonly code?: unknown }[];
}

const UNREACHED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** `error`: what `fetch` threw. */
export function neverArrived(error: unknown): boolean {
  const { cause, message = '' } = error as { message?: string; cause?: Cause };
  const codes = [cause?.code, ...(cause?.errors ?? []).map(({ code }) => code)];
  return codes.some((code) => UNREACHED.test(String(code))) || /connection refused|dns error/i.test(message);
}
