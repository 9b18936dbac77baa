/** Makes the catalogue say what the modules declare. Runs at every start. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { insertRows, updateRows } from '../../core/db/row-sets.ts';
import type { RowChanges, RowValues } from '../../core/db/rows.ts';
import type { Work } from '../../core/work.ts';
import type { Manifest } from '../../shared/manifest.ts';

/**
 * New actions are added, changed names follow the code unless people named them, and what no module declares any more is OBSOLETA:
 * groups keep it, in case it comes back.
 */
export async function syncAcciones(w: Work, manifests: readonly Manifest[]): Promise<void> {
  const rows = await w.tx
    .selectFrom('accion')
    .select(['id', 'codename', 'nombre', 'modulo', 'modulo_titulo', 'critica', 'estado', 'version'])
    .execute();
  const byCodename = new Map(rows.map((row) => [row.codename, row]));
  const named = await namedByPeople(w.tx);
  const added: RowValues<'accion'>[] = [];
  const changed: (RowChanges<'accion'> & { id: number; version: number })[] = [];
  for (const { name: modulo, titulo: modulo_titulo, permisos } of manifests) {
    for (const { codename, nombre, critica } of Object.values(permisos)) {
      const declared = { modulo, modulo_titulo, critica: critica ? 1 : 0, estado: 'VIGENTE' } as const;
      const row = byCodename.get(codename);
      if (!row) added.push({ ...declared, codename, nombre });
      else changed.push({ id: row.id, version: row.version, ...declared, ...(named.has(row.id) ? {} : { nombre }) });
      byCodename.delete(codename);
    }
  }
  for (const { id, version } of byCodename.values()) changed.push({ id, version, estado: 'OBSOLETA' });
  await insertRows(w, 'accion', added);
  await updateRows(w, 'accion', changed);
}

/** Ids of the actions whose name somebody changed, as the change log tells. */
async function namedByPeople(db: Reader): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('bitacora')
    .select('registro_id')
    .where('tabla', '=', 'accion')
    .where('accion', '=', 'editar')
    .where('usuario_id', 'is not', null)
    .where(sql<boolean>`json_type(cambios, '$.nombre') is not null`)
    .execute();
  return new Set(rows.map(({ registro_id }) => Number(registro_id)));
}
