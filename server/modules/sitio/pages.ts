/** The front page of the site. */
import { readCompany } from '../../core/company.ts';
import { html } from '../../core/web/html.ts';
import type { SitePage } from '../../core/web/page.ts';

export const pages: readonly SitePage[] = [
  {
    path: '/publico',
    entry: { titulo: 'Inicio', orden: 0, place: 'head' },
    show: async ({ db }) => {
      const { nombre, ciudad } = await readCompany(db);
      return {
        titulo: nombre || 'Inicio',
        descripcion: `${nombre}${ciudad ? `, ${ciudad}` : ''}`,
        cuerpo: html`<section class="hero"><h1>${nombre}</h1></section>`,
      };
    },
  },
];
