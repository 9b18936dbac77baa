/** Reads of appointments: each person theirs, all of them who may see those of others. */
import { type Selectable, sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { CitaTable } from '../../core/db/types.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import type { Condition } from '../../shared/list.ts';
import { cita } from './campos.ts';
import type { Cita, CitaFila } from './contract/citas.ts';
import { manifest } from './manifest.ts';
import { nombresDeOrigenes, type RefOrigen } from './origenes.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';

export type CitaGuardada = Selectable<CitaTable>;

const filas = (db: Reader) =>
  db
    .selectFrom('cita as c')
    .innerJoin('tipo_cita as t', 't.id', 'c.tipo_cita_id')
    .innerJoin('usuario as u', 'u.id', 'c.responsable_id')
    .leftJoin('persona as p', 'p.id', 'c.persona_id')
    .select(['c.id', 'c.tipo_cita_id', 't.nombre as tipo_cita', 'c.fecha', 'c.hora_inicio', 'c.hora_fin'])
    .select(['c.margen_antes', 'c.margen_despues', 'c.responsable_id', 'c.origen_tipo', 'c.origen_id', 'c.persona_id'])
    .select(['p.n_completo as persona_nombre', 'c.lugar', 'c.notas', 'c.estado', 'c.retiene_hasta'])
    .select(['c.reprogramaciones', 'c.resultado', 'c.motivo', 'c.updated', 'c.version'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('responsable_nombre'));

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

function present({ origen_tipo, origen_id, ...row }: Fila): CitaFila {
  return {
    ...toWire(cita, row),
    origen: origen_tipo && origen_id ? { tipo: origen_tipo, id: origen_id, nombre: '' } : null,
    origen_nombre: null,
    estado_nombre: NOMBRES_ESTADO[row.estado],
  };
}

/** With what each is about, one reading a kind. */
async function conOrigenes<R extends CitaFila>(db: Reader, rows: R[]): Promise<R[]> {
  const refs = rows.flatMap(({ origen }) => origen ?? []);
  if (refs.length === 0) return rows;
  const nombreDe = await nombresDeOrigenes(db, refs);
  return rows.map((row) => {
    if (!row.origen) return row;
    const nombre = nombreDe(row.origen);
    return { ...row, origen: { ...row.origen, nombre }, origen_nombre: nombre };
  });
}

export const citasSource = listSource({
  table: 'cita as c',
  counted: 'cita',
  fields: {
    fecha: { column: 'c.fecha', order: 'c.inicia' },
    updated: 'c.updated',
    estado: 'c.estado',
    tipo_cita_id: 'c.tipo_cita_id',
    responsable_id: 'c.responsable_id',
    persona_id: 'c.persona_id',
    inmueble_id: 'c.inmueble_id',
    origen_tipo: 'c.origen_tipo',
    origen_id: 'c.origen_id',
  },
  search: { fts: 'cita_fts', prefix: ['c.fecha'] },
  rows: filas,
  present,
  complete: conOrigenes,
});

export const veTodas = (actor: Actor): boolean => can(actor, manifest.permisos.verTodas);

/** Those that this person may see. */
export const visibles = (actor: Actor): readonly Condition[] =>
  veTodas(actor) ? [] : [{ field: 'responsable_id', operator: 'eq', values: [actor.userId ?? 0] }];

/** The whole appointment. Throws `no_encontrado`, also of one of somebody else. */
export async function findCita(db: Reader, id: number, actor: Actor): Promise<Cita> {
  const row = await filas(db).where('c.id', '=', id).executeTakeFirst();
  if (!row || (row.responsable_id !== actor.userId && !veTodas(actor))) throw notFound('No se encontró la cita.');
  const [whole] = await conOrigenes(db, [present(row)]);
  return { ...(whole as CitaFila), invitados: await leerInvitados(db, id) };
}

export const leerInvitados = (db: Reader, cita_id: number) =>
  db
    .selectFrom('cita_invitado')
    .select(['id', 'nombre', 'email', 'celular'])
    .where('cita_id', '=', cita_id)
    .orderBy('orden')
    .execute();

/** The last one about a record that holds its hour or was kept: no request that let its hour go. */
export async function citaVigente(db: Reader, { tipo, id }: RefOrigen, now: Date): Promise<CitaGuardada | null> {
  const row = await db
    .selectFrom('cita')
    .selectAll()
    .where('origen_tipo', '=', tipo)
    .where('origen_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('estado', 'in', ['CONFIRMADA', 'CUMPLIDA']),
        eb.and([eb('estado', '=', 'SOLICITADA'), eb('retiene_hasta', '>', now.toISOString())]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function citaDe(db: Reader, id: number): Promise<CitaGuardada> {
  const row = await db.selectFrom('cita').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la cita.');
  return row;
}
