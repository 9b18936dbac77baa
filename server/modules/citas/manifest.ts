/** Appointments. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_comercial_programador_citas';

export const manifest = defineModule({
  name: 'citas',
  titulo: 'Citas',
  permisos: {
    ver: { codename: VER, nombre: 'Ver el programador de citas' },
  },
  screens: {
    ScheduleAppointment: {
      path: '/programador_citas',
      section: 'Comercial',
      label: 'Programador de citas',
      permiso: VER,
    },
  },
});
