/** Codes that somebody has still to decide, some at a time: those that are decided stay in sight until the next ones are brought. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type HomologacionFila, homologacionesList } from '../../../server/modules/homologacion/contract/lista.ts';
import { candidatosDeCodigos, MAX_CANDIDATOS_DE } from '../../../server/modules/homologacion/contract/resolver.ts';
import { ApiError, call } from '../../lib/api.ts';
import type { Candidatos } from './opciones.ts';

export interface Lote {
  readonly filas: readonly HomologacionFila[];
  /** All that meet the filter, these included. */
  readonly total: number;
  readonly candidatos: ReadonlyMap<number, Candidatos>;
}

export interface LoteHook {
  /** `null` until it comes. */
  readonly lote: Lote | null;
  readonly error: ApiError | null;
  /** Brings what is open now. */
  traer(): Promise<void>;
  /** A row as it is after an act. */
  poner(fila: HomologacionFila): void;
  /** Looks again for what some rows may be: what was corrected teaches. */
  aprender(ids: readonly number[]): Promise<void>;
}

async function leer(query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Lote> {
  const asked = { ...query, sin_homologar: true, page: 1, page_size: MAX_CANDIDATOS_DE };
  const answer = await call(homologacionesList.list, { query: asked }, { signal });
  const filas = Array.isArray(answer) ? answer : answer.results;
  const total = Array.isArray(answer) ? answer.length : answer.count;
  return {
    filas,
    total,
    candidatos: await leerCandidatos(
      filas.map(({ id }) => id),
      signal,
    ),
  };
}

/** Without an answer the codes are there all the same, and what they are is looked for by who decides. */
async function leerCandidatos(ids: readonly number[], signal?: AbortSignal): Promise<Map<number, Candidatos>> {
  if (ids.length === 0) return new Map();
  try {
    const found = await call(candidatosDeCodigos, { body: { ids: [...ids] } }, signal ? { signal } : undefined);
    return new Map(found.map(({ id, candidatos }) => [id, candidatos]));
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return new Map();
  }
}

/** `query`: filters of the address, as the API takes them. */
export function useLote(query: Readonly<Record<string, string>>): LoteHook {
  const [lote, setLote] = useState<Lote | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const asking = useRef<AbortController | null>(null);
  const key = JSON.stringify(query);
  const traer = useCallback(async () => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    try {
      const next = await leer(JSON.parse(key) as Record<string, string>, own.signal);
      setLote(next);
      setError(null);
    } catch (failure) {
      if (own.signal.aborted) return;
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    }
  }, [key]);
  useEffect(() => {
    void traer();
    return () => asking.current?.abort();
  }, [traer]);
  const poner = useCallback((fila: HomologacionFila) => {
    setLote((now) => now && { ...now, filas: now.filas.map((each) => (each.id === fila.id ? fila : each)) });
  }, []);
  const aprender = useCallback(async (ids: readonly number[]) => {
    const found = await leerCandidatos(ids);
    setLote((now) => now && { ...now, candidatos: new Map([...now.candidatos, ...found]) });
  }, []);
  return { lote, error, traer, poner, aprender };
}
