/** How the change log speaks of places. */
import { describeTable } from '../../core/bitacora/described.ts';
import type { TablasDescritas } from '../../core/bitacora/fields.ts';
import { barrio, ciudad, departamentoGeografico, zona } from './campos.ts';

export const bitacora: TablasDescritas = {
  ciudad: describeTable('Ciudad', ciudad, { plural: 'ciudades' }),
  departamento_geografico: describeTable('Departamento de Colombia', departamentoGeografico, {
    plural: 'departamentos',
  }),
  zona: describeTable('Zona', zona, { plural: 'zonas' }),
  barrio: describeTable('Barrio', barrio, { plural: 'barrios' }),
};
