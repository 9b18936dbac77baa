/** What `admin verify` recomputes of purchase orders. */
import { sql } from 'kysely';
import { defineChecks } from '../../core/checks.ts';

export const comprobaciones = defineChecks({
  'Las órdenes de compra suman sus líneas': sql`
    select 'La orden ' || o.id || ' no suma sus líneas.' as que from orden_compra as o
      join (select orden_id, count(*) as lineas, sum(base_cts) as base, sum(valor_iva_cts) as iva from orden_compra_detalle group by 1) as d
        on d.orden_id = o.id
      where d.lineas <> o.lineas or d.base <> o.base_cts or d.iva <> o.iva_cts limit 1`,
  'Lo que está por llegar es lo pendiente de las órdenes': sql`
    with pendiente as (
        select d.producto_id, o.bodega_id, sum(max(0, d.cantidad_mil - d.cant_recibida_mil - d.cant_cancelada_mil)) as mil
        from orden_compra as o join orden_compra_detalle as d on d.orden_id = o.id
        join producto as p on p.id = d.producto_id and p.tipo = 'INVENTARIO'
        where o.estado in ('APROBADA', 'ENVIADA', 'CONFIRMADA', 'RECIBIDA_PARCIAL', 'EN_ESPERA') group by 1, 2),
      esperado as (
        select producto_id, bodega_id, sum(cantidad_mil) as mil from por_llegar where documento_tipo = 'ORDEN_COMPRA' group by 1, 2)
      select 'Del producto ' || coalesce(a.producto_id, b.producto_id) || ' se espera otra cantidad que la pendiente.' as que
      from pendiente as a full join esperado as b on b.producto_id = a.producto_id and b.bodega_id = a.bodega_id
      where coalesce(a.mil, 0) <> coalesce(b.mil, 0) limit 1`,
});
