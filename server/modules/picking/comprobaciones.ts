/** What `admin verify` recomputes of pickings. */
import { sql } from 'kysely';
import { defineChecks } from '../../core/checks.ts';

export const comprobaciones = defineChecks({
  'Lo alistado de cada picking es lo que se tomó': sql`
    select 'El picking ' || k.numero || ' no suma lo que se tomó.' as que
      from picking as k join picking_linea as l on l.picking_id = k.id
      where l.alistado_mil <> coalesce((select sum(t.cantidad_mil) from picking_toma as t where t.linea_id = l.id), 0) limit 1`,
  'Lo alistado que no ha salido está retenido donde se tomó': sql`
    select 'El picking ' || min(k.numero) || ' no retiene lo que se alistó.' as que
      from picking as k join picking_linea as l on l.picking_id = k.id join picking_toma as t on t.linea_id = l.id
      left join reserva as r on r.id = t.reserva_id
      where k.estado not in ('DESPACHADO', 'LIBERADO') and t.cantidad_mil > 0
      group by t.reserva_id having sum(t.cantidad_mil) <> coalesce(min(r.cantidad_mil), 0) or min(r.estado) is not 'EN_PICKING' limit 1`,
  'Lo alistado de los pedidos es lo que terminaron sus pickings': sql`
    with hecho as (
        select l.pedido_detalle_id as id, sum(l.alistado_mil) as mil
        from picking as k join picking_linea as l on l.picking_id = k.id
        where k.estado in ('ALISTADO', 'ALISTADO_CON_FALTANTE', 'VERIFICADO', 'DESPACHADO') group by 1)
      select 'El pedido ' || o.numero || ' tiene menos alistado que sus pickings.' as que
      from hecho as h join pedido_detalle as d on d.id = h.id join pedido as o on o.id = d.pedido_id
      join producto as p on p.id = d.producto_id and p.tipo <> 'KIT'
      where d.alistado_mil + d.cancelado_mil < h.mil and o.estado <> 'ANULADO' limit 1`,
});
