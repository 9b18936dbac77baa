/** What `admin verify` recomputes of the ledger. */
import { sql } from 'kysely';
import { defineChecks } from '../../core/checks.ts';

export const comprobaciones = defineChecks({
  'Los saldos de la cartera son la suma de sus movimientos': sql`
    select 'El documento ' || d.n_factura || ' (' || d.id || ') no suma sus movimientos.' as que
      from cartera_documento as d left join (select documento_id, sum(valor_cts) as suma, max(fecha) as ultimo from cartera_movimiento group by 1) as m
        on m.documento_id = d.id
      where d.saldo_cts <> coalesce(m.suma, 0) or d.ultimo <> coalesce(m.ultimo, '') limit 1`,
  'Las aplicaciones de la cartera están en los dos documentos': sql`
    select 'La aplicación ' || a.id || ' no está en los dos documentos.' as que from cartera_aplicacion as a
      left join (select referencia_id, documento_id, sum(valor_cts) as suma from cartera_movimiento where referencia_tipo = 'APLICACION' group by 1, 2) as o
        on o.referencia_id = a.id and o.documento_id = a.origen_id
      left join (select referencia_id, documento_id, sum(valor_cts) as suma from cartera_movimiento where referencia_tipo = 'APLICACION' group by 1, 2) as f
        on f.referencia_id = a.id and f.documento_id = a.documento_id
      where coalesce(o.suma, 0) <> iif(a.desaplicada is null, a.valor_cts, 0)
        or coalesce(f.suma, 0) <> iif(a.desaplicada is null, -a.valor_cts, 0) limit 1`,
});
