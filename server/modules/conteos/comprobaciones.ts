/** What `admin verify` recomputes of physical counts. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';

interface Distinto {
  readonly numero: string;
}

const told = (rows: readonly Distinto[], what: string): string | null =>
  rows.length === 0 ? null : `${what}: ${rows.map(({ numero }) => numero).join(', ')}.`;

export const comprobaciones = {
  /** A line holds the sum of its captures of the last time that it was counted. */
  async 'Líneas de inventarios contra sus capturas'(db: Reader): Promise<string | null> {
    const { rows } = await sql<Distinto>`
      select distinct c.numero from conteo_linea as l join conteo_fisico as c on c.id = l.conteo_id
      where l.no_contado = 0 and l.contado_mil is not (
        select sum(k.cantidad_mil) from conteo_captura as k where k.linea_id = l.id and k.anulada is null and k.ronda = l.ronda)
      order by c.numero limit 5`.execute(db);
    return told(rows, 'No suman lo capturado');
  },

  /** When products were last counted, as the approved counts say. */
  async 'Última vez que se contó cada producto'(db: Reader): Promise<string | null> {
    const { rows } = await sql<Distinto>`
      with lados as (
        select bodega_id, producto_id, fecha, null as contado from producto_contado
        union all
        select c.bodega_id, l.producto_id, null, max(date(c.cerrado, '-5 hours')) from conteo_fisico as c
          join conteo_linea as l on l.conteo_id = c.id
          where c.estado = 'AJUSTADO' and l.no_contado = 0 group by 1, 2
      )
      select p.cod_prod as numero from lados as x join producto as p on p.id = x.producto_id
      group by x.bodega_id, x.producto_id having max(x.fecha) is not max(x.contado) limit 5`.execute(db);
    return told(rows, 'Se contaron otro día');
  },

  /** What was approved is in the ledger, line by line, and nothing else. */
  async 'Inventarios ajustados contra el kardex'(db: Reader): Promise<string | null> {
    const { rows } = await sql<Distinto>`
      select distinct c.numero from conteo_linea as l join conteo_fisico as c on c.id = l.conteo_id
      where c.estado = 'AJUSTADO' and ifnull(l.diferencia_mil, 0) <> ifnull((
        select sum(k.cantidad_mil) from kardex as k
        where k.documento_tipo = 'CONTEO' and k.documento_id = c.id and k.documento_detalle_id = l.id), 0)
      union select distinct k.documento_numero from kardex as k
      where k.documento_tipo = 'CONTEO' and not exists (
        select 1 from conteo_fisico as c where c.id = k.documento_id and c.estado = 'AJUSTADO')
      limit 5`.execute(db);
    return told(rows, 'No están en el kardex como se aprobaron');
  },
};
