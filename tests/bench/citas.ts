/** What the agenda costs with 1,000,000 appointments beside 10,000: to take an hour, the hours that are left, and the list. */
import type { Kysely } from 'kysely';
import { listRows } from '../../server/core/db/list.ts';
import type { DB } from '../../server/core/db/types.ts';
import type { SqlitePort } from '../../server/core/platform.ts';
import { citasList } from '../../server/modules/citas/contract/citas.ts';
import { agendar } from '../../server/modules/citas/crear.ts';
import { disponibilidad } from '../../server/modules/citas/disponibilidad.ts';
import { citasSource } from '../../server/modules/citas/lectura.ts';
import type { ListQuery } from '../../server/shared/list.ts';
import { moveDay } from '../../server/shared/typed-date.ts';
import { inmuebles, llenarUsuarios } from './arriendos.ts';
import { growthFigures, numbers, type Readings } from './growth.ts';

const NOW = new Date('2026-11-21T14:05:00.000Z');
const HOY = '2026-11-21';
/** Of each day there are as many in both: what grows is how long ago the first was. */
const ASESORES = 20;
const AL_DIA = 12;
const INMUEBLES = 500;
/** Days to come that have theirs already. */
const ADELANTE = 30;
/** The first adviser; they follow each other. */
const PRIMERO = 1;

const citas = (db: Kysely<DB>, query: Readonly<Record<string, string>>) =>
  listRows(db, citasSource, citasList.list.query?.parse({ page: '1', ...query }) as ListQuery);

/** Of the weeks that both have. */
const semana = (turn: number) => {
  const desde = moveDay(HOY, 10 - (turn % 20));
  return { fecha__gte: desde, fecha__lte: moveDay(desde, 6) };
};
const asesor = (turn: number) => PRIMERO + (turn % ASESORES);

const READINGS: Readings = {
  'agendar una cita sobre un inmueble': (_, turn, { work }) =>
    work((w) =>
      agendar(
        w,
        {
          ...{ tipo_cita_id: 1, fecha: moveDay(HOY, 1 + turn), hora_inicio: '20:00', responsable_id: asesor(turn) },
          ...{ origen: { tipo: 'inmueble', id: 1 + turn }, lugar: null, notas: null },
        },
        { desdeFuera: false },
      ),
    ),
  'horas libres de un asesor en 31 días': (db, turn) =>
    disponibilidad(
      db,
      { tipo_cita_id: 1, responsable_id: asesor(turn), desde: moveDay(HOY, 1), hasta: moveDay(HOY, 31) },
      { now: NOW },
    ),
  citas: (db) => citas(db, {}),
  'citas de un asesor en una semana': (db, turn) =>
    citas(db, { ...semana(turn), responsable_id: String(asesor(turn)), ordering: 'fecha' }),
  'citas de una semana': (db, turn) => citas(db, { ...semana(turn), ordering: 'fecha' }),
  'citas que esperan confirmación': (db) => citas(db, { estado: 'SOLICITADA' }),
  'citas sin resultado': (db) => citas(db, { estado: 'CONFIRMADA', fecha__lte: moveDay(HOY, -1) }),
};

export const citasFigures = () => growthFigures({ readings: READINGS, fill, de: 'citas' });

/** Advisers take turns at the hours of the day, 45 minutes each; what is past was held, but for the last days. */
async function fill(port: SqlitePort, total: number): Promise<void> {
  const first = await llenarUsuarios(port, ASESORES);
  if (first !== PRIMERO) throw new Error(`The first adviser is ${first}.`);
  const dia = `${ADELANTE} - i / ${ASESORES * AL_DIA}`;
  const inicio = `360 + (i / ${ASESORES}) % ${AL_DIA} * 60`;
  const fecha = `date('${HOY}', (${dia}) || ' days')`;
  const hora = (minutos: string) => `printf('%02d:%02d', (${minutos}) / 60, (${minutos}) % 60)`;
  const desde = `cast(strftime('%s', ${fecha}) as integer) / 60 + ${inicio}`;
  const estado = `iif(${dia} > 0, iif(i % 9, 'CONFIRMADA', 'SOLICITADA'), iif(${dia} > -3 and i % 2, 'CONFIRMADA', 'CUMPLIDA'))`;
  const statements = [
    inmuebles(INMUEBLES),
    `insert into tipo_cita (id, nombre, duracion, margen_antes, margen_despues, anticipacion_minima_horas, anticipacion_maxima_dias, festivos,
        recordatorios, created, updated) values (1, 'Visita', 45, 15, 0, 0, 90, 1, '[60]', '2026-01-01T12:00:00.000Z',
          '2026-01-01T12:00:00.000Z')`,
    `insert into tipo_cita_horario (tipo_cita_id, dia, desde, hasta, orden, created, updated)
      select 1, value, '06:00', '23:00', value, '', '' from json_each('[1,2,3,4,5,6,7]')`,
    `${numbers(total)} insert into cita (tipo_cita_id, fecha, hora_inicio, hora_fin, inicia, termina, margen_antes, margen_despues,
        responsable_id, origen_tipo, origen_id, inmueble_id, estado, retiene_hasta, uid, resultado, busca, created, updated)
      select 1, ${fecha}, ${hora(inicio)}, ${hora(`${inicio} + 45`)}, ${desde}, ${desde} + 45, 15, 0,
        ${PRIMERO} + i % ${ASESORES}, 'inmueble', 1 + i % ${INMUEBLES}, 1 + i % ${INMUEBLES}, ${estado},
        iif(${estado} = 'SOLICITADA', '2026-11-22T14:05:00.000Z', null), 'u' || i, iif(${estado} = 'CUMPLIDA', 'Quedó interesado', null),
        'visita calle ' || i % ${INMUEBLES}, '2026-01-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z' from n`,
    'analyze',
  ];
  for (const statement of statements) await port.query(statement, []);
}
