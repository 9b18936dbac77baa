/** What `admin verify` recomputes of transfers: the transit, what documents say of it, and what they hold. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { formatQuantity, toCantidad } from '../../shared/quantities.ts';

const cantidad = (mil: number) => formatQuantity(toCantidad(mil));

export const comprobaciones = {
  /** What is in TRANSITO zones is what open transfers have on their way, product by product. */
  async 'Tránsito contra los traslados'(db: Reader): Promise<string | null> {
    const { rows } = await sql<{ nombre: string; hay: number; viene: number }>`
      select p.cod_prod || ' en ' || b.codigo as nombre, sum(hay) as hay, sum(viene) as viene from (
        select e.producto_id, e.bodega_id, e.cantidad_mil as hay, 0 as viene
        from existencia as e join zona_bodega as z on z.id = e.zona_id where z.tipo = 'TRANSITO'
        union all
        select d.producto_id, t.bodega_destino_id, 0,
          ifnull(d.despachado_mil, 0) - d.recibido_mil - d.rechazado_mil - d.faltante_mil - d.devuelto_mil
        from traslado as t join traslado_detalle as d on d.traslado_id = t.id where t.tipo = 'TRANSITO'
      ) as k join producto as p on p.id = k.producto_id join bodega as b on b.id = k.bodega_id
      group by k.producto_id, k.bodega_id having sum(hay) <> sum(viene) limit 5`.execute(db);
    const [first] = rows;
    if (!first) return null;
    return `${first.nombre} hay ${cantidad(first.hay)} en tránsito y los traslados traen ${cantidad(first.viene)}.`;
  },

  /** Each transfer says the sums of its lines. */
  async 'Traslados contra sus líneas'(db: Reader): Promise<string | null> {
    const { rows } = await sql<{ nombre: string }>`
      select coalesce(t.numero, 'el borrador ' || t.id) as nombre from traslado as t join traslado_detalle as d on d.traslado_id = t.id
      group by t.id having t.lineas <> count(*) or t.unidades_mil <> sum(ifnull(d.despachado_mil, d.cantidad_mil))
        or (t.tipo = 'TRANSITO' and t.pendiente_mil
          <> sum(ifnull(d.despachado_mil, 0) - d.recibido_mil - d.rechazado_mil - d.faltante_mil - d.devuelto_mil))
        or (t.diferencia_mil is not null and t.diferencia_mil <> sum(d.despachado_mil - d.recibido_mil))
        or t.con_diferencia <> (ifnull(t.diferencia_mil, 0) <> 0)
      order by t.id limit 5`.execute(db);
    return rows.length === 0 ? null : `No suman sus líneas: ${rows.map(({ nombre }) => nombre).join(', ')}.`;
  },

  /** What left each line is in the ledger; and only what is approved and did not leave is held. */
  async 'Traslados contra el kardex y las reservas'(db: Reader): Promise<string | null> {
    const { rows } = await sql<{ numero: string }>`
      select distinct t.numero from traslado as t join traslado_detalle as d on d.traslado_id = t.id
      where t.estado <> 'ANULADO' and ifnull(d.despachado_mil, 0) <> ifnull((
        select -sum(k.cantidad_mil) from kardex as k join zona_bodega as z on z.id = k.zona_id
        where k.documento_tipo = 'TRASLADO' and k.documento_id = t.id and k.documento_detalle_id = d.id and k.tipo = 'TRASLADO_SALIDA'
          and z.tipo <> 'TRANSITO'), 0)
      union
      select r.documento_numero from reserva as r left join traslado as t on t.id = r.documento_id
      where r.documento_tipo = 'TRASLADO' and r.cantidad_mil > 0 and t.estado is not 'APROBADO'
      limit 5`.execute(db);
    return rows.length === 0
      ? null
      : `No están en el kardex como dicen: ${rows.map(({ numero }) => numero).join(', ')}.`;
  },
} as const;
