/** The fields of an accounting process, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';

export const procesoContable = {
  proceso: { label: 'Proceso', tipo: 'texto' },
  observacion: { label: 'Cambios', tipo: 'texto' },
} as const satisfies CamposDe<'proceso_contable'>;
