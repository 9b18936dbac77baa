/** Payments to owners and administrations. */
import { defineModule } from '../../shared/manifest.ts';

export const manifest = defineModule({
  name: 'pagos',
  titulo: 'Pagos',
  permisos: {
    anular: {
      codename: 'view_menu_arriendos_pagos_anular_pagos',
      nombre: 'Anular pagos a propietarios y administraciones',
      critica: true,
    },
  },
  screens: {},
});
