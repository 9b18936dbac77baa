/** How the change log speaks of warehouses and their zones. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import { bodega, bodegaUsuario, zona } from './campos.ts';

export const bitacora: DescribedTables = {
  bodega: describeTable('Bodega', bodega),
  bodega_usuario: describeTable('Usuarios', bodegaUsuario),
  zona_bodega: describeTable('Zona', zona),
};
