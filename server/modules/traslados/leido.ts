/** A transfer and its lines as their rows hold them, for the steps; and how its lines are written. */
import { type Selectable, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { replaceChildren } from '../../core/db/rows.ts';
import type { DB } from '../../core/db/types.ts';
import { notFound } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import type { LoteEnCamino } from './rules/lineas.ts';

export type FilaTraslado = Selectable<DB['traslado']>;
type FilaDetalle = Omit<Selectable<DB['traslado_detalle']>, 'created' | 'updated' | 'uc_id' | 'um_id' | 'traslado_id'>;

/** A line with what its product says of it. */
export interface LineaDeTraslado extends FilaDetalle {
  readonly cod_prod: string;
  readonly decimales: number;
}

export async function leerTraslado(db: Reader, id: number): Promise<FilaTraslado> {
  const row = await db.selectFrom('traslado').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el traslado.');
  return row;
}

/** In their order. */
export function leerLineas(db: Reader, id: number): Promise<LineaDeTraslado[]> {
  return db
    .selectFrom('traslado_detalle as d')
    .innerJoin('producto as p', 'p.id', 'd.producto_id')
    .innerJoin('unidad_medida as n', 'n.codigo', 'p.unidad_base')
    .where('d.traslado_id', '=', id)
    .orderBy('d.orden')
    .select([
      'd.id',
      'd.producto_id',
      'd.presentacion_id',
      'd.zona_origen_id',
      'd.zona_destino_id',
      'd.lote',
      'd.orden',
    ])
    .select(['d.escrita_mil', 'd.cantidad_mil', 'd.despachado_mil', 'd.recibido_mil', 'd.rechazado_mil'])
    .select(['d.faltante_mil', 'd.devuelto_mil', 'd.motivo_diferencia', 'p.cod_prod', 'n.decimales'])
    .execute();
}

export function escribirLineas(w: Work, traslado_id: number, lineas: readonly LineaDeTraslado[]): Promise<void> {
  const rows = lineas.map(({ cod_prod: _, decimales: __, orden: ___, ...row }) => row);
  return replaceChildren(w, 'traslado_detalle', { traslado_id }, rows, 'detalle');
}

/** What of each line is on its way, lot by lot: what the ledger brought to TRANSITO for it and did not take out. */
export async function lotesEnCamino(db: Reader, id: number): Promise<Map<number, LoteEnCamino[]>> {
  const { rows } = await sql<LoteEnCamino & { detalle_id: number }>`
    select k.documento_detalle_id as detalle_id, l.codigo as lote, sum(k.cantidad_mil) as hay_mil
    from kardex as k join zona_bodega as z on z.id = k.zona_id left join lote as l on l.id = k.lote_id
    where k.documento_tipo = 'TRASLADO' and k.documento_id = ${id} and z.tipo = 'TRANSITO'
    group by k.documento_detalle_id, k.lote_id having sum(k.cantidad_mil) > 0
    order by l.fecha_vencimiento, min(k.id)`.execute(db);
  const found = new Map<number, LoteEnCamino[]>();
  for (const { detalle_id, ...lote } of rows) found.set(detalle_id, [...(found.get(detalle_id) ?? []), lote]);
  return found;
}

/** What the document holds of each of its lines. */
export async function reservasDe(db: Reader, id: number): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('reserva')
    .select(['id', 'documento_detalle_id'])
    .where('documento_tipo', '=', 'TRASLADO')
    .where('documento_id', '=', id)
    .where('cantidad_mil', '>', 0)
    .orderBy('id')
    .execute();
  const found = new Map<number, number[]>();
  for (const row of rows) {
    const key = row.documento_detalle_id ?? 0;
    found.set(key, [...(found.get(key) ?? []), row.id]);
  }
  return found;
}
