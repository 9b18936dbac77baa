/** What `admin verify` recomputes of causation. */
import { sql } from 'kysely';
import { defineChecks } from '../../core/checks.ts';

export const comprobaciones = defineChecks({
  'Lo retenido en cada factura es la suma de sus retenciones': sql`
    select 'La factura ' || d.n_factura || ' no suma sus retenciones.' as que from cartera_documento as d
      left join (select documento_id, sum(valor_cts) as suma from retencion where nota_id is null group by 1) as r on r.documento_id = d.id
      where d.lado = 'PROVEEDOR' and d.tipo in ('FC', 'DS', 'ND') and d.retenciones_cts <> coalesce(r.suma, 0) limit 1`,
  'Ninguna factura se liberó con discrepancias abiertas': sql`
    select 'La factura ' || d.n_factura || ' no cuenta sus discrepancias abiertas.' as que from cartera_documento as d
      left join (select documento_id, sum(abierta) as abiertas from discrepancia group by 1) as x on x.documento_id = d.id
      where d.discrepancias <> coalesce(x.abiertas, 0)
        or (d.discrepancias > 0 and d.estado not in ('EN_DISCREPANCIA', 'PAGADA', 'ANULADA')) limit 1`,
  'Las entradas causadas tienen su factura': sql`
    select 'La entrada ' || e.numero || ' está causada sin su factura.' as que from entrada as e
      left join causacion_entrada as c on c.entrada_id = e.id and c.documento_id = e.documento_id
      left join cartera_documento as d on d.id = c.documento_id and d.estado <> 'ANULADA'
      where e.estado = 'CAUSADA' and d.id is null limit 1`,
});
