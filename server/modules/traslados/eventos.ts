/** The steps that a transfer took: those of the document, and what the ledger says that moved with each. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { wireInstant } from '../../shared/dates.ts';
import { toCantidad } from '../../shared/quantities.ts';
import type { EventoTraslado } from './contract/traslado.ts';

interface Fila {
  readonly evento: EventoTraslado['evento'];
  readonly instante: string;
  readonly usuario: string | null;
  readonly unidades_mil: number | null;
  readonly rechazadas_mil: number | null;
  readonly nota: string | null;
}

/** In the order in which they happened. Receipts are the entries that came out of the transit: as many as there were. */
export async function eventosDe(db: Reader, id: number): Promise<EventoTraslado[]> {
  const documento = sql`
    select 1 as turno, 'CREADO' as evento, created as instante, uc_id, null as unidades_mil, null as rechazadas_mil, null as nota
      from traslado where id = ${id}
    union all select 2, 'SOLICITADO', solicitado, solicitado_uc_id, null, null, null from traslado where id = ${id}
    union all select 3, 'APROBADO', aprobado, aprobado_uc_id, null, null, null from traslado where id = ${id}
    union all select 4, 'DESPACHADO', despachado, despachado_uc_id, unidades_mil, null, null from traslado where id = ${id}`;
  const llegada = sql`
    select 5, 'RECIBIDO', k.posteado_en, k.uc_id, sum(iif(z.tipo = 'CUARENTENA' and t.tipo = 'TRANSITO', 0, k.cantidad_mil)),
        sum(iif(z.tipo = 'CUARENTENA' and t.tipo = 'TRANSITO', k.cantidad_mil, 0)), null
      from kardex as k join zona_bodega as z on z.id = k.zona_id join traslado as t on t.id = k.documento_id
      where k.documento_tipo = 'TRASLADO' and k.documento_id = ${id} and k.tipo = 'TRASLADO_ENTRADA' and z.tipo <> 'TRANSITO'
      group by k.posteado_en, k.uc_id
    union all
    select 6, 'LEGALIZADO', t.legalizado, t.legalizado_uc_id, (select sum(faltante_mil) from traslado_detalle where traslado_id = t.id), null,
        m.nombre
      from traslado as t left join motivo_inventario as m on m.codigo = t.motivo_legalizacion where t.id = ${id}
    union all select 7, 'DEVUELTO', devuelto, devuelto_uc_id, unidades_mil, null, null from traslado where id = ${id}
    union all select 8, 'ANULADO', anulado, anulado_uc_id, null, null, motivo_anulacion from traslado where id = ${id}`;
  // In two parts: the edge takes five selects in one compound.
  const { rows } = await sql<Fila>`
    select e.*, u.first_name || ' ' || u.last_name as usuario
    from (select * from (${documento}) union all select * from (${llegada})) as e left join usuario as u on u.id = e.uc_id
    where e.instante is not null order by e.instante, e.turno`.execute(db);
  return rows.map(({ evento, instante, usuario, nota, unidades_mil, rechazadas_mil }) => ({
    ...{ evento, instante: wireInstant(instante), usuario, nota },
    unidades: unidades_mil === null ? null : toCantidad(unidades_mil),
    rechazadas: rechazadas_mil ? toCantidad(rechazadas_mil) : null,
  }));
}
