/**
 * Server data in the browser, over react-query: reads are kept under their module's name, and a write refreshes the reads of its
 * module and of those it touches. Reads are retried twice when no answer came; writes never by themselves.
 */
import { keepPreviousData, QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { AnyEndpoint, Endpoint } from '../../server/shared/endpoint.ts';
import { ApiError, type CallArgs, type CallInput, type LooseInput, newKey, send } from './api.ts';

/** What was read stays half an hour, so that it can still be consulted without connection. */
const KEPT_MS = 30 * 60_000;
const PASSING = new Set([0, 502, 503, 504]);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      gcTime: KEPT_MS,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && PASSING.has(error.status),
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

export interface RemoteOptions {
  enabled?: boolean;
  /** The answer to the previous input stays on screen until the new one comes (pages of a list). */
  keepPrevious?: boolean;
  /** Milliseconds during which an answer is not asked again; 0 by default. */
  staleMs?: number;
  /** Asks again each so many milliseconds while the page is in sight. */
  everyMs?: number;
  /** Asks in its own way for the same answer, when it brings more along. */
  read?: (signal: AbortSignal) => Promise<unknown>;
}

export interface Remote<R> {
  readonly data: R | undefined;
  readonly error: ApiError | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** `data` answers the input before this one, whose own answer is on its way (`keepPrevious`). */
  readonly isPrevious: boolean;
  /** When `data` was read. */
  readonly updatedAt: Date | null;
  refetch(): Promise<unknown>;
}

function keyOf(endpoint: AnyEndpoint, { params, query, body }: LooseInput) {
  return [endpoint.module, endpoint.method, endpoint.path, { params, query, body }] as const;
}

function queryOf(endpoint: AnyEndpoint, input: LooseInput) {
  return {
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await send(endpoint, input, { signal })).json() as unknown,
  };
}

/** Reads `endpoint` (a GET, or a POST that only asks) and keeps the answer fresh. */
export function useRemote<P, Q, B, I, R>(
  endpoint: Endpoint<P, Q, B, I, R>,
  ...[input, options = {}]: CallArgs<P, I, RemoteOptions>
): Remote<R> {
  const { enabled = true, keepPrevious = false, staleMs = 0, everyMs, read } = options;
  const result = useQuery({
    ...queryOf(endpoint, (input ?? {}) as LooseInput),
    ...(read ? { queryFn: ({ signal }: { signal: AbortSignal }) => read(signal) } : {}),
    enabled,
    staleTime: staleMs,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  return {
    data: result.data as R | undefined,
    error: result.error instanceof ApiError ? result.error : null,
    isPending: result.isPending,
    isFetching: result.isFetching,
    isPrevious: result.isPlaceholderData,
    updatedAt: result.dataUpdatedAt ? new Date(result.dataUpdatedAt) : null,
    refetch: result.refetch,
  };
}

export interface Answer {
  /** Absent until it comes, and when it was refused or failed. */
  readonly data: unknown;
  readonly isFetching: boolean;
  readonly failed: boolean;
}

/** The same question to several endpoints at once; each answers by itself, in the order that they were asked. */
export function useAnswers(endpoints: readonly AnyEndpoint[], body: unknown, { enabled = true } = {}): Answer[] {
  return useQueries({
    queries: endpoints.map((endpoint) => ({
      ...queryOf(endpoint, { body }),
      enabled,
      placeholderData: keepPreviousData,
    })),
  }).map(({ data, isFetching, isError }) => ({ data, isFetching, failed: isError }));
}

/** Puts an answer that came along with another where `useRemote` finds it. */
export function keepAnswer(endpoint: AnyEndpoint, input: LooseInput, answer: unknown): void {
  queryClient.setQueryData(keyOf(endpoint, input), answer);
}

export function hasAnswer(endpoint: AnyEndpoint, input: LooseInput): boolean {
  return queryClient.getQueryData(keyOf(endpoint, input)) !== undefined;
}

/** One read outside React, through the same cache. */
export function fetchRemote<P, Q, B, I, R>(
  endpoint: Endpoint<P, Q, B, I, R>,
  ...[input, options = {}]: CallArgs<P, I, { staleMs?: number }>
): Promise<R> {
  const query = queryOf(endpoint, (input ?? {}) as LooseInput);
  return queryClient.fetchQuery({ ...query, staleTime: options.staleMs ?? 0, retry: false }) as Promise<R>;
}

/** Marks the reads of an endpoint's module, and of those it touches, as old: what is on screen is asked again. */
export async function refreshAfter(endpoint: Pick<AnyEndpoint, 'module' | 'touches'>): Promise<void> {
  const modules = [endpoint.module, ...endpoint.touches];
  await Promise.all(modules.map((module) => queryClient.invalidateQueries({ queryKey: [module] })));
}

export interface Write<P, I, R> {
  write(...args: [] extends CallArgs<P, I, never> ? [input?: CallInput<P, I>] : [input: CallInput<P, I>]): Promise<R>;
  readonly busy: boolean;
}

/**
 * Writes `endpoint`. Attempts of the same input after a lost answer carry the same Idempotency-Key, so that the server does it
 * once; throws `ApiError`.
 */
export function useWrite<P, Q, B, I, R>(endpoint: Endpoint<P, Q, B, I, R>): Write<P, I, R> {
  const [busy, setBusy] = useState(false);
  const attempt = useRef<{ input: string; key: string } | null>(null);
  const write = useCallback(
    async (input?: LooseInput) => {
      const text = JSON.stringify(input ?? {});
      if (attempt.current?.input !== text) attempt.current = { input: text, key: newKey() };
      setBusy(true);
      try {
        const response = await send(endpoint, input ?? {}, { idempotencyKey: attempt.current.key });
        const result = (await response.json()) as R;
        attempt.current = null;
        void refreshAfter(endpoint);
        return result;
      } catch (error) {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) attempt.current = null;
        throw error;
      } finally {
        setBusy(false);
      }
    },
    [endpoint],
  );
  return { write: write as Write<P, I, R>['write'], busy };
}
