/** An offer among others, on the pages for strangers. */
import { type Html, html } from '../../core/web/html.ts';
import { icon } from '../../core/web/icons.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatMoney } from '../../shared/money.ts';
import { NOMBRES_CONTRATO } from '../../shared/talento/contratos.ts';
import type { OfertaPublicaFila } from './contract/publico.ts';

export const MODALIDADES = { PRESENCIAL: 'Presencial', REMOTO: 'Remoto', HIBRIDO: 'Híbrido' } as const;

/** In one line. */
const pesos = (amount: number): string => formatMoney(amount).replaceAll(' ', '\u00a0');

/** '' when the offer does not tell it. */
export const salarioDe = ({
  salario_desde: a,
  salario_hasta: b,
}: Pick<OfertaPublicaFila, 'salario_desde' | 'salario_hasta'>): string =>
  a === null || b === null ? '' : a === b ? pesos(a) : `${pesos(a)} a ${pesos(b)}`;

export function tarjetaDeOferta(oferta: OfertaPublicaFila): Html {
  const { slug, titulo, ciudad, modalidad, tipo_contrato, fecha_cierre } = oferta;
  const salario = salarioDe(oferta);
  return html`<li class="card"><h3><a href="/publico/empleo/${slug}">${titulo}</a></h3>
<p class="tags"><span class="tag">${MODALIDADES[modalidad]}</span><span class="tag">${NOMBRES_CONTRATO[tipo_contrato]}</span></p>
<p class="row">${icon('lugar')}<span>${ciudad}</span></p>${salario && html`<p class="row">${icon('pago')}<span class="money">${salario}</span></p>`}
<p class="meta low">${icon('dia')}Hasta el ${formatDate(fecha_cierre)}</p></li>`;
}
