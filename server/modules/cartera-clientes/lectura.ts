/** Reads of receipts. */
import { type Selectable, type SqlBool, sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { ReciboTable } from '../../core/db/types.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { toPesos } from '../../shared/money.ts';
import * as campos from './campos.ts';
import type { Recibo, ReciboFila } from './contract/recibos.ts';
import { ESTADOS_RECIBO } from './rules/recibo.ts';

export type ReciboGuardado = Selectable<ReciboTable>;

const filas = (db: Reader) =>
  db
    .selectFrom('recibo as r')
    .innerJoin('persona as p', 'p.id', 'r.persona_id')
    .innerJoin('medio_pago as m', 'm.codigo', 'r.medio_pago')
    .innerJoin('estado as e', (join) => join.onRef('e.codigo', '=', 'r.estado').on('e.proceso', '=', 'recibo'))
    .leftJoin('cuenta_banco as c', 'c.id', 'r.cuenta_id')
    .leftJoin('usuario as u', 'u.id', 'r.uc_id')
    .select(['r.id', 'r.numero', 'r.fecha', 'r.persona_id', 'p.n_completo as cliente', 'r.medio_pago'])
    .select(['m.nombre as medio_nombre', 'r.cuenta_id', 'c.nombre as cuenta', 'r.referencia', 'r.valor_cts'])
    .select(['r.aplicado_cts', 'r.estado', 'e.id as estado_actual_id', 'r.updated', 'r.version'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('usuario'));

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

const presentFila = (row: Fila): ReciboFila => ({
  ...toWire(campos.recibo, row),
  sin_aplicar: toPesos(row.estado === 'ANULADO' ? 0 : row.valor_cts - row.aplicado_cts),
  estado_nombre: ESTADOS_RECIBO[row.estado],
});

export const recibosSource = listSource({
  table: 'recibo as r',
  counted: 'recibo',
  fields: {
    id: 'r.id',
    fecha: 'r.fecha',
    valor: 'r.valor_cts',
    updated: 'r.updated',
    persona_id: 'r.persona_id',
    estado: 'r.estado',
    medio_pago: 'r.medio_pago',
    cuenta_id: 'r.cuenta_id',
    referencia: 'r.referencia',
    documento_id: {
      where: ({ values }) =>
        sql<SqlBool>`r.id in (select recibo_id from recibo_aplicacion where documento_id = ${Number(values[0])} and desaplicada is null)`,
    },
  },
  search: { fts: 'recibo_fts', prefix: ['r.numero'], numero: 'r.numero' },
  totals: {
    valor: { column: 'r.valor_cts', present: toPesos },
    aplicado: { column: 'r.aplicado_cts', present: toPesos },
  },
  rows: filas,
  present: presentFila,
});

/** Applications that stand, in the order in which they were made. */
export const aplicacionesDeRecibo = (db: Reader, recibo_id: number) =>
  db
    .selectFrom('recibo_aplicacion as a')
    .innerJoin('cartera_documento as d', 'd.id', 'a.documento_id')
    .where('a.recibo_id', '=', recibo_id)
    .where('a.desaplicada', 'is', null)
    .orderBy('a.id')
    .select(['a.id', 'a.documento_id', 'd.tipo', 'd.n_factura', 'a.fecha', 'a.valor_cts', 'a.descuento_cts'])
    .select(['a.retefuente_cts', 'a.reteiva_cts', 'a.reteica_cts', 'a.ajuste_cts'])
    .execute();

/** The whole receipt. Throws `no_encontrado`. */
export async function findRecibo(db: Reader, id: number): Promise<Recibo> {
  const row = await filas(db)
    .where('r.id', '=', id)
    .select(['r.observacion', 'r.motivo', 'r.created'])
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el recibo.');
  const { observacion, motivo, created, ...fila } = row;
  const aplicaciones = await aplicacionesDeRecibo(db, id);
  return {
    ...presentFila(fila),
    ...toWire(campos.recibo, { observacion, motivo, created }),
    aplicaciones: aplicaciones.map((each) => toWire(campos.aplicacion, each)),
  };
}
