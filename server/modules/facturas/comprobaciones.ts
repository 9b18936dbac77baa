/** What `admin verify` recomputes of invoices: lines and taxes against the document, the code of each, and what was charged of it. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { ServerModule } from '../../core/module.ts';

/** Numbers of the documents of which something differs, the first of them. */
async function distintas(
  rows: Promise<{ readonly rows: readonly { readonly numero: string }[] }>,
): Promise<string | null> {
  const found = (await rows).rows.map(({ numero }) => numero);
  return found.length === 0 ? null : `No cuadran: ${found.join(', ')}.`;
}

const sumas = (db: Reader) =>
  distintas(
    sql<{ numero: string }>`
      select f.numero from factura as f where
        f.subtotal_cts <> (select coalesce(sum(d.subtotal_cts), 0) from factura_detalle as d where d.factura_id = f.id)
        or f.impuestos_cts <> (select coalesce(sum(d.impuesto_valor_cts), 0) from factura_detalle as d where d.factura_id = f.id)
        or f.impuestos_cts <> (select coalesce(sum(i.valor_cts), 0) from factura_impuesto as i where i.factura_id = f.id)
      order by f.id limit 5`.execute(db),
  );

const cartera = (db: Reader) =>
  distintas(
    sql<{ numero: string }>`
      select f.numero from factura as f left join cartera_documento as c on c.id = f.cartera_documento_id
      where c.id is null or c.n_factura <> f.numero or c.total_cts <> f.total_cts or c.persona_id <> f.persona_id
      order by f.id limit 5`.execute(db),
  );

const prefacturas = (db: Reader) =>
  distintas(
    sql<{ numero: string }>`
      select p.numero from prefactura as p left join factura as f on f.prefactura_id = p.id
      where (p.estado = 'FACTURADA') <> (f.id is not null) or f.total_cts <> p.total_cts
      order by p.id limit 5`.execute(db),
  );

export const comprobaciones: NonNullable<ServerModule['comprobaciones']> = {
  'Las facturas son la suma de sus líneas e impuestos': sumas,
  'Cada factura está en la cartera por su total': cartera,
  'Las prefacturas facturadas tienen su factura': prefacturas,
};
