/** Whether the change log is whole: its chain from the first entry to the last, its anchor, and what was said of it elsewhere. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/reader.ts';
import { readSecretState, saveSecretState } from '../secret-mark.ts';
import type { Work } from '../work.ts';
import { moveAnchor, readAnchor } from './anchor.ts';
import { type AnchorCopy, copiesProblem } from './anchor-copies.ts';
import { type LogKeys, verifyChain } from './chain.ts';

export interface LogReport {
  /** What is wrong, in one Spanish line; `null`: nothing. */
  readonly problem: string | null;
  /** Entries found good. */
  readonly rows: number;
}

/**
 * Walks the whole log. Read it in one transaction where others write meanwhile. `unanchored`: the file is of a
 * version that had no anchors. `until`: copies that say more were written while this one was made.
 */
export async function verifyLog(
  db: Reader,
  keys: LogKeys,
  {
    copies = [],
    unanchored = false,
    until,
  }: { copies?: readonly AnchorCopy[]; unanchored?: boolean; until?: number } = {},
): Promise<LogReport> {
  const first = await firstProblem(db);
  if (first) return { problem: first, rows: 0 };
  const { rows, head, firstBadId } = await verifyChain(db, keys.chain);
  if (firstBadId !== null) {
    const what = firstBadId === rows + 1 ? 'fue alterada' : `no sigue a la ${rows}: falta lo que había entre las dos`;
    return { problem: `la entrada ${firstBadId} ${what} (¿SECRET es el de esta base?).`, rows };
  }
  const problem = unanchored ? null : await anchorProblem(db, keys, { rows, head });
  return { problem: problem ?? (await copiesProblem(db, copies, until)), rows };
}

/** Numbers that no entry of ours has: they could not even be read exactly everywhere. */
async function firstProblem(db: Reader): Promise<string | null> {
  const { rows } = await sql<{ primera: string | null; ultima: string | null }>`select
    (select cast(min(id) as text) from bitacora) as primera, (select cast(max(id) as text) from bitacora) as ultima`.execute(
    db,
  );
  const { primera, ultima } = rows[0] ?? {};
  if (primera && Number(primera) < 1) return `hay una entrada de número ${primera}: la primera es la 1.`;
  return ultima && !Number.isSafeInteger(Number(ultima)) ? `hay una entrada de número imposible, ${ultima}.` : null;
}

/** What the anchor says against a chain that was found good. */
async function anchorProblem(
  db: Reader,
  keys: LogKeys,
  { rows, head }: { rows: number; head: string },
): Promise<string | null> {
  const anchor = await readAnchor(db, keys.anchor);
  if (!anchor) {
    const state = await readSecretState(db, keys.secret);
    const neverHad = state === 'sin ancla' || (state === null && rows === 0);
    return neverHad ? null : 'falta su ancla: alguien la quitó.';
  }
  const { filas, ultima, hash, firmada } = anchor;
  if (!firmada) return 'su ancla fue alterada (¿SECRET es el de esta base?).';
  if (rows < ultima) return `faltan las últimas ${ultima - rows} entradas, de la ${rows + 1} a la ${ultima}.`;
  if (rows > ultima) return `sobran ${rows - ultima} entradas, desde la ${ultima + 1}.`;
  return filas === rows && hash === head ? null : 'su ancla dice otra cosa de la última entrada: alguien la cambió.';
}

/**
 * What a look at both ends tells at once: the anchor against the last entry, and nothing below the first. For starts and days, where a
 * walk would take too long.
 */
export async function endsProblem(db: Reader | Tx, keys: LogKeys): Promise<string | null> {
  const anchor = await readAnchor(db, keys.anchor);
  if (!anchor) return 'falta su ancla: alguien la quitó.';
  const { filas, ultima, hash, tope, firmada } = anchor;
  if (!firmada || filas !== ultima) return 'su ancla fue alterada.';
  if (tope > ultima) return `sobran entradas, desde la ${ultima + 1}.`;
  const last = await db.selectFrom('bitacora').select('hash').where('id', '=', ultima).executeTakeFirst();
  if (ultima > 0 && last?.hash !== hash) return `falta la última entrada, la ${ultima}, o fue alterada.`;
  return firstProblem(db);
}

/**
 * Sees that the log has its anchor when the data are opened: a database of an older version gets it once its chain was proved, a new
 * one with its first entry. Returns what is wrong, in one Spanish line: nothing is blessed, and the program goes on.
 */
export async function openAnchor(w: Work, keys: LogKeys): Promise<string | null> {
  const state = await readSecretState(w.tx, keys.secret);
  if (state === 'con ancla') return endsProblem(w.tx, keys);
  if (await readAnchor(w.tx, keys.anchor)) {
    const problem = await endsProblem(w.tx, keys);
    if (problem) return problem;
  } else {
    const first = await firstProblem(w.tx);
    if (first) return first;
    const { ok, rows, head, firstBadId } = await verifyChain(w.tx, keys.chain);
    if (!ok) return `la entrada ${firstBadId} no coincide: no se le puso ancla.`;
    await moveAnchor(w.tx, keys.anchor, { filas: rows, ultima: rows, hash: head });
  }
  await saveSecretState(w.tx, keys.secret, 'con ancla');
  return null;
}
