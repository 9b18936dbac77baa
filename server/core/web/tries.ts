/** How often an address may send a public form, all forms together and refused ones too: what is counted is the table, in whatever home. */
import { formatCount } from '../../shared/text.ts';
import { AppError } from '../http/errors.ts';
import { readNumericParameter } from '../parameters.ts';
import type { Work } from '../work.ts';

const HOUR = 3_600_000;
/** Old tries that each new one takes away. */
const SWEPT_AT_ONCE = 20;

/** Counts a try in the work of its own that it is given; throws `demasiados_intentos` with `Retry-After`. */
export async function admitTry(w: Work, address: string): Promise<void> {
  const max = await readNumericParameter(w.tx, 'web', 'intentos_hora');
  const since = new Date(w.now.getTime() - HOUR).toISOString();
  const tries = await w.tx
    .selectFrom('intento_publico')
    .select('instante')
    .where('direccion', '=', address)
    .where('instante', '>', since)
    .orderBy('instante', 'desc')
    .limit(max)
    .execute();
  const oldest = tries[max - 1];
  if (oldest) throw tooMany(Date.parse(oldest.instante) + HOUR - w.now.getTime());
  const old = w.tx.selectFrom('intento_publico').select('id').where('instante', '<=', since).limit(SWEPT_AT_ONCE);
  await w.tx.deleteFrom('intento_publico').where('id', 'in', old).execute();
  await w.tx.insertInto('intento_publico').values({ direccion: address, instante: w.instant }).execute();
}

function tooMany(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const msg = `Demasiados intentos, intenta de nuevo en ${formatCount(Math.ceil(seconds / 60), 'minuto')}.`;
  return new AppError('demasiados_intentos', msg, { headers: { 'Retry-After': String(seconds) } });
}
