/** The events with their rules. */
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { fromJson } from '../../../core/db/json.ts';
import type { Reader } from '../../../core/db/reader.ts';
import { notFound } from '../../../core/http/errors.ts';
import { toWire } from '../../../shared/campos.ts';
import { evento, regla } from '../campos.ts';
import type { Evento } from '../contract/reglas.ts';

const vigentes = (db: Reader) =>
  db
    .selectFrom('evento_notificacion as e')
    .where('e.estado', '=', 'VIGENTE')
    .select(['e.id', 'e.codigo', 'e.nombre', 'e.modulo_titulo', 'e.critico', 'e.version'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('regla_notificacion as r')
          .leftJoin('grupo as g', 'g.id', 'r.grupo_id')
          .whereRef('r.evento_notificacion_id', '=', 'e.id')
          .select(['r.id', 'r.grupo_id', 'r.app', 'r.push', 'g.nombre as grupo_nombre'])
          .orderBy('g.orden_nombre'),
      ).as('reglas'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof vigentes>['execute']>>[number];

function toEvento({ reglas, ...row }: Row): Evento {
  return { ...toWire(evento, row), reglas: fromJson(reglas).map((each) => toWire(regla, each)) };
}

export async function listEventos(db: Reader): Promise<Evento[]> {
  const rows = await vigentes(db).orderBy('e.modulo_titulo').orderBy('e.nombre').execute();
  return rows.map(toEvento);
}

export async function findEvento(db: Reader, id: number): Promise<Evento> {
  const row = await vigentes(db).where('e.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el evento.');
  return toEvento(row);
}
