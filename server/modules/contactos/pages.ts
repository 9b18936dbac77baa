/** The page by which a stranger finds the company and writes to it. */
import { areaField, consentField, formHead, inputField } from '../../core/web/fields.ts';
import { type Html, html } from '../../core/web/html.ts';
import { icon } from '../../core/web/icons.ts';
import { fieldOf, type SitePage } from '../../core/web/page.ts';
import { mensaje as c } from './campos.ts';
import { enviarMensaje } from './contract/mensajes.ts';
import { sedesVisibles } from './lectura.ts';

const FIELDS = ['formulario', 'nombre', 'correo', 'asunto', 'mensaje', 'sitio_web'] as const;

type Sede = Awaited<ReturnType<typeof sedesVisibles>>[number];

const tarjeta = ({ nombre, direccion, ciudad, telefonos, correo, horario }: Sede): Html =>
  html`<section class="panel place"><h3>${nombre}</h3><p class="row">${icon('lugar')}<span>${direccion}, ${ciudad}</span></p>${
    telefonos && html`<p class="row">${icon('telefono')}<span>${telefonos}</span></p>`
  }${correo && html`<p class="row">${icon('correo')}<a href="mailto:${correo}">${correo}</a></p>`}${
    horario && html`<p class="row">${icon('hora')}<span>${horario.replace(/([ap])\. m\./g, '$1.\u00a0m.')}</span></p>`
  }</section>`;

export const pages: readonly SitePage[] = [
  {
    path: '/publico/contacto',
    entry: { titulo: 'Contacto', orden: 40, place: 'head' },
    show: async ({ db, platform, sent }) => {
      const sedes = await sedesVisibles(db);
      return {
        titulo: 'Contacto',
        descripcion: 'Dónde estamos y cómo escribirnos.',
        cuerpo: html`<section class="lead"><h1>Contacto</h1><p>Escríbenos y te responderemos por correo.</p></section>
<div class="beside"><section class="sheet"><h2>Escríbenos</h2>${
          sent?.ok
            ? html`<div class="note good" role="status"><p>${sent.msg}</p></div>`
            : html`<form method="post" action="/publico/contacto">${formHead({ platform, sent })}
<div class="two">${inputField({ name: 'nombre', label: 'Tu nombre', sent, max: c.nombre.max, autocomplete: 'name' })}
${inputField({ name: 'correo', label: 'Tu correo', sent, max: c.correo.max, type: 'email', autocomplete: 'email' })}</div>
${inputField({ name: 'asunto', label: 'Asunto', sent, max: c.asunto.max })}
${areaField({ name: 'mensaje', label: 'Mensaje', sent, max: c.mensaje.max })}
${consentField(sent)}
<button type="submit">Enviar mensaje</button></form>`
        }</section>
${sedes.length > 0 && html`<aside aria-label="Dónde estamos"><h2>Dónde estamos</h2>${sedes.map(tarjeta)}</aside>`}</div>`,
      };
    },
    form: {
      endpoint: enviarMensaje,
      body: (fields) => ({
        ...Object.fromEntries(FIELDS.map((name) => [name, fieldOf(fields, name)])),
        acepta_tratamiento_datos: fieldOf(fields, 'acepta_tratamiento_datos') === '1',
      }),
    },
  },
];
