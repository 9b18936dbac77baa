/**
 * The draft of a form: keeps its copy while it is written, finds the one left from before and puts it back when asked. Restoring
 * never saves, and what the copy does not hold stays as it is. `useRecordForm` wires it: no screen writes a line.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldRegistry } from '../form-registry.ts';
import { currentPath } from '../location.ts';
import { resolve, type Side, same } from '../merge.ts';
import { type Autosave, createAutosave } from './autosave.ts';
import { type Comparison, compareCopy, withoutSecrets } from './compare.ts';
import { type Copy, type CopyBody, listCopies, readCopy, recoverCopies, removeCopies } from './copies.ts';
import { DRAFT_TEXTS, draftHost } from './host.ts';
import { belongsTo, type FormIdentity, identityOf } from './identity.ts';
import { onRestoreRequest, requestedRestore, requestRestore } from './request.ts';

interface FoundCopy {
  readonly copy: Copy;
  readonly body: CopyBody;
}

/** A copy that the person may put back. */
export interface DraftOffer<V> extends FoundCopy {
  readonly comparison: Comparison<V>;
}

export interface Draft<V> {
  /** When the last copy of what is on screen was written. */
  readonly savedAt: Date | null;
  readonly offer: DraftOffer<V> | null;
  /** True while the differences are looked at. */
  readonly reviewing: boolean;
  look(): void;
  closeReview(): void;
  /** Puts the copy in the fields; without `picks`, and with something to choose, it asks first. */
  restore(picks?: Readonly<Record<string, Side>>): void;
  discard(): Promise<void>;
}

export interface DraftOptions<V extends FieldValues> {
  /** False where nothing may be kept (somebody else's credentials). */
  enabled: boolean;
  record: string | number | undefined;
  methods: UseFormReturn<V, unknown, V>;
  registry: FieldRegistry;
  /** What was read or last saved. */
  base: RefObject<V>;
  /** The title of what the form is on. */
  title: () => string;
}

/** `changed` at each change, `finish` when it was saved. */
export interface DraftHandle<V> extends Draft<V> {
  changed(): void;
  finish(): void;
}

export function useDraft<V extends FieldValues>(options: DraftOptions<V>): DraftHandle<V> {
  const { enabled, methods, registry, base } = options;
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [found, setFound] = useState<FoundCopy | null>(null);
  const [reviewing, setReviewing] = useState(false);
  const [identity] = useState(() => identityOf(currentPath(), base.current, options.record));
  const autosave = useRef<Autosave | null>(null);
  const title = useRef(options.title);
  useEffect(() => {
    title.current = options.title;
  });

  useEffect(() => {
    if (!enabled) return;
    const snapshot = (): CopyBody | null => {
      const kept = withoutSecrets(methods.getValues(), base.current, registry.isSecret);
      return same(kept, base.current) ? null : { titulo: title.current(), base: base.current, values: kept };
    };
    const made = createAutosave({ identity, snapshot, onSaved: setSavedAt });
    autosave.current = made;
    let here = true;
    const look = async (chosen: string | null) => {
      const next = await findCopy(identity, () => methods.getValues(), made.own(), chosen);
      if (!here || !next) return;
      setFound(next);
      if (next.copy.copia_id !== chosen) return;
      requestRestore(null);
      setReviewing(true);
    };
    void look(requestedRestore());
    const stop = onRestoreRequest(() => requestedRestore() !== null && void look(requestedRestore()));
    return () => {
      here = false;
      stop();
      made.dispose();
    };
  }, [enabled, identity, methods, registry, base]);

  // Anew in each drawing: the row may be read again, and the fields typed in, while the copy waits.
  const offer = found && { ...found, comparison: compareCopy<V>(found.body, methods.getValues()) };
  return {
    savedAt,
    offer,
    reviewing,
    look: () => setReviewing(true),
    closeReview: () => setReviewing(false),
    restore: (picks) => {
      if (!found) return;
      const { copy, body } = found;
      const { merge, stale, lost } = compareCopy<V>(body, methods.getValues());
      if (!picks && (stale || lost.length > 0)) return setReviewing(true);
      autosave.current?.adopt(copy.copia_id);
      flushSync(() => methods.reset(resolve(merge, picks ?? {}), { keepDefaultValues: true }));
      setReviewing(false);
      setFound(null);
    },
    discard: async () => {
      const owner = draftHost().owner();
      if (!found || owner === null) return;
      setReviewing(false);
      await removeCopies(owner, [found.copy.copia_id]);
      setFound(await findCopy(identity, () => methods.getValues(), autosave.current?.own() ?? null, null));
    },
    changed: () => autosave.current?.changed(),
    finish: () => {
      setSavedAt(null);
      void autosave.current?.finish();
    },
  };
}

/** The newest copy of this form, or the chosen one. Copies that say nothing new, or cannot be read, go. */
async function findCopy(
  identity: FormIdentity,
  current: () => object,
  own: string | null,
  chosen: string | null,
): Promise<FoundCopy | null> {
  const { owner: ownerOf, key: keyOf, tell } = draftHost();
  const owner = ownerOf();
  if (owner === null) return null;
  await recoverCopies(owner);
  const copies = listCopies(owner).filter(({ copia_id }) => copia_id !== own);
  const asked = copies.find((copy) => copy.copia_id === chosen && belongsTo(copy, identity, true));
  for (const copy of asked ? [asked] : copies.filter((each) => belongsTo(each, identity))) {
    const key = await keyOf(owner).catch(() => null);
    if (!key) return null;
    const body = await readCopy(owner, key, copy.copia_id).catch(() => undefined);
    // The browser's storage did not answer: it is no reason to throw a copy away.
    if (body === undefined) return null;
    const changes = body ? compareCopy(body, current()).changes : 0;
    if (body && changes > 0) return { copy, body };
    await removeCopies(owner, [copy.copia_id]);
    if (copy !== asked) continue;
    requestRestore(null);
    tell(body ? DRAFT_TEXTS.igual : DRAFT_TEXTS.noExiste);
  }
  return null;
}
