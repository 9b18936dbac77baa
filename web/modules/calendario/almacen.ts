/**
 * The calendar of this browser: an atom over local storage (specification, section 3); nothing of it goes to a server. What one does is
 * on screen at once and in the storage 50 ms later, done again on what another tab wrote meanwhile. What cannot be read is put aside
 * and never written over; what the browser has no room for stays on screen, and says so.
 */
import { atom } from 'jotai';
import { businessDay } from '../../../server/shared/dates.ts';
import { dayOf } from '../../kit/calendar/days.ts';
import { localNow } from '../../lib/clock.ts';
import { onStored, readStoredText, removeStored, storedKeys, writeStoredText } from '../../lib/storage.ts';
import { store } from '../../state/store.ts';
import { type Cambio, conEntregas, type Guardado, readGuardado, VACIO, writeGuardado } from './guardado.ts';
import { muestras } from './muestras.ts';

const KEY = 'calendario-entregas';
/** Texts that could not be read: `calendario-entregas.apartado.2026-11-19T13:42:00.000Z`. */
const ASIDE = `${KEY}.apartado.`;
/** Cache debounce of the specification (section 9). */
const DEBOUNCE_MS = 50;

export interface Calendario {
  readonly guardado: Guardado;
  /** The last changes are on screen only: the browser refused them. */
  readonly sinGuardar: boolean;
  /** Keys of texts that were put aside. */
  readonly apartados: readonly string[];
}

export const calendarioAtom = atom<Calendario>({ guardado: VACIO, sinGuardar: false, apartados: [] });

/** Done and not written yet, in their order. */
let pendientes: readonly Cambio[] = [];
/**
 * Written last, and when (ms). Browsers tell a tab what another wrote some moments later: who wrote in between wrote over it without
 * having seen it, and it is done once more. Later than that, what is not there was taken away by somebody.
 */
let escritos: readonly Cambio[] = [];
let escritoEn = 0;
const SIN_VERSE_MS = 500;
const rehechos = new WeakSet<Cambio>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** An unreadable text that found no room aside: as long as it stands, nothing is written over it. */
let danado: string | null = null;

const publish = (next: Partial<Calendario>) => store.set(calendarioAtom, (now) => ({ ...now, ...next }));
const doneOn = (base: Guardado) => pendientes.reduce((guardado, cambio) => cambio(guardado), base);

/** Keeps an unreadable text under a key of its own; false when there is no room for it. */
function putAside(text: string): boolean {
  const kept = storedKeys(ASIDE).some((key) => readStoredText(key) === text);
  if (!kept && !writeStoredText(ASIDE + localNow().toISOString(), text)) return false;
  publish({ apartados: storedKeys(ASIDE) });
  return true;
}

/** What stands in the storage, or what is on screen where it holds none that can be read. */
function base(): Guardado {
  const text = readStoredText(KEY);
  const read = readGuardado(text);
  danado = null;
  if (read.kind === 'bien') return read.guardado;
  if (read.kind === 'danado' && text !== null && !putAside(text)) danado = text;
  return store.get(calendarioAtom).guardado;
}

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  if (pendientes.length === 0) return;
  const next = doneOn(base());
  const written = danado === null && writeStoredText(KEY, writeGuardado(next));
  // What was done stays in line until it is written.
  if (written) {
    escritos = pendientes.filter((cambio) => !rehechos.has(cambio));
    escritoEn = performance.now();
    pendientes = [];
  }
  publish({ guardado: next, sinGuardar: !written });
}

/** Another tab wrote without having seen what this one just did. */
function rehacer(): void {
  if (performance.now() - escritoEn > SIN_VERSE_MS) escritos = [];
  const there = base();
  const again = escritos.reduce((guardado, cambio) => cambio(guardado), there);
  if (writeGuardado(again) === writeGuardado(there)) return;
  for (const cambio of escritos) rehechos.add(cambio);
  pendientes = [...escritos, ...pendientes];
  escritos = [];
  timer ??= setTimeout(write, DEBOUNCE_MS);
}

/** Does it now on screen, and soon in the storage. */
export function cambiar(change: Cambio): void {
  const cambio: Cambio = (guardado) => change(guardado);
  pendientes = [...pendientes, cambio];
  publish({ guardado: cambio(store.get(calendarioAtom).guardado) });
  timer ??= setTimeout(write, DEBOUNCE_MS);
}

/** Tries again to write what found no room. True when it did. */
export function guardarAhora(): boolean {
  write();
  return !store.get(calendarioAtom).sinGuardar;
}

/** The first use: what is there, or the samples. */
function read(): void {
  const text = readStoredText(KEY);
  const found = readGuardado(text);
  publish({ apartados: storedKeys(ASIDE) });
  if (found.kind === 'nada' && store.get(calendarioAtom).apartados.length === 0) {
    cambiar(conEntregas(muestras(dayOf(businessDay(localNow())))));
    return;
  }
  publish({ guardado: doneOn(base()), sinGuardar: danado !== null });
  // What was put aside need not stand here too.
  if (found.kind === 'danado' && danado === null) cambiar((guardado) => guardado);
}

/** Reads the storage and follows the other tabs. Returns the way to stop, which leaves nothing unwritten. */
export function abrirCalendario(): () => void {
  read();
  const stop = onStored(KEY, () => {
    rehacer();
    publish({ guardado: doneOn(base()), apartados: storedKeys(ASIDE) });
  });
  const leaving = () => write();
  addEventListener('pagehide', leaving);
  return () => {
    stop();
    removeEventListener('pagehide', leaving);
    write();
  };
}

/** The text that was put aside, or the one that found no room. */
export function textoApartado(key: string): string {
  return readStoredText(key) ?? '';
}

export const textoDanado = (): string | null => danado;

/** Lets go of what was put aside, once somebody said so. */
export function olvidarApartados(): void {
  removeStored(`${ASIDE}*`);
  publish({ apartados: [] });
}

/** Lets go of an unreadable text for which there was no room aside: the calendar is written over it. */
export function olvidarDanado(): void {
  removeStored(KEY);
  danado = null;
  if (pendientes.length === 0) pendientes = [(guardado) => guardado];
  write();
}
