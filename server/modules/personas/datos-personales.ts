/**
 * What the company keeps of a person, on paper, for that person: the right to know of Ley 1581 de 2012, article 8. What is reserved
 * is on it when who hands it over may see it; else it says that somebody else gives that.
 */
import { readNames } from '../../core/db/campos.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { Fact } from '../../core/documents/pdf/blocks.ts';
import type { PdfBuilder } from '../../core/documents/pdf/create.ts';
import { factsOf, personalColumns } from '../../shared/campos-words.ts';
import { formatInstant } from '../../shared/dates.ts';
import { RESERVADO } from './campos/reservado.ts';
import * as campos from './campos.ts';
import type { Persona } from './contract/personas.ts';
import { leerReservado } from './rules.ts';

const fact = (label: string, value: string): Fact => ({ label, value: value || 'Sin dato' });

/** Its name and document are said above them. */
const ARRIBA: readonly string[] = [
  ...['tipo_documento_id', 'documento', 'dv', 'p_nombre', 's_nombre', 'p_apellido', 's_apellido', 'rsocial'],
];
const PERSONALES = personalColumns(campos.persona).filter((column) => !ARRIBA.includes(column));
const REPRESENTANTE = PERSONALES.filter((column) => column.startsWith('replegal'));
const PROPIOS = PERSONALES.filter((column) => !REPRESENTANTE.includes(column));

export async function writeDatosPersonales(db: Reader, pdf: PdfBuilder, p: Persona): Promise<PdfBuilder> {
  const nombres = await readNames(db, campos.persona, p);
  const propios = factsOf(p.rsocial === null ? campos.persona : campos.empresa, PROPIOS, p, nombres);
  pdf
    .heading(p.n_completo, 13)
    .paragraph('Estos son los datos que la empresa tiene de usted, según el artículo 8 de la Ley 1581 de 2012.')
    .facts([
      fact(campos.persona.documento.label, `${p.tipo_documento} ${p.documento}${p.dv === null ? '' : `-${p.dv}`}`),
      ...propios.map(({ campo, text }) => fact(campo.label, text)),
      fact('Relación con la empresa', p.personas_tipos_personas_persona.map(({ nombre }) => nombre).join(', ')),
      fact('Registrado', formatInstant(p.created)),
      fact('Última edición', formatInstant(p.updated)),
    ]);
  pdf.heading('Direcciones').table({
    columns: (['descripcion', 'barrio', 'ciudad'] as const).map((column) => ({
      label: campos.personaDireccion[column].label,
    })),
    rows: p.direcciones.map(({ descripcion, barrio, ciudad_nombre }) => [descripcion, barrio, ciudad_nombre]),
  });
  pdf.heading('Teléfonos').paragraph(p.telefonos.map(({ prefijo, valor }) => `${prefijo} ${valor}`).join(' · '));
  const otros = [
    ...p.direcciones_tipos_personas.map(({ descripcion }) => descripcion),
    ...p.telefonos_tipos_personas.map(({ valor }) => valor),
  ];
  if (otros.length > 0) pdf.heading('Otros contactos').paragraph(otros.join(' · '));
  if (p.replegal_nombre) {
    const suyos = factsOf(campos.persona, REPRESENTANTE, p, nombres);
    pdf
      .heading(campos.persona.replegal_nombre.label)
      .facts(suyos.map(({ campo, text }) => fact(campo.enSeccion ?? campo.label, text)));
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
