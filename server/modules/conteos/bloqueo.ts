/** Zones that a count blocks for as long as it lasts: nothing enters nor leaves. */
import { sql } from 'kysely';
import { updateRows } from '../../core/db/row-sets.ts';
import type { Work } from '../../core/work.ts';

type Zona = { readonly id: number; readonly version: number };

/** Those that it counts and that are open. */
export async function bloquearZonas(
  w: Work,
  { id, bodega_id, numero }: { readonly id: number; readonly bodega_id: number; readonly numero: string },
): Promise<void> {
  const { rows } = await sql<Zona>`select z.id, z.version from zona_bodega as z
    where z.bodega_id = ${bodega_id} and z.estado = 'ACTIVA' and z.tipo <> 'TRANSITO' and (
      (select tipo from conteo_fisico where id = ${id}) = 'TOTAL'
      or z.id in (select zona_id from conteo_zona where conteo_id = ${id})
      or z.id in (select zona_id from conteo_linea where conteo_id = ${id}))`.execute(w.tx);
  const blocked = { estado: 'BLOQUEADA', bloqueo: `Conteo ${numero}`, bloqueo_conteo: numero } as const;
  await updateRows(
    w,
    'zona_bodega',
    rows.map((zona) => ({ ...zona, ...blocked })),
    { accion: 'estado' },
  );
}

/** Those that it blocked. */
export async function liberarZonas(w: Work, numero: string | null): Promise<void> {
  if (numero === null) return;
  const rows: Zona[] = await w.tx
    .selectFrom('zona_bodega')
    .select(['id', 'version'])
    .where('bloqueo_conteo', '=', numero)
    .execute();
  await updateRows(
    w,
    'zona_bodega',
    rows.map((zona) => ({ ...zona, estado: 'ACTIVA' as const, bloqueo: null, bloqueo_conteo: null })),
    { accion: 'estado' },
  );
}
