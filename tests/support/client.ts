/** A person of the tests who calls the API in contracts: `call` what must work, `refused` what must not. */

import type { LogRecord } from '../../server/core/platform.ts';
import type { AnyEndpoint, BodyInputOf, ParamsOf, ResultOf } from '../../server/shared/endpoint.ts';
import type { ErrorBody, ErrorCode } from '../../server/shared/errors.ts';

type Input<E> = {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
} & (ParamsOf<E> extends undefined
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<keyof ParamsOf<E>, string | number>> }) &
  (BodyInputOf<E> extends undefined ? { readonly body?: undefined } : { readonly body: BodyInputOf<E> });

/** Input without types, for what must be refused. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

export interface TestActor {
  readonly userId: number | null;
  readonly username: string;
  readonly sessionId: string | null;
  readonly token: string | null;
  /** Calls and gives the answer; throws with the error body when it is refused. */
  call<E extends AnyEndpoint>(endpoint: E, input?: Input<E>): Promise<ResultOf<E>>;
  /** Calls and expects this refusal; gives its body. */
  refused(endpoint: AnyEndpoint, input: LooseInput, code: ErrorCode): Promise<ErrorBody>;
  /** Any request, `path` from `/api`, with the actor's token. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  /** The response of an endpoint, whatever it is. */
  send(endpoint: AnyEndpoint, input?: LooseInput, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

/** Address of an endpoint with its parameters and query. */
export function addressOf(endpoint: AnyEndpoint, { params = {}, query = {} }: LooseInput = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return `/api/${path}/${search ? `?${search}` : ''}`;
}

export function speaker(
  identity: Pick<TestActor, 'userId' | 'username' | 'sessionId' | 'token'>,
  raw: TestActor['raw'],
  log: readonly LogRecord[],
): TestActor {
  const send: TestActor['send'] = (endpoint, input = {}, headers = {}) =>
    raw(addressOf(endpoint, input), {
      method: endpoint.method,
      headers: { ...(input.body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
  return {
    ...identity,
    raw,
    send,
    async call<E extends AnyEndpoint>(endpoint: E, input?: Input<E>) {
      const response = await send(endpoint, input as LooseInput);
      const answer: unknown = await response.json();
      if (response.status === endpoint.status) return answer as ResultOf<E>;
      const bug = response.status >= 500 ? log.findLast(({ level }) => level === 'error') : undefined;
      const told = bug ? `${bug.msg}\n${String(bug.stack)}` : JSON.stringify(answer);
      throw new Error(
        `${endpoint.method} ${addressOf(endpoint, input as LooseInput)} answered ${response.status}: ${told}`,
      );
    },
    async refused(endpoint, input, code) {
      const response = await send(endpoint, input);
      const answer = (await response.json()) as ErrorBody;
      if (answer.code !== code) {
        throw new Error(
          `${endpoint.method} ${endpoint.path}: expected ${code}, got ${response.status} ${JSON.stringify(answer)}`,
        );
      }
      return answer;
    },
  };
}
