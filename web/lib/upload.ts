/** A call that carries files and tells how much of them is sent: `fetch` cannot say it, so it goes by XMLHttpRequest. */
import type { AnyEndpoint, Endpoint } from '../../server/shared/endpoint.ts';
import { accepted, type CallOptions, headersOf, type LooseInput, unreached, urlOf } from './api.ts';

export interface UploadOptions extends CallOptions {
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Throws `ApiError`, or the `AbortError` of a cancelled upload. */
export async function upload<P, Q, B, I, R>(
  endpoint: Endpoint<P, Q, B, I, R>,
  input: Pick<LooseInput, 'params' | 'query'> & { form: FormData },
  options: UploadOptions = {},
): Promise<R> {
  const headers = headersOf(endpoint, options);
  const response = await transmit(endpoint, input, headers, options);
  return (await (await accepted(response, headers)).json()) as R;
}

function transmit(
  endpoint: AnyEndpoint,
  { params, query, form }: Pick<LooseInput, 'params' | 'query'> & { form: FormData },
  headers: Readonly<Record<string, string>>,
  { onProgress, signal }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, urlOf(endpoint, { params, query }));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const told = { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' };
      resolve(new Response(request.responseText, { status: request.status, headers: told }));
    };
    request.onerror = () => reject(unreached());
    request.onabort = () => reject(new DOMException('Cancelado.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
