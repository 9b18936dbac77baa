/** The menu itself: its headings, in order, under which the entries of every module stand. */
import { defineModule } from '../../shared/manifest.ts';

/** Names are those that menu entries say in `modulo`; icons are octicons. */
export const encabezados: readonly { readonly nombre: string; readonly icono: string }[] = [
  { nombre: 'Abastecimiento', icono: 'inbox' },
  { nombre: 'Inventario', icono: 'package' },
  { nombre: 'Comercial', icono: 'tag' },
  { nombre: 'Arriendos', icono: 'home' },
  { nombre: 'Administración', icono: 'gear' },
];

export const manifest = defineModule({ name: 'menu', titulo: 'Menú', permisos: {}, screens: {} });
