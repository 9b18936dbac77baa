/** Zones that a count blocks for as long as it lasts: nothing enters nor leaves. */
import { sql } from 'kysely';
import type { Work } from '../../core/work.ts';
import { bloquearPorConteo } from '../zonas/public.ts';

/** Those that it counts and that are open. */
export async function bloquearZonas(
  w: Work,
  { id, bodega_id, numero }: { readonly id: number; readonly bodega_id: number; readonly numero: string },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select z.id from zona_bodega as z
    where z.bodega_id = ${bodega_id} and z.estado = 'ACTIVA' and z.tipo <> 'TRANSITO' and (
      (select tipo from conteo_fisico where id = ${id}) = 'TOTAL'
      or z.id in (select zona_id from conteo_zona where conteo_id = ${id})
      or z.id in (select zona_id from conteo_linea where conteo_id = ${id}))`.execute(w.tx);
  await mover(w, rows, numero);
}

/** Those that it blocked. */
export async function liberarZonas(w: Work, numero: string | null): Promise<void> {
  if (numero === null) return;
  const rows = await w.tx.selectFrom('zona_bodega').select('id').where('bloqueo_conteo', '=', numero).execute();
  await mover(w, rows, null);
}

async function mover(w: Work, zonas: readonly { readonly id: number }[], numero: string | null): Promise<void> {
  if (zonas.length === 0) return;
  await bloquearPorConteo(
    w,
    zonas.map(({ id }) => id),
    numero,
  );
}
