/** What `admin verify` recomputes of the figures that triggers keep for the dashboards (migrations 0028 and 0029). */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';

/** Every figure, counted anew. */
const CONTADAS = sql`
  select 'proveedor' as tabla, 'ciudad' as campo, estado, ciudad as valor, count(*) as n from proveedor where ciudad is not null group by 3, 4
  union all select 'proveedor', 'linea', estado, codigo_linea_comercializacion, count(*) from proveedor group by 3, 4
  union all select 'proveedor', 'alta', estado, date(created, '-5 hours'), count(*) from proveedor group by 3, 4
  union all select 'persona', 'ciudad', estado, ciudad, count(*) from persona where ciudad is not null group by 3, 4
  union all select 'persona', 'alta', estado, date(created, '-5 hours'), count(*) from persona group by 3, 4`;
const CONTADAS_TAMBIEN = sql`
  select 'proveedor' as tabla, 'falta' as campo, estado, 'ciudad' as valor, count(*) as n from proveedor where ciudad is null group by 3
  union all select 'proveedor', 'falta', estado, 'correo_facturacion', count(*) from proveedor where correo_facturacion is null group by 3
  union all select 'proveedor', 'falta', estado, 'correo_comercial', count(*) from proveedor where gercomer_email is null group by 3
  union all select 'persona', 'autoriza', estado, acepta_tratamiento_datos, count(*) from persona group by 3, 4
  union all select 'persona', 'tipo', p.estado, x.tipo_persona_id, count(*)
    from persona_tipo as x join persona as p on p.id = x.persona_id group by 3, 4`;
const CONTADOS = sql`
  select 'inmueble' as tabla, 'estado' as campo, 1 as estado, estado_actual as valor, count(*) as n from inmueble group by 4
  union all select 'inmueble', 'tipo', 1, tipo_inmueble_id, count(*) from inmueble group by 4`;

interface Difference {
  readonly nombre: string;
  readonly guardado: number;
  readonly recalculado: number;
}

const told = ([first]: readonly Difference[]): string | null =>
  first ? `${first.nombre} guarda ${first.guardado} y son ${first.recalculado}.` : null;

export const comprobaciones = {
  async 'Cifras de los tableros'(db: Reader): Promise<string | null> {
    // In parts: the edge takes five selects in one.
    for (const counted of [CONTADAS, CONTADAS_TAMBIEN, CONTADOS]) {
      const { rows } = await sql<Difference>`with contada as (${counted})
        select c.tabla || ' ' || c.campo || ' ' || c.valor as nombre, coalesce(k.cantidad, 0) as guardado, c.n as recalculado
        from contada as c left join cifra as k
          on k.tabla = c.tabla and k.campo = c.campo and k.estado = c.estado and k.valor = cast(c.valor as text)
        where coalesce(k.cantidad, 0) <> c.n limit 1`.execute(db);
      if (rows.length > 0) return told(rows);
    }
    // What is counted and is no longer there.
    const { rows } = await sql<Difference>`
      select tabla as nombre, sum(cantidad) as guardado, n as recalculado from cifra join (
        select 'proveedor' as t, count(*) as n from proveedor union all select 'persona', count(*) from persona
        union all select 'inmueble', count(*) from inmueble) on t = tabla
      where campo in ('alta', 'estado') group by tabla having guardado <> recalculado`.execute(db);
    return told(rows);
  },

  async 'Cifras de los pagos'(db: Reader): Promise<string | null> {
    const { rows } = await sql<Difference>`
      select 'Los pagos de ' || k.periodo || ' ' || k.estado as nombre, k.neto_cts as guardado, coalesce(c.neto, 0) as recalculado
      from pago_cifra as k left join (
        select tipo, periodo, estado, count(*) as n, sum(neto_cts) as neto from pago group by 1, 2, 3) as c
        on c.tipo = k.tipo and c.periodo = k.periodo and c.estado = k.estado
      where k.neto_cts <> coalesce(c.neto, 0) or k.cantidad <> coalesce(c.n, 0) limit 1`.execute(db);
    return told(rows);
  },
};
