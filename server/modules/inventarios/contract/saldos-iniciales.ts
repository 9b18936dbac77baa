/** Opening stock as a file: what there was of each product in each warehouse when the company began here. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { importColumn as column, importListColumn as list } from '../../../shared/import/columns.ts';
import { defineImport } from '../../../shared/import/contract.ts';
import { ajusteDetalle as d } from '../campos.ts';
import { manifest } from '../manifest.ts';

const campos = {
  bodega_id: f.id,
  /** Its own code, a bar code, or an old one. */
  producto: f.texto(60),
  lote: f.mayusculasOpcional(d.lote.max),
  /** Code of a place of the warehouse; where the product is kept without it. */
  zona: f.mayusculasOpcional(40),
  fecha_vencimiento: f.fecha.nullable().default(null),
  /** Base units. */
  cantidad: f.cantidad,
  costo_unitario: f.precio.nullable().default(null),
  /** What all of it is worth, where the file says no unit cost. */
  valor: f.dinero.min(0).nullable().default(null),
  fecha: f.fecha.nullable().default(null),
};
export const saldoAlta = z.strictObject(campos);
export const saldoCambio = z.strictObject({ ...campos, version: f.version });
export type SaldoAlta = z.output<typeof saldoAlta>;
export type SaldoCambio = z.output<typeof saldoCambio>;

export const importarExistencias = defineImport(manifest, {
  path: 'inventario/saldos_iniciales/importaciones',
  tabla: 'ajuste',
  singular: 'existencia inicial',
  plural: 'existencias iniciales',
  femenino: true,
  permiso: manifest.permisos.importar,
  clave: ['bodega_id', 'producto'],
  claveMas: ['lote', 'zona'],
  columns: [
    list(
      'bodega_id',
      'Bodega',
      { table: 'bodega', nombre: 'bodegas' },
      { required: true, valor: 'id', example: 'PRINCIPAL', synonyms: ['Almacén', 'Código bodega', 'Nombre bodega'] },
    ),
    column('producto', 'Código del producto', 'texto', {
      ...{ required: true, example: 'ARR-500' },
      synonyms: ['Código', 'Producto', 'Referencia', 'SKU', 'Código producto', 'Código de barras'],
    }),
    column('cantidad', d.cantidad_mil.label, 'numero', {
      ...{ required: true, example: '120' },
      synonyms: ['Existencia', 'Existencias', 'Saldo', 'Saldo cantidad', 'Cantidad inicial', 'Unidades', 'Cantidades'],
    }),
    column('costo_unitario', d.costo_unitario_dmil.label, 'numero', {
      example: '2350',
      synonyms: ['Costo', 'Costo promedio', 'Costo inicial', 'Valor unitario'],
    }),
    column('valor', 'Valor total', 'numero', { synonyms: ['Valor', 'Costo total', 'Saldo valor', 'Total'] }),
    column('lote', d.lote.label, 'texto', { synonyms: ['Lote', 'Serial'] }),
    column('fecha_vencimiento', d.fecha_vencimiento.label, 'fecha', { synonyms: ['Vence', 'Vencimiento'] }),
    column('zona', d.zona_id.label, 'texto', { synonyms: ['Ubicación', 'Ubicación en bodega'] }),
    column('fecha', 'Fecha del saldo', 'fecha', { synonyms: ['Fecha', 'Corte', 'Fecha de corte'] }),
  ],
});
