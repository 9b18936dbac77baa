/**
 * What was done while the server could not be reached, or faster than it answers: kept in this browser until the server says so, in the order
 * in which it was done. Each has a key of its own, by which sending it again does it once; what is refused stays, with why, until somebody
 * looks at it.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, newKey } from '../lib/api.ts';
import { onStored, readStored, writeStored } from '../lib/storage.ts';
import { addQueue, useOnline } from './connection.ts';
import { useSession } from './session.ts';
import { toast } from './toasts.ts';

/** What waits. */
export type Queued<T> = T & {
  readonly clave: string;
  /** Why the server did not take it. */
  readonly error?: string;
};

/** What the server says of one. */
export interface Outcome {
  readonly clave: string;
  readonly ok: boolean;
  readonly msg: string | null;
}

export interface Outbox<T, A extends Outcome> {
  readonly pendientes: readonly Queued<T>[];
  readonly enviando: boolean;
  /** What the server says of it; `null` while it cannot be reached. Throws nothing. */
  add(row: T): Promise<A | null>;
  quitar(clave: string): void;
  /** Tries again what was refused, too. */
  reintentar(): void;
}

const WAIT_MS = 4_000;

interface Options<T, A> {
  /** Of this browser and this person: `conteo.7`. */
  readonly key: string;
  /** Of one request. */
  readonly most: number;
  /** Answers each; throws `ApiError` when there is no answer, or all of them are refused. */
  send(rows: readonly Queued<T>[]): Promise<readonly A[]>;
  /** Said when this browser keeps nothing. */
  readonly unkept: string;
}

export function useOutbox<T extends object, A extends Outcome>({
  key: name,
  most,
  send,
  unkept,
}: Options<T, A>): Outbox<T, A> {
  const user = useSession()?.user.id ?? 0;
  const [kind, ...rest] = name.split('.');
  const key = [kind, user, ...rest].join('.');
  const [pendientes, setPendientes] = useState<readonly Queued<T>[]>(() => readStored(key, []));
  const [enviando, setEnviando] = useState(false);
  const online = useOnline();
  const running = useRef(false);
  const waiting = useRef(new Map<string, (answer: A | null) => void>());
  const sending = useRef(send);
  useEffect(() => {
    sending.current = send;
  });

  const change = useCallback(
    (of: (rows: readonly Queued<T>[]) => readonly Queued<T>[]) => {
      // Another tab may have added meanwhile: the browser's own list is the one that is changed.
      const next = of(readStored<readonly Queued<T>[]>(key, []));
      if (!writeStored(key, next)) toast({ kind: 'error', text: unkept });
      setPendientes(next);
    },
    [key, unkept],
  );
  useEffect(addQueue, []);
  useEffect(() => onStored(key, () => setPendientes(readStored(key, []))), [key]);

  const enviar = useCallback(async () => {
    if (running.current) return;
    const rows = readStored<readonly Queued<T>[]>(key, []).filter(({ error }) => error === undefined);
    if (rows.length === 0) return;
    running.current = true;
    setEnviando(true);
    const some = rows.slice(0, most);
    try {
      const data = await sending.current(some);
      const answers = new Map(data.map((each) => [each.clave, each]));
      change((all) =>
        all.flatMap((row) => {
          const answer = answers.get(row.clave);
          if (!answer) return [row];
          return answer.ok ? [] : [{ ...row, error: answer.msg ?? 'No se pudo guardar.' }];
        }),
      );
      for (const answer of data) waiting.current.get(answer.clave)?.(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Out of reach or overloaded: it stays, and goes later. What is refused as a whole is told beside it.
      if (isRefusal(error))
        change((all) =>
          all.map((row) => (some.some(({ clave }) => clave === row.clave) ? { ...row, error: error.msg } : row)),
        );
      for (const { clave } of some) waiting.current.get(clave)?.(null);
    } finally {
      for (const { clave } of some) waiting.current.delete(clave);
      running.current = false;
      setEnviando(false);
    }
  }, [key, most, change]);

  // When the line is back, and each few seconds while something waits.
  const left = pendientes.filter(({ error }) => error === undefined).length;
  useEffect(() => {
    if (left === 0) return;
    if (online) void enviar();
    const timer = setInterval(() => void enviar(), WAIT_MS);
    return () => clearInterval(timer);
  }, [left, online, enviar]);

  return {
    pendientes,
    enviando,
    add(given) {
      const row = { ...given, clave: newKey() };
      change((all) => [...all, row]);
      return new Promise((resolve) => {
        if (!online) return resolve(null);
        waiting.current.set(row.clave, resolve);
        // While another is on its way this one goes with the next.
        setTimeout(() => {
          if (waiting.current.delete(row.clave)) resolve(null);
        }, WAIT_MS);
        void enviar();
      });
    },
    quitar: (clave) => change((all) => all.filter((row) => row.clave !== clave)),
    reintentar: () => {
      change((all) => all.map(({ error: _, ...row }) => row as Queued<T>));
      void enviar();
    },
  };
}

/** The server said no: to ask again is no use. */
export const isRefusal = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429;
