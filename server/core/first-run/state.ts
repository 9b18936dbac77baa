/**
 * The first run: a database without users answers nothing but the assistant that makes the company. What it knows meanwhile (the code of the
 * terminal, what was typed so far) is kept in `instalacion` and goes when it is done.
 */
import { compiled } from '../db/compiled.ts';
import type { Reader } from '../db/reader.ts';
import { recordChange } from '../db/rows.ts';
import { AppError } from '../http/errors.ts';
import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';

/** Key of `instalacion` that says that the company was made by the assistant, and when. */
const DONE = 'primer_inicio';
/** What the keys of the assistant begin with, while it is open. */
const OWN = 'asistente/';

export const FIRST_RUN_TEXTS = {
  espera: 'La empresa todavía no está creada: abre Mayordomo en el navegador y termina el asistente.',
  terminado: 'La empresa ya está creada: ingresa con tu usuario.',
  sinLlave: 'Escribe el código que muestra la terminal del servidor.',
} as const;

const somebody = compiled((db) => db.selectFrom('usuario').select('id').limit(1));
const mark = compiled((db) => db.selectFrom('instalacion').select('valor').where('clave', '=', DONE));

/** Whether the company is still to be made. */
async function isWaiting(db: Reader): Promise<boolean> {
  if ((await somebody(db)).length > 0) return false;
  return (await mark(db)).length === 0;
}

const known = perPlatform(() => ({ made: false }));

/**
 * The same, asked at each request: `false` at once when it was seen made, which it stays. While it is not, the table is asked, so that a user
 * who was made by another process is seen.
 */
export function waitsForCompany({ platform, db }: { platform: Platform; db: Reader }): false | Promise<boolean> {
  const state = known(platform);
  if (state.made) return false;
  return isWaiting(db).then((waiting) => {
    if (!waiting) state.made = true;
    return waiting;
  });
}

/** Throws when the company is made: of two who make it at once, the second is told. */
export async function requireWaiting(db: Reader): Promise<void> {
  if (!(await isWaiting(db))) throw new AppError('duplicado', FIRST_RUN_TEXTS.terminado);
}

export async function readKept(db: Reader, clave: string): Promise<string | null> {
  const row = await db
    .selectFrom('instalacion')
    .select('valor')
    .where('clave', '=', OWN + clave)
    .executeTakeFirst();
  return row?.valor ?? null;
}

export async function keep(w: Work, clave: string, valor: string): Promise<void> {
  await w.tx
    .insertInto('instalacion')
    .values({ clave: OWN + clave, valor })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet({ valor }))
    .execute();
}

/** Takes away one of them. */
export async function forget(w: Work, clave: string): Promise<void> {
  await w.tx
    .deleteFrom('instalacion')
    .where('clave', '=', OWN + clave)
    .execute();
}

/** In the work that makes the company: the assistant is over, and forgets what it was told. */
export async function endFirstRun(w: Work): Promise<void> {
  await w.tx.deleteFrom('instalacion').where('clave', '>=', OWN).where('clave', '<', 'asistente0').execute();
  await w.tx.insertInto('instalacion').values({ clave: DONE, valor: w.instant }).execute();
  recordChange(w, {
    tabla: 'instalacion',
    registro_id: null,
    accion: 'crear',
    cambios: { [DONE]: [null, w.instant] },
  });
}
