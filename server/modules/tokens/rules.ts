/** Pure rules of tokens. */

/** Tokens of one user that are taken at a time. */
export const MAX_TOKENS = 50;
export const MAX_DIRECCIONES = 20;
export const POR_MINUTO = 120;

export const ESTADOS = ['VIGENTE', 'VENCIDO', 'REVOCADO', 'SIN USUARIO'] as const;
export type EstadoToken = (typeof ESTADOS)[number];

/** What becomes of one today. */
export function estadoDe(
  { revocado, vence, is_active }: { revocado: string | null; vence: string | null; is_active: number },
  hoy: string,
): EstadoToken {
  if (revocado !== null) return 'REVOCADO';
  if (is_active === 0) return 'SIN USUARIO';
  return vence !== null && vence < hoy ? 'VENCIDO' : 'VIGENTE';
}
