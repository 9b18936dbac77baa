/** How the change log speaks of a move. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import * as campos from './campos.ts';

export const bitacora: DescribedTables = {
  traslado_datos: describeTable('Traslado de datos', campos.traslado),
  traslado_datos_paso: describeTable('Paso del traslado', campos.paso),
  traslado_datos_total: describeTable('Total del programa anterior', campos.total),
  salida_datos: describeTable('Salida de todos los datos', campos.salida),
  importacion_programa: describeTable('Programa del que se importa', campos.programa),
};
