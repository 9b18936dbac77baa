/** Reads of the ranges of numbers. */
import { sql } from 'kysely';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { formatNumber } from '../../shared/money.ts';
import { type Situacion, secuencia } from './campos.ts';
import { MAX_NUMERO, type NumeracionRango } from './contract.ts';
import { NUMERACION_FACTURAS } from './manifest.ts';

const HOY = sql<string>`${TODAY}`;
/** As `core/numbering.ts` judges them. */
const SITUACION = sql<Situacion>`case
  when s.estado = 0 then 'INACTIVA'
  when s.siguiente > s.hasta then 'AGOTADA'
  when s.vigente_hasta < ${HOY} then 'VENCIDA'
  when s.vigente_desde > ${HOY} then 'FUTURA'
  when (s.hasta - s.siguiente + 1) * 10 <= s.hasta - s.desde + 1 or s.vigente_hasta <= date(${HOY}, '+10 days') then 'POR_AGOTARSE'
  else 'VIGENTE' end`;

const select = (db: Reader) =>
  db
    .selectFrom('secuencia as s')
    .select(['s.id', 's.codigo', 's.titulo', 's.prefijo', 's.desde', 's.hasta', 's.siguiente', 's.ancho'])
    .select(['s.resolucion', 's.fecha_resolucion', 's.vigente_desde', 's.vigente_hasta', 's.estado'])
    .select([SITUACION.as('situacion'), 's.updated', 's.version'])
    .select(sql<number>`s.clave_tecnica is not null`.as('con_clave'));

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function present({ con_clave, ...row }: Row): NumeracionRango {
  const { prefijo, siguiente, desde, hasta, ancho } = row;
  const number = prefijo + String(siguiente).padStart(ancho, '0');
  return {
    ...toWire(secuencia, row),
    rango: `${formatNumber(desde)} a ${formatNumber(hasta)}`,
    siguiente_texto: siguiente > hasta ? 'Ninguno' : number,
    quedan: hasta === MAX_NUMERO ? null : hasta - siguiente + 1,
    tiene_clave: con_clave === 1,
  };
}

export const numeracionesSource = listSource({
  table: 'secuencia as s',
  fields: {
    titulo: 's.titulo',
    codigo: 's.codigo',
    prefijo: 's.prefijo',
    desde: 's.desde',
    estado: 's.estado',
    resolucion: 's.resolucion',
    vigente_hasta: 's.vigente_hasta',
  },
  search: { columns: ['s.titulo', 's.codigo', 's.prefijo', 's.resolucion'] },
  rows: select,
  present,
});

export async function findNumeracion(db: Reader, id: number): Promise<NumeracionRango> {
  const row = await select(db).where('s.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la numeración.');
  return present(row);
}

/** Whether the invoices have a range that the tax office gave. */
export async function conResolucion(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('secuencia')
    .select('id')
    .where('codigo', '=', NUMERACION_FACTURAS)
    .where('resolucion', 'is not', null)
    .where((eb) =>
      eb(
        'id',
        '>',
        eb.fn.coalesce(eb.selectFrom('demo_fila').select('hasta').where('tabla', '=', 'secuencia'), eb.lit(0)),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A range of the prefix that these numbers run into, other than `id`. */
export function findCruce(
  db: Reader,
  { prefijo, desde, hasta }: { prefijo: string; desde: number; hasta: number },
  id: number | null,
) {
  return db
    .selectFrom('secuencia')
    .select(['titulo', 'codigo', 'desde', 'hasta'])
    .where('prefijo', '=', prefijo)
    .where('desde', '<=', hasta)
    .where('hasta', '>=', desde)
    .where('id', 'is not', id)
    .orderBy('desde')
    .limit(1)
    .executeTakeFirst();
}
