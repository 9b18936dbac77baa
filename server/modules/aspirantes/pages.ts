/** The pages where a stranger sees what is offered, applies from a phone, and follows what they sent. No script. */

import { readCompany } from '../../core/company.ts';
import type { Reader } from '../../core/db/reader.ts';
import { areaField, checkField, choiceField, consentField, formHead, inputField } from '../../core/web/fields.ts';
import { type Html, html, NOTHING } from '../../core/web/html.ts';
import { icon } from '../../core/web/icons.ts';
import { fieldOf, type PageContext, type Sent, type SitePage } from '../../core/web/page.ts';
import { richHtml } from '../../core/web/rich.ts';
import { formatDate } from '../../shared/dates.ts';
import type { RichDoc } from '../../shared/rich-text.ts';
import { NOMBRES_CONTRATO } from '../../shared/talento/contratos.ts';
import { formatCount } from '../../shared/text.ts';
import { findOferta, findPublica, listPublicas, MODALIDADES, salarioDe, tarjetaDeOferta } from '../ofertas/public.ts';
import * as p from './contract/publico.ts';
import { avisoDeEmpleo } from './json-ld.ts';
import { paginasDeEnlace } from './pages-enlace.ts';

type Publica = Awaited<ReturnType<typeof findPublica>>;

const PAGINA = 20;

const lista: SitePage = {
  path: '/publico/empleo',
  entry: { titulo: 'Empleo', orden: 20, place: 'head' },
  show: async ({ db, query }) => {
    const page = Math.max(1, Number(query.get('page')) || 1);
    const { count, results } = await listPublicas(db, { page, page_size: PAGINA });
    return {
      titulo: 'Trabaja con nosotros',
      descripcion: 'Ofertas de empleo abiertas.',
      cuerpo: html`<section class="lead"><h1>Trabaja con nosotros</h1><p>${
        count === 0
          ? 'Ahora no tenemos ofertas abiertas. Vuelve pronto.'
          : `Hay ${formatCount(count, 'oferta abierta', 'ofertas abiertas')}. Postularte toma dos minutos, también desde el celular.`
      }</p></section>
${results.length > 0 && html`<h2>Ofertas abiertas</h2><ul class="cards">${results.map(tarjetaDeOferta)}</ul>`}${count > page * PAGINA && html`<p><a href="/publico/empleo?page=${page + 1}">Ver más ofertas</a></p>`}`,
    };
  },
};

const oferta: SitePage = {
  path: '/publico/empleo/:slug',
  sitemap: async (db) =>
    (await listPublicas(db, { page: 1, page_size: 500 })).results.map((o) => `/publico/empleo/${o.slug}`),
  show: async (context) => {
    const { db, params, sent, platform } = context;
    const publica = await findPublica(db, params.slug ?? '');
    const { titulo, ciudad, modalidad, tipo_contrato, vacantes, fecha_cierre } = publica;
    const { descripcion } = await findOferta(db, publica.id);
    const facts: readonly (readonly [Parameters<typeof icon>[0], string, string])[] = [
      ['lugar', 'Ciudad', ciudad],
      ['modo', 'Modalidad', MODALIDADES[modalidad]],
      ['contrato', 'Contrato', NOMBRES_CONTRATO[tipo_contrato]],
      ['pago', 'Salario', salarioDe(publica)],
      ['gente', 'Vacantes', String(vacantes)],
      ['dia', 'Cierra', formatDate(fecha_cierre)],
    ];
    return {
      titulo,
      descripcion: `${titulo} en ${ciudad}`,
      datos: avisoDeEmpleo(publica, await readCompany(db), platform.settings.publicUrl ?? null),
      cuerpo: html`<section class="lead"><p class="meta"><a href="/publico/empleo">Empleo</a> · ${publica.cargo}</p><h1>${titulo}</h1></section>
<div class="beside"><div><div class="text">${richHtml(descripcion as RichDoc)}</div>
<section class="sheet" id="postularse"><h2>Postúlate</h2>
${sent?.ok ? html`<div class="note good" role="status"><p>${sent.msg} Te escribimos un correo con un enlace para ver en qué va.</p></div>` : await formulario(context, publica)}</section></div>
<aside class="panel first" aria-label="La oferta en breve"><dl class="facts">${facts
        .filter(([, , value]) => value)
        .map(([sign, name, value]) => html`<dt>${icon(sign)}${name}</dt><dd>${value}</dd>`)}</dl>${
        !sent?.ok && html`<a class="button" href="#postularse">Postularme</a>`
      }</aside></div>`,
    };
  },
  form: {
    endpoint: p.postular,
    max: 5 * 1_048_576,
    params: ({ params }) => ({ slug: params.slug ?? '' }),
    body: cuerpo,
  },
};

/** The parts that the API takes, of what the browser's own form sent. */
function cuerpo(fields: FormData): FormData {
  const text = (name: string) => fieldOf(fields, name);
  const respuestas = [...fields.keys()].flatMap((name) => {
    const [, id] = /^p(\d{1,9})$/.exec(name) ?? [];
    const valor = text(name);
    return id && valor ? [{ pregunta: Number(id), valor }] : [];
  });
  const names = ['formulario', 'sitio_web', 'nombres', 'apellidos', 'tipo_documento', 'documento', 'email', 'celular'];
  const datos = {
    ...Object.fromEntries([...names, 'ciudad'].map((name) => [name, text(name)])),
    respuestas,
    fuente: 'pagina',
    acepta_tratamiento_datos: text('acepta_tratamiento_datos') !== '',
    acepta_reserva: text('acepta_reserva') !== '',
  };
  const body = new FormData();
  body.set('datos', JSON.stringify(datos));
  const file = fields.get('hoja_de_vida');
  if (file instanceof File && file.size > 0) body.set('hoja_de_vida', file, file.name);
  return body;
}

