/** What `admin verify` recomputes of batches of payments. */
import { sql } from 'kysely';
import { defineChecks } from '../../core/checks.ts';

export const comprobaciones = defineChecks({
  'Los lotes de pago suman sus pagos': sql`
    select 'El lote de pago ' || coalesce(l.numero, l.id) || ' no suma sus pagos.' as que from lote_pago as l
      left join (select lote_id, count(*) as lineas, sum(valor_cts) as valor, sum(descuento_cts) as descuento,
        sum(iif(aplicado_cts is not null and motivo_rechazo is null, valor_cts, 0)) as pagado from lote_pago_detalle group by 1) as d
        on d.lote_id = l.id
      where coalesce(d.lineas, 0) <> l.lineas or coalesce(d.valor, 0) <> l.total_cts or coalesce(d.descuento, 0) <> l.descuento_cts
        or iif(l.estado = 'CONFIRMADO', d.pagado, 0) <> l.pagado_cts limit 1`,
  'Lo programado y lo pagado de la cartera es lo de sus lotes': sql`
    select 'El documento ' || d.n_factura || ' (' || d.id || ') no dice lo que programan o pagan sus lotes.' as que
      from cartera_documento as d
      left join (select p.documento_id,
          sum(iif(l.estado not in ('CONFIRMADO', 'ANULADO'), p.valor_cts + p.descuento_cts, 0)) as programado,
          sum(iif(l.estado = 'CONFIRMADO' and p.motivo_rechazo is null, p.valor_cts, 0)) as pagado,
          sum(iif(l.estado = 'CONFIRMADO', p.aplicado_cts, 0)) as aplicado
        from lote_pago_detalle as p join lote_pago as l on l.id = p.lote_id where p.documento_id is not null group by 1) as t
        on t.documento_id = d.id
      left join (select documento_id, sum(valor_cts) as suma from cartera_movimiento where referencia_tipo = 'LOTE_PAGO' group by 1) as m
        on m.documento_id = d.id
      where d.tipo <> 'ANTICIPO' and (d.programado_cts <> coalesce(t.programado, 0) or d.pagado_cts <> coalesce(t.pagado, 0)
        or coalesce(m.suma, 0) <> -coalesce(t.aplicado, 0)) limit 1`,
});
