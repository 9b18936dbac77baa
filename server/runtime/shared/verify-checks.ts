/** What `admin verify` and a drill of restoring look at: the file, its references, the change log, counts, search indexes and the modules' ledgers. */
import { type Kysely, sql } from 'kysely';
import { CORE_TABLES, type DescribedTables, describedField, tableWords } from '../../core/change-log/fields.ts';
import type { Mismatch } from '../../core/change-log/mismatch.ts';
import { replayLog } from '../../core/change-log/replay.ts';
import type { DB } from '../../core/db/types.ts';
import type { ServerModule } from '../../core/module.ts';
import type { SqlitePort } from '../../core/platform.ts';

export interface CheckSession {
  readonly port: SqlitePort;
  readonly db: Kysely<DB>;
  /** What is wrong with the change log, against what was said of it elsewhere. */
  logProblem(): Promise<string | null>;
}

export interface Check {
  readonly name: string;
  /** It reads for a while: all of it as it was at one moment, whoever writes meanwhile. */
  readonly still?: true;
  /** Null when all is well, or one line that says what is not. */
  run(session: CheckSession): Promise<string | null>;
}

/** Differences that are told one by one. */
const SHOWN = 50;

/** 'Proveedor n.º 7, Razón social: dice «X» y la bitácora «Y»'. */
function inWords(tablas: DescribedTables, { tabla, id, campo, que }: Mismatch): string {
  const record = `${tableWords(tablas, tabla)}${id === null ? '' : ` n.º ${id}`}`;
  return `${record}${campo === null ? '' : `, ${describedField(tablas, tabla, campo).label}`}: ${que}`;
}

/** How many come before what the rows are held against. */
const LOG = 3;
const ofFile: readonly Check[] = [
  {
    name: 'Integridad del archivo',
    async run({ port }) {
      const { rows } = await port.query('PRAGMA integrity_check', []);
      const first = String(rows[0]?.integrity_check);
      return first === 'ok' ? null : first;
    },
  },
  {
    name: 'Referencias entre tablas',
    async run({ port }) {
      const { rows } = await port.query('PRAGMA foreign_key_check', []);
      return rows.length === 0 ? null : `${rows.length} referencias rotas; la primera en «${String(rows[0]?.table)}».`;
    },
  },
  {
    name: 'Bitácora: cadena y ancla',
    still: true,
    run: ({ logProblem }) => logProblem(),
  },
  {
    name: 'Conteos guardados',
    async run({ db }) {
      // Of whole tables: counts of a part of one ('kardex.producto_id.7') are recomputed by the module that keeps them.
      const whole = db.selectFrom('conteo').select(['tabla', 'filas']).where('tabla', 'not like', '%.%');
      for (const { tabla, filas } of await whole.execute()) {
        const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(tabla)}`.execute(db);
        if (rows[0]?.n !== filas) return `«${tabla}» tiene ${rows[0]?.n} filas y su conteo dice ${filas}.`;
      }
      return null;
    },
  },
  {
    name: 'Índices de búsqueda',
    async run({ port }) {
      const tables = await port.query(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%USING fts5%'",
        [],
      );
      for (const { name } of tables.rows) {
        try {
          await port.query(`INSERT INTO ${name} (${name}, rank) VALUES ('integrity-check', 1)`, []);
        } catch (error) {
          return `«${name}»: ${error instanceof Error ? error.message : String(error)}`;
        }
      }
      return null;
    },
  },
];

const ofRows = (tablas: DescribedTables): Check => ({
  name: 'Registros contra la bitácora',
  still: true,
  async run({ db }) {
    const told: string[] = [];
    let count = 0;
    await replayLog(db, (mismatch) => {
      count += 1;
      if (count <= SHOWN) told.push(inWords(tablas, mismatch));
    });
    if (count === 0) return null;
    const rest = count > SHOWN ? [`… y ${count - SHOWN} más`] : [];
    return `${count === 1 ? 'una diferencia' : `${count} diferencias`}.\n${[...told, ...rest].map((line) => `  ${line}`).join('\n')}`;
  },
});

/** In the order in which they are told. */
export function checksOf(modules: readonly ServerModule[]): Check[] {
  const tablas: DescribedTables = {
    ...CORE_TABLES,
    ...Object.assign({}, ...modules.map(({ bitacora = {} }) => bitacora)),
  };
  const ofModules = modules.flatMap(({ comprobaciones = {} }) =>
    Object.entries(comprobaciones).map(([name, check]): Check => ({ name, still: true, run: ({ db }) => check(db) })),
  );
  return [...ofFile.slice(0, LOG), ofRows(tablas), ...ofFile.slice(LOG), ...ofModules];
}

/** What keeps one check from its end is told as what it found is, and keeps no other from beginning. */
export async function checked(run: () => Promise<string | null>): Promise<string | null> {
  try {
    return await run();
  } catch (error) {
    return `no se pudo terminar: ${error instanceof Error ? error.message : String(error)}`;
  }
}
