/** Cases and follow-ups of properties under consignment: shown in dialogs, without screens yet. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'consignacion',
  titulo: 'Consignación',
  permisos: {
    crearCasos: { codename: 'view_crear_casos', nombre: 'Crear casos' },
    crearSeguimientos: { codename: 'view_crear_seguimientos_casos', nombre: 'Crear seguimientos de casos' },
    finalizarCasos: { codename: 'view_finalizar_casos', nombre: 'Finalizar casos' },
  },
  screens: {},
});
