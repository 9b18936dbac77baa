/** How the change log speaks of the catalogue of permissions. */
import { OCULTO, type TablasDescritas } from '../../core/bitacora/fields.ts';

export const bitacora: TablasDescritas = {
  accion: {
    nombre: 'Acción',
    campos: {
      codename: OCULTO,
      modulo: OCULTO,
      nombre: 'Nombre',
      descripcion: 'Descripción',
      modulo_titulo: 'Módulo',
      estado: 'Estado',
      critica: { label: 'Crítica', tipo: 'booleano' },
    },
  },
};
