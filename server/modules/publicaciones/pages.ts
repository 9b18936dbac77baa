/** Pages of what is published. */
import { readCompany } from '../../core/company.ts';
import { notFound } from '../../core/http/errors.ts';
import { type Html, html, NOTHING } from '../../core/web/html.ts';
import type { SitePage } from '../../core/web/page.ts';
import { richHtml } from '../../core/web/rich.ts';
import { formatDate } from '../../shared/dates.ts';
import { listPublicas as listOfertas, tarjetaDeOferta } from '../ofertas/public.ts';
import type { PublicacionPublica } from './contract/publico.ts';
import { bloquesVisibles, findPublica, listPublicas, POR_PAGINA, slugsVisibles } from './publico.ts';

const tarjeta = ({
  titulo,
  slug,
  resumen,
  categoria,
  desde,
  imagen,
}: PublicacionPublica): Html => html`<li class="card">${imagen && html`<img src="${imagen}" alt="" loading="lazy">`}
<p class="meta"><time datetime="${desde}">${formatDate(desde)}</time>${categoria && html` · <span class="tag">${categoria}</span>`}</p>
<h2><a href="/publico/publicaciones/${slug}">${titulo}</a></h2><p>${resumen}</p></li>`;

/** A part of the first page, and the way to all of it. */
const titulado = (titulo: string, ruta: string, todas: string): Html =>
  html`<div class="title"><h2>${titulo}</h2><a href="${ruta}">${todas}</a></div>`;

/** A whole number from 1, as an address says it. */
const pagina = (text: string | null): number => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

export const pages: readonly SitePage[] = [
  {
    path: '/publico',
    entry: { titulo: 'Inicio', orden: 0, place: 'head' },
    show: async ({ db, now }) => {
      const { nombre, ciudad } = await readCompany(db);
      const bloques = (await bloquesVisibles(db, now)).filter(({ bloque }) => bloque !== 'POLITICA_DATOS');
      const [primero, ...otros] = bloques;
      const { results } = await listPublicas(db, now);
      const { count, results: ofertas } = await listOfertas(db, { page: 1, page_size: 3 });
      return {
        titulo: nombre || 'Inicio',
        descripcion: ciudad ? `${nombre}, ${ciudad}` : nombre,
        datos: { '@context': 'https://schema.org', '@type': 'Organization', name: nombre },
        cuerpo: html`<section class="hero"><h1>${nombre || 'Bienvenidos'}</h1>${primero && richHtml(primero.cuerpo)}
<p class="acts"><a class="button" href="/publico/contacto">Escríbenos</a>${
          count > 0 && html`<a class="button quiet" href="/publico/empleo">Trabaja con nosotros</a>`
        }</p></section>
${count > 0 && html`<section>${titulado('Estamos contratando', '/publico/empleo', 'Todas las ofertas')}<ul class="cards">${ofertas.map(tarjetaDeOferta)}</ul></section>`}
${results.length > 0 && html`<section>${titulado('Lo último', '/publico/publicaciones', 'Todas las publicaciones')}<ul class="cards">${results.slice(0, 3).map(tarjeta)}</ul></section>`}
${otros.length > 0 && html`<section class="about"><h2>Quiénes somos</h2><div class="cards">${otros.map(({ titulo, cuerpo }) => html`<section class="card text"><h3>${titulo}</h3>${richHtml(cuerpo)}</section>`)}</div></section>`}`,
      };
    },
  },
  {
    path: '/publico/publicaciones',
    entry: { titulo: 'Publicaciones', orden: 20, place: 'head' },
    show: async ({ db, now, query }) => {
      const page = pagina(query.get('pagina'));
      const { count, results } = await listPublicas(db, now, page);
      if (page > 1 && results.length === 0) throw notFound('Esa página no existe.');
      const last = Math.max(1, Math.ceil(count / POR_PAGINA));
      const way = (to: number, text: string) =>
        to >= 1 && to <= last && to !== page
          ? html`<a href="/publico/publicaciones?pagina=${to}">${text}</a>`
          : NOTHING;
      return {
        titulo: 'Publicaciones',
        descripcion: 'Noticias, eventos y consejos.',
        cuerpo: html`<section class="lead"><h1>Publicaciones</h1><p>Noticias, eventos y consejos.</p></section>
${results.length > 0 ? html`<ul class="cards">${results.map(tarjeta)}</ul>` : html`<p>Todavía no hay publicaciones.</p>`}
${last > 1 && html`<p class="meta">Página ${page} de ${last}. ${way(page - 1, 'Más nuevas')} ${way(page + 1, 'Más antiguas')}</p>`}`,
      };
    },
  },
  {
    path: '/publico/publicaciones/:slug',
    show: async ({ db, now, params }) => {
      const { titulo, resumen, categoria, desde, cuerpo, imagen } = await findPublica(db, now, params.slug ?? '');
      return {
        titulo,
        descripcion: resumen,
        datos: {
          ...{ '@context': 'https://schema.org', '@type': 'Article' },
          ...{ headline: titulo, description: resumen, datePublished: desde, inLanguage: 'es-CO' },
        },
        cuerpo: html`<article class="text"><p class="meta"><a href="/publico/publicaciones">Publicaciones</a> · <time datetime="${desde}">${formatDate(desde)}</time>${
          categoria && html` · <span class="tag">${categoria}</span>`
        }</p><h1>${titulo}</h1>${imagen && html`<img src="${imagen}" alt="">`}${richHtml(cuerpo)}</article>`,
      };
    },
    sitemap: async (db, now) => (await slugsVisibles(db, now)).map((slug) => `/publico/publicaciones/${slug}`),
  },
  {
    path: '/publico/datos-personales',
    entry: { titulo: 'Tratamiento de datos personales', orden: 10, place: 'foot' },
    show: async ({ db, now }) => {
      const politica = (await bloquesVisibles(db, now)).find(({ bloque }) => bloque === 'POLITICA_DATOS');
      const { nombre, correo } = await readCompany(db);
      return {
        titulo: 'Tratamiento de datos personales',
        cuerpo: politica
          ? html`<article class="text"><h1>${politica.titulo}</h1><p class="meta">Versión ${politica.version}</p>${richHtml(politica.cuerpo)}</article>`
          : html`<article class="text"><h1>Tratamiento de datos personales</h1><p>${nombre} trata los datos que recibe por este sitio para responder a quien los entrega, según la Ley 1581 de 2012. Puedes conocerlos, corregirlos o pedir que se eliminen${
              correo && html` en <a href="mailto:${correo}">${correo}</a>`
            }.</p></article>`,
      };
    },
  },
];
