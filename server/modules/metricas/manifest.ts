/** Figures of the service for a monitor: no screen. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'metricas',
  titulo: 'Métricas del servicio',
  permisos: {
    ver: {
      codename: 'view_menu_administracion_configuracion_acciones_ver_metricas',
      nombre: 'Ver métricas del servicio',
    },
  },
  screens: {},
});
