/** How the change log speaks of destinations and origins. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { destino, origen } from './campos.ts';

export const bitacora: DescribedTables = {
  integracion_destino: describeTable('Destino de integraciones', destino),
  integracion_origen: describeTable('Origen de integraciones', origen),
};
