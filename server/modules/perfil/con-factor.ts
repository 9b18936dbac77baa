/** Whether anybody has a second factor. */
import type { Reader } from '../../core/db/reader.ts';

export async function hayConFactor(db: Reader): Promise<boolean> {
  for (const tabla of ['factor_totp', 'factor_llave'] as const) {
    if (await db.selectFrom(tabla).select('usuario_id').limit(1).executeTakeFirst()) return true;
  }
  return false;
}
