/** How the change log speaks of products and their taxes. */
import { describeTable } from '../../core/change-log/described.ts';
import type { DescribedTables } from '../../core/change-log/fields.ts';
import * as campos from './campos.ts';
import { archivosProducto } from './contract/producto.ts';

const archivos = Object.entries(archivosProducto.spec.usos).map(([uso, { nombre }]) => [uso, nombre] as const);

export const bitacora: DescribedTables = {
  producto: describeTable('Producto', campos.producto, {
    nombreDe: 'nombre_producto',
    campos: Object.fromEntries(archivos),
  }),
  presentacion: describeTable('Presentación', campos.presentacion, { titulo: 'nombre' }),
  codigo_asociado: describeTable('Código asociado', campos.codigoAsociado, { titulo: 'codigo' }),
  producto_componente: describeTable('Componente', campos.componente, { titulo: 'componente_id' }),
  producto_impuesto: describeTable('Impuestos adicionales', campos.productoImpuesto),
  producto_sustituto: describeTable('Sustitutos', campos.productoSustituto),
  producto_minimo: describeTable('Mínimo por bodega', campos.productoMinimo, { titulo: 'bodega_id' }),
  impuesto: describeTable('Impuesto', campos.impuesto, { nombreDe: 'nombre' }),
  impuesto_tarifa: describeTable('Tarifa', campos.impuestoTarifa, { titulo: 'desde' }),
};
