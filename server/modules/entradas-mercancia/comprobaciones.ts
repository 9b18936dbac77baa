/** What `admin verify` recomputes of goods receipts and their novelties. */
import { sql } from 'kysely';
import { defineChecks } from '../../core/checks.ts';

export const comprobaciones = defineChecks({
  'Las entradas suman sus líneas': sql`
    select 'La entrada ' || e.id || ' no suma sus líneas.' as que from entrada as e
      join (select entrada_id, count(*) as lineas, sum(base_cts) as base, sum(valor_iva_cts) as iva from entrada_detalle group by 1) as d
        on d.entrada_id = e.id
      where d.lineas <> e.lineas or d.base <> e.base_cts or d.iva <> e.iva_cts limit 1`,
  'Las órdenes recibieron lo que entró de ellas': sql`
    with llegado as (
        select d.orden_detalle_id as id, sum(d.recibido_mil - d.rechazado_mil) as mil, sum(d.facturado_mil) as facturado
        from entrada as e join entrada_detalle as d on d.entrada_id = e.id
        where e.estado in ('CONFIRMADA', 'CAUSADA') and d.orden_detalle_id is not null group by 1)
      select 'De la línea ' || o.id || ' de las órdenes entró otra cantidad que la recibida.' as que
      from orden_compra_detalle as o left join llegado as l on l.id = o.id
      where o.cant_recibida_mil <> coalesce(l.mil, 0) or o.cant_facturada_mil <> coalesce(l.facturado, 0) limit 1`,
  'Las entradas cuentan sus novedades': sql`
    select 'La entrada ' || e.id || ' no cuenta sus novedades.' as que from entrada as e
      left join (select entrada_id, count(*) as todas, sum(resuelto) as resueltas from novedad group by 1) as n on n.entrada_id = e.id
      where coalesce(n.todas, 0) <> e.novedades or coalesce(n.resueltas, 0) <> e.resueltas limit 1`,
  'Ninguna factura se recibió de más': sql`
    select 'De la línea ' || l.id || ' de la factura ' || l.factura_id || ' se recibió más de lo facturado.' as que
      from entrada as e join entrada_detalle as d on d.entrada_id = e.id
      join factura_recibida_linea as l on l.id = d.factura_linea_id
      where e.estado in ('CONFIRMADA', 'CAUSADA') and l.cantidad_mil is not null
      group by l.id having sum(d.facturado_mil) > l.cantidad_mil or sum(d.base_cts) > l.base_cts limit 1`,
});
