/** A supplier's price list as a file: its codes before the first invoice, with our product where somebody knows it. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { importColumnsOf } from '../../../shared/import/campos.ts';
import { importColumn as column } from '../../../shared/import/columns.ts';
import { defineImport } from '../../../shared/import/contract.ts';
import { homologacion as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base, homologacionAlta, propios } from './homologacion.ts';

/** As the form, but supplier and product are told by their numbers. */
const importable = z.strictObject({
  /** Without its digit, or with it. */
  proveedor_nit: f.texto(30),
  ...propios,
  /** Of the key: '' when the file says none. */
  unidad_xml: z.string().trim().toUpperCase().max(c.unidad_xml.max).default(''),
  cod_prod: f.mayusculasOpcional(30),
  factor_conversion: homologacionAlta.shape.factor_conversion,
  aplica_desde: homologacionAlta.shape.aplica_desde,
  ultimo_precio: f.precio.nullable().default(null),
});
export const homologacionImportada = importable;
export const homologacionReimportada = importable.extend({ version: f.version });
export type HomologacionImportada = z.output<typeof homologacionImportada>;
export type HomologacionReimportada = z.output<typeof homologacionReimportada>;

export const importarHomologaciones = defineImport(manifest, {
  path: `${base}/importaciones`,
  tabla: 'homologacion',
  singular: 'código de proveedor',
  plural: 'códigos de proveedores',
  permiso: manifest.permisos.importar,
  clave: ['proveedor_nit', 'cod_prod_xml', 'unidad_xml'],
  columns: [
    column('proveedor_nit', 'NIT del proveedor', 'texto', {
      required: true,
      example: '900444333-8',
      synonyms: ['NIT', 'Proveedor', 'Documento del proveedor'],
    }),
    ...importColumnsOf(c),
    column('cod_prod', 'Nuestro código', 'texto', {
      example: 'ABA0001',
      synonyms: ['Código nuestro', 'Nuestra referencia', 'cod_prod', 'Código interno'],
    }),
  ],
});
