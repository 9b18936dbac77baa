/** Makes the events say what the modules declare. Runs at every start. */
import { insertRows, updateRows } from '../../core/db/row-sets.ts';
import type { RowChanges, RowValues } from '../../core/db/rows.ts';
import type { Work } from '../../core/work.ts';
import type { Manifest } from '../../shared/manifest.ts';

/**
 * New events are added with the rule that they begin with, changed ones follow the code, and what no module declares any more is OBSOLETO:
 * what was told of it stays readable. Rules that people made are never touched.
 */
export async function syncEventos(w: Work, manifests: readonly Manifest[]): Promise<void> {
  const rows = await w.tx
    .selectFrom('evento_notificacion')
    .select(['id', 'codigo', 'nombre', 'origen', 'modulo', 'modulo_titulo', 'critico', 'estado', 'version'])
    .execute();
  const known = new Map(rows.map((row) => [row.codigo, row]));
  const added: RowValues<'evento_notificacion'>[] = [];
  const changed: (RowChanges<'evento_notificacion'> & { id: number; version: number })[] = [];
  const ruled = new Set<string>();
  for (const { name: modulo, titulo: modulo_titulo, eventos } of manifests) {
    for (const [codigo, { nombre, origen, critico, para = 'superusuarios' }] of Object.entries(eventos)) {
      const declared = { nombre, origen, modulo, modulo_titulo, critico: critico ? 1 : 0, estado: 'VIGENTE' } as const;
      const row = known.get(codigo);
      known.delete(codigo);
      if (row) changed.push({ id: row.id, version: row.version, ...declared });
      else added.push({ codigo, ...declared });
      if (para === 'superusuarios') ruled.add(codigo);
    }
  }
  for (const { id, version } of known.values()) changed.push({ id, version, estado: 'OBSOLETO' });
  await updateRows(w, 'evento_notificacion', changed);
  const ids = await insertRows(w, 'evento_notificacion', added);
  for (const [i, { codigo }] of added.entries()) {
    if (!ruled.has(codigo)) continue;
    const parent = { evento_notificacion_id: ids[i] as number };
    await insertRows(w, 'regla_notificacion', [{ grupo_id: null, app: 1, push: 1 }], { parent });
  }
}
