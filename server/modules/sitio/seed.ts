/** The demonstration company has its site on. */
import { updateRow } from '../../core/db/rows.ts';
import type { Work } from '../../core/work.ts';

export async function seedDemo(w: Work): Promise<void> {
  const { id, version } = await w.tx
    .selectFrom('parametro')
    .select(['id', 'version'])
    .where('proceso', '=', 'web')
    .where('parametro', '=', 'sitio_publico')
    .executeTakeFirstOrThrow();
  await updateRow(w, 'parametro', { id, version, current: async () => null }, { valor: '1' });
}
