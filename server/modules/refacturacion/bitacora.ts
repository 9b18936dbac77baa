/** How the change log speaks of invoicing again. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { refacturacion } from './campos.ts';

export const bitacora: DescribedTables = {
  refacturacion: describeTable('Re-facturación', refacturacion, { nombreDe: 'factura_id' }),
};
