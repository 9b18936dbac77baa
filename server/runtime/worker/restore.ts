/** Fills a company's empty object from elsewhere, and takes a full one back to an earlier moment. */
import { migrations } from '../../../migrations/index.ts';
import { logKeys } from '../../core/change-log/chain.ts';
import { verifyLog } from '../../core/change-log/verify-log.ts';
import { CopyError, linesOf, loadCompany } from '../../core/copy.ts';
import { createDatabase } from '../../core/db/dialect.ts';
import { MigrationError } from '../../core/db/migrate.ts';
import type { SqlitePort } from '../../core/platform.ts';
import { readSecretState, saveSecretState } from '../../core/secret-mark.ts';
import { systemClock } from '../shared/clock.ts';
import { refuse } from './answer.ts';

const OWN_SECRET = 'secreto';

/** The secret of a company that was restored here; `null` when the Worker's gives it. */
export function ownSecret(storage: DurableObjectStorage): string | null {
  return storage.kv.get<string>(OWN_SECRET) ?? null;
}

/**
 * Fills the object from the body of a request, and keeps the secret that came with the company: it signs its change log. What is no
 * copy is refused and leaves the object empty.
 */
export async function restoreCompany(
  storage: DurableObjectStorage,
  sqlite: SqlitePort,
  request: Request,
): Promise<Response> {
  await storage.deleteAll();
  try {
    if (!request.body) throw new CopyError('Falta la copia.');
    const { secreto } = await loadCompany(sqlite, migrations, linesOf(request.body), systemClock);
    const db = createDatabase(sqlite);
    const state = await readSecretState(db, secreto);
    if (state === 'ajeno') throw new CopyError('El secreto de la copia no es el de sus datos.');
    if (state === null) await saveSecretState(db, secreto, 'sin ancla');
    const { problem } = await verifyLog(db, logKeys(secreto));
    if (problem) throw new CopyError(`La bitácora de la copia no está completa: ${problem}`);
    storage.kv.put(OWN_SECRET, secreto);
    await sqlite.query("DELETE FROM instalacion WHERE clave = 'version_datos'", []);
    return Response.json({ msg: 'Empresa restaurada.' });
  } catch (error) {
    await storage.deleteAll();
    if (error instanceof CopyError || error instanceof MigrationError) return refuse('regla_negocio', error.message);
    throw error;
  }
}

/** Milliseconds for the answer to leave before the object starts again. */
const LEAVE = 500;

/** Takes the object back to `instante` (ISO, at most 30 days ago) by the platform's own history, and starts it again. */
export async function rewindCompany(ctx: DurableObjectState, request: Request): Promise<Response> {
  const { instante = '' } = (await request.json().catch(() => ({}))) as { instante?: string };
  const moment = Date.parse(instante);
  if (!(moment < Date.now())) return refuse('validacion', 'Escribe en «instante» un momento que ya pasó.');
  try {
    const bookmark = await ctx.storage.getBookmarkForTime(moment);
    const undo = await ctx.storage.onNextSessionRestoreBookmark(bookmark);
    setTimeout(() => ctx.abort('Vuelve a un momento anterior.'), LEAVE);
    return Response.json({ msg: `La empresa vuelve a ${new Date(moment).toISOString()}.`, deshacer: undo });
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', msg: 'No se pudo volver atrás.', error: String(error) }));
    return refuse('regla_negocio', 'No hay historia guardada para ese momento.');
  }
}
