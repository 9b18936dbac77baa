/** Whether the change log of a copy is whole, as far as anything outside of it tells. */
import { type Anchor, GENESIS } from '../../core/change-log/anchor.ts';
import { logKeys } from '../../core/change-log/chain.ts';
import { verifyLog } from '../../core/change-log/verify-log.ts';
import type { Reader } from '../../core/db/reader.ts';
import { readSecretState } from '../../core/secret-mark.ts';
import { anchorsBeside, keptAnchors } from './anchor-file.ts';
import type { ServerSettings } from './settings.ts';

export interface CopyLog {
  /** In one Spanish line; `null`: nothing is wrong. */
  readonly problem: string | null;
  /** The copy is of another secret: nothing else can be said of it. */
  readonly foreign?: true;
  /** Where its log stands: of a good one the last entry and the anchor say the same, and files of before there were anchors have only the first. */
  readonly last: Anchor;
}

/** `file`: beside which its sum lies. `pending`: the migrations that the copy lacks. */
export async function readCopyLog(
  db: Reader,
  file: string,
  settings: Pick<ServerSettings, 'secret' | 'backupsDir'>,
  pending: readonly string[],
): Promise<CopyLog> {
  const keys = logKeys(settings.secret);
  const last = await lastEntry(db);
  if ((await readSecretState(db, settings.secret)) === 'ajeno') {
    return { problem: 'El secreto no es el de esta copia: usa el que se guardó con ella.', foreign: true, last };
  }
  const unanchored = pending.some((name) => name.endsWith('_bitacora_ancla'));
  const beside = anchorsBeside(file, settings.secret);
  // The copy is of before what was said later, and of before the restores of later, whose lines take back others.
  const moments = [last, ...beside].map(({ instante }) => instante);
  const kept = keptAnchors(settings).filter(({ instante }) => moments.some((moment) => instante <= moment));
  const until = Math.max(...[last, ...beside].map(({ ultima }) => ultima));
  const { problem } = await verifyLog(db, keys, { copies: [...beside, ...kept], unanchored, until });
  return { problem, last };
}

async function lastEntry(db: Reader): Promise<Anchor & { readonly instante: string }> {
  const last = await db
    .selectFrom('bitacora')
    .select(['id', 'hash', 'instante'])
    .where('id', '<=', Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { id, hash, instante } = last ?? { id: 0, hash: GENESIS, instante: '' };
  return { filas: id, ultima: id, hash, instante };
}
