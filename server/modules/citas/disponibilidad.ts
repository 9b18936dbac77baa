/** The hours that are left of those who attend a kind of appointment: exactly those that may be taken. */
import type { Actor } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { invalid, notFound } from '../../core/http/errors.ts';
import { daysBetween } from '../../shared/typed-date.ts';
import { veTodas } from './lectura.ts';
import { findTipo } from './lectura-tipos.ts';
import { ocupadas } from './ocupadas.ts';
import { type Hueco, huecos } from './rules/agenda.ts';
import { enMinutos } from './rules/horas.ts';

const MAX_DIAS = 31;

export interface PreguntaDisponibilidad {
  readonly tipo_cita_id: number;
  readonly responsable_id?: number | undefined;
  readonly desde: string;
  readonly hasta: string;
}

export type HuecoDe = Hueco & { readonly responsable_id: number };

/** Of those who attend it; `quien` is asked for where anybody does. One statement whatever the number of days. */
export async function disponibilidad(
  db: Reader,
  { tipo_cita_id, responsable_id, desde, hasta }: PreguntaDisponibilidad,
  { now, quien }: { readonly now: Date; readonly quien?: number | null },
): Promise<HuecoDe[]> {
  if (hasta < desde) throw invalid({ hasta: ['La fecha final debe ser posterior a la inicial.'] });
  if (daysBetween(desde, hasta) >= MAX_DIAS) throw invalid({ hasta: [`No puede ver más de ${MAX_DIAS} días.`] });
  const references = [
    { campo: 'tipo_cita_id', tabla: 'tipo_cita' as const, columna: 'id' as const, valor: tipo_cita_id },
    { campo: 'responsable_id', tabla: 'usuario' as const, columna: 'id' as const, valor: responsable_id ?? null },
  ];
  await requireReferences(db, references);
  const tipo = await findTipo(db, tipo_cita_id);
  if (tipo.estado === 0) return [];
  const ids = await quienesAtienden(db, tipo.responsables, responsable_id ?? null, quien ?? null);
  if (ids.length === 0) return [];
  const range = { desde: enMinutos(desde, '00:00'), hasta: enMinutos(hasta, '24:00'), now };
  const taken = Map.groupBy(await ocupadas(db, 'responsable_id', ids, range), (row) => row.responsable_id);
  return ids
    .flatMap((id) =>
      huecos(tipo, { desde, hasta }, taken.get(id) ?? [], now).map((hueco) => ({ ...hueco, responsable_id: id })),
    )
    .sort((a, b) => compare(a, b) || a.responsable_id - b.responsable_id);
}

const compare = (a: Hueco, b: Hueco) =>
  a.fecha === b.fecha ? a.hora_inicio.localeCompare(b.hora_inicio) : a.fecha.localeCompare(b.fecha);

/** Active users only. */
async function quienesAtienden(
  db: Reader,
  responsables: readonly number[],
  uno: number | null,
  quien: number | null,
): Promise<number[]> {
  const own = uno ?? (responsables.length === 0 ? quien : null);
  const asked = own === null ? [...responsables] : [own];
  const attends = asked.filter((id) => responsables.length === 0 || responsables.includes(id));
  if (attends.length === 0) return [];
  const rows = await db
    .selectFrom('usuario')
    .select('id')
    .where('id', 'in', attends)
    .where('is_active', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** As somebody of the house asks: who does not see the agendas of others asks for their own. */
export async function disponibilidadPara(
  db: Reader,
  pregunta: PreguntaDisponibilidad,
  actor: Actor,
  now: Date,
): Promise<HuecoDe[]> {
  if (veTodas(actor)) return disponibilidad(db, pregunta, { now, quien: actor.userId });
  const { responsable_id = actor.userId ?? 0 } = pregunta;
  if (responsable_id !== actor.userId) throw notFound('No se encontró el responsable.');
  return disponibilidad(db, { ...pregunta, responsable_id }, { now });
}
