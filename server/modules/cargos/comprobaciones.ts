/** What `admin verify` recomputes of positions. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';

export const comprobaciones = {
  'Plazas ocupadas de los cargos': async (db: Reader): Promise<string | null> => {
    const { rows } = await sql<{ codigo: string }>`
      select c.codigo from cargo as c
      where c.ocupadas <> (select count(*) from ocupante as o where o.cargo_id = c.id and o.hasta is null)
        or c.ocupadas > c.plazas
      order by c.id limit 5`.execute(db);
    return rows.length === 0 ? null : `No cuadran: ${rows.map(({ codigo }) => codigo).join(', ')}.`;
  },
};
