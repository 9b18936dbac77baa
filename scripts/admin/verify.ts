/** `verify`: integrity of the file, references, change log and balances. */
import { logKeys } from '../../server/core/change-log/chain.ts';
import { verifyLog } from '../../server/core/change-log/verify-log.ts';
import { modules } from '../../server/modules/index.ts';
import { keptAnchors } from '../../server/runtime/shared/anchor-file.ts';
import { type Check, type CheckSession, checked, checksOf } from '../../server/runtime/shared/verify-checks.ts';
import { type AdminCommand, AdminError, requireNothing, say } from './command.ts';
import { type AdminSession, withDatabase } from './session.ts';

function sessionOf({ port, db, settings }: AdminSession): CheckSession {
  const keys = logKeys(settings.secret);
  const logProblem = async () => (await verifyLog(db, keys, { copies: keptAnchors(settings) })).problem;
  return { port, db, logProblem };
}

async function still({ port }: AdminSession, run: () => Promise<string | null>): Promise<string | null> {
  port.script('BEGIN');
  try {
    return await run();
  } finally {
    port.script('COMMIT');
  }
}

const resultOf = (admin: AdminSession, session: CheckSession, check: Check): Promise<string | null> =>
  checked(() => (check.still ? still(admin, () => check.run(session)) : check.run(session)));

export const verify: AdminCommand = {
  name: 'verify',
  summary: 'Comprueba la base de datos: archivo, referencias, bitácora, conteos, búsqueda y saldos.',
  usage: 'Uso: verify\n\nTermina con 0 si todo está bien y con 1 si algo falla.',
  async run(args) {
    requireNothing(args);
    const checks = checksOf(modules);
    await withDatabase(async (admin) => {
      const session = sessionOf(admin);
      let failed = 0;
      for (const check of checks) {
        const problem = await resultOf(admin, session, check);
        say(problem === null ? `✓ ${check.name}` : `✗ ${check.name}: ${problem}`);
        if (problem !== null) failed += 1;
      }
      if (failed > 0) throw new AdminError(`${failed} de ${checks.length} comprobaciones fallaron.`);
    });
  },
};
