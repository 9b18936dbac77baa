/** Prints that the change log has not heard of yet, in this browser; and when they are tried again. Part of the shell: small. */
import { readStored, writeStored } from '../lib/storage.ts';
import { onlineAtom } from './connection.ts';
import { sessionAtom } from './session.ts';
import { store } from './store.ts';

const KEY = 'impresiones';
/** Above it the oldest is lost: a browser that was never heard again for so long. */
const MAX = 500;

export interface KeptPrint {
  /** Of its call: same key, told once. */
  readonly clave: string;
  /** Id of who printed: nobody else tells it. */
  readonly usuario: number;
  readonly filas: number;
  /**
   * What was printed, encrypted, as `prints.ts` writes it: names of people and companies. `null` until it is, and where the browser
   * cannot: then only the page that printed knows it.
   */
  readonly nombre: string | null;
}

/** Where the browser keeps nothing they live as long as the page. */
let unstored: readonly KeptPrint[] = [];

/** The oldest first. */
export function keptPrints(): readonly KeptPrint[] {
  return [...readStored<readonly KeptPrint[]>(KEY, []), ...unstored];
}

export function keepPrint(print: KeptPrint): void {
  const kept = [...readStored<readonly KeptPrint[]>(KEY, []), print].slice(-MAX);
  if (!writeStored(KEY, kept)) unstored = [...unstored, print].slice(-MAX);
}

/** Adds the encrypted name of one that still waits. */
export function nameKeptPrint(clave: string, nombre: string): void {
  const stored = readStored<readonly KeptPrint[]>(KEY, []);
  if (!stored.some((print) => print.clave === clave)) return;
  writeStored(
    KEY,
    stored.map((print) => (print.clave === clave ? { ...print, nombre } : print)),
  );
}

export function letGoPrint(clave: string): void {
  const others = (prints: readonly KeptPrint[]) => prints.filter((print) => print.clave !== clave);
  unstored = others(unstored);
  const stored = readStored<readonly KeptPrint[]>(KEY, []);
  if (others(stored).length < stored.length) writeStored(KEY, others(stored));
}

/** Tries again when somebody signs in, and when the server is there again. `tell` brings what tells them, which few ever need. */
export function watchPrints(tell: () => Promise<void>): void {
  const retry = () => {
    if (!store.get(sessionAtom) || !store.get(onlineAtom) || keptPrints().length === 0) return;
    void tell().catch(() => undefined);
  };
  store.sub(sessionAtom, retry);
  store.sub(onlineAtom, retry);
}
