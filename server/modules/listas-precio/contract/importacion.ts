/** Prices as a file: each row what a product costs in a list; a list that is not there begins as a draft. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { importColumn as column } from '../../../shared/import/columns.ts';
import { defineImport } from '../../../shared/import/contract.ts';
import { lista as c, item as i } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base } from './lista.ts';

const campos = {
  lista: f.mayusculas(c.codigo.max),
  producto: f.texto(60),
  /** Name of a presentation of the product; the base unit without it. */
  presentacion: f.mayusculasOpcional(60),
  cantidad_desde: f.cantidadOCero.default(0),
  precio: f.precio.refine((value) => value > 0, 'Debe ser mayor que cero.'),
  /** Of a list that begins with this file. */
  lista_nombre: f.textoOpcional(c.nombre.max),
  incluye_iva: z.boolean().default(false),
  vigente_desde: f.fecha.nullable().default(null),
};
export const precioAlta = z.strictObject(campos);
export const precioCambio = z.strictObject({ ...campos, version: f.version });
export type PrecioAlta = z.output<typeof precioAlta>;
export type PrecioCambio = z.output<typeof precioCambio>;

export const importarPrecios = defineImport(manifest, {
  path: `${base}/importaciones`,
  tabla: 'lista_precio_item',
  singular: 'precio',
  plural: 'precios',
  permiso: manifest.permisos.importar,
  clave: ['lista', 'producto'],
  claveMas: ['presentacion', 'cantidad_desde'],
  huella: 'precio_dmil',
  columns: [
    column('lista', 'Código de la lista', 'texto', {
      ...{ required: true, example: 'GENERAL' },
      synonyms: ['Lista', 'Lista de precios', 'Código lista'],
    }),
    column('producto', 'Código del producto', 'texto', {
      ...{ required: true, example: 'ARR-500' },
      synonyms: ['Código', 'Producto', 'Referencia', 'SKU', 'Código producto', 'Código de barras'],
    }),
    column('precio', i.precio_dmil.label, 'numero', {
      ...{ required: true, example: '2900' },
      synonyms: ['Precio de venta', 'Precio base', 'Valor', 'Precio unitario', 'Precio 1'],
    }),
    column('presentacion', i.presentacion_id.label, 'texto', { synonyms: ['Empaque'], example: 'CAJA x 24' }),
    column('cantidad_desde', 'Desde cantidad', 'numero', { synonyms: ['Cantidad mínima', 'Escala'] }),
    column('lista_nombre', 'Nombre de la lista', 'texto', { example: 'LISTA GENERAL' }),
    column('incluye_iva', 'Incluye IVA', 'booleano', {
      synonyms: ['IVA incluido', 'Precio incluye IVA'],
      example: 'No',
    }),
    column('vigente_desde', c.vigente_desde.label, 'fecha', { synonyms: ['Desde'] }),
  ],
});
