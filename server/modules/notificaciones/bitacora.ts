/** How the change log speaks of who is told what. */
import { OCULTO, type TablasDescritas } from '../../core/bitacora/fields.ts';

export const bitacora: TablasDescritas = {
  evento_notificacion: {
    nombre: 'Evento',
    campos: {
      codigo: OCULTO,
      modulo: OCULTO,
      nombre: 'Nombre',
      origen: OCULTO,
      modulo_titulo: 'Módulo',
      critico: { label: 'Crítico', tipo: 'booleano' },
      estado: 'Estado',
    },
  },
  regla_notificacion: {
    nombre: 'Regla de notificación',
    titulo: 'grupo_id',
    nombreDe: 'evento_notificacion_id',
    campos: {
      evento_notificacion_id: 'Evento',
      grupo_id: 'Grupo',
      app: { label: 'En la aplicación', tipo: 'booleano' },
      push: { label: 'En el celular', tipo: 'booleano' },
    },
  },
};
