/** What `admin verify` recomputes of receipts. */
import { sql } from 'kysely';
import { defineChecks } from '../../core/checks.ts';

export const comprobaciones = defineChecks({
  'Los recibos suman sus aplicaciones y están en la cartera': sql`
    select 'El recibo ' || r.numero || ' no suma sus aplicaciones, o la cartera dice otra cosa de él.' as que
      from recibo as r
      left join cartera_documento as d on d.origen_tipo = 'RECIBO' and d.origen_id = r.id and d.lado = 'CLIENTE'
      left join (select recibo_id, sum(valor_cts) as suma from recibo_aplicacion where desaplicada is null group by 1) as a
        on a.recibo_id = r.id
      where coalesce(a.suma, 0) <> r.aplicado_cts or d.id is null or d.tipo <> 'RC' or d.total_cts <> r.valor_cts
        or d.persona_id <> r.persona_id
        or d.saldo_cts <> iif(r.estado = 'ANULADO', 0, r.aplicado_cts - r.valor_cts)
        or r.estado <> case when r.estado = 'ANULADO' then 'ANULADO' when r.aplicado_cts = 0 then 'REGISTRADO'
          when r.aplicado_cts < r.valor_cts then 'APLICADO_PARCIAL' else 'APLICADO' end limit 1`,
  'Las aplicaciones de los recibos están en sus documentos': sql`
    select 'La aplicación ' || a.id || ' no está en su documento.' as que from recibo_aplicacion as a
      left join (select referencia_id, documento_id, sum(valor_cts) as suma from cartera_movimiento
          where referencia_tipo = 'RECIBO_APLICACION' group by 1, 2) as m
        on m.referencia_id = a.id and m.documento_id = a.documento_id
      where coalesce(m.suma, 0) <> iif(a.desaplicada is null, -(a.valor_cts + a.descuento_cts + a.retefuente_cts
        + a.reteiva_cts + a.reteica_cts + a.ajuste_cts), 0) limit 1`,
});
