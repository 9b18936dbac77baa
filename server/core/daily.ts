/** Work of each day: what modules tell of dates that came. Once a day, whoever asks and however often. */
import { businessDay } from '../shared/dates.ts';
import type { ServerModule } from './module.ts';
import type { FileStore } from './platform.ts';
import type { Work } from './work.ts';

const CLAVE = 'diario';
const DAY_MS = 86_400_000;

/** Does the work of today, with that of the days on which the server was off. False when it was done already. */
export async function runDaily(
  w: Work,
  modules: readonly ServerModule[],
  files: FileStore | null = null,
): Promise<boolean> {
  const today = businessDay(w.now);
  const last = await w.tx.selectFrom('instalacion').select('valor').where('clave', '=', CLAVE).executeTakeFirst();
  if (last && last.valor >= today) return false;
  const after = last?.valor ?? businessDay(new Date(w.now.getTime() - DAY_MS));
  for (const { diario } of modules) await diario?.(w, after, files);
  await w.tx
    .insertInto('instalacion')
    .values({ clave: CLAVE, valor: today })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet({ valor: today }))
    .execute();
  return true;
}
