/** How the change log speaks of who is told what. */
import type { TablasDescritas } from '../../core/bitacora/fields.ts';

export const bitacora: TablasDescritas = {
  evento_notificacion: {
    nombre: 'Evento',
    campos: {
      codigo: 'Código',
      nombre: 'Nombre',
      origen: 'Origen',
      modulo_titulo: 'Módulo',
      critico: { label: 'Crítico', tipo: 'booleano' },
      estado: 'Estado',
    },
  },
  regla_notificacion: {
    nombre: 'Regla de notificación',
    campos: {
      evento_notificacion_id: 'Evento',
      grupo_id: 'Grupo',
      app: { label: 'En la aplicación', tipo: 'booleano' },
      push: { label: 'En el celular', tipo: 'booleano' },
    },
  },
};
