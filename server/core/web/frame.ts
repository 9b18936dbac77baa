/** The frame of every page for strangers: the company's name, the ways through the site, and who answers for it. */
import { type Company, readCompany } from '../company.ts';
import type { Reader } from '../db/reader.ts';
import { documentOf } from './document.ts';
import { type Html, html, jsonLd, NOTHING } from './html.ts';
import type { PageContent, SitePage } from './page.ts';

export interface Framed {
  readonly pages: readonly SitePage[];
  /** Path of the page that is shown. */
  readonly path: string;
  /** The site is on: its ways are shown. */
  readonly open: boolean;
}

const entriesOf = (pages: readonly SitePage[], place: 'head' | 'foot') =>
  pages
    .filter(({ entry }) => entry?.place === place)
    .sort((a, b) => (a.entry?.orden ?? 0) - (b.entry?.orden ?? 0))
    .map(({ path, entry }) => ({ path, titulo: entry?.titulo ?? '' }));

const link = ({ path, titulo }: { path: string; titulo: string }, current: string): Html =>
  current === path
    ? html`<li><a href="${path}" aria-current="page">${titulo}</a></li>`
    : html`<li><a href="${path}">${titulo}</a></li>`;

/** The logo, or the first letter of the name. */
const brand = ({ logo, nombre }: Company): Html =>
  logo
    ? html`<img src="/api/publico/archivos/${logo.hash}" alt="">`
    : html`<span class="sign" aria-hidden="true">${[...(nombre || 'Nuestra empresa')][0]}</span>`;

const contact = ({ direccion, ciudad, telefono, correo }: Company): Html => {
  const where = [direccion, ciudad].filter(Boolean).join(', ');
  return html`${where && html`<p>${where}</p>`}${telefono && html`<p>Teléfono ${telefono}</p>`}${
    correo && html`<p><a href="mailto:${correo}">${correo}</a></p>`
  }`;
};

const GO_HOME = html`<p class="after"><a class="button quiet" href="/publico">Ir al inicio</a></p>`;

export async function framed(
  db: Reader,
  { titulo, descripcion, cuerpo, datos, status }: PageContent,
  { pages, path, open }: Framed,
): Promise<string> {
  const company = await readCompany(db);
  const nombre = company.nombre || 'Nuestra empresa';
  const head = open ? entriesOf(pages, 'head') : [];
  const foot = open ? entriesOf(pages, 'foot') : [];
  const hidden = status !== undefined && status !== 200;
  return documentOf({
    titulo: titulo === nombre ? nombre : `${titulo} · ${nombre}`,
    found: !hidden,
    head: html`${descripcion && html`<meta name="description" content="${descripcion}">`}
${datos ? jsonLd(datos) : NOTHING}`,
    body: html`<header class="head"><div class="wide">
<a class="brand" href="${open ? '/publico' : path}">${brand(company)}${nombre}</a>
${head.length > 0 && html`<nav aria-label="Sitio"><ul>${head.map((entry) => link(entry, path))}</ul></nav>`}
</div></header>
<main id="contenido" class="wide">${cuerpo}${hidden && open && GO_HOME}</main>
<footer class="foot"><div class="wide">
<div><p class="name">${nombre}</p>${company.nit && html`<p>NIT ${company.nit}</p>`}</div>
<div>${contact(company)}</div>
${foot.length > 0 && html`<nav aria-label="Información"><ul>${foot.map((entry) => link(entry, path))}</ul></nav>`}
</div></footer>`,
  });
}

/** What stands where there is nothing, or where something could not be done. */
export function missingPage(msg: string, status: number): PageContent {
  const titulo = status === 404 ? 'No está aquí' : 'No se pudo';
  return { titulo, status, cuerpo: html`<section class="lead"><h1>${titulo}</h1><p>${msg}</p></section>` };
}
