/**
 * What the company keeps of a person, on paper, for that person: the right to know of Ley 1581 de 2012, article 8. All of it,
 * reserved data too: whoever hands it over holds the permission for that.
 */
import type { Fact } from '../../core/documents/pdf/blocks.ts';
import type { PdfBuilder } from '../../core/documents/pdf/create.ts';
import { formatDate, formatInstant } from '../../shared/dates.ts';
import { formatMoney } from '../../shared/money.ts';
import type { Persona } from './contract/personas.ts';

const fact = (label: string, value: string | null | undefined): Fact => ({ label, value: value || 'Sin dato' });
const day = (value: string | null) => (value ? formatDate(value) : null);

export function writeDatosPersonales(pdf: PdfBuilder, p: Persona): PdfBuilder {
  pdf
    .heading(p.n_completo, 13)
    .paragraph('Estos son los datos que la empresa tiene de usted, según el artículo 8 de la Ley 1581 de 2012.')
    .facts([
      fact('Documento', `${p.tipo_documento} ${p.documento}${p.dv === null ? '' : `-${p.dv}`}`),
      fact('Expedición', [p.ciudad_expedicion, day(p.fecha_expedicion)].filter(Boolean).join(', ')),
      fact('Nacimiento', day(p.fecha_nacimiento)),
      fact('Profesión', p.profesion),
      fact('Correo electrónico', p.email),
      fact('Correos adicionales', p.emails_adicionales?.replaceAll(';', '; ')),
      fact('Relación con la empresa', p.personas_tipos_personas_persona.map(({ nombre }) => nombre).join(', ')),
      fact('Registrado', formatInstant(p.created)),
      fact('Última edición', formatInstant(p.updated)),
      fact(
        'Autorización',
        p.acepta_tratamiento_datos
          ? [day(p.fecha_autorizacion), p.medio_autorizacion].filter(Boolean).join(', ')
          : 'No',
      ),
      fact('Observación', p.observacion),
    ]);
  pdf.heading('Direcciones').table({
    columns: [{ label: 'Dirección' }, { label: 'Barrio' }, { label: 'Ciudad' }],
    rows: p.direcciones.map(({ descripcion, barrio, ciudad_nombre }) => [descripcion, barrio, ciudad_nombre]),
  });
  pdf.heading('Teléfonos').paragraph(p.telefonos.map(({ prefijo, valor }) => `${prefijo} ${valor}`).join(' · '));
  writeReserved(pdf, p);
  return pdf;
}

function writeReserved(pdf: PdfBuilder, { conyuge, independiente, lista_negra, motivo_lista_negra }: Persona): void {
  const blocks = [
    ['Cónyuge', conyuge],
    ['Negocio propio', independiente],
  ] as const;
  for (const [title, block] of blocks) {
    const known = Object.entries(block ?? {}).filter(([, value]) => value !== null && value !== '');
    if (known.length > 0) pdf.heading(title).facts(known.map(([name, value]) => fact(words(name), shown(name, value))));
  }
  if (lista_negra) pdf.heading('Restricciones').paragraph(`No se le vende ni arrienda: ${motivo_lista_negra}`);
}

/** 'ingreso_neto_independiente' → 'Ingreso neto'. */
function words(name: string): string {
  const text = name.replace(/_(conyuge|independiente)$/, '').replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shown(name: string, value: string | number | null): string {
  return typeof value === 'number' && /sueldo|patrimonio|ingreso/.test(name) ? formatMoney(value) : String(value);
}
