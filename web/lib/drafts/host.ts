/**
 * What the drafts of forms ask of the application, set once at start (`state/drafts.ts`), and the forms that have something to keep
 * now. Small on purpose: every session loads it; the rest comes with the first form.
 */

export const DRAFT_TEXTS = {
  sinEspacio: 'No se pudo guardar la copia, libera espacio.',
  noExiste: 'La copia ya no existe.',
  cambio: 'El documento cambió desde que se guardó la copia, revisa las diferencias.',
  igual: 'La copia es igual a lo que ya está guardado.',
} as const;

export interface DraftHost {
  /** Id of the signed-in user. */
  owner(): number | null;
  /** The user's key, from the server; `null` where the browser cannot encrypt (plain HTTP). Throws `ApiError`. */
  key(owner: number): Promise<CryptoKey | null>;
  /** Milliseconds between two copies: the parameter `tiempo_autoguardado`. */
  interval(): Promise<number>;
  /** The screen as people and routes call it. */
  screen(): { readonly label: string; readonly name: string };
  /** A copy is being written, or has been. */
  onRunning(running: boolean): void;
  /** Something about copies that the person must know. */
  tell(text: string): void;
}

let host: DraftHost = {
  owner: () => null,
  key: async () => null,
  interval: async () => 20_000,
  screen: () => ({ label: '', name: '' }),
  onRunning: () => undefined,
  tell: () => undefined,
};

export function setDraftHost(next: DraftHost): void {
  host = next;
}

export function draftHost(): DraftHost {
  return host;
}

/** `seen`: with the strip 'Autoguardado'. */
export type Flush = (seen: boolean) => Promise<void>;

const live = new Set<Flush>();

/** Returns the way to take it away. */
export function registerDraft(flush: Flush): () => void {
  live.add(flush);
  return () => live.delete(flush);
}

/** Keeps what every form on screen holds, before it may be lost: the session expired, another person signs in, a reload. */
export async function flushDrafts(seen = false): Promise<void> {
  await Promise.all([...live].map((flush) => flush(seen)));
}
