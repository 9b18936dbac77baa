/**
 * The copy of one form while it is on screen: written each interval while something changes, when a field or the window is left and
 * when the tab hides; one after another, so that a removal never meets a late writing.
 */
import { newKey } from '../api.ts';
import { localNow } from '../clock.ts';
import { currentLocation } from '../location.ts';
import { type CopyBody, NoRoom, removeCopies, saveCopy } from './copies.ts';
import { DRAFT_TEXTS, draftHost, flushDrafts, registerDraft } from './host.ts';
import type { FormIdentity } from './identity.ts';

export interface Autosave {
  /** Something was typed. */
  changed(): void;
  /** Saved or given up: the copy goes. */
  finish(): Promise<void>;
  /** A restored copy is this form's own from here on. */
  adopt(copiaId: string): void;
  /** The id of the copy on disk. */
  own(): string | null;
  /** Leaves the screen; what was not written yet is written. */
  dispose(): void;
}

export interface AutosaveOptions {
  identity: FormIdentity;
  /** What is to be kept; `null` when the form holds nothing of its own. */
  snapshot(): CopyBody | null;
  onSaved(at: Date): void;
}

export function createAutosave({ identity, snapshot, onSaved }: AutosaveOptions): Autosave {
  const owner = draftHost().owner();
  const ruta = currentLocation();
  let copiaId: string | null = null;
  let written = '';
  let pending = false;
  let told = false;
  let scheduled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<void> = Promise.resolve();

  const write = async (body: CopyBody | null) => {
    if (owner === null || draftHost().owner() !== owner) return;
    if (!body) return discard();
    const text = JSON.stringify(body.values);
    if (copiaId && text === written) return;
    const key = await draftHost().key(owner);
    if (!key) return;
    copiaId ??= newKey().slice(0, 8).toUpperCase();
    const { label, name } = draftHost().screen();
    const at = localNow();
    const { registro, campos } = identity;
    const copy = { copia_id: copiaId, formulario: label, ruta, fechahora: at.toISOString(), nombreruta: name };
    await saveCopy(owner, key, { ...copy, registro, campos }, body);
    [written, told] = [text, false];
    onSaved(at);
  };

  const attempt = async (body: CopyBody | null, seen: boolean) => {
    if (seen) draftHost().onRunning(true);
    try {
      await write(body);
    } catch (error) {
      // Without key (no connection, session expired) it stays to be written; without room the person must know, once.
      if (!(error instanceof NoRoom)) pending = true;
      else if (!told) {
        told = true;
        draftHost().tell(DRAFT_TEXTS.sinEspacio);
      }
    } finally {
      if (seen) draftHost().onRunning(false);
    }
  };

  const discard = async () => {
    const id = copiaId;
    [copiaId, written] = [null, ''];
    if (id && owner !== null) await removeCopies(owner, [id]);
  };

  const stopTimer = () => {
    clearTimeout(timer);
    scheduled = false;
  };

  const flush = (seen: boolean) => {
    if (seen) stopTimer();
    if (pending) {
      pending = false;
      // Taken now: the form may be gone when its turn comes.
      const body = snapshot();
      queue = queue.then(() => attempt(body, seen && body !== null));
    }
    return queue;
  };

  // Fields that were left meanwhile wrote quietly; the interval shows that there is a copy all the same.
  const onInterval = () => {
    pending = true;
    void flush(true);
  };

  const schedule = async () => {
    scheduled = true;
    const ms = await draftHost().interval();
    if (scheduled) timer = setTimeout(onInterval, ms);
  };

  watchPage();
  const unregister = registerDraft(flush);
  return {
    changed: () => {
      if (owner === null) return;
      pending = true;
      if (scheduled) return;
      void schedule();
      // In hand before it is needed: a session may expire, a connection go.
      void draftHost()
        .key(owner)
        .catch(() => undefined);
    },
    finish: () => {
      stopTimer();
      pending = false;
      queue = queue.then(discard);
      return queue;
    },
    adopt: (id) => {
      pending = true;
      // In turn: what was being written under another id is part of it now.
      queue = queue.then(async () => {
        await discard();
        copiaId = id;
      });
    },
    own: () => copiaId,
    dispose: () => {
      unregister();
      stopTimer();
      void flush(false);
    },
  };
}

let watching = false;

/** Leaving a field loses at most what is typed in the next one, if the machine goes off. */
function watchPage(): void {
  if (watching) return;
  watching = true;
  addEventListener('blur', () => void flushDrafts(true));
  addEventListener('beforeunload', () => void flushDrafts());
  addEventListener('pagehide', () => void flushDrafts());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void flushDrafts());
  document.addEventListener('focusout', () => void flushDrafts());
}
