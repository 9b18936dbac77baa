/** The pages that the links of an applicant open: how it goes, when their interview is, and what they may take back. No script. */
import { type Html, html, NOTHING } from '../../core/web/html.ts';
import { fieldOf, type SitePage } from '../../core/web/page.ts';
import * as p from './contract/publico.ts';
import { aspiranteDeEnlace, verPublica } from './publico.ts';

type Propia = NonNullable<Awaited<ReturnType<typeof verPublica>>['cita']>;

const postulacion: SitePage = {
  path: '/publico/postulacion/:token',
  always: true,
  fresh: true,
  sitemap: async () => [],
  show: async ({ db, params, platform, address, now, sent }) => {
    const token = params.token ?? '';
    const id = await aspiranteDeEnlace(db, { platform, address, now }, token);
    const { oferta: titulo, etapa_nombre, termino, horas, cita } = await verPublica(db, id, now);
    return {
      titulo: 'Tu postulación',
      cuerpo: html`<section class="lead"><h1>${titulo}</h1><p>Tu postulación está en <strong>${etapa_nombre}</strong>.</p></section>
${sent && html`<div class="note ${sent.ok ? 'good' : 'bad'}" role="${sent.ok ? 'status' : 'alert'}"><p>${sent.msg}</p></div>`}
${entrevista(token, horas, cita)}
<div class="after">${termino ? NOTHING : html`<p><a href="/publico/postulacion/${token}/desistir">Retirar mi postulación</a></p>`}
<p><a href="/publico/postulacion/${token}/olvidar">Pedir que olviden mis datos</a></p></div>`,
    };
  },
  form: {
    endpoint: p.citaPostulacion,
    params: ({ params }) => ({ token: params.token ?? '' }),
    body: (fields) => {
      const [fecha = '', hora_inicio = ''] = fieldOf(fields, 'hora').split(' ');
      return { fecha, hora_inicio };
    },
  },
};

const DIA = new Intl.DateTimeFormat('es-CO', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const diaLargo = (fecha: string) => DIA.format(new Date(`${fecha}T00:00:00Z`));
/** The nearest ones: a page stays small. */
const HORAS_A_LA_VISTA = 400;

/** The hour of the interview: theirs, or those that they may choose. */
function entrevista(token: string, horas: readonly p.HoraPublica[], cita: Propia | null): Html {
  if (cita) {
    const cuando = `${diaLargo(cita.fecha)}, de ${cita.hora_inicio} a ${cita.hora_fin}`;
    return html`<div class="card"><h2>Tu entrevista</h2><p><strong>${cuando}</strong></p><p>${
      cita.confirmada ? 'Está confirmada.' : 'Te escribiremos cuando esté confirmada.'
    }</p></div>`;
  }
  if (horas.length === 0) return NOTHING;
  const days = Map.groupBy(horas.slice(0, HORAS_A_LA_VISTA), ({ fecha }) => fecha);
  return html`<h2>Elige la hora de tu entrevista</h2>
<form method="post" action="/publico/postulacion/${token}"><div class="field"><label for="hora">Día y hora</label><select id="hora" name="hora" required><option value="">Elige…${[
    ...days,
  ].map(
    ([fecha, some]) =>
      html`<optgroup label="${diaLargo(fecha)}">${some.map(
        ({ hora_inicio, hora_fin }) =>
          html`<option value="${fecha} ${hora_inicio}">${diaLargo(fecha)}, ${hora_inicio} a ${hora_fin}`,
      )}</optgroup>`,
  )}</select></div><button>Pedir esta hora</button></form>`;
}

/** A page with one button, which does what it says. */
const acto = (
  name: 'desistir' | 'olvidar',
  endpoint: typeof p.desistirPostulacion,
  titulo: string,
  texto: string,
  boton: string,
): SitePage => ({
  path: `/publico/postulacion/:token/${name}`,
  always: true,
  fresh: true,
  sitemap: async () => [],
  show: async ({ db, params, platform, address, now, sent }) => {
    const token = params.token ?? '';
    if (sent?.ok)
      return { titulo, cuerpo: html`<h1>${titulo}</h1><div class="note good" role="status"><p>${sent.msg}</p></div>` };
    await aspiranteDeEnlace(db, { platform, address, now }, token);
    return {
      titulo,
      cuerpo: html`<h1>${titulo}</h1>${sent && html`<div class="note bad" role="alert"><p>${sent.msg}</p></div>`}<p>${texto}</p>
<form method="post" action="/publico/postulacion/${token}/${name}"><button>${boton}</button> <a href="/publico/postulacion/${token}">Volver</a></form>`,
    };
  },
  form: { endpoint, params: ({ params }) => ({ token: params.token ?? '' }), body: () => undefined },
});

export const paginasDeEnlace: readonly SitePage[] = [
  postulacion,
  acto(
    'desistir',
    p.desistirPostulacion,
    'Retirar mi postulación',
    'La empresa sabrá que ya no te interesa la oferta. No se puede deshacer.',
    'Retirar mi postulación',
  ),
  acto(
    'olvidar',
    p.olvidarPostulacion,
    'Olvidar mis datos',
    'Tus datos y tu hoja de vida se borran para siempre, y este enlace con ellos. No se puede deshacer.',
    'Borrar mis datos',
  ),
];
