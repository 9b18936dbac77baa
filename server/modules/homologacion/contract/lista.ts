/** The list of suppliers' codes: rows, columns and filters, and what is done to many of them. */
import * as z from 'zod';
import { defineBulk } from '../../../shared/bulk.ts';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineList } from '../../../shared/list.ts';
import { homologacion as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base, estado, homologacion, motivo, origen } from './homologacion.ts';

const { permisos } = manifest;
const opcional = z.string().nullable();

export const homologacionFila = homologacion
  .omit({
    vigencias: true,
    proveedor_nit: true,
    visto_nombre: true,
    visto_estandar: true,
    visto_precio: true,
    created: true,
  })
  .extend({ estado, origen, sugerido_motivo: motivo.nullable(), sugerido: opcional });
export type HomologacionFila = z.output<typeof homologacionFila>;

export const homologacionesList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'códigos de proveedores',
  row: homologacionFila,
  columns: [
    columnOf('nombre_producto_xml', c.nombre_producto_xml),
    columnOf('cod_prod_xml', c.cod_prod_xml, { width: 96 }),
    columnOf('unidad_xml', c.unidad_xml, { width: 76, hidden: true }),
    columnOf('proveedor', c.proveedor_id, { width: 132 }),
    column('cod_prod', 'Nuestro código', 'texto', { width: 114 }),
    column('nombre_producto', 'Nuestro producto', 'texto', { width: 160 }),
    columnOf('presentacion', c.presentacion_id, { width: 120, hidden: true }),
    columnOf('factor_conversion', c.factor_conversion_ppm, { width: 68 }),
    columnOf('aplica_desde', c.aplica_desde, { width: 100, hidden: true }),
    columnOf('ultimo_precio', c.ultimo_precio_dmil, { width: 112, hidden: true }),
    columnOf('ultima_factura', c.ultima_factura, { width: 116, hidden: true }),
    columnOf('ultima_fecha', c.ultima_fecha, { width: 100, hidden: true }),
    columnOf('veces_usada', c.veces_usada, { width: 96, hidden: true }),
    columnOf('codigo_estandar_xml', c.codigo_estandar_xml, { width: 130, hidden: true }),
    columnOf('origen', c.origen, { width: 96, hidden: true }),
    columnOf('conflicto', c.conflicto, { width: 220, hidden: true }),
    columnOf('observacion', c.observacion, { width: 180, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 130, hidden: true }),
    column('estado_nombre', c.estado.label, 'estado', { width: 124 }),
  ],
  filters: {
    proveedor_id: 'entero',
    estado: 'texto',
    origen: 'texto',
    producto_id: 'entero',
    /** What somebody has still to decide. */
    sin_homologar: 'booleano',
    conflicto: 'booleano',
  },
  order: ['proveedor', 'nombre_producto_xml', 'cod_prod_xml', 'veces_usada', 'updated'],
  defaultOrder: 'proveedor',
});

const vacio = z.strictObject({});
const varios = (accion: string, titulo: string) =>
  defineBulk(manifest, homologacionesList, { accion, titulo, permiso: permisos.editar, datos: vacio });

export const masivos = {
  confirmar: varios('confirmar', 'Confirmar lo sugerido'),
  ignorar: varios('ignorar', 'Ignorar códigos'),
  reabrir: varios('reabrir', 'Reabrir códigos'),
  inactivar: varios('inactivar', 'Inactivar códigos'),
};
