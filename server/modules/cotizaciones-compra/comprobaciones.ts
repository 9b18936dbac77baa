/** What `admin verify` recomputes of requests of quotation. */
import { sql } from 'kysely';
import { defineChecks } from '../../core/checks.ts';

export const comprobaciones = defineChecks({
  'De las solicitudes de cotización no se adjudica más de lo pedido': sql`
    select 'La línea ' || d.id || ' de una solicitud tiene adjudicado más de lo pedido.' as que
      from cotizacion_compra_detalle as d
      where d.escrita_mil < (select coalesce(sum(adjudicada_mil), 0) from cotizacion_compra_oferta where detalle_id = d.id) limit 1`,
  'Las solicitudes de cotización cuentan sus líneas, sus proveedores y sus respuestas': sql`
    select 'La solicitud ' || c.id || ' no cuenta bien lo suyo.' as que from cotizacion_compra as c
      where c.lineas <> (select count(*) from cotizacion_compra_detalle where cotizacion_id = c.id)
        or c.invitados <> (select count(*) from cotizacion_compra_proveedor where cotizacion_id = c.id)
        or c.respuestas <> (select count(*) from cotizacion_compra_proveedor where cotizacion_id = c.id and respuesta <> 'PENDIENTE')
      limit 1`,
  'Nada se adjudica antes de tiempo, y lo adjudicado es de quien cotizó': sql`
    select 'La solicitud ' || c.id || ' tiene adjudicado lo que no debe.' as que
      from cotizacion_compra_oferta as o join cotizacion_compra as c on c.id = o.cotizacion_id
      join cotizacion_compra_proveedor as i on i.id = o.invitado_id
      where o.adjudicada_mil > 0 and (c.estado not in ('ADJUDICADA', 'CERRADA') or i.respuesta <> 'COTIZO') limit 1`,
});
