/** Reads of kinds of appointments. */
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { tipoCita } from './campos.ts';
import type { TipoCita } from './contract/tipos.ts';

const HORARIO = sql<string>`(select json_group_array(json_object('id', h.id, 'dia', h.dia, 'desde', h.desde, 'hasta', h.hasta) order by h.orden)
  from tipo_cita_horario as h where h.tipo_cita_id = t.id)`;
const RESPONSABLES = sql<string>`(select json_group_array(json_array(r.usuario_id, u.first_name || ' ' || u.last_name))
  from tipo_cita_responsable as r join usuario as u on u.id = r.usuario_id where r.tipo_cita_id = t.id)`;

const select = (db: Reader) =>
  db
    .selectFrom('tipo_cita as t')
    .select(['t.id', 't.nombre', 't.duracion', 't.margen_antes', 't.margen_despues', 't.anticipacion_minima_horas'])
    .select(['t.anticipacion_maxima_dias', 't.festivos', 't.recordatorios', 't.estado', 't.updated', 't.version'])
    .select([HORARIO.as('franjas'), RESPONSABLES.as('quienes')]);

type Fila = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function present({ franjas, quienes, ...row }: Fila): TipoCita {
  const people = JSON.parse(quienes) as [number, string][];
  return {
    ...toWire(tipoCita, row),
    horario: JSON.parse(franjas),
    responsables: people.map(([id]) => id),
    responsables_nombres: people.map(([, nombre]) => nombre).join(', '),
    recordatorios: JSON.parse(row.recordatorios),
  };
}

export const tiposSource = listSource({
  table: 'tipo_cita as t',
  fields: { nombre: 't.nombre', estado: 't.estado' },
  search: { columns: ['t.nombre'] },
  rows: select,
  present,
});

export async function findTipo(db: Reader, id: number): Promise<TipoCita> {
  const row = await select(db).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el tipo de cita.');
  return present(row);
}
