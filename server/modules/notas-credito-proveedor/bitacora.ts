/** How the change log speaks of credit notes of suppliers. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { nota, notaDetalle } from './campos.ts';

export const bitacora: DescribedTables = {
  nota_credito: describeTable('Nota crédito de proveedor', nota, { titulo: 'n_nota' }),
  nota_credito_detalle: describeTable('Línea de la nota', notaDetalle, { titulo: 'producto_id' }),
};
