/** How the change log speaks of templates. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { FUENTES } from '../fuentes.ts';
import { plantilla, plantillaVersion } from './campos.ts';

/** 'contrato.canon mandato.fecha' → 'Canon, Fecha' */
function nombresDeVariables(variables: string): string {
  return variables
    .split(' ')
    .map((variable) => {
      const [fuente = '', campo = ''] = variable.split('.');
      return FUENTES[fuente]?.campos[campo]?.titulo ?? campo.replaceAll('_', ' ');
    })
    .join(', ');
}

export const bitacora: DescribedTables = {
  plantilla: describeTable('Plantilla', plantilla, {
    campos: {
      variables: { label: plantilla.variables.label, palabras: nombresDeVariables },
      huella: { label: plantilla.huella.label, frase: 'cambió' },
    },
  }),
  plantilla_version: describeTable('Versión', plantillaVersion, { titulo: 'numero' }),
};
