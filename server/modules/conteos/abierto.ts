/** Nothing is counted twice at a time: a count is not frozen while another open one of its warehouse covers some of the same. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';

/** One that chose no zones covers all of them. */
const MISMA_ZONA = (id: number) => sql<SqlBool>`(
  not exists (select 1 from conteo_zona where conteo_id = c.id)
  or not exists (select 1 from conteo_zona where conteo_id = ${id})
  or exists (select 1 from conteo_zona as a join conteo_zona as b on b.zona_id = a.zona_id and b.conteo_id = ${id}
    where a.conteo_id = c.id))`;

/** Products of its lines and its products, of all where it chose none. */
const cubre = (id: RawBuilder<unknown>) => sql<SqlBool>`(
  not exists (select 1 from conteo_producto where conteo_id = ${id})
  or exists (select 1 from conteo_producto where conteo_id = ${id} and producto_id = p.id))
  and (not exists (select 1 from conteo_linea_producto where conteo_id = ${id})
  or exists (select 1 from conteo_linea_producto as x join linea_producto as g on g.id = x.linea_producto_id
    where x.conteo_id = ${id} and g.codigo = p.linea))`;

export async function requireSinAbierto(w: Work, id: number, bodega_id: number): Promise<void> {
  const { rows } = await sql<{ numero: string }>`
    select c.numero from conteo_fisico as c indexed by conteo_fisico_abierto
    where c.bodega_id = ${bodega_id} and c.estado in ('CONGELADO', 'EN_CONTEO', 'EN_RECONTEO', 'POR_APROBAR')
      and ${MISMA_ZONA(id)}
      and exists (select 1 from producto as p where p.tipo = 'INVENTARIO' and ${cubre(sql`c.id`)} and ${cubre(sql`${id}`)})
    order by c.id limit 1`.execute(w.tx);
  const [open] = rows;
  if (open) throw refused(`La bodega tiene un conteo abierto (${open.numero}).`);
}
