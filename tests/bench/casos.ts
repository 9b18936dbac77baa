/** What cases of consignments cost to read, 1,000,000 beside 10,000: the list, by what people look for, and those of a property. */
import type { Kysely } from 'kysely';
import { listRows } from '../../server/core/db/list.ts';
import type { DB } from '../../server/core/db/types.ts';
import type { SqlitePort } from '../../server/core/platform.ts';
import { createCaso } from '../../server/modules/consignacion/casos.ts';
import { casosList } from '../../server/modules/consignacion/contract/casos.ts';
import { casosDe, casosSource } from '../../server/modules/consignacion/lectura-casos.ts';
import type { ListQuery } from '../../server/shared/list.ts';
import { inmuebles, llenarUsuarios } from './arriendos.ts';
import { growthFigures, numbers, type Readings } from './growth.ts';

/** Of each property there are as many in both, the first of them its root. */
const POR_INMUEBLE = 20;
const PENDIENTES = 2_000;
const ASESORES = 20;
const PRIMERO = 1;

const casos = (db: Kysely<DB>, query: Readonly<Record<string, string>>) =>
  listRows(db, casosSource, casosList.list.query?.parse({ page: '1', ...query }) as ListQuery);

const READINGS: Readings = {
  casos: (db) => casos(db, {}),
  'casos pendientes': (db) => casos(db, { estado_actividad: 'PENDIENTE' }),
  'casos pendientes de un asesor': (db, turn) =>
    casos(db, { estado_actividad: 'PENDIENTE', responsable: String(PRIMERO + (turn % ASESORES)) }),
  'casos finalizados, los últimos': (db) => casos(db, { estado_actividad: 'FINALIZADO', ordering: '-created' }),
  'los casos de un inmueble': (db, turn) => casosDe(db, 1 + turn * 7, null),
  'un caso nuevo': (_, turn, { work }) =>
    work((w) =>
      createCaso(w, {
        ...{ inmueble: 1 + turn * 7, observacion: 'Cambiar la chapa', estado_actividad: 'PENDIENTE' },
        responsable: PRIMERO + (turn % ASESORES),
      }),
    ),
};

export const casosFigures = () => growthFigures({ readings: READINGS, fill, de: 'casos' });

/** What is pending is of the newest. */
async function fill(port: SqlitePort, total: number): Promise<void> {
  const first = await llenarUsuarios(port, ASESORES);
  if (first !== PRIMERO) throw new Error(`The first adviser is ${first}.`);
  const cuantos = total / POR_INMUEBLE;
  const estado = `iif(i >= ${total - PENDIENTES}, 'PENDIENTE', 'FINALIZADO')`;
  const raices = `insert into caso (id, consignacion_id, inmueble_id, observacion, estado, estado_actual, fecha_final, busca, created, updated)
    select id, id, inmueble_id, 'INICIO DE CAPTACIÓN.', 'FINALIZADO', 5, '2026-01-01 07:00:00', 'inicio de captacion', created, created
    from consignacion`;
  const statements = [
    inmuebles(cuantos),
    `insert into consignacion (id, inmueble_id, proceso, responsable_id, orden_direccion, created, updated)
      select id, id, '001', ${PRIMERO} + id % ${ASESORES}, orden_direccion, '2026-01-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z'
      from inmueble`,
    raices,
    `${numbers(total - cuantos)} insert into caso (consignacion_id, inmueble_id, padre_id, observacion, estado, estado_actual, responsable_id,
        requisito_codigo, requisito_proceso, fecha_compromiso, fecha_final, busca, created, updated)
      select 1 + i % ${cuantos}, 1 + i % ${cuantos}, 1 + i % ${cuantos}, 'VISITAR EL INMUEBLE ' || i, ${estado}, 5,
        ${PRIMERO} + i % ${ASESORES}, '001', 'CAPTACIÓN', date('2016-01-01', (i * 3900 / ${total}) || ' days'),
        iif(${estado} = 'PENDIENTE', null, '2026-01-01 07:00:00'), 'visitar el inmueble ' || i,
        strftime('%Y-%m-%dT12:00:00.000Z', '2016-01-01', (i * 3900 / ${total}) || ' days'), '2026-01-01T12:00:00.000Z' from n`,
    'analyze',
  ];
  for (const statement of statements) await port.query(statement, []);
}
