/** Reads of transfers. Values are told to who may see costs. */
import { sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { toPesos } from '../../shared/money.ts';
import { toCantidad } from '../../shared/quantities.ts';
import { permisos } from '../productos/public.ts';
import { trabajaEn } from '../zonas/public.ts';
import * as campos from './campos.ts';
import type { Traslado, TrasladoFila } from './contract/traslado.ts';
import { leerDetalle } from './detalle.ts';
import { eventosDe } from './eventos.ts';

const nombreDe = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const filas = (db: Reader) =>
  db
    .selectFrom('traslado as t')
    .innerJoin('bodega as o', 'o.id', 't.bodega_origen_id')
    .innerJoin('bodega as b', 'b.id', 't.bodega_destino_id')
    .leftJoin('motivo_inventario as m', 'm.codigo', 't.motivo')
    .leftJoin('usuario as ud', 'ud.id', 't.despachado_uc_id')
    .leftJoin('usuario as ur', 'ur.id', 't.recibido_uc_id')
    .select(['t.id', 't.numero', 't.tipo', 't.fecha', 't.bodega_origen_id', 'o.nombre as bodega_origen'])
    .select(['t.bodega_destino_id', 'b.nombre as bodega_destino', 't.motivo', 'm.nombre as motivo_nombre'])
    .select(['t.transportista', 't.guia', 't.lineas', 't.unidades_mil', 't.valor_cts', 't.pendiente_mil'])
    .select([
      't.diferencia_mil',
      't.con_diferencia',
      't.despachado',
      't.recibido',
      't.estado',
      't.updated',
      't.version',
    ])
    .select([nombreDe('ud').as('despachado_por'), nombreDe('ur').as('recibido_por')]);

export const trasladosSource = listSource({
  table: 'traslado as t',
  counted: 'traslado',
  fields: {
    id: 't.id',
    numero: 't.numero',
    fecha: 't.fecha',
    despachado: { column: 't.despachado', instant: true },
    updated: 't.updated',
    bodega_origen_id: 't.bodega_origen_id',
    bodega_destino_id: 't.bodega_destino_id',
    estado: 't.estado',
    tipo: 't.tipo',
    motivo: 't.motivo',
    con_diferencia: 't.con_diferencia',
  },
  search: { fts: 'traslado_fts', prefix: ['t.numero'] },
  totals: {
    unidades: { column: 't.unidades_mil', present: toCantidad },
    valor: { column: 't.valor_cts', present: toPesos },
    pendiente: { column: 't.pendiente_mil', present: toCantidad },
  },
  rows: filas,
  present: (row): TrasladoFila => toWire(campos.traslado, row),
});

export const veCostos = (actor: Actor) => can(actor, permisos.verCostos);

/** The whole document, as this person may see it. Throws `no_encontrado`. */
export async function findTraslado(db: Reader, id: number, actor: Actor): Promise<Traslado> {
  const row = await filas(db)
    .leftJoin('motivo_inventario as l', 'l.codigo', 't.motivo_legalizacion')
    .where('t.id', '=', id)
    .select([
      't.solicitud_id',
      't.placa',
      't.observacion',
      't.motivo_legalizacion',
      'l.nombre as motivo_legalizacion_nombre',
    ])
    .select(['t.motivo_anulacion', 't.created'])
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el traslado.');
  const sees = veCostos(actor);
  const wire = toWire(campos.traslado, row);
  return {
    ...wire,
    valor: sees ? wire.valor : null,
    puede_recibir: await trabajaEn(db, actor, row.bodega_destino_id),
    detalle: await leerDetalle(db, id, sees),
    eventos: await eventosDe(db, id),
  };
}
