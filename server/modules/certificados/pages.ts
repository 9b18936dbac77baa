/** The page by which anybody checks a certificate: it is always there. */
import { AppError } from '../../core/http/errors.ts';
import { type Html, html, NOTHING } from '../../core/web/html.ts';
import type { SitePage } from '../../core/web/page.ts';
import { formatDate } from '../../shared/dates.ts';
import { verificar } from './lectura.ts';

type Hallado = Awaited<ReturnType<typeof verificar>>;

const dicho = ({ valido, tipo, numero, fecha, vence, estado }: Hallado): Html => html`<div class="note ${
  valido ? 'good' : 'bad'
}" role="status"><p>${valido ? 'El certificado es válido.' : `El certificado no es válido: está ${estado.toLowerCase()}.`}</p></div>
<dl class="facts panel narrow"><dt>Tipo</dt><dd>${tipo}</dd><dt>Número</dt><dd>${numero}</dd><dt>Expedido</dt><dd>${formatDate(fecha)}</dd><dt>Vence</dt><dd>${
  vence ? formatDate(vence) : 'No vence'
}</dd></dl>`;

export const pages: readonly SitePage[] = [
  {
    path: '/publico/certificado',
    entry: { titulo: 'Verificar un certificado', orden: 20, place: 'foot' },
    always: true,
    show: async ({ db, now, query }) => {
      const codigo = (query.get('codigo') ?? '').slice(0, 40);
      const hallado = codigo === '' ? null : await verificar(db, now, codigo).catch(ninguno);
      return {
        titulo: 'Verificar un certificado',
        ...(hallado === undefined ? { status: 404 } : {}),
        cuerpo: html`<section class="lead"><h1>Verificar un certificado</h1><p>Escribe el código que aparece junto al QR. No mostramos a quién pertenece.</p></section>
${hallado === undefined && html`<div class="note bad" role="status"><p>Ningún certificado tiene ese código.</p></div>`}${hallado ? dicho(hallado) : NOTHING}
<section class="sheet narrow"><form method="get" action="/publico/certificado"><div class="field"><label for="codigo">Código</label><input id="codigo" name="codigo" required maxlength="40" autocomplete="off" value="${codigo}"></div><button type="submit">Verificar</button></form></section>`,
      };
    },
  },
];

function ninguno(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'no_encontrado') return undefined;
  throw error;
}
