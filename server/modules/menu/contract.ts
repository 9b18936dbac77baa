/** The menu cut to the user, and the states of every process (specs, section 7 'Menu, notifications, states'). */
import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { manifest } from './manifest.ts';

export interface MenuItem {
  /** Stays the same from one version to the next. */
  id: string;
  titulo: string;
  /** Name of an octicon. */
  icono: string;
  /** Name of Primer's display palette, or ''. */
  colorico: string;
  /** Path of the screen, or '' for an entry that only groups. */
  ruta: string;
  permiso_nombre: string;
  submenu: MenuItem[];
}

const menuItem: z.ZodType<MenuItem> = z.object({
  id: z.string(),
  titulo: z.string(),
  icono: z.string(),
  colorico: z.string(),
  ruta: z.string(),
  permiso_nombre: z.string(),
  get submenu() {
    return z.array(menuItem);
  },
});

const menuModulo = z.object({ nombre: z.string(), icono: z.string(), menus: z.array(menuItem) });
export type MenuModulo = z.output<typeof menuModulo>;

export const publicMenu = endpoint(manifest, {
  method: 'GET',
  path: 'public/menu',
  access: 'sesion',
  summary: 'El menú, hasta tres niveles, con lo que el usuario puede abrir.',
  response: z.array(menuModulo),
});

export const publicEstados = endpoint(manifest, {
  method: 'GET',
  path: 'public/estados',
  access: 'sesion',
  summary: 'Los estados: el siguiente de una fila es uno cuyo `padre` es su estado.',
  response: z.array(
    z.object({
      id: z.int(),
      nombre: z.string(),
      padre: z.int().nullable(),
      proceso: z.string(),
      color: z.string(),
      codigo: z.string(),
    }),
  ),
});
