/** What travels of the rules of buying from a supplier. */
import * as z from 'zod';
import { column } from '../../shared/columns.ts';
import { defineComments } from '../../shared/comments.ts';
import { endpoint } from '../../shared/endpoint.ts';
import * as f from '../../shared/fields.ts';
import { defineList } from '../../shared/list.ts';
import { defineRecord } from '../../shared/record.ts';
import { manifest } from './manifest.ts';
import { CODIGOS_DIAS, type Dia } from './rules.ts';

const { permisos } = manifest;
const dias = z.array(z.enum(CODIGOS_DIAS as [Dia, ...Dia[]])).max(6);

const campos = {
  proveedor_id: f.id,
  /** Days on which one orders, Monday is '1'; any day when empty. */
  dias_pedido: dias,
  /** Days from the order to the delivery. */
  plazo_entrega: z.int().min(0).max(365),
  /** Pesos. */
  pedido_minimo: f.dinero.min(0),
  /** Percent that a received quantity, or a price, may differ; 0 is none. */
  tolerancia_cantidad: f.porcentaje,
  tolerancia_precio: f.porcentaje,
  condiciones_descuento: f.textoOpcional(500),
  contacto_nombre: f.mayusculasOpcional(100),
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
  access: { permiso: permisos.ver.codename },
  exportAccess: { permiso: permisos.exportar.codename },
  nombre: 'parametrizaciones',
  row: parametroProveedor,
  columns: [
    column('proveedor', 'Proveedor'),
    column('nit', 'NIT', 'texto', { width: 118, end: true }),
    column('dias_pedido_nombre', 'Días de pedido', 'texto', { width: 150 }),
    column('plazo_entrega', 'Plazo', 'entero', { width: 70 }),
    column('pedido_minimo', 'Pedido mínimo', 'dinero', { width: 112 }),
    column('tolerancia_cantidad', 'Tol. cantidad', 'porcentaje', { width: 100 }),
    column('tolerancia_precio', 'Tol. precio', 'porcentaje', { width: 92 }),
    column('exige_factura_electronica', 'Exige factura', 'booleano', { width: 104 }),
    column('contacto_nombre', 'Contacto de pedidos', 'texto', { hidden: true }),
    column('contacto_email', 'Correo de pedidos', 'texto', { hidden: true }),
    column('contacto_telefono', 'Teléfono de pedidos', 'texto', { hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 130, hidden: true }),
  ],
  filters: { proveedor_id: 'entero', exige_factura_electronica: 'booleano' },
  order: ['proveedor', 'plazo_entrega', 'updated'],
  defaultOrder: 'proveedor',
});

export const {
  find: findParametro,
  create: createParametro,
  update: updateParametro,
} = defineRecord(manifest, {
  path: 'compras/parametrizacion_proveedores',
  nombre: 'la parametrización de un proveedor',
  row: parametroProveedor,
  alta: parametroAlta,
  cambio: parametroCambio,
  permisos,
});

export const deleteParametro = endpoint(manifest, {
  method: 'DELETE',
  path: 'compras/parametrizacion_proveedores/:id',
  access: { permiso: permisos.eliminar.codename },
  summary: 'Quita la parametrización de un proveedor, que vuelve a la general.',
  params: f.idParam,
  response: f.soloMsg,
});

export const comentariosParametro = defineComments(manifest, {
  path: 'compras/parametrizacion_proveedores/:id/comentarios',
  tabla: 'parametro_proveedor',
  permisos: { ver: permisos.ver },
});
