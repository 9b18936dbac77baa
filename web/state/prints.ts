/**
 * What is printed from the screen is told to the change log. A print never waits for it nor fails with it: what could not be told stays
 * in this browser, with who printed it, and is told when the server answers again (kept-prints.ts), also after a reload. Each line has
 * the key of its call, so that one whose answer was lost is not told twice.
 */
import { imprimirLista } from '../../server/modules/bitacora/contract.ts';
import { ApiError, call, newKey } from '../lib/api.ts';
import { type KeptPrint, keepPrint, keptPrints, letGoPrint } from './kept-prints.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

/** `nombre`: what people call it, 'orden-1042.pdf'. */
export function tellPrint(nombre: string, filas = 1): void {
  const session = store.get(sessionAtom);
  if (!session) return;
  keepPrint({ clave: newKey(), usuario: session.user.id, lista: nombre.slice(0, 120), filas });
  void tellPrints();
}

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
    const { clave, lista, filas } = next;
    try {
      await call(imprimirLista, { body: { lista, filas } }, { idempotencyKey: clave });
    } catch (error) {
      if (!isRefused(error)) {
        retry = setTimeout(() => void tellPrints(), RETRY_MS);
        return;
      }
    }
    letGoPrint(clave);
  }
}

function ownPrint(): KeptPrint | undefined {
  const mine = store.get(sessionAtom)?.user.id;
  return keptPrints().find(({ usuario }) => usuario === mine);
}

/** It will never be taken: asking again would be for nothing. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 422);
}
