/** What `admin verify` recomputes of orders. */
import { sql } from 'kysely';
import { defineChecks } from '../../core/checks.ts';

export const comprobaciones = defineChecks({
  'Los pedidos suman sus líneas': sql`
    select 'El pedido ' || p.id || ' no suma sus líneas.' as que from pedido as p
      join (select pedido_id, count(*) as lineas, sum(subtotal_cts) as subtotal, sum(total_cts) as total from pedido_detalle
        where sustituye_id is null group by 1) as d
        on d.pedido_id = p.id
      where d.lineas <> p.lineas or d.subtotal <> p.subtotal_cts or d.total <> p.total_cts limit 1`,
  'Lo reservado de los pedidos es lo que retienen de las existencias': sql`
    with lineas as (
        select d.pedido_id, sum(d.reservado_mil - d.despachado_mil) as mil from pedido_detalle as d
        join producto as q on q.id = d.producto_id and q.tipo <> 'KIT' where d.con_stock = 1 group by 1),
      retenido as (
        select r.documento_id as pedido_id, sum(r.cantidad_mil) as mil from reserva as r
        where r.documento_tipo = 'PEDIDO' and not exists (
          select 1 from pedido_detalle as d join producto as q on q.id = d.producto_id where d.id = r.documento_detalle_id and q.tipo = 'KIT')
        group by 1)
      select 'El pedido ' || a.pedido_id || ' retiene otra cantidad que la reservada.' as que
      from lineas as a left join retenido as b on b.pedido_id = a.pedido_id join pedido as p on p.id = a.pedido_id
      where a.mil <> coalesce(b.mil, 0) and coalesce(json_extract(p.ajustes, '$.reserva'), '') <> 'NO' limit 1`,
  'Lo que los pedidos toman del cupo es lo que falta por facturar': sql`
    select 'El pedido ' || p.id || ' toma otro valor del cupo.' as que from pedido as p
      where (p.por_facturar_cts > 0) <> (p.forma_pago = '2' and p.confirmado is not null and p.estado <> 'ANULADO' and exists (
        select 1 from pedido_detalle as d where d.pedido_id = p.id
          and round(1.0 * d.total_cts * (d.cantidad_mil - d.cancelado_mil - d.facturado_mil) / d.cantidad_mil) > 0)) limit 1`,
});
