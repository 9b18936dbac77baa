/** Takes tokens away. */
import { updateRows } from '../db/row-sets.ts';
import type { Work } from '../work.ts';
import { authChanged } from './sessions.ts';

/** Revokes all that a user has: when they are made inactive, or somebody else sets their password. */
export async function revokeTokensOf(w: Work, usuarioId: number, motivo: string): Promise<void> {
  const rows = await w.tx
    .selectFrom('token_api')
    .select(['id', 'version'])
    .where('usuario_id', '=', usuarioId)
    .where('revocado', 'is', null)
    .execute();
  await revokeTokens(w, rows, motivo);
}

/** It holds from the commit on. */
export async function revokeTokens(
  w: Work,
  rows: readonly { readonly id: number; readonly version: number }[],
  motivo: string,
): Promise<void> {
  if (rows.length === 0) return;
  const values = { revocado: w.instant, motivo_revocado: motivo };
  await updateRows(
    w,
    'token_api',
    rows.map((row) => ({ ...row, ...values })),
    { accion: 'estado', motivo },
  );
  authChanged(w);
}
