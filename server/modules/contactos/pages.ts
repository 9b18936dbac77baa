/** The page by which a stranger finds the company and writes to it. */
import { areaField, consentField, formHead, inputField } from '../../core/web/fields.ts';
import { html } from '../../core/web/html.ts';
import { fieldOf, type SitePage } from '../../core/web/page.ts';
import { mensaje as c } from './campos.ts';
import { enviarMensaje } from './contract/mensajes.ts';
import { sedesVisibles } from './lectura.ts';

const FIELDS = ['formulario', 'nombre', 'correo', 'asunto', 'mensaje', 'sitio_web'] as const;

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
${
  sent?.ok
    ? html`<div class="note good" role="status"><p>${sent.msg}</p></div>`
    : html`<form method="post" action="/publico/contacto">${formHead({ platform, sent })}
<div class="two">${inputField({ name: 'nombre', label: 'Tu nombre', sent, max: c.nombre.max, autocomplete: 'name' })}
${inputField({ name: 'correo', label: 'Tu correo', sent, max: c.correo.max, type: 'email', autocomplete: 'email' })}</div>
${inputField({ name: 'asunto', label: 'Asunto', sent, max: c.asunto.max })}
${areaField({ name: 'mensaje', label: 'Mensaje', sent, max: c.mensaje.max })}
${consentField(sent)}
<button type="submit">Enviar mensaje</button></form>`
}
${
  sedes.length > 0 &&
  html`<section><h2>Dónde estamos</h2><ul class="cards">${sedes.map(
    (sede) =>
      html`<li class="card"><h3>${sede.nombre}</h3><p>${sede.direccion}, ${sede.ciudad}</p>${
        sede.telefonos && html`<p>${sede.telefonos}</p>`
      }${sede.correo && html`<p><a href="mailto:${sede.correo}">${sede.correo}</a></p>`}${
        sede.horario && html`<p class="meta">${sede.horario}</p>`
      }</li>`,
  )}</ul></section>`
}`,
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
