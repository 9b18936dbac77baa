/** How the change log speaks of how one buys from a supplier. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { parametro } from './campos.ts';

export const bitacora: DescribedTables = {
  parametro_proveedor: describeTable('Parametrización de proveedor', parametro, { nombreDe: 'proveedor_id' }),
};
