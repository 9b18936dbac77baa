/** What travels of the rules of buying from a supplier. */
import * as z from 'zod';
import { column, columnOf } from '../../shared/columns.ts';
import { defineComments } from '../../shared/comments.ts';
import * as f from '../../shared/fields.ts';
import { defineList } from '../../shared/list.ts';
import { defineRecord } from '../../shared/record.ts';
import { parametro as c } from './campos.ts';
import { manifest } from './manifest.ts';
import { CODIGOS_DIAS, type Dia } from './rules.ts';

const { permisos } = manifest;
const dias = z.array(z.enum(CODIGOS_DIAS as [Dia, ...Dia[]])).max(6);

const campos = {
  proveedor_id: f.id,
  /** Days on which one orders, Monday is '1'; any day when empty. */
  dias_pedido: dias,
  /** Days from the order to the delivery. */
  plazo_entrega: z.int().min(0).max(c.plazo_entrega.max),
  /** Pesos. */
  pedido_minimo: f.dinero.min(0),
  /** Percent that a received quantity, or a price, may differ; 0 is none. */
  tolerancia_cantidad: f.porcentaje,
  tolerancia_precio: f.porcentaje,
  condiciones_descuento: f.textoOpcional(c.condiciones_descuento.max),
  contacto_nombre: f.mayusculasOpcional(c.contacto_nombre.max),
  contacto_email: f.emailOpcional,
  contacto_telefono: f.celularOpcional,
  exige_factura_electronica: z.boolean(),
};

export const parametroAlta = z.strictObject(campos);
export const parametroCambio = z.strictObject({ ...campos, version: f.version });
export type ParametroAlta = z.output<typeof parametroAlta>;
export type ParametroCambio = z.output<typeof parametroCambio>;

const opcion = z.string().nullable();

export const parametroProveedor = z.object({
  ...campos,
  id: f.id,
  proveedor: z.string(),
  nit: z.string(),
  condiciones_descuento: opcion,
  contacto_nombre: opcion,
  contacto_email: opcion,
  contacto_telefono: opcion,
  /** The days in words. */
  dias_pedido_nombre: z.string(),
  updated: f.instante,
  version: f.version,
});
export type ParametroProveedor = z.output<typeof parametroProveedor>;

export const parametrosList = defineList(manifest, {
  path: 'compras/parametrizacion_proveedores',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'parametrizaciones',
  row: parametroProveedor,
  columns: [
    columnOf('proveedor', c.proveedor_id),
    column('nit', 'NIT', 'texto', { width: 118, end: true }),
    columnOf('dias_pedido_nombre', c.dias_pedido, { width: 150 }),
    columnOf('plazo_entrega', c.plazo_entrega, { width: 70 }),
    columnOf('pedido_minimo', c.pedido_minimo_cts, { width: 112 }),
    columnOf('tolerancia_cantidad', c.tolerancia_cantidad, { width: 100 }),
    columnOf('tolerancia_precio', c.tolerancia_precio, { width: 92 }),
    columnOf('exige_factura_electronica', c.exige_factura_electronica, { width: 104 }),
    columnOf('contacto_nombre', c.contacto_nombre, { hidden: true }),
    columnOf('contacto_email', c.contacto_email, { hidden: true }),
    columnOf('contacto_telefono', c.contacto_telefono, { hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 130, hidden: true }),
  ],
  filters: { proveedor_id: 'entero', exige_factura_electronica: 'booleano' },
  order: ['proveedor', 'plazo_entrega', 'updated'],
  defaultOrder: 'proveedor',
});

export const registro = defineRecord(manifest, {
  path: 'compras/parametrizacion_proveedores',
  nombre: 'la parametrización de un proveedor',
  row: parametroProveedor,
  alta: parametroAlta,
  cambio: parametroCambio,
  permisos,
});
export const {
  find: findParametro,
  create: createParametro,
  update: updateParametro,
  remove: deleteParametro,
} = registro;

export const comentariosParametro = defineComments(manifest, {
  path: 'compras/parametrizacion_proveedores/:id/comentarios',
  tabla: 'parametro_proveedor',
  permisos: { ver: permisos.ver },
});
