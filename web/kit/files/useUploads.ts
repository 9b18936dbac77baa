/** Files on their way to a record: one after another, each with its progress; a failed one may be tried again or left out. */
import { useEffect, useRef, useState } from 'react';
import type { FilesContract } from '../../../server/shared/files.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { ApiError, newKey } from '../../lib/api.ts';
import { refreshAfter } from '../../lib/remote.ts';
import { upload } from '../../lib/upload.ts';
import { toast } from '../../state/toasts.ts';

export interface Upload {
  /** Also its idempotency key: tried again after a lost answer it is stored once. */
  readonly key: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it failed; it waits for the person. */
  readonly error: string | null;
  /** The failure may pass: the connection, the server, too many at once. */
  readonly passing: boolean;
}

export interface Uploads {
  readonly pending: readonly Upload[];
  add(files: readonly File[]): void;
  retry(key: string): void;
  /** Cancels one that is being sent, or forgets one that failed. */
  remove(key: string): void;
}

export function useUploads(files: FilesContract, id: number, uso: string): Uploads {
  const [pending, setPending] = useState<readonly Upload[]>([]);
  const running = useRef<{ readonly key: string; readonly controller: AbortController } | null>(null);
  const stored = useRef(0);

  const change = (key: string, values: Partial<Upload>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));
  const forget = (key: string) => setPending((all) => all.filter((one) => one.key !== key));

  const send = async ({ key, file }: Upload, controller: AbortController) => {
    const form = new FormData();
    form.append('archivos[0].src', file, file.name);
    form.append('archivos[0].tipo', uso);
    form.append('archivos[0].name', file.name);
    try {
      await upload(
        files.upload,
        { params: { id }, form },
        { idempotencyKey: key, signal: controller.signal, onProgress: (progress) => change(key, { progress }) },
      );
      stored.current += 1;
      // The stored file takes the place of this one in the same breath.
      await refreshAfter(files.upload);
      forget(key);
    } catch (error) {
      if (controller.signal.aborted) forget(key);
      else change(key, failureOf(error));
    } finally {
      running.current = null;
    }
  };

  useEffect(() => {
    if (running.current) return;
    const next = pending.find(({ error }) => error === null);
    if (next) {
      const controller = new AbortController();
      running.current = { key: next.key, controller };
      void send(next, controller);
      return;
    }
    const done = stored.current;
    stored.current = 0;
    if (done === 1) toast({ kind: 'exito', text: 'Archivo cargado correctamente.' });
    if (done > 1) toast({ kind: 'exito', text: `${done} archivos cargados correctamente.` });
  });

  return {
    pending,
    add: (chosen) => setPending((all) => [...all, ...chosen.map(waiting)]),
    retry: (key) => change(key, { error: null, passing: false, progress: 0 }),
    remove: (key) => (running.current?.key === key ? running.current.controller.abort() : forget(key)),
  };
}

function waiting(file: File): Upload {
  return { key: newKey(), file, progress: 0, error: null, passing: false };
}

function failureOf(error: unknown): Pick<Upload, 'error' | 'passing'> {
  if (!(error instanceof ApiError)) return { error: MESSAGES.algoSalioMal, passing: true };
  const { msg, status } = error;
  return { error: msg, passing: status === 0 || status === 429 || status >= 500 };
}
