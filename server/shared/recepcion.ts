/** Rights of who receives goods, for which several modules ask: receipts, their novelties, and the inbox of suppliers' invoices. */
import type { Permiso } from './manifest.ts';

export const CREAR_ENTRADA = {
  codename: 'view_menu_cdi_recepcion_entrada_mercancia_acciones_crear',
  nombre: 'Crear entradas de mercancía',
} as const satisfies Permiso;

export const VER_ENTRADAS = {
  codename: 'view_menu_cdi_recepcion_entrada_mercancia',
  nombre: 'Ver entradas de mercancía',
} as const satisfies Permiso;

export const EDITAR_ENTRADAS = {
  codename: 'view_menu_cdi_recepcion_entrada_mercancia_acciones_editar',
  nombre: 'Editar y contar entradas de mercancía, y sus novedades',
} as const satisfies Permiso;
