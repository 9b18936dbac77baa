/** `user create|password|disable`: accounts from the terminal, for the first superuser and for lost passwords. */
import { parseArgs } from 'node:util';
import { hashPassword, MIN_PASSWORD, passwordProblem } from '../../server/core/auth/passwords.ts';
import { insertRow, updateRow } from '../../server/core/db/rows.ts';
import type { Work } from '../../server/core/work.ts';
import { searchKey, sortKey } from '../../server/shared/text.ts';
import { type AdminCommand, AdminError, readSecret, say, usageError } from './command.ts';
import { type AdminSession, withDatabase } from './session.ts';

async function askPassword(session: AdminSession, username: string): Promise<string> {
  const password = await readSecret(`Contraseña (${MIN_PASSWORD} caracteres o más): `);
  const problem = passwordProblem(password, [username]);
  if (problem) throw new AdminError(problem);
  return hashPassword(session.settings.passwordCost, password);
}
