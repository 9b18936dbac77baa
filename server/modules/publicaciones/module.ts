/** What the company publishes, registered. */
import type { ServerModule } from '../../core/module.ts';
import { bitacora } from './bitacora.ts';
import { manifest } from './manifest.ts';
import { pages } from './pages.ts';
import { routes } from './routes.ts';

export const publicaciones: ServerModule = {
  manifest,
  routes,
  pages,
  bitacora,
  constraints: {
    contenido_web_slug: { msg: 'Otra publicación ya tiene esa dirección.', field: 'slug' },
    'contenido_web.clase, contenido_web.slug': { msg: 'Otra publicación ya tiene esa dirección.', field: 'slug' },
    'contenido_web.bloque': { msg: 'Ya hay un bloque de esa clase.', field: 'bloque' },
  },
};
