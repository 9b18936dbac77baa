/** Incidents of goods receipts: shown in a dialog of the receipts, without screens. */
import { defineModule } from '../../shared/manifest.ts';

const RECEPCION = 'view_menu_cdi_recepcion_entrada_mercancia';

export const manifest = defineModule({
  name: 'novedades',
  titulo: 'Novedades de entrada',
  permisos: {
    aceptarRechazar: {
      codename: `${RECEPCION}_acciones_aceptar_rechazar_novedad`,
      nombre: 'Aceptar o rechazar novedades de entradas de mercancía',
      critica: true,
    },
  },
  screens: {},
  origenes: {
    // Opens the compact dialog over whatever screen one is at.
    novedadesrecepcion: {
      nombre: 'Novedad de recepción',
      icono: 'alert',
      screen: 'ListadoEntradasMercancia',
      parte: 'novedad',
    },
  },
  eventos: { novedadesrecepcion: { nombre: 'Novedad en una entrada de mercancía', origen: 'novedadesrecepcion' } },
});
