/** How the change log speaks of products and their taxes. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import * as campos from './campos.ts';

export const bitacora: DescribedTables = {
  producto: describeTable('Producto', campos.producto, { nombreDe: 'nombre_producto' }),
  presentacion: describeTable('Presentación', campos.presentacion, { titulo: 'nombre' }),
  codigo_asociado: describeTable('Código asociado', campos.codigoAsociado, { titulo: 'codigo' }),
  producto_componente: describeTable('Componente', campos.componente, { titulo: 'componente_id' }),
  impuesto: describeTable('Impuesto', campos.impuesto, { nombreDe: 'nombre' }),
  impuesto_tarifa: describeTable('Tarifa', campos.impuestoTarifa, { titulo: 'desde' }),
};
