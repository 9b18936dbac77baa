/** What `admin verify` recomputes of credit notes of suppliers. */
import { sql } from 'kysely';
import { defineChecks } from '../../core/checks.ts';

export const comprobaciones = defineChecks({
  'Las notas crédito suman sus líneas y están en la cartera': sql`
    select 'La nota crédito ' || coalesce(n.numero, n.n_nota, n.id) || ' no suma sus líneas o no está en la cartera.' as que
      from nota_credito as n
      left join (select nota_id, sum(base_cts) as base, sum(valor_iva_cts) as iva from nota_credito_detalle group by 1) as l on l.nota_id = n.id
      left join cartera_documento as d on d.id = n.credito_id
      where n.esperada = 0 and (coalesce(l.base, 0) <> n.base_cts or coalesce(l.iva, 0) <> n.iva_cts
        or (n.numero is not null and (d.id is null or d.total_cts <> n.total_cts or d.retenciones_cts <> n.retencion_cts))) limit 1`,
  'Las notas que se esperaban y las que llegaron se corresponden': sql`
    select 'La nota esperada ' || e.id || ' está ' || e.estado || ' sin una nota confirmada.' as que from nota_credito as e
      left join nota_credito as n on n.id = e.cumple_id and n.numero is not null and n.estado <> 'ANULADA'
      where e.esperada = 1 and (e.estado = 'CUMPLIDA') <> (n.id is not null) limit 1`,
  'Las notas de una factura no la superan': sql`
    select 'Las notas crédito de la factura ' || d.n_factura || ' la superan.' as que from cartera_documento as d
      join (select documento_id, sum(base_cts) as base from nota_credito
        where esperada = 0 and estado not in ('BORRADOR', 'ANULADA') group by 1) as n on n.documento_id = d.id
      where n.base > d.base_cts limit 1`,
});
