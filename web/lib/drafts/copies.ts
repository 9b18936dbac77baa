/**
 * The copies of half-done forms in this browser: what they are in localStorage (one list a user, under the backup key), what they hold
 * encrypted in IndexedDB with a key that only the server can give to that user. Copies of others are neither listed nor readable.
 */
import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
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

export const MAX_COPIES = 30;
const DAY_MS = 24 * 60 * 60_000;
export const MAX_AGE_MS = 30 * DAY_MS;
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
export function listCopies(owner: number, now = Date.now()): readonly Copy[] {
  return readStored<readonly Copy[]>(indexKey(owner), [])
    .filter(({ fechahora }) => now - Date.parse(fechahora) < MAX_AGE_MS)
    .toSorted((a, b) => b.fechahora.localeCompare(a.fechahora));
}

/** Writes it anew under its `copia_id`; the oldest over 30 make room. Throws `NoRoom`. */
export async function saveCopy(owner: number, key: CryptoKey, copy: Copy, body: CopyBody): Promise<void> {
  const text = JSON.stringify(body);
  if (text.length > MAX_LENGTH) throw new NoRoom();
  const sealed = await seal(key, copy.copia_id, text);
  const others = listCopies(owner).filter(({ copia_id }) => copia_id !== copy.copia_id);
  const kept = [copy, ...others].slice(0, MAX_COPIES);
  const dropped = others.slice(MAX_COPIES - 1).map(({ copia_id }) => copia_id);
  if (!writeStored(indexKey(owner), kept)) throw new NoRoom();
  try {
    await set(bodyKey(owner, copy.copia_id), sealed, bodies());
  } catch {
    writeStored(indexKey(owner), others);
    throw new NoRoom();
  }
  if (dropped.length > 0) await removeBodies(owner, dropped);
}

/** `null` when it is gone or cannot be read: another key, or bytes that somebody touched. Throws when the storage does not answer. */
export async function readCopy(owner: number, key: CryptoKey, id: string): Promise<CopyBody | null> {
  const sealed = await get<Sealed>(bodyKey(owner, id), bodies());
  if (!sealed) return null;
  return unseal(key, id, sealed).then(
    (text) => JSON.parse(text) as CopyBody,
    () => null,
  );
}

export async function removeCopies(owner: number, ids: readonly string[]): Promise<void> {
  const left = readStored<readonly Copy[]>(indexKey(owner), []).filter(({ copia_id }) => !ids.includes(copia_id));
  writeStored(indexKey(owner), left);
  await removeBodies(owner, ids);
}

/** Bodies that no list names any more (storage cleared by hand, copies past their age). */
export async function sweepCopies(owner: number): Promise<void> {
  const listed = listCopies(owner);
  writeStored(indexKey(owner), listed);
  const named = new Set(listed.map(({ copia_id }) => bodyKey(owner, copia_id)));
  const stored = await keys<string>(bodies()).catch(() => []);
  const lost = stored.filter((name) => name.startsWith(`${owner}/`) && !named.has(name));
  await delMany(lost, bodies()).catch(() => undefined);
}

/** What cannot be removed now is swept later. */
async function removeBodies(owner: number, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => del(bodyKey(owner, id), bodies()).catch(() => undefined)));
}

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** AES-GCM; the id goes along, so that one copy cannot be passed for another. */
async function seal(key: CryptoKey, id: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(id) };
  return { iv, data: await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text)) };
}

async function unseal(key: CryptoKey, id: string, { iv, data }: Sealed): Promise<string> {
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(id) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, data));
}
