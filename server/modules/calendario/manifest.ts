/** The delivery calendar: kept in each person's browser (specification, section 3). The server knows its screen and who may open it. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_abastecimiento_calendario_entregas';

export const manifest = defineModule({
  name: 'calendario',
  titulo: 'Calendario de Entregas',
  permisos: { ver: { codename: VER, nombre: 'Usar el calendario de entregas' } },
  screens: {
    CalendarioEntregas: {
      path: '/abastecimiento/calendario-entregas',
      section: 'Abastecimiento',
      label: 'Calendario de Entregas',
      permiso: VER,
    },
  },
  menu: [
    {
      modulo: 'Abastecimiento',
      titulo: 'Calendario de Entregas',
      icono: 'calendar',
      screen: 'CalendarioEntregas',
      orden: 130,
    },
  ],
});
