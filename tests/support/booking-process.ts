/** A process of its own that takes an hour of an agenda once it is told to: `node booking-process.ts FILE CITA`. Says 'tomada' or the code of the refusal. */
import { once } from 'node:events';
import { SYSTEM } from '../../server/core/auth/actor.ts';
import { createDatabase } from '../../server/core/db/dialect.ts';
import { runWork } from '../../server/core/db/transactions.ts';
import { AppError } from '../../server/core/http/errors.ts';
import { crearCita } from '../../server/modules/citas/public.ts';
import { openSqlite } from '../../server/runtime/node/sqlite.ts';

const [file = '', cita = '{}'] = process.argv.slice(2);
const port = openSqlite(file);
const clock = { now: () => new Date('2026-11-21T14:05:00.000Z') };
const db = createDatabase(port, clock);
process.stdout.write('lista\n');
await once(process.stdin, 'data');
process.stdin.unref();
const said = await runWork(
  { db, actor: SYSTEM, clock, requestId: 'carrera', secret: 'un secreto de prueba' },
  async (w) => {
    await crearCita(w, JSON.parse(cita), { desdeFuera: false, enSilencio: true });
    return 'tomada';
  },
).catch((error: unknown) => {
  if (error instanceof AppError) return error.code;
  throw error;
});
port.close();
process.stdout.write(`${said}\n`);
