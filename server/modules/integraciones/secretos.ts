/** The secrets of destinations and origins: sealed as they are kept, two of them for a day after one is changed. */
import type { Platform } from '../../core/platform.ts';
import { nuevoSecreto } from '../../core/salida/webhook/firma.ts';
import { seal, unseal } from '../../core/sealed.ts';
import { HORAS_ANTERIOR } from './rules/estados.ts';

const HORA_MS = 3_600_000;

export interface Secretos {
  readonly secreto: string;
  readonly secreto_anterior: string | null;
  readonly anterior_hasta: string | null;
}

/** A new one, to be told once, and as it is kept. */
export function secretoNuevo({ settings }: Pick<Platform, 'settings'>) {
  const secreto = nuevoSecreto();
  return { secreto, sellado: seal(settings.secret, secreto) };
}

/** What a row keeps once its secret is another one. */
export function rotado(fila: Secretos, sellado: string, now: Date) {
  const hasta = new Date(now.getTime() + HORAS_ANTERIOR * HORA_MS).toISOString();
  return { secreto: sellado, secreto_anterior: fila.secreto, anterior_hasta: hasta };
}

/** Those that serve now, the newest first; none when they were sealed elsewhere. */
export function vigentes({ settings }: Pick<Platform, 'settings'>, fila: Secretos, now: Date): string[] {
  const { secreto, secreto_anterior, anterior_hasta } = fila;
  const both = anterior_hasta !== null && anterior_hasta > now.toISOString();
  return [secreto, ...(both ? [secreto_anterior ?? ''] : [])].flatMap((one) => unseal(settings.secret, one) ?? []);
}
