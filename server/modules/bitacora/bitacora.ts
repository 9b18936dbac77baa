/** How the change log speaks of the accounting processes. */
import type { TablasDescritas } from '../../core/bitacora/fields.ts';

export const bitacora: TablasDescritas = {
  proceso_contable: { nombre: 'Proceso contable', campos: { proceso: 'Proceso', documentos: 'Documentos' } },
};
