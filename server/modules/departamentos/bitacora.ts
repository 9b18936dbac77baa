/** How the change log speaks of the areas of the company. */
import type { TablasDescritas } from '../../core/bitacora/fields.ts';

export const bitacora: TablasDescritas = {
  departamento: {
    nombre: 'Departamento',
    campos: {
      codigo: 'Código',
      nombre: 'Nombre',
      padre_id: 'Depende de',
      responsable_id: 'Responsable',
      estado: 'Estado',
    },
  },
};