async function formulario({ db, platform, sent }: PageContext, { preguntas, slug }: Publica): Promise<Html> {
  const tipos = await db
    .selectFrom('tipo_documento')
    .select(['codigo', 'nombre'])
    .where('activo', '=', 1)
    .where('codigo', 'not in', ['31', '50'])
    .orderBy('orden')
    .execute();
  const named = { sent: conRespuestas(sent) };
  const fault = sent?.errores.hoja_de_vida?.[0];
  return html`<form method="post" enctype="multipart/form-data" action="/publico/empleo/${slug}#postularse">
${formHead({ platform, sent: named.sent })}
<div class="two">${inputField({ name: 'nombres', label: 'Nombres', max: 80, autocomplete: 'given-name', ...named })}
${inputField({ name: 'apellidos', label: 'Apellidos', max: 80, autocomplete: 'family-name', ...named })}</div>
<div class="two">${choiceField({
    ...{ name: 'tipo_documento', label: 'Tipo de documento', ...named },
    options: tipos.map(({ codigo, nombre }) => [codigo, nombre] as const),
  })}
${inputField({ name: 'documento', label: 'Número de documento', max: 20, ...named })}</div>
<div class="two">${inputField({ name: 'email', label: 'Correo', type: 'email', max: 254, autocomplete: 'email', ...named })}
${inputField({ name: 'celular', label: 'Celular', type: 'tel', max: 20, autocomplete: 'tel', ...named })}</div>
${await ciudades(db, named.sent)}
${preguntas.map((pregunta) => pregunta_(pregunta, named.sent))}
<div class="field"><label for="hoja_de_vida">Hoja de vida</label><p class="hint" id="hoja_de_vida-ayuda">PDF o Word (DOCX), hasta 4 MB</p><input type="file" id="hoja_de_vida" name="hoja_de_vida" required accept=".pdf,.docx" aria-describedby="hoja_de_vida-ayuda${fault && ' hoja_de_vida-falta'}"${
    fault && html` aria-invalid="true"`
  }>${fault && html`<p class="fault" id="hoja_de_vida-falta">${fault}</p>`}</div>
${consentField(named.sent)}
${checkField({
  ...{ name: 'acepta_reserva', required: false, ...named },
  label: html`Si no quedo en esta oferta, guarden mi hoja de vida para otras.`,
})}
<button>Enviar mi postulación</button></form>`;
}

/** What is wrong with an answer is told at its question. */
function conRespuestas(sent: Sent | null): Sent | null {
  if (!sent || sent.ok) return sent;
  const own = Object.entries(sent.errores).map(([field, texts]) => {
    return [field.replace(/^respuestas\.(p\d+)$/, '$1'), texts] as const;
  });
  return { ...sent, errores: Object.fromEntries(own) };
}

function pregunta_({ id, texto, tipo, opciones, obligatoria }: Publica['preguntas'][number], sent: Sent | null): Html {
  const control = { name: `p${id}`, label: texto, required: obligatoria, sent };
  if (tipo === 'SI_NO')
    return choiceField({
      ...control,
      options: [
        ['SI', 'Sí'],
        ['NO', 'No'],
      ],
    });
  if (tipo === 'OPCION') return choiceField({ ...control, options: opciones.map((value) => [value, value] as const) });
  if (tipo === 'NUMERO') return inputField({ ...control, type: 'number', max: 12 });
  return areaField({ ...control, max: 1_000 });
}

/** All municipalities, by department: closing tags that HTML does not ask for are left out, since there are a thousand. */
async function ciudades(db: Reader, sent: Sent | null): Promise<Html> {
  const rows = await db
    .selectFrom('ciudad as c')
    .innerJoin('departamento_geografico as d', 'd.id', 'c.departamento_geografico_id')
    .select(['c.codigo', 'c.nombre', 'd.nombre as departamento'])
    .orderBy('d.nombre')
    .orderBy('c.orden_nombre')
    .execute();
  const chosen = sent?.values.ciudad ?? '';
  const fault = sent?.errores.ciudad?.[0];
  const groups = Map.groupBy(rows, ({ departamento }) => departamento);
  return html`<div class="field"><label for="ciudad">Ciudad donde vives</label><select id="ciudad" name="ciudad" required${
    fault && html` aria-invalid="true" aria-describedby="ciudad-falta"`
  }><option value="">Elige…${[...groups].map(
    ([departamento, some]) =>
      html`<optgroup label="${departamento}">${some.map(
        ({ codigo, nombre }) =>
          html`<option value="${codigo}"${codigo === chosen ? html` selected` : NOTHING}>${nombre}`,
      )}</optgroup>`,
  )}</select>${fault && html`<p class="fault" id="ciudad-falta">${fault}</p>`}</div>`;
}

export const pages: readonly SitePage[] = [lista, oferta, ...paginasDeEnlace];
