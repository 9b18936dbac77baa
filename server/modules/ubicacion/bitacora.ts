/** How the change log speaks of places. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { barrio, ciudad, departamentoGeografico, zona } from './campos.ts';

export const bitacora: DescribedTables = {
  ciudad: describeTable('Ciudad', ciudad, { plural: 'ciudades' }),
  departamento_geografico: describeTable('Departamento de Colombia', departamentoGeografico, {
    plural: 'departamentos',
  }),
  zona: describeTable('Zona', zona, { plural: 'zonas' }),
  barrio: describeTable('Barrio', barrio, { plural: 'barrios' }),
};
