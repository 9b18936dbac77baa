/**
 * What the company keeps of a person, on paper, for that person: the right to know of Ley 1581 de 2012, article 8. What is reserved
 * is on it when who hands it over may see it; else it says that somebody else gives that.
 */
import type { Fact } from '../../core/documents/pdf/blocks.ts';
import type { PdfBuilder } from '../../core/documents/pdf/create.ts';
import { formatDate, formatInstant } from '../../shared/dates.ts';
import type { Persona } from './contract/personas.ts';
import { leerReservado, RESERVADO } from './rules.ts';

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
      fact('Género', p.genero),
      fact('Estado civil', p.estado_civil),
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
  const otros = [
    ...p.direcciones_tipos_personas.map(({ descripcion }) => descripcion),
    ...p.telefonos_tipos_personas.map(({ valor }) => valor),
  ];
  if (otros.length > 0) pdf.heading('Otros contactos').paragraph(otros.join(' · '));
  if (p.replegal_nombre) {
    pdf
      .heading('Representante legal')
      .facts([
        fact('Nombre', p.replegal_nombre),
        fact('Documento', p.replegal_numdoc),
        fact('Correo', p.replegal_email),
        fact('Teléfono', p.replegal_telefono),
      ]);
  }
  writeReserved(pdf, p);
  return pdf;
}

function writeReserved(pdf: PdfBuilder, p: Persona): void {
  if (p.lista_negra === undefined) {
    pdf.paragraph('Los datos del cónyuge, los ingresos y las restricciones los entrega quien tiene permiso de verlos.');
    return;
  }
  for (const bloque of ['conyuge', 'independiente'] as const) {
    const known = leerReservado(bloque, p[bloque] ?? {}, p.nombres ?? {});
    if (known.length > 0) pdf.heading(RESERVADO[bloque].titulo).facts(known.map(([label, text]) => fact(label, text)));
  }
  if (p.lista_negra) pdf.heading('Restricciones').paragraph(`No se le vende ni arrienda: ${p.motivo_lista_negra}`);
}
