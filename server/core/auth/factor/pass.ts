/**
 * What is between two calls of somebody who is not in yet, or who is to show again who they are: sealed, for one use, good for minutes
 * and once. It holds no right: a pass of one use is worth nothing for another, nor as a session.
 */
import { randomUUID } from 'node:crypto';
import { sha256 } from '../../crypto.ts';
import { AppError, refused } from '../../http/errors.ts';
import type { Platform } from '../../platform.ts';
import { seal, unseal } from '../../sealed.ts';
import type { Work } from '../../work.ts';

const LABEL = 'factor/pase';
const MINUTE_MS = 60_000;

/** What each is for, and how many minutes it is good. */
const MINUTES = {
  /** The password was right; the factor is to come. */
  ingreso: 5,
  /** The password was right; a factor is to be set before anything else. */
  alta: 15,
  /** A passkey alone is to come. */
  llave: 5,
  /** Another person's factor, or one's own once more. */
  prueba: 5,
  /** Somebody signed in showed again who they are. */
  seguridad: 15,
  /** A secret of codes that waits for its first code. */
  totp: 15,
  /** A passkey that is to be made. */
  registro: 15,
} as const;
export type PassUse = keyof typeof MINUTES;

export interface PassData {
  readonly usuario: number | null;
  /** Of the password that it came of: another one ends it. */
  readonly marca?: string;
  readonly sesion?: string | null;
  /** What a passkey is to sign. */
  readonly reto?: string;
  /** Secret of codes, base 32. */
  readonly secreto?: string;
}

export interface Pass extends PassData {
  readonly id: string;
  readonly uso: PassUse;
  /** ISO UTC. */
  readonly expira: string;
}

type Where = Pick<Platform, 'settings' | 'clock'>;

export function givePass({ settings, clock }: Where, uso: PassUse, data: PassData): string {
  const expira = new Date(clock.now().getTime() + MINUTES[uso] * MINUTE_MS).toISOString();
  return seal(settings.secret, JSON.stringify({ ...data, id: randomUUID(), uso, expira } satisfies Pass), LABEL);
}

/** What a pass says, while it is good for that; `null` otherwise. */
export function readPass({ settings, clock }: Where, uso: PassUse, token: string): Pass | null {
  const text = unseal(settings.secret, token, LABEL);
  if (text === null) return null;
  const pass = JSON.parse(text) as Pass;
  return pass.uso === uso && pass.expira > clock.now().toISOString() ? pass : null;
}

/** Uses it up, in the transaction of what it is for: false when it was used before. */
export async function spendPass(w: Work, { id, expira }: Pass): Promise<boolean> {
  await w.tx.deleteFrom('factor_gastado').where('expira', '<=', w.instant).execute();
  const { numInsertedOrUpdatedRows } = await w.tx
    .insertInto('factor_gastado')
    .values({ id, expira })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

/** The same of who is signed in: their session goes on. */
export const passOver = () => refused('Pasó mucho tiempo: confirma otra vez que eres tú.');

/** What a pass tells of a password, so that another one ends it. */
export const markOf = (passwordHash: string | null) => sha256(passwordHash ?? '').slice(0, 32);

/** Who brings one that is worth nothing begins again. */
export const passGone = () => new AppError('no_autenticado', 'Pasó mucho tiempo: escribe otra vez tu contraseña.');
