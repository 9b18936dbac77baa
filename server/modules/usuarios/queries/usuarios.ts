/** Reads of users. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { DEMANDED, HAS_FACTOR } from '../../../core/auth/factor/demand.ts';
import { fromJson } from '../../../core/db/json.ts';
import { listSource } from '../../../core/db/list.ts';
import { linkField } from '../../../core/db/list-link.ts';
import type { Reader } from '../../../core/db/reader.ts';
import { notFound } from '../../../core/http/errors.ts';
import { toWire } from '../../../shared/campos.ts';
import type { ResultOf } from '../../../shared/endpoint.ts';
import { usuario } from '../campos.ts';
import type { permisosEfectivos as contract, Usuario, UsuarioFila } from '../contract/usuarios.ts';
import { nombreCompleto } from '../rules.ts';

const search = { columns: ['u.orden_nombre', 'u.username', 'u.email'] } as const;
export const grupos = sql<string>`coalesce((select group_concat(nombre, ', ') from (
  select g.nombre from usuario_grupo as ug join grupo as g on g.id = ug.grupo_id
  where ug.usuario_id = u.id order by g.orden_nombre)), '')`;

export const usuariosSource = listSource({
  table: 'usuario as u',
  fields: {
    n_completo: 'u.orden_nombre',
    username: 'u.username',
    ultimo_ingreso: 'u.ultimo_ingreso',
    is_active: 'u.is_active',
    is_superuser: 'u.is_superuser',
    es_servicio: 'u.es_servicio',
    departamento_id: 'u.departamento_id',
    grupo_id: linkField('usuario_grupo', { usuario_id: 'u.id' }, 'grupo_id'),
  },
  search,
  rows: (db: Reader) =>
    db
      .selectFrom('usuario as u')
      .leftJoin('departamento as d', 'd.id', 'u.departamento_id')
      .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 'u.tipo_usuario', 'u.is_superuser'])
      .select([
        'u.departamento_id',
        'd.nombre as departamento',
        'u.es_servicio',
        'u.is_active',
        'u.ultimo_ingreso',
        'u.version',
        grupos.as('grupos'),
      ]),
  present: ({ first_name, last_name, ...row }): UsuarioFila => ({
    ...toWire(usuario, row),
    n_completo: nombreCompleto({ first_name, last_name }),
  }),
});

export const opcionesSource = listSource({
  table: 'usuario as u',
  // A service is responsible for nothing.
  scope: sql<boolean>`u.is_active = 1 and u.es_servicio = 0`,
  fields: { n_completo: 'u.orden_nombre', departamento_id: 'u.departamento_id' },
  search,
  rows: (db: Reader) => db.selectFrom('usuario as u').select(['u.id', 'u.username', 'u.first_name', 'u.last_name']),
  present: ({ id, username, ...row }) => ({ id, username, n_completo: nombreCompleto(row) }),
});

export async function findUsuario(db: Reader, id: number): Promise<Usuario> {
  const row = await db
    .selectFrom('usuario as u')
    .leftJoin('departamento as d', 'd.id', 'u.departamento_id')
    .leftJoin('usuario as uc', 'uc.id', 'u.uc_id')
    .leftJoin('usuario as um', 'um.id', 'u.um_id')
    .where('u.id', '=', id)
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 'u.celular', 'u.tipo_usuario'])
    .select(['u.departamento_id', 'd.nombre as departamento_nombre', 'u.is_superuser', 'u.is_active', 'u.es_servicio'])
    .select(['u.motivo_inactivacion', 'u.ultimo_ingreso', 'u.created', 'u.updated', 'u.version'])
    .select([HAS_FACTOR.as('segundo_factor'), DEMANDED.as('factor_exigido')])
    .select((eb) => [
      sql<string | null>`uc.first_name || ' ' || uc.last_name`.as('uc_nombre'),
      sql<string | null>`um.first_name || ' ' || um.last_name`.as('um_nombre'),
      jsonArrayFrom(
        eb
          .selectFrom('usuario_grupo as ug')
          .innerJoin('grupo as g', 'g.id', 'ug.grupo_id')
          .whereRef('ug.usuario_id', '=', 'u.id')
          .orderBy('g.orden_nombre')
          .select(['g.id', 'g.nombre']),
      ).as('grupos_detalle'),
      jsonArrayFrom(
        eb
          .selectFrom('usuario_accion as ua')
          .innerJoin('accion as a', 'a.id', 'ua.accion_id')
          .whereRef('ua.usuario_id', '=', 'u.id')
          .orderBy('a.codename')
          .select('a.codename'),
      ).as('directos'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el usuario.');
  const { directos, segundo_factor, factor_exigido, ...visible } = row;
  const grupos_detalle = fromJson(row.grupos_detalle);
  return {
    ...toWire(usuario, visible),
    grupos_detalle,
    segundo_factor: segundo_factor === 1,
    factor_exigido: factor_exigido === 1,
    n_completo: nombreCompleto(row),
    grupos: grupos_detalle.map((grupo) => grupo.id),
    permisos: fromJson(directos).map(({ codename }) => codename),
  };
}

/** Why a user may do what they may. Throws `no_encontrado`. */
export async function permisosEfectivos(db: Reader, id: number): Promise<ResultOf<typeof contract>> {
  const { is_superuser } = await findUsuario(db, id);
  const { rows } = await sql<{
    codename: string;
    nombre: string;
    modulo_titulo: string;
    critica: number;
    directo: number;
    grupos: string;
  }>`
    select a.codename, a.nombre, a.modulo_titulo, a.critica,
      exists (select 1 from usuario_accion as ua where ua.usuario_id = ${id} and ua.accion_id = a.id) as directo,
      (select json_group_array(nombre) from (
        select g.nombre from usuario_grupo as ug
        join grupo_accion as ga on ga.grupo_id = ug.grupo_id
        join grupo as g on g.id = ug.grupo_id
        where ug.usuario_id = ${id} and ga.accion_id = a.id order by g.orden_nombre)) as grupos
    from accion as a where a.estado = 'VIGENTE' order by a.modulo_titulo, a.nombre, a.id`.execute(db);
  return rows.flatMap(({ directo, grupos: nombres, critica, ...accion }) => {
    const origen = [
      ...(is_superuser ? ['superusuario'] : []),
      ...(directo ? ['directo'] : []),
      ...(JSON.parse(nombres) as string[]),
    ];
    return origen.length > 0 ? [{ ...accion, critica: critica === 1, origen }] : [];
  });
}

/** Active ones who never signed in, the newest first; those of the demonstration aside. */
export function listSinIngreso(db: Reader, limit: number) {
  return db
    .selectFrom('usuario')
    .select(['id', 'username', 'first_name', 'last_name', 'created'])
    .where('is_active', '=', 1)
    .where('es_demo', '=', 0)
    .where('es_servicio', '=', 0)
    .where('ultimo_ingreso', 'is', null)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether more than one person of the company works here. */
export async function hayEquipo(db: Reader): Promise<boolean> {
  const rows = await db.selectFrom('usuario').select('id').where('es_demo', '=', 0).limit(2).execute();
  return rows.length > 1;
}
