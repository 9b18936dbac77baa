/**
 * What was counted and the server does not know yet: kept in this browser until it says so, in the order in which it was counted. A capture
 * has a key of its own, so that sending it again counts it once; what the server refuses stays, with why, until somebody looks at it.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CapturaDada, capturar } from '../../../server/modules/conteos/contract/actos.ts';
import { ApiError, call, newKey } from '../../lib/api.ts';
import { localNow } from '../../lib/clock.ts';
import { refreshAfter } from '../../lib/remote.ts';
import { onStored, readStored, writeStored } from '../../lib/storage.ts';
import { useOnline } from '../../state/connection.ts';
import { useSession } from '../../state/session.ts';
import { toast } from '../../state/toasts.ts';

export interface Contada extends Pick<CapturaDada, 'cantidad'> {
  readonly producto_id?: number | null;
  readonly codigo?: string | null;
  readonly zona_id?: number | null;
  readonly lote?: string | null;
  readonly fecha_vencimiento?: string | null;
  /** What is counted, as it is shown. */
  readonly nombre: string;
  /** Of a line that is known. */
  readonly linea_id?: number | null;
}

interface EnCola extends Contada {
  readonly clave: string;
  readonly capturado_en: string;
  /** Why the server did not take it. */
  readonly error?: string;
}

export interface Cola {
  readonly pendientes: readonly EnCola[];
  /** What it has this time, once the server says so; `null` while it cannot be reached. Throws nothing: a refusal is told. */
  contar(
    contada: Contada,
  ): Promise<{ readonly ok: boolean; readonly contado: number | null; readonly msg: string | null } | null>;
  quitar(clave: string): void;
  /** Tries again what was refused, too. */
  reintentar(): void;
  readonly enviando: boolean;
}

/** Of one request. */
const A_LA_VEZ = 200;
const ESPERA_MS = 4_000;

type Respuesta = Awaited<ReturnType<Cola['contar']>>;

export function useCola(conteo: number): Cola {
  const user = useSession()?.user.id ?? 0;
  const key = `conteo.${user}.${conteo}`;
  const [pendientes, setPendientes] = useState<readonly EnCola[]>(() => readStored(key, []));
  const [enviando, setEnviando] = useState(false);
  const online = useOnline();
  const running = useRef(false);
  const waiting = useRef(new Map<string, (answer: Respuesta) => void>());

  const change = useCallback(
    (of: (rows: readonly EnCola[]) => readonly EnCola[]) => {
      // Another tab may have counted meanwhile: the browser's own list is the one that is changed.
      const next = of(readStored<readonly EnCola[]>(key, []));
      if (!writeStored(key, next))
        toast({ kind: 'error', text: 'Este navegador no guarda lo contado: no cierres la página hasta que se envíe.' });
      setPendientes(next);
    },
    [key],
  );
  useEffect(() => onStored(key, () => setPendientes(readStored(key, []))), [key]);

  const enviar = useCallback(async () => {
    if (running.current) return;
    const rows = readStored<readonly EnCola[]>(key, []).filter(({ error }) => error === undefined);
    if (rows.length === 0) return;
    running.current = true;
    setEnviando(true);
    const some = rows.slice(0, A_LA_VEZ);
    try {
      const { data } = await call(capturar, {
        params: { id: conteo },
        body: { enviado_en: localNow().toISOString(), capturas: some.map(enviada) },
      });
      const answers = new Map(data.map((each) => [each.clave, each]));
      change((all) =>
        all.flatMap((row) => {
          const answer = answers.get(row.clave);
          if (!answer) return [row];
          return answer.ok ? [] : [{ ...row, error: answer.msg ?? 'No se pudo contar.' }];
        }),
      );
      for (const { clave, ...answer } of data) waiting.current.get(clave)?.(answer);
      void refreshAfter(capturar);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Out of reach or overloaded: it stays, and goes later. What is refused as a whole is told beside it.
      if (error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429)
        change((all) =>
          all.map((row) => (some.some(({ clave }) => clave === row.clave) ? { ...row, error: error.msg } : row)),
        );
      for (const { clave } of some) waiting.current.get(clave)?.(null);
    } finally {
      for (const { clave } of some) waiting.current.delete(clave);
      running.current = false;
      setEnviando(false);
    }
  }, [conteo, key, change]);

  // When the line is back, and each few seconds while something waits.
  const left = pendientes.filter(({ error }) => error === undefined).length;
  useEffect(() => {
    if (left === 0) return;
    if (online) void enviar();
    const timer = setInterval(() => void enviar(), ESPERA_MS);
    return () => clearInterval(timer);
  }, [left, online, enviar]);

  return {
    pendientes,
    enviando,
    contar(contada) {
      const row = { ...contada, clave: newKey(), capturado_en: localNow().toISOString() };
      change((all) => [...all, row]);
      return new Promise((resolve) => {
        if (!online) return resolve(null);
        waiting.current.set(row.clave, resolve);
        // While another is on its way this one goes with the next.
        setTimeout(() => {
          if (waiting.current.delete(row.clave)) resolve(null);
        }, ESPERA_MS);
        void enviar();
      });
    },
    quitar: (clave) => change((all) => all.filter((row) => row.clave !== clave)),
    reintentar: () => {
      change((all) => all.map(({ error: _, ...row }) => row));
      void enviar();
    },
  };
}

const enviada = ({ nombre: _, linea_id: __, error: ___, ...captura }: EnCola) => captura;
