/** A migrated database in memory for the tests of the core, with the few reference rows that suppliers need, written with SQL. */
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { type Actor, SYSTEM } from '../../server/core/auth/actor.ts';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { runWork, type WorkContext } from '../../server/core/db/transactions.ts';
import type { DB } from '../../server/core/db/types.ts';
import type { AppError } from '../../server/core/http/errors.ts';
import type { Work } from '../../server/core/work.ts';
import { type NodeSqlite, openSqlite } from '../../server/runtime/node/sqlite.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { searchKey, sortKey } from '../../server/shared/text.ts';

export const NOW = new Date('2026-11-21T14:05:00.000Z');
export const SECRET = 'un secreto de pruebas';
export const ANA: Actor = { ...SYSTEM, userId: 1, username: 'ana' };

const REFERENCE = [
  'regimen',
  'clasificacion_proveedor',
  'actividad_economica',
  'linea_comercializacion',
  'tipo_proveedor',
]
  .concat('tipo_documento', 'tipo_direccion', 'tipo_telefono')
  .map(
    (table) =>
      `INSERT INTO ${table} (codigo, nombre, created, updated) VALUES ('1', 'Uno', '', ''), ('2', 'Dos', '', '');`,
  )
  .join('\n');

let template: Buffer | undefined;

export interface CoreDatabase {
  readonly port: NodeSqlite;
  readonly db: Kysely<DB>;
  /** Runs a transaction as Ana. */
  work<T>(fn: (w: Work) => Promise<T>, context?: Partial<WorkContext>): Promise<T>;
}

export async function coreDatabase(): Promise<CoreDatabase> {
  if (!template) {
    const port = openSqlite(':memory:');
    await migrate(port, migrations, systemClock);
    port.script(`${REFERENCE}
      INSERT INTO tipo_contribuyente (codigo, nombre, prefijo, created, updated) VALUES ('1', 'Jurídica', 'PJ', '', '');
      INSERT INTO departamento_geografico (id, codigo, nombre) VALUES (1, '68', 'Santander');
      INSERT INTO ciudad (id, codigo, nombre, orden_nombre, departamento_geografico_id)
      VALUES (1, '68001', 'Bucaramanga', 'BUCARAMANGA', 1), (2, '68276', 'Floridablanca', 'FLORIDABLANCA', 1);
      INSERT INTO usuario (id, username, first_name, last_name, orden_nombre, busca, created, updated)
      VALUES (1, 'ana', 'Ana', 'Díaz', 'ANA DIAZ', 'ANA DIAZ', '', '');`);
    template = port.serialize();
    port.close();
  }
  const port = openSqlite(template);
  const db = createDatabase(port);
  const base = { db, actor: ANA, clock: { now: () => NOW }, requestId: 'prueba', secret: SECRET };
  return { port, db, work: (fn, context = {}) => runWork({ ...base, ...context }, fn) };
}

/** Entries of a table in the change log, oldest first. */
export async function log({ db }: CoreDatabase, tabla: string) {
  const rows = await db.selectFrom('bitacora').selectAll().where('tabla', '=', tabla).orderBy('id').execute();
  return rows.map(({ accion, registro_id, cambios }) => {
    return { accion, registro_id, cambios: JSON.parse(cambios) as Record<string, unknown> };
  });
}

/** What a promise was refused with. */
export function refusal(promise: Promise<unknown>) {
  return promise.then(
    () => expect.fail('It was not refused'),
    ({ code, message, errores, data }: AppError) => ({ code, msg: message, errores, data }),
  );
}

/** Columns of a supplier, as the module would compute them. */
export function supplier(
  nit: string,
  nombre: string,
  more: { estado?: 0 | 1; clase?: '1' | '2'; updated?: string } = {},
) {
  return {
    clase_tipo_documento: '1',
    nit_sin_dv: nit,
    nit_dv: null,
    tipo_persona_contribuyente: '1',
    nombre,
    nombre_proveedor: nombre,
    codigo_regimen_tributario: '1',
    codigo_clase_proveedor: more.clase ?? '1',
    codigo_actividad_economica: '1',
    codigo_linea_comercializacion: '1',
    codigo_tipo_proveedor_pwa: '1',
    estado: more.estado ?? (1 as const),
    orden_nombre: sortKey(nombre),
    busca: searchKey(`${nombre} ${nit}`),
  };
}

/** Writes suppliers with SQL, quickly. Returns their ids in order. */
export function addSuppliers(
  port: NodeSqlite,
  rows: readonly (ReturnType<typeof supplier> & {
    updated?: string;
    cupo_credito_cts?: number;
    plazo_entrega?: number | null;
  })[],
): number[] {
  port.begin();
  const ids = rows.map((row) => {
    const values = { ...row, created: '2026-01-01T00:00:00.000Z', updated: row.updated ?? '2026-01-01T00:00:00.000Z' };
    const names = Object.keys(values);
    const marks = names.map(() => '?').join(', ');
    return port.query(`INSERT INTO proveedor (${names.join(', ')}) VALUES (${marks})`, Object.values(values))
      .lastInsertId;
  });
  port.commit();
  return ids;
}
