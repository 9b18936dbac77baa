/** How the change log speaks of saved views. */
import type { TablasDescritas } from '../../core/bitacora/fields.ts';

export const bitacora: TablasDescritas = {
  vista_guardada: {
    nombre: 'Vista de lista',
    campos: {
      usuario_id: 'De',
      lista: 'Lista',
      nombre: 'Nombre',
      consulta: 'Búsqueda, filtros y orden',
      grupo_id: 'Compartida con',
    },
  },
};
