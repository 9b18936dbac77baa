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
    .selectFrom('traslado as tr')
    .innerJoin('bodega as o', 'o.id', 'tr.bodega_origen_id')
    .innerJoin('bodega as b', 'b.id', 'tr.bodega_destino_id')
    .leftJoin('motivo_inventario as m', 'm.codigo', 'tr.motivo')
    .leftJoin('usuario as ud', 'ud.id', 'tr.despachado_uc_id')
    .leftJoin('usuario as ur', 'ur.id', 'tr.recibido_uc_id')
    .select(['tr.id', 'tr.numero', 'tr.tipo', 'tr.fecha', 'tr.bodega_origen_id', 'o.nombre as bodega_origen'])
    .select(['tr.bodega_destino_id', 'b.nombre as bodega_destino', 'tr.motivo', 'm.nombre as motivo_nombre'])
    .select(['tr.transportista', 'tr.guia', 'tr.lineas', 'tr.unidades_mil', 'tr.valor_cts', 'tr.pendiente_mil'])
    .select([
      'tr.diferencia_mil',
      'tr.con_diferencia',
      'tr.despachado',
      'tr.recibido',
      'tr.estado',
      'tr.updated',
      'tr.version',
    ])
    .select([nombreDe('ud').as('despachado_por'), nombreDe('ur').as('recibido_por')]);

export const trasladosSource = listSource({
  table: 'traslado as tr',
  counted: 'traslado',
  fields: {
    id: 'tr.id',
    numero: 'tr.numero',
    fecha: 'tr.fecha',
    despachado: { column: 'tr.despachado', instant: true },
    updated: 'tr.updated',
    bodega_origen_id: 'tr.bodega_origen_id',
    bodega_destino_id: 'tr.bodega_destino_id',
    estado: 'tr.estado',
    tipo: 'tr.tipo',
    motivo: 'tr.motivo',
    con_diferencia: 'tr.con_diferencia',
  },
  search: { fts: 'traslado_fts', prefix: ['tr.numero'] },
  totals: {
    unidades: { column: 'tr.unidades_mil', present: toCantidad },
    valor: { column: 'tr.valor_cts', present: toPesos },
    pendiente: { column: 'tr.pendiente_mil', present: toCantidad },
  },
  rows: filas,
  present: (row): TrasladoFila => toWire(campos.traslado, row),
});

export const veCostos = (actor: Actor) => can(actor, permisos.verCostos);

/** The whole document, as this person may see it. Throws `no_encontrado`. */
export async function findTraslado(db: Reader, id: number, actor: Actor): Promise<Traslado> {
  const row = await filas(db)
    .leftJoin('motivo_inventario as l', 'l.codigo', 'tr.motivo_legalizacion')
    .where('tr.id', '=', id)
    .select([
      'tr.solicitud_id',
      'tr.placa',
      'tr.observacion',
      'tr.motivo_legalizacion',
      'l.nombre as motivo_legalizacion_nombre',
    ])
    .select(['tr.motivo_anulacion', 'tr.created'])
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
