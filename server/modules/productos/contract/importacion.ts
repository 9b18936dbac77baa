/** The columns that a file of products may have, and what a row of it says: as the form, but for brand, VAT and state, told in a file's words. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { importColumnsOf } from '../../../shared/import/campos.ts';
import { importColumn as column, importListColumn as list } from '../../../shared/import/columns.ts';
import { defineImport } from '../../../shared/import/contract.ts';
import { LISTAS } from '../../listas/contract/catalogo.ts';
import * as campos from '../campos.ts';
import { manifest } from '../manifest.ts';
import { textoPlanoOpcional } from './codigos.ts';
import { coherente } from './coherente.ts';
import { propios } from './producto.ts';

const { producto: c, presentacion: p } = campos;

export const importarProductos = defineImport(manifest, {
  path: 'productos/catalogo/importaciones',
  tabla: 'producto',
  singular: 'producto',
  plural: 'productos',
  permiso: manifest.permisos.importar,
  clave: ['cod_prod'],
  columns: [
    ...importColumnsOf(c),
    column('marca_nombre', c.marca.label, 'texto', { example: 'LA ROSITA', synonyms: ['Fabricante'] }),
    column('iva_pct', 'IVA (%)', 'numero', {
      example: '19',
      synonyms: ['IVA pct', 'Tarifa IVA', '% IVA', 'Porcentaje IVA'],
    }),
    column('tratamiento_iva', 'Tratamiento del IVA', 'texto', {
      example: 'gravado',
      synonyms: ['Tratamiento IVA', 'Tipo de IVA'],
    }),
    column('activo', 'Activo', 'booleano', { example: 'Sí', synonyms: ['Habilitado', 'Vigente'] }),
    list('presentaciones.0.unidad', 'Unidad del empaque', LISTAS.unidadMedida, { example: 'BX' }),
    column('presentaciones.0.nombre', 'Nombre del empaque', 'texto', { example: 'CAJA x 24' }),
    column('presentaciones.0.factor', 'Unidades por empaque', 'numero', {
      example: '24',
      synonyms: [p.factor_ppm.corto, 'Factor de conversión', 'Contenido del empaque'],
    }),
    column('presentaciones.0.codigo_barras', 'Código de barras del empaque', 'texto', {
      synonyms: ['EAN14', 'EAN 14', 'DUN14', 'GTIN 14'],
    }),
  ],
});

const fila = z.strictObject({
  ...propios,
  /** Told by its code, or made of rate and treatment. */
  impuesto_venta: f.textoOpcional(20),
  marca_nombre: textoPlanoOpcional(60),
  iva_pct: z.number().min(0).max(100).nullable().default(null),
  tratamiento_iva: textoPlanoOpcional(20),
  /** False: sold while there is some, and bought no more. */
  activo: z.boolean().optional(),
});
export const productoImportado = coherente(fila);
export const productoReimportado = coherente(fila.extend({ version: f.version }));
export type ProductoImportado = z.output<typeof productoImportado>;
export type ProductoReimportado = z.output<typeof productoReimportado>;
