/** What other modules may ask of the configuration. */
import { updateRow } from '../../core/db/rows.ts';
import type { Work } from '../../core/work.ts';

export { updateEmpresa } from './commands.ts';
export { archivosEmpresa } from './contract/empresa.ts';
export { findEmpresa } from './queries.ts';

/** Sets a parameter from a command of another module, which saw that its rules let it. */
export async function ponerParametro(
  w: Work,
  { proceso, parametro }: { proceso: string; parametro: string },
  valor: string,
): Promise<void> {
  const { id, version } = await w.tx
    .selectFrom('parametro')
    .select(['id', 'version'])
    .where('proceso', '=', proceso)
    .where('parametro', '=', parametro)
    .executeTakeFirstOrThrow();
  await updateRow(w, 'parametro', { id, version, current: async () => null }, { valor });
}
