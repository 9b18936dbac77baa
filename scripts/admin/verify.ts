/** `verify`: integrity of the file, references, change log and balances. */
import { sql } from 'kysely';
import { logKeys } from '../../server/core/change-log/chain.ts';
import { CORE_TABLES, type DescribedTables, describedField, tableWords } from '../../server/core/change-log/fields.ts';
import type { Mismatch } from '../../server/core/change-log/mismatch.ts';
import { replayLog } from '../../server/core/change-log/replay.ts';
import { verifyLog } from '../../server/core/change-log/verify-log.ts';
import { modules } from '../../server/modules/index.ts';
import { keptAnchors } from '../../server/runtime/shared/anchor-file.ts';
import { type AdminCommand, AdminError, requireNothing, say } from './command.ts';
import { type AdminSession, withDatabase } from './session.ts';

interface Check {
  readonly name: string;
  /** It reads for a while: all of it as it was at one moment, whoever writes meanwhile. */
  readonly still?: true;
  /** Null when all is well, or one line that says what is not. */
  run(session: AdminSession): Promise<string | null>;
}

/** Differences that are told one by one. */
const SHOWN = 50;
const TABLAS: DescribedTables = {
  ...CORE_TABLES,
  ...Object.assign({}, ...modules.map(({ bitacora = {} }) => bitacora)),
};

/** 'Proveedor n.º 7, Razón social: dice «X» y la bitácora «Y»'. */
function inWords({ tabla, id, campo, que }: Mismatch): string {
  const record = `${tableWords(TABLAS, tabla)}${id === null ? '' : ` n.º ${id}`}`;
  return `${record}${campo === null ? '' : `, ${describedField(TABLAS, tabla, campo).label}`}: ${que}`;
}

const CHECKS: readonly Check[] = [
  {
    name: 'Integridad del archivo',
    async run({ port }) {
      const { rows } = port.query('PRAGMA integrity_check', []);
      const first = String(rows[0]?.integrity_check);
      return first === 'ok' ? null : first;
    },
  },
  {
    name: 'Referencias entre tablas',
    async run({ port }) {
      const { rows } = port.query('PRAGMA foreign_key_check', []);
      return rows.length === 0 ? null : `${rows.length} referencias rotas; la primera en «${String(rows[0]?.table)}».`;
    },
  },
  {
    name: 'Bitácora: cadena y ancla',
    still: true,
    async run({ db, settings }) {
      return (await verifyLog(db, logKeys(settings.secret), { copies: keptAnchors(settings) })).problem;
    },
  },
  {
    name: 'Registros contra la bitácora',
    still: true,
    async run({ db }) {
      const told: string[] = [];
      let count = 0;
      await replayLog(db, (mismatch) => {
        count += 1;
        if (count <= SHOWN) told.push(inWords(mismatch));
      });
      if (count === 0) return null;
      const rest = count > SHOWN ? [`… y ${count - SHOWN} más`] : [];
      return `${count === 1 ? 'una diferencia' : `${count} diferencias`}.\n${[...told, ...rest].map((line) => `  ${line}`).join('\n')}`;
    },
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
      const tables = port.query("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%USING fts5%'", []);
      for (const { name } of tables.rows) {
        try {
          port.query(`INSERT INTO ${name} (${name}, rank) VALUES ('integrity-check', 1)`, []);
        } catch (error) {
          return `«${name}»: ${error instanceof Error ? error.message : String(error)}`;
        }
      }
      return null;
    },
  },
  ...modules.flatMap(({ comprobaciones = {} }) =>
    Object.entries(comprobaciones).map(([name, check]): Check => ({ name, still: true, run: ({ db }) => check(db) })),
  ),
];

async function still(session: AdminSession, check: Check): Promise<string | null> {
  session.port.script('BEGIN');
  try {
    return await check.run(session);
  } finally {
    session.port.script('COMMIT');
  }
}

/** What keeps one check from its end is told as what it found is, and keeps no other from beginning. */
async function resultOf(session: AdminSession, check: Check): Promise<string | null> {
  try {
    return await (check.still ? still(session, check) : check.run(session));
  } catch (error) {
    return `no se pudo terminar: ${error instanceof Error ? error.message : String(error)}`;
  }
}

export const verify: AdminCommand = {
  name: 'verify',
  summary: 'Comprueba la base de datos: archivo, referencias, bitácora, conteos, búsqueda y saldos.',
  usage: 'Uso: verify\n\nTermina con 0 si todo está bien y con 1 si algo falla.',
  async run(args) {
    requireNothing(args);
    await withDatabase(async (session) => {
      let failed = 0;
      for (const check of CHECKS) {
        const problem = await resultOf(session, check);
        say(problem === null ? `✓ ${check.name}` : `✗ ${check.name}: ${problem}`);
        if (problem !== null) failed += 1;
      }
      if (failed > 0) throw new AdminError(`${failed} de ${CHECKS.length} comprobaciones fallaron.`);
    });
  },
};
