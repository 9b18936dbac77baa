/** How the change log speaks of the ledger. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { aplicacion, documento, movimiento } from './campos.ts';

export const bitacora: DescribedTables = {
  cartera_documento: describeTable('Documento de cartera', documento, { titulo: 'n_factura' }),
  cartera_movimiento: describeTable('Movimiento de cartera', movimiento),
  cartera_aplicacion: describeTable('Aplicación', aplicacion),
};
