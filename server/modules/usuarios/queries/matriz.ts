/** Who may what, and why: what the workbook for the auditor is made of. A statement each, whatever there is of users. */

import { HAS_FACTOR } from '../../../core/auth/factor/demand.ts';
import type { Reader } from '../../../core/db/reader.ts';
import { grupos } from './usuarios.ts';

const acciones = (db: Reader) =>
  db
    .selectFrom('accion')
    .select(['id', 'codename', 'nombre', 'modulo_titulo', 'critica'])
    .where('estado', '=', 'VIGENTE')
    .orderBy('modulo_titulo')
    .orderBy('nombre')
    .orderBy('id')
    .execute();

const usuarios = (db: Reader) =>
  db
    .selectFrom('usuario as u')
    .leftJoin('departamento as d', 'd.id', 'u.departamento_id')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 'u.tipo_usuario', 'u.is_superuser'])
    .select(['u.is_active', 'u.es_servicio', 'u.ultimo_ingreso', 'u.created', 'u.motivo_inactivacion'])
    .select(['d.nombre as departamento', grupos.as('grupos'), HAS_FACTOR.as('segundo_factor')])
    .orderBy('u.orden_nombre')
    .orderBy('u.id')
    .execute();

const tokens = (db: Reader) =>
  db
    .selectFrom('token_api as t')
    .innerJoin('usuario as u', 'u.id', 't.usuario_id')
    .leftJoin('token_uso as s', 's.token_id', 't.id')
    .select([
      'u.username',
      'u.is_active',
      't.nombre',
      't.permisos',
      't.direcciones',
      't.vence',
      't.revocado',
      't.created',
    ])
    .select(['s.ultimo_uso', 's.direccion as ultima_direccion'])
    .orderBy('u.username')
    .orderBy('t.id')
    .execute();

export type UsuarioMatriz = Awaited<ReturnType<typeof usuarios>>[number];
export type AccionMatriz = Awaited<ReturnType<typeof acciones>>[number];

export async function readMatriz(db: Reader) {
  return {
    acciones: await acciones(db),
    usuarios: await usuarios(db),
    tokens: await tokens(db),
    grupos: await db.selectFrom('grupo').select(['id', 'nombre', 'descripcion']).orderBy('orden_nombre').execute(),
    propias: await db.selectFrom('usuario_accion').select(['usuario_id', 'accion_id']).execute(),
    miembros: await db.selectFrom('usuario_grupo').select(['usuario_id', 'grupo_id']).execute(),
    dadas: await db.selectFrom('grupo_accion').select(['grupo_id', 'accion_id']).execute(),
  };
}
export type Matriz = Awaited<ReturnType<typeof readMatriz>>;
