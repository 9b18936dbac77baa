/** How the change log speaks of job offers. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { type Etapa, NOMBRES_ETAPA } from '../../shared/talento/etapas.ts';
import { oferta } from './campos.ts';

/** The stages that it goes through, by their names. */
const nombresDeEtapas = (kept: string): string =>
  (JSON.parse(kept) as { etapa: Etapa }[]).map(({ etapa }) => NOMBRES_ETAPA[etapa]).join(', ');

const textosDePreguntas = (kept: string): string =>
  (JSON.parse(kept) as { texto: string }[]).map(({ texto }) => texto).join(' · ') || 'Ninguna';

export const bitacora: DescribedTables = {
  oferta: describeTable('Oferta de empleo', oferta, {
    campos: {
      descripcion: { label: oferta.descripcion.label, frase: 'cambió' },
      etapas: { label: oferta.etapas.label, palabras: nombresDeEtapas },
      preguntas: { label: oferta.preguntas.label, palabras: textosDePreguntas },
    },
  }),
};
