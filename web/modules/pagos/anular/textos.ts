/** Texts of the specification (000, section 8), to the letter, and those of the annulment that two places say. */
import type { TipoPago } from '../../../../server/modules/pagos/campos.ts';

export const FALLO = 'Ha ocurrido un problema, por favor comuníquese con soporte.';

/** Whom each kind is paid to. */
export const BENEFICIARIO = {
  p: { uno: 'propietario', varios: 'propietarios', Uno: 'Propietario' },
  a: { uno: 'administración', varios: 'administraciones', Uno: 'Administración' },
} as const satisfies Record<TipoPago, unknown>;
