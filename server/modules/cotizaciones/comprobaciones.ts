/** What `admin verify` recomputes of quotations. */
import { sql } from 'kysely';
import { defineChecks } from '../../core/checks.ts';

export const comprobaciones = defineChecks({
  'Las cotizaciones suman sus líneas, sin las opcionales que nadie eligió': sql`
    select 'La cotización ' || c.id || ' no suma sus líneas.' as que from cotizacion as c
      join (select cotizacion_id, count(*) as lineas, sum(subtotal_cts * (opcional = 0 or elegida = 1)) as subtotal,
          sum(total_cts * (opcional = 0 or elegida = 1)) as total from cotizacion_detalle group by 1) as d on d.cotizacion_id = c.id
      where d.lineas <> c.lineas or d.subtotal <> c.subtotal_cts or d.total <> c.total_cts limit 1`,
  'Lo pedido de las cotizaciones es lo que toman sus pedidos': sql`
    with pedida as (
        select d.cotizacion_detalle_id as id, sum(d.cantidad_mil - d.cancelado_mil) as mil from pedido_detalle as d
        where d.cotizacion_detalle_id is not null group by 1)
      select 'La línea ' || d.id || ' de una cotización tiene pedida otra cantidad.' as que
      from cotizacion_detalle as d left join pedida as p on p.id = d.id
      where d.pedida_mil <> coalesce(p.mil, 0) limit 1`,
  'De cada cotización vale una sola versión': sql`
    select 'La cotización ' || coalesce(numero, raiz) || ' tiene varias versiones que valen.' as que
      from (select coalesce(raiz_id, id) as raiz, max(numero) as numero, sum(estado <> 'REEMPLAZADA') as valen from cotizacion group by 1)
      where valen <> 1 limit 1`,
});
