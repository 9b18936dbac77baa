/** Reads of a person's own settings, and of the views that one has. */
import { sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import type { ResultOf } from '../../shared/endpoint.ts';
import type { listPreferencias as contract, Vista } from './contract.ts';
import { manifest } from './manifest.ts';

export async function listPreferencias(db: Reader, usuarioId: number): Promise<ResultOf<typeof contract>> {
  const rows = await db
    .selectFrom('preferencia')
    .select(['clave', 'valor'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('clave')
    .execute();
  return Object.fromEntries(rows.map(({ clave, valor }) => [clave, JSON.parse(valor)]));
}

/** One's own, and those shared with one's groups. */
const readable = (db: Reader, { userId }: Actor) =>
  vistas(db).where((eb) =>
    eb.or([
      eb('v.usuario_id', '=', userId),
      eb('v.grupo_id', 'in', eb.selectFrom('usuario_grupo').select('grupo_id').where('usuario_id', '=', userId)),
    ]),
  );

const vistas = (db: Reader) =>
  db
    .selectFrom('vista_guardada as v')
    .innerJoin('usuario as u', 'u.id', 'v.usuario_id')
    .leftJoin('grupo as g', 'g.id', 'v.grupo_id')
    .select(['v.id', 'v.lista', 'v.nombre', 'v.consulta', 'v.version', 'v.usuario_id', 'v.grupo_id'])
    .select(['g.nombre as grupo_nombre', sql<string>`u.first_name || ' ' || u.last_name`.as('usuario_nombre')]);

type Row = Awaited<ReturnType<ReturnType<typeof vistas>['execute']>>[number];

function present(actor: Actor, { usuario_id, usuario_nombre, grupo_id, grupo_nombre, ...row }: Row): Vista {
  const own = usuario_id === actor.userId;
  return {
    ...row,
    grupo: grupo_id === null ? null : { id: grupo_id, nombre: grupo_nombre ?? '' },
    de: own ? null : usuario_nombre,
    editable: own || (grupo_id !== null && administers(actor)),
  };
}

function administers(actor: Actor): boolean {
  return can(actor, manifest.permisos.administrarVistas);
}

/** One's own first. */
export async function listVistas(db: Reader, actor: Actor, lista: string | undefined): Promise<Vista[]> {
  const all = readable(db, actor)
    .orderBy('v.lista')
    .orderBy((eb) => eb('v.usuario_id', '<>', actor.userId))
    .orderBy('v.nombre')
    .orderBy('v.id');
  const rows = await (lista === undefined ? all : all.where('v.lista', '=', lista)).execute();
  return rows.map((row) => present(actor, row));
}

/** Throws `no_encontrado`, also for a view that one may not read. Who administers them finds every shared one. */
export async function findVista(db: Reader, actor: Actor, id: number): Promise<Vista> {
  const all = administers(actor)
    ? vistas(db).where((eb) => eb.or([eb('v.usuario_id', '=', actor.userId), eb('v.grupo_id', 'is not', null)]))
    : readable(db, actor);
  const row = await all.where('v.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la vista.');
  return present(actor, row);
}

/** Of one list, or of all. */
export async function countVistas(db: Reader, of: { usuario_id: number } | { grupo_id: number }, lista?: string) {
  const [[column, id]] = Object.entries(of) as [['usuario_id' | 'grupo_id', number]];
  const { n } = await db
    .selectFrom('vista_guardada')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(column, '=', id)
    .$if(lista !== undefined, (query) => query.where('lista', '=', lista as string))
    .executeTakeFirstOrThrow();
  return n;
}

/** Groups that one may share with. */
export async function gruposParaCompartir(db: Reader, actor: Actor): Promise<{ id: number; nombre: string }[]> {
  const all = db.selectFrom('grupo as g').select(['g.id', 'g.nombre']).orderBy('g.orden_nombre');
  if (administers(actor)) return all.execute();
  return all
    .innerJoin('usuario_grupo as ug', 'ug.grupo_id', 'g.id')
    .where('ug.usuario_id', '=', actor.userId)
    .execute();
}
