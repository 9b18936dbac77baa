/** What `admin verify` recomputes of invoicing again. */
import { sql } from 'kysely';
import { defineChecks } from '../../core/checks.ts';

const TERMINADOS = sql`('NO_TRANSMITIDA', 'ACEPTADA')`;

export const comprobaciones = defineChecks({
  'Las re-facturaciones son lo que dicen sus tres documentos': sql`
      select 'La re-facturación de ' || o.numero || ' no es lo que dicen ' || n.numero || ' y ' || f.numero || '.' as que
      from refacturacion as r join factura as o on o.id = r.factura_id join factura as n on n.id = r.nota_id
      join factura as f on f.id = r.nueva_id
      where o.tipo <> 'FV' or n.tipo <> 'NC' or f.tipo <> 'FV' or n.factura_referencia_id <> o.id
        or n.total_cts <> r.nota_cts or f.total_cts <> r.nueva_cts
        or (r.alcance = 'TOTAL' and o.estado <> 'ANULADA_NC')
        or (r.estado = 'COMPLETADA') <> (n.estado_dian in ${TERMINADOS} and f.estado_dian in ${TERMINADOS})
      order by r.id limit 1`,
});
