/** How the change log speaks of sites and messages. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { mensaje, sede } from './campos.ts';

export const bitacora: DescribedTables = {
  sede_web: describeTable('Sede', sede),
  mensaje_web: describeTable('Mensaje del sitio', mensaje),
};
