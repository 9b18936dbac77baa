/** Makes the events say what the modules declare. Runs at every start. */
import { insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
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
  const write = async (row: (typeof rows)[number], values: Partial<typeof row>) => {
    const differs = Object.entries(values).some(([field, value]) => row[field as keyof typeof row] !== value);
    if (!differs) return;
    const { id, version } = row;
    await updateRow(w, 'evento_notificacion', { id, version, current: async () => row }, values);
  };
  for (const { name: modulo, titulo: modulo_titulo, eventos } of manifests) {
    for (const [codigo, { nombre, origen, critico, para = 'superusuarios' }] of Object.entries(eventos)) {
      const declared = { nombre, origen, modulo, modulo_titulo, critico: critico ? 1 : 0, estado: 'VIGENTE' } as const;
      const row = known.get(codigo);
      known.delete(codigo);
      if (row) await write(row, declared);
      else {
        const evento_notificacion_id = await insertRow(w, 'evento_notificacion', { codigo, ...declared });
        const rule = { grupo_id: null, app: 1, push: 1 } as const;
        if (para === 'superusuarios')
          await replaceChildren(w, 'regla_notificacion', { evento_notificacion_id }, [rule]);
      }
    }
  }
  for (const row of known.values()) await write(row, { estado: 'OBSOLETO' });
}
