/** Reads of the areas of the company. */
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { departamento } from './campos.ts';
import type { Departamento } from './contract.ts';

const USUARIOS = sql<number>`(select count(*) from usuario as x where x.departamento_id = d.id and x.is_active = 1)`;

const select = (db: Reader) =>
  db
    .selectFrom('departamento as d')
    .leftJoin('departamento as p', 'p.id', 'd.padre_id')
    .leftJoin('usuario as r', 'r.id', 'd.responsable_id')
    .select(['d.id', 'd.codigo', 'd.nombre', 'd.padre_id', 'p.nombre as padre_nombre', 'd.responsable_id'])
    .select(sql<string | null>`r.first_name || ' ' || r.last_name`.as('responsable_nombre'))
    .select(['d.estado', USUARIOS.as('usuarios'), 'd.updated', 'd.version']);

export const departamentosSource = listSource({
  table: 'departamento as d',
  fields: {
    nombre: 'd.orden_nombre',
    codigo: 'd.codigo',
    estado: 'd.estado',
    padre_id: 'd.padre_id',
    responsable_id: 'd.responsable_id',
  },
  search: { columns: ['d.nombre', 'd.codigo'] },
  rows: select,
  present: (row): Departamento => toWire(departamento, row),
});

export async function findDepartamento(db: Reader, id: number): Promise<Departamento> {
  const row = await select(db).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el departamento.');
  return toWire(departamento, row);
}

/** Whether `id` is `ancestorId` or hangs below it. */
export async function dependeDe(db: Reader, id: number, ancestorId: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive arriba (id) as (
      select ${id}
      union
      select d.padre_id from departamento as d join arriba on arriba.id = d.id where d.padre_id is not null
    )
    select 1 from arriba where id = ${ancestorId}`.execute(db);
  return rows.length > 0;
}

/** Active departments directly below one. */
export async function countHijosActivos(db: Reader, id: number): Promise<number> {
  const { n } = await db
    .selectFrom('departamento')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('padre_id', '=', id)
    .where('estado', '=', 1)
    .executeTakeFirstOrThrow();
  return n;
}
