/** How the change log speaks of novelties. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { novedad, novedadTipo, tipoNovedad } from './campos.ts';

export const bitacora: DescribedTables = {
  novedad: describeTable('Novedad', novedad, { titulo: 'entrada_detalle_id' }),
  novedad_tipo_novedad: describeTable('Tipos de la novedad', novedadTipo),
  tipo_novedad: describeTable('Tipo de novedad', tipoNovedad),
};
