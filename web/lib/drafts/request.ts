/** A copy that a person chose from the list, on its way to the form it belongs to. */

let wanted: string | null = null;
const listeners = new Set<() => void>();

/** The form takes it when it is on screen; `null` takes the request back. */
export function requestRestore(copiaId: string | null): void {
  wanted = copiaId;
  for (const listener of listeners) listener();
}

export function requestedRestore(): string | null {
  return wanted;
}

export function onRestoreRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
