/** How the change log speaks of physical counts. Their lines and captures tell themselves. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { conteo, conteoContador, conteoLineaProducto, conteoProducto, conteoZona } from './campos.ts';

export const bitacora: DescribedTables = {
  conteo_fisico: describeTable('Inventario físico', conteo),
  conteo_zona: describeTable('Zonas', conteoZona),
  conteo_linea_producto: describeTable('Líneas de producto', conteoLineaProducto),
  conteo_producto: describeTable('Productos', conteoProducto),
  conteo_contador: describeTable('Contadores', conteoContador),
};
