/** `verify`: integrity of the file, references, change log and balances. */
import { sql } from 'kysely';
import { chainKey, verifyChain } from '../../server/core/bitacora/chain.ts';
import { type AdminCommand, AdminError, requireNothing, say } from './command.ts';
import { type AdminSession, withDatabase } from './session.ts';

interface Check {
  readonly name: string;
  /** Null when all is well, or one line that says what is not. */
  run(session: AdminSession): Promise<string | null>;
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
    name: 'Cadena de la bitácora',
    async run({ db, settings }) {
      const report = await verifyChain(db, chainKey(settings.secret));
      return report.ok
        ? null
        : `la primera fila que no coincide es la ${report.firstBadId} (¿SECRET es el de esta base?).`;
    },
  },
  {
    name: 'Conteos guardados',
    async run({ db }) {
      for (const { tabla, filas } of await db.selectFrom('conteo').select(['tabla', 'filas']).execute()) {
        const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(tabla)}`.execute(db);
        if (rows[0]?.n !== filas) return `«${tabla}» tiene ${rows[0]?.n} filas y su conteo dice ${filas}.`;
      }
      return null;
    },
  },
  {
    name: 'Índice de búsqueda',
    async run({ port }) {
      try {
        port.query("INSERT INTO proveedor_fts (proveedor_fts, rank) VALUES ('integrity-check', 1)", []);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  },
];

export const verify: AdminCommand = {
  name: 'verify',
  summary: 'Comprueba la base de datos: archivo, referencias, bitácora, conteos y búsqueda.',
  usage: 'Uso: verify\n\nTermina con 0 si todo está bien y con 1 si algo falla.',
  async run(args) {
    requireNothing(args);
    await withDatabase(async (session) => {
      let failed = 0;
      for (const check of CHECKS) {
        const problem = await check.run(session);
        say(problem === null ? `✓ ${check.name}` : `✗ ${check.name}: ${problem}`);
        if (problem !== null) failed += 1;
      }
      if (failed > 0) throw new AdminError(`${failed} de ${CHECKS.length} comprobaciones fallaron.`);
    });
  },
};
