/** How the change log speaks of suppliers' codes. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import * as campos from './campos.ts';

export const bitacora: DescribedTables = {
  homologacion: describeTable('Código de proveedor', campos.homologacion, { nombreDe: 'cod_prod_xml' }),
  homologacion_vigencia: describeTable('Producto por fecha', campos.vigencia, { titulo: 'desde' }),
};
