/**
 * The copies of half-done forms in this browser: what they are in localStorage (one list a user, under the backup key), what they hold
 * encrypted in IndexedDB with a key that only the server can give to that user. Copies of others are neither listed nor readable.
 *
 * A browser that dies takes the last writes of localStorage along (Chromium keeps them back for seconds, and up to a minute when there
 * are many); those of IndexedDB stay. So each body carries its row of the list, by which `recoverCopies` writes the list again.
 */
import { createStore, delMany, get, getMany, keys, set } from 'idb-keyval';
import { localNow } from '../clock.ts';
import { type Sealed, seal, unseal } from '../seal.ts';
import { readStored, writeStored } from '../storage.ts';

/** A row of the list (spec 001, section 3, 'Backup row'). */
export interface Copy {
  readonly copia_id: string;
  /** What people call the screen. */
  readonly formulario: string;
  /** Path with its query. */
  readonly ruta: string;
  /** ISO instant. */
  readonly fechahora: string;
  /** Name of the route. */
  readonly nombreruta: string;
  /** Which record of the screen. */
  readonly registro: string;
  /** Names of the form's fields: two forms of one screen differ in them. */
  readonly campos: readonly string[];
}

/** What a copy holds, never in the clear. */
export interface CopyBody {
  /** Title of the page or dialog: names of people and companies. */
  readonly titulo: string;
  /** What the form held when it opened or was last saved. */
  readonly base: unknown;
  readonly values: unknown;
}

const MAX_COPIES = 30;
const DAY_MS = 24 * 60 * 60_000;
const MAX_AGE_MS = 30 * DAY_MS;
/** Characters of one copy; more is a form gone wrong, and would fill the browser. */
const MAX_LENGTH = 2_000_000;

/** There is no room: the browser refused, or the copy is too large. */
export class NoRoom extends Error {}

const indexKey = (owner: number) => `copias.${owner}`;
const bodyKey = (owner: number, id: string) => `${owner}/${id}`;

let opened: ReturnType<typeof createStore> | undefined;
const bodies = () => {
  opened ??= createStore('mayordomo-copias', 'cuerpos');
  return opened;
};

/** Newest first; those of more than 30 days are gone. */
export function listCopies(owner: number, now = localNow().getTime()): readonly Copy[] {
  return newestFirst(readStored<readonly Copy[]>(indexKey(owner), []).filter((copy) => isFresh(copy, now)));
}

const isFresh = ({ fechahora }: Copy, now = localNow().getTime()) => now - Date.parse(fechahora) < MAX_AGE_MS;
const newestFirst = (copies: readonly Copy[]) => copies.toSorted((a, b) => b.fechahora.localeCompare(a.fechahora));
const idsOf = (copies: readonly Copy[]) => copies.map(({ copia_id }) => copia_id);

/** Writes it anew under its `copia_id`; the oldest over 30 make room. Throws `NoRoom`. */
export async function saveCopy(owner: number, key: CryptoKey, copy: Copy, body: CopyBody): Promise<void> {
  const text = JSON.stringify(body);
  if (text.length > MAX_LENGTH) throw new NoRoom();
  const sealed = await seal(key, copy.copia_id, text);
  try {
    await set(bodyKey(owner, copy.copia_id), { copy, ...sealed }, bodies());
  } catch {
    throw new NoRoom();
  }
  if (!(await writeList(owner, [copy]))) throw new NoRoom();
}

/** Puts rows in the list, in place of those of the same id; the oldest over 30 go. False when the browser refused it. */
async function writeList(owner: number, rows: readonly Copy[]): Promise<boolean> {
  const others = listCopies(owner).filter(({ copia_id }) => !rows.some((row) => row.copia_id === copia_id));
  const all = newestFirst([...rows, ...others]);
  const written = writeStored(indexKey(owner), all.slice(0, MAX_COPIES));
  if (written) await removeBodies(owner, idsOf(all.slice(MAX_COPIES)));
  return written;
}

/** `null` when it is gone or cannot be read: another key, or bytes that somebody touched. Throws when the storage does not answer. */
export async function readCopy(owner: number, key: CryptoKey, id: string): Promise<CopyBody | null> {
  const sealed = await get<StoredBody>(bodyKey(owner, id), bodies());
  if (!sealed) return null;
  return unseal(key, id, sealed).then(
    (text) => JSON.parse(text) as CopyBody,
    () => null,
  );
}

export async function removeCopies(owner: number, ids: readonly string[]): Promise<void> {
  const left = readStored<readonly Copy[]>(indexKey(owner), []).filter(({ copia_id }) => !ids.includes(copia_id));
  const removed = removeBodies(owner, ids);
  writeStored(indexKey(owner), left);
  await removed;
}

/**
 * Makes the list say what there is: bodies that it does not name come back to it (the browser died before it was written), those past
 * their age go. Never throws.
 */
export async function recoverCopies(owner: number): Promise<void> {
  const listed = listCopies(owner);
  const named = new Set(listed.map(({ copia_id }) => bodyKey(owner, copia_id)));
  try {
    const stored = await keys<string>(bodies());
    const unnamed = stored.filter((name) => name.startsWith(`${owner}/`) && !named.has(name));
    if (unnamed.length === 0) return;
    const found = await getMany<StoredBody | undefined>(unnamed, bodies());
    const lost = found.flatMap((body) => (body?.copy && isFresh(body.copy) ? [body.copy] : []));
    const back = new Set(lost.map(({ copia_id }) => bodyKey(owner, copia_id)));
    await delMany(
      unnamed.filter((name) => !back.has(name)),
      bodies(),
    );
    if (lost.length > 0) await writeList(owner, lost);
  } catch {
    // The storage does not answer: what is listed is what there is.
  }
}

/** One that stays, because the storage does not answer, comes back to the list: better offered again than lost. */
async function removeBodies(owner: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const names = ids.map((id) => bodyKey(owner, id));
  await delMany(names, bodies()).catch(() => undefined);
}

interface StoredBody extends Sealed {
  readonly copy: Copy;
}
