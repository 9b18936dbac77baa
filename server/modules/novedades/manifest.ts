/** Incidents of goods receipts: shown in a dialog of the receipts, without screens. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'novedades',
  titulo: 'Novedades de entrada',
  permisos: {
    aceptarRechazar: {
      codename: 'view_menu_cdi_recepcion_entrada_mercancia_acciones_aceptar_rechazar_novedad',
      nombre: 'Aceptar o rechazar novedades de entradas de mercancía',
      critica: true,
    },
  },
  screens: {},
});
