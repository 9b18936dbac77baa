/** Who receives goods also leaves the supplier's invoice in the inbox: a right that two modules ask for. */
import type { Permiso } from './manifest.ts';

export const CREAR_ENTRADA = {
  codename: 'view_menu_cdi_recepcion_entrada_mercancia_acciones_crear',
  nombre: 'Crear entradas de mercancía',
} as const satisfies Permiso;
