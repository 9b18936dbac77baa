/**
 * What is printed from the screen is told to the change log. A print never waits for it nor fails with it: what could not be told stays
 * in this browser, with who printed it, and is told when the server answers again (kept-prints.ts), also after a reload. Each line has
 * the key of its call, so that one whose answer was lost is not told twice. Its name is kept encrypted, with the key of the drafts.
 */
import { imprimirLista } from '../../server/modules/bitacora/contract.ts';
import { ApiError, call, newKey } from '../lib/api.ts';
import { seal, unseal } from '../lib/seal.ts';
import { draftKey } from './draft-key.ts';
import { type KeptPrint, keepPrint, keptPrints, letGoPrint, nameKeptPrint } from './kept-prints.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

/** `nombre`: what people call it, 'orden-1042.pdf'. */
export function tellPrint(nombre: string, filas = 1): void {
  const session = store.get(sessionAtom);
  if (!session) return;
  const print: KeptPrint = { clave: newKey(), usuario: session.user.id, filas, nombre: null };
  const lista = nombre.slice(0, 120);
  names.set(print.clave, lista);
  keepPrint(print);
  void keepName(print, lista).catch(() => undefined);
  void tellPrints();
}

/** Names of what this page printed and was not told yet, by the key of their call. */
const names = new Map<string, string>();
/** Of a line whose name the browser could not keep. */
const UNNAMED = 'documento';

/** Without a key (plain HTTP, no connection) the line waits without its name, rather than with it in the clear. */
async function keepName({ clave, usuario }: KeptPrint, lista: string): Promise<void> {
  const key = await draftKey(usuario);
  if (!key) return;
  const { iv, data } = await seal(key, clave, lista);
  nameKeptPrint(clave, btoa(String.fromCharCode(...iv, ...new Uint8Array(data))));
}

/** Throws `ApiError` while the server does not give the key. */
async function nameOf({ clave, usuario, nombre }: KeptPrint): Promise<string> {
  const known = names.get(clave);
  if (known || !nombre) return known ?? UNNAMED;
  const key = await draftKey(usuario);
  if (!key) return UNNAMED;
  const bytes = Uint8Array.from(atob(nombre), (char) => char.charCodeAt(0));
  return unseal(key, clave, { iv: bytes.slice(0, IV), data: bytes.slice(IV).buffer }).catch(() => UNNAMED);
}

/** Bytes before the encrypted name. */
const IV = 12;

/** After an answer that was none: the server is there and has no time. */
const RETRY_MS = 60_000;

let telling: Promise<void> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Tells what whoever is signed in printed and nobody heard of, in order, until one is not heard again. */
export function tellPrints(): Promise<void> {
  clearTimeout(retry);
  telling ??= tellAll().finally(() => {
    telling = undefined;
  });
  return telling;
}

async function tellAll(): Promise<void> {
  for (let next = ownPrint(); next; next = ownPrint()) {
    const { clave, filas } = next;
    try {
      await call(imprimirLista, { body: { lista: await nameOf(next), filas } }, { idempotencyKey: clave });
    } catch (error) {
      if (!isRefused(error)) {
        retry = setTimeout(() => void tellPrints(), RETRY_MS);
        return;
      }
    }
    names.delete(clave);
    letGoPrint(clave);
  }
}

function ownPrint(): KeptPrint | undefined {
  const mine = store.get(sessionAtom)?.user.id;
  return keptPrints().find(({ usuario }) => usuario === mine);
}

/** It will never be taken: asking again would be for nothing. The server has it already when it knows its key with another name. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 422 || error.code === 'clave_repetida');
}
