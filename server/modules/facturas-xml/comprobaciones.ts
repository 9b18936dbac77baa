/** What `admin verify` recomputes of the inbox: its lines beside its documents, its clocks beside their events. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';

/** `null` when all agree, or which document does not. */
async function una(db: Reader, query: ReturnType<typeof sql<{ n_factura: string }>>, que: string) {
  const { rows } = await query.execute(db);
  return rows[0] ? `${rows[0].n_factura}: ${que}.` : null;
}

export const comprobaciones: Readonly<Record<string, (db: Reader) => Promise<string | null>>> = {
  'líneas de las facturas recibidas': (db) =>
    una(
      db,
      sql`select f.n_factura from factura_recibida as f left join factura_recibida_linea as l on l.factura_id = f.id
        group by f.id having count(l.id) <> f.lineas or (f.proveedor_id is not null and f.error is null and f.pendientes <>
          count(l.id) filter (where l.homologacion <> 'IGNORADA' and (l.homologacion <> 'HOMOLOGADA' or coalesce(l.cantidad_mil, -1) < 0)))
        limit 1`,
      'sus líneas no son las que dice',
    ),
  'plazos de las facturas recibidas': (db) =>
    una(
      db,
      sql`select f.n_factura from factura_recibida as f where f.reloj is not null and f.reloj <> (select case
          when max(e.codigo = '031') = 1 then 'RECLAMADA' when max(e.codigo = '033') = 1 then 'ACEPTADA'
          when max(e.codigo = '034') = 1 then 'TACITA' when max(e.codigo = '032') = 1 then 'CORRIENDO' else 'SIN_RECIBO' end
        from factura_evento as e where e.factura_id = f.id) limit 1`,
      'su plazo no es el de sus eventos',
    ),
};
