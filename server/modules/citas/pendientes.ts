/** What waits of somebody's appointments: those of today, and those that ended and nobody said how. */
import { can } from '../../core/auth/actor.ts';
import { MAX_PENDIENTES, type Pendientes } from '../../core/pendientes.ts';
import { businessDay, formatDate, wireInstant } from '../../shared/dates.ts';
import { pathOf } from '../../shared/href.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { manifest } from './manifest.ts';
import { ahoraEnMinutos, enMinutos, instanteDe } from './rules/horas.ts';

/** Older ones are left to the agenda. */
const DIAS_ATRAS = 90;

export const pendientes: Pendientes = async (db, actor, now) => {
  if (actor.userId === null || !can(actor, manifest.permisos.ver)) return [];
  const today = businessDay(now);
  const rows = await db
    .selectFrom('cita as c')
    .innerJoin('tipo_cita as t', 't.id', 'c.tipo_cita_id')
    .leftJoin('persona as p', 'p.id', 'c.persona_id')
    .where('c.responsable_id', '=', actor.userId)
    .where('c.inicia', '>=', enMinutos(moveDay(today, -DIAS_ATRAS), '00:00'))
    .where('c.inicia', '<', enMinutos(moveDay(today, 1), '00:00'))
    .where('c.estado', '=', 'CONFIRMADA')
    .orderBy('c.inicia', 'desc')
    .limit(MAX_PENDIENTES)
    .select(['c.id', 'c.fecha', 'c.hora_inicio', 'c.inicia', 'c.termina', 'c.lugar', 't.nombre as tipo'])
    .select('p.n_completo as persona')
    .execute();
  const minute = ahoraEnMinutos(now);
  return rows.map(({ id, tipo, hora_inicio, fecha, persona, lugar, inicia, termina }) => {
    const sinResultado = termina < minute;
    return {
      id: `cita-${id}`,
      titulo: sinResultado ? `Falta el resultado: ${tipo}` : `${tipo} a las ${hora_inicio}`,
      detalle: ['Cita', sinResultado ? formatDate(fecha) : 'hoy', persona, lugar].filter(Boolean).join(' · '),
      desde: wireInstant(instanteDe(inicia).toISOString()),
      icono: 'calendar',
      tono: sinResultado ? 'severe' : 'accent',
      accion: sinResultado ? 'Anotar' : 'Ver',
      ruta: pathOf(manifest.screens.ScheduleAppointment, {}, { registro: id }),
    };
  });
};
