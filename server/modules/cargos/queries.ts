/** Reads of positions and of who holds them. */
import { type SqlBool, sql } from 'kysely';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import * as campos from './campos.ts';
import type { Cargo, CargoFila } from './contract/cargo.ts';
import type { Ocupante } from './contract/ocupante.ts';

const filas = (db: Reader) =>
  db
    .selectFrom('cargo as c')
    .innerJoin('departamento as d', 'd.id', 'c.departamento_id')
    .leftJoin('cargo as j', 'j.id', 'c.cargo_jefe_id')
    .select(['c.id', 'c.codigo', 'c.nombre', 'c.departamento_id', 'd.nombre as departamento', 'c.cargo_jefe_id'])
    .select(['j.nombre as jefe', 'c.nivel', 'c.tipo_contrato', 'c.jornada', 'c.salario_minimo_cts'])
    .select(['c.salario_maximo_cts', 'c.plazas', 'c.ocupadas', 'c.riesgo_arl', 'c.estado', 'c.updated', 'c.version']);

export const cargosSource = listSource({
  table: 'cargo as c',
  counted: 'cargo',
  fields: {
    nombre: 'c.orden_nombre',
    codigo: 'c.codigo',
    updated: 'c.updated',
    departamento_id: 'c.departamento_id',
    cargo_jefe_id: 'c.cargo_jefe_id',
    estado: 'c.estado',
    tipo_contrato: 'c.tipo_contrato',
  },
  search: { fts: 'cargo_fts', prefix: ['c.orden_nombre', 'c.codigo'] },
  rows: filas,
  present: (row): CargoFila => toWire(campos.cargo, row),
});

export async function findCargo(db: Reader, id: number): Promise<Cargo> {
  const row = await filas(db)
    .select(['c.funciones', 'c.requisitos', 'c.competencias'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el cargo.');
  return {
    ...toWire(campos.cargo, row),
    funciones: row.funciones === null ? null : (JSON.parse(row.funciones) as unknown),
    competencias: JSON.parse(row.competencias) as string[],
  };
}

/** Whether `id` is `cargo` or hangs below it. */
export async function dependeDe(db: Reader, id: number, cargo: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive arriba (id) as (
      select ${id}
      union
      select c.cargo_jefe_id from cargo as c join arriba on arriba.id = c.id where c.cargo_jefe_id is not null
    )
    select 1 from arriba where id = ${cargo}`.execute(db);
  return rows.length > 0;
}

/** Whole pesos of the minimum wage on a day: that of its year, or the last one known before it. */
export async function salarioMinimoDe(db: Reader, fecha: string): Promise<number | null> {
  const row = await db
    .selectFrom('salario_minimo')
    .select('valor')
    .where('activo', '=', 1)
    .where('codigo', '<=', fecha.slice(0, 4))
    .orderBy('codigo', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.valor ?? null;
}

const VIGENTE = sql<SqlBool>`o.hasta is null`;

const ocupantes = (db: Reader) =>
  db
    .selectFrom('ocupante as o')
    .innerJoin('cargo as c', 'c.id', 'o.cargo_id')
    .innerJoin('persona as p', 'p.id', 'o.persona_id')
    .select(['o.id', 'o.cargo_id', 'c.nombre as cargo', 'o.persona_id', 'p.n_completo as persona', 'p.documento'])
    .select(['o.desde', 'o.hasta', 'o.salario_cts', 'o.tipo_contrato', 'o.updated', 'o.version']);
type FilaOcupante = Awaited<ReturnType<ReturnType<typeof ocupantes>['executeTakeFirstOrThrow']>>;

const presentOcupante = (row: FilaOcupante): Ocupante => ({
  ...toWire(campos.ocupante, row),
  vigente: row.hasta === null,
});

export const ocupantesSource = listSource({
  table: 'ocupante as o',
  counted: 'ocupante',
  fields: {
    id: 'o.id',
    desde: 'o.desde',
    hasta: 'o.hasta',
    cargo_id: 'o.cargo_id',
    persona_id: 'o.persona_id',
    persona: 'o.orden_titular',
    vigente: {
      where: ({ values }: { readonly values: readonly (string | number)[] }) =>
        values[0] ? VIGENTE : sql<SqlBool>`not (${VIGENTE})`,
    },
  },
  search: { fts: 'ocupante_fts', prefix: ['o.orden_titular'] },
  rows: ocupantes,
  present: presentOcupante,
});

export async function findOcupante(db: Reader, id: number): Promise<Ocupante> {
  const row = await ocupantes(db).where('o.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el ocupante.');
  return presentOcupante(row);
}

/** Offers of it that still take people, as they are today. */
export async function ofertasAbiertas(db: Reader, cargo_id: number): Promise<number> {
  const { n } = await db
    .selectFrom('oferta')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('cargo_id', '=', cargo_id)
    .where('estado', 'in', ['PUBLICADA', 'PAUSADA'])
    .where(sql<SqlBool>`fecha_cierre >= ${TODAY}`)
    .executeTakeFirstOrThrow();
  return n;
}

export async function leerOrganigrama(db: Reader) {
  const rows = await filas(db).where('c.estado', '<>', 'INACTIVO').orderBy('c.orden_nombre').limit(5_000).execute();
  const names = await db
    .selectFrom('ocupante as o')
    .innerJoin('persona as p', 'p.id', 'o.persona_id')
    .select(['o.cargo_id', 'p.n_completo'])
    .where('o.hasta', 'is', null)
    .orderBy('p.orden_nombre')
    .execute();
  const held = Map.groupBy(names, ({ cargo_id }) => cargo_id);
  return rows.map(({ id, codigo, nombre, departamento, cargo_jefe_id, plazas, ocupadas, estado }) => ({
    ...{ id, codigo, nombre, departamento, cargo_jefe_id, plazas, ocupadas, estado },
    ocupantes: (held.get(id) ?? []).map(({ n_completo }) => n_completo),
  }));
}

/** What somebody did and does in the company, the first first: what a certificate of work says. */
export async function ocupacionesDe(db: Reader, persona_id: number, hasta: string) {
  return ocupantes(db)
    .select('c.jornada')
    .where('o.persona_id', '=', persona_id)
    .where('o.desde', '<=', hasta)
    .orderBy('o.desde')
    .orderBy('o.id')
    .execute();
}
