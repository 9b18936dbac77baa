/**
 * Copies of the anchor that are kept outside the database: beside each backup, and each day in a file. One line each, signed. Whoever
 * rewrites the log, its anchor and all, even with the secret, is told by the lines that were written before.
 */
import { sql } from 'kysely';
import { formatInstant } from '../../shared/dates.ts';
import { sameText } from '../crypto.ts';
import type { Reader } from '../db/reader.ts';
import { type Anchor, signAnchor } from './anchor.ts';
import type { LogKeys } from './chain.ts';

/** `restaurada`: an older copy was put in place on purpose; what was said of later entries does not count any more. */
export type CopyKind = 'ancla' | 'restaurada';

export interface AnchorCopy extends Anchor {
  readonly kind: CopyKind;
  /** When it was written, ISO in UTC. */
  readonly instante: string;
  /** Its signature is ours. */
  readonly firmada: boolean;
}

const LINE = /^(?:# )?(ancla|restaurada) (\S+) (\d+) (\d+) ([0-9a-f]{64}) (\S+)$/;

/** The line of a copy, without its end of line. */
export function anchorLine(keys: LogKeys, anchor: Anchor, instante: string, kind: CopyKind = 'ancla'): string {
  const { filas, ultima, hash } = anchor;
  return [kind, instante, filas, ultima, hash, signAnchor(keys.anchor, anchor, kind, instante)].join(' ');
}

/** The copies in a text, in their order. What is no such line is left out. */
export function parseAnchors(text: string, keys: LogKeys): AnchorCopy[] {
  return text.split('\n').flatMap((line): AnchorCopy[] => {
    const [, kind, instante = '', filas, ultima, hash = '', firma = ''] = LINE.exec(line.trim()) ?? [];
    if (kind !== 'ancla' && kind !== 'restaurada') return [];
    const anchor = { filas: Number(filas), ultima: Number(ultima), hash };
    const firmada = sameText(firma, signAnchor(keys.anchor, anchor, kind, instante));
    return [{ kind, instante, ...anchor, firmada }];
  });
}

/** A copy, and those of before it that counted when it was written. */
interface Said {
  readonly copy: AnchorCopy;
  readonly before: Said | null;
}

/** Those that still count, newest first. */
function standing(copies: readonly AnchorCopy[]): AnchorCopy[] {
  const ordered = copies.toSorted((a, b) => (a.instante < b.instante ? -1 : Number(a.instante > b.instante)));
  const placeOf = ({ ultima, hash }: AnchorCopy) => `${ultima} ${hash}`;
  const known = new Map<string, Said>();
  let last: Said | null = null;
  for (const copy of ordered) {
    // The log that was put in place is the one that somebody saw there: what was said of another meanwhile is not of it.
    if (copy.kind === 'restaurada') last = known.get(placeOf(copy)) ?? upTo(last, copy.ultima);
    last = { copy, before: last };
    known.set(placeOf(copy), last);
  }
  return listed(last);
}

function upTo(last: Said | null, ultima: number): Said | null {
  return listed(last)
    .filter((copy) => copy.ultima <= ultima)
    .reduceRight<Said | null>((before, copy) => ({ copy, before }), null);
}

function listed(last: Said | null): AnchorCopy[] {
  const copies: AnchorCopy[] = [];
  for (let said = last; said; said = said.before) copies.push(said.copy);
  return copies;
}

/** What of the copies the log denies, in one Spanish line; `null` when it holds all that they say of entries up to `until`. */
export async function copiesProblem(
  db: Reader,
  copies: readonly AnchorCopy[],
  until = Number.MAX_SAFE_INTEGER,
): Promise<string | null> {
  const forged = copies.find(({ firmada }) => !firmada);
  if (forged) return `una copia del ancla (${formatInstant(forged.instante)}) fue alterada o es de otro secreto.`;
  const said = standing(copies).filter(({ ultima }) => ultima > 0 && ultima <= until);
  const ids = JSON.stringify(said.map(({ ultima }) => ultima));
  const { rows } = await sql<{ id: number; hash: string }>`
    select id, hash from bitacora where id in (select value from json_each(${ids}))`.execute(db);
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
  const denied = said.findLast(({ ultima, hash }) => hashes.get(ultima) !== hash);
  if (!denied) return null;
  const moment = formatInstant(denied.instante);
  return hashes.has(denied.ultima)
    ? `la entrada ${denied.ultima} no es la que había el ${moment}: se rehízo de ahí hacia atrás.`
    : `falta la entrada ${denied.ultima}, que estaba el ${moment}.`;
}
