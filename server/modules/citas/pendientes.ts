/** What waits of somebody's appointments: those of today, and those that ended and nobody said how. */
import type { Reader } from '../../core/db/reader.ts';
import { businessDay } from '../../shared/dates.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { ahoraEnMinutos, enMinutos, instanteDe } from './rules/horas.ts';

/** Older ones are left to the agenda. */
const DIAS_ATRAS = 90;

export async function listCitasPendientes(
  db: Reader,
  responsable_id: number,
  { now, limit }: { readonly now: Date; readonly limit: number },
) {
  const today = businessDay(now);
  const rows = await db
    .selectFrom('cita as c')
    .innerJoin('tipo_cita as t', 't.id', 'c.tipo_cita_id')
    .leftJoin('persona as p', 'p.id', 'c.persona_id')
    .where('c.responsable_id', '=', responsable_id)
    .where('c.inicia', '>=', enMinutos(moveDay(today, -DIAS_ATRAS), '00:00'))
    .where('c.inicia', '<', enMinutos(moveDay(today, 1), '00:00'))
    .where('c.estado', '=', 'CONFIRMADA')
    .orderBy('c.inicia', 'desc')
    .limit(limit)
    .select(['c.id', 'c.fecha', 'c.hora_inicio', 'c.inicia', 'c.termina', 'c.lugar', 't.nombre as tipo'])
    .select('p.n_completo as persona')
    .execute();
  const minute = ahoraEnMinutos(now);
  return rows.map(({ inicia, termina, ...row }) => ({
    ...row,
    inicia: instanteDe(inicia),
    sinResultado: termina < minute,
  }));
}
