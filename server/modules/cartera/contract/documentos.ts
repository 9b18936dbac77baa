/** What travels of the documents of suppliers in the ledger. Pesos. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineList } from '../../../shared/list.ts';
import { aplicacion, documento as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { TIPOS_PROVEEDOR, type TipoProveedor } from '../rules/estados.ts';
import { aplicaciones, cierre, entero, keys, movimiento, opcional } from './comun.ts';

const { permisos } = manifest;

const fila = {
  id: f.id,
  tipo: z.enum(keys<TipoProveedor>(TIPOS_PROVEEDOR)),
  numero: opcional,
  n_factura: z.string(),
  proveedor_id: f.id,
  proveedor: z.string(),
  fecha: z.string(),
  vencimiento: z.string(),
  /** Days past due; less than nothing before, `null` of what is not owed. */
  dias: z.int().nullable(),
  base: z.number(),
  iva: z.number(),
  total: z.number(),
  retenciones: z.number(),
  /** All that took from it besides withholding: payments, notes, discounts. */
  abonos: z.number(),
  /** Σ of its movements: less than nothing of what is in our favour. */
  saldo: z.number(),
  programado: z.number(),
  discrepancias: z.int(),
  ...cierre,
};
export const documentoFila = z.object(fila);
export type DocumentoFila = z.output<typeof documentoFila>;

export const documentoLeido = z.object({
  ...fila,
  ...entero,
  /** The credit note that it is of. */
  nota_id: f.id.nullable(),
  /** Percent; `null`: excluded. */
  bases: z.array(z.object({ iva: z.number().nullable(), base: z.number(), valor: z.number() })),
  movimientos: z.array(z.object(movimiento)),
  aplicaciones,
});
export type Documento = z.output<typeof documentoLeido>;

export const documentosList = defineList(manifest, {
  path: 'cartera/proveedores',
  access: { permiso: permisos.verProveedores },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'cartera de proveedores',
  row: documentoFila,
  columns: [
    columnOf('n_factura', c.n_factura, { width: 104 }),
    columnOf('tipo', c.tipo, { width: 108, hidden: true }),
    columnOf('proveedor', c.proveedor_id),
    columnOf('fecha', c.fecha, { width: 96, hidden: true }),
    columnOf('vencimiento', c.vencimiento, { width: 96 }),
    column('dias', 'Días', 'entero', { width: 60 }),
    columnOf('base', c.base_cts, { width: 124, hidden: true }),
    columnOf('iva', c.iva_cts, { width: 116, hidden: true }),
    columnOf('total', c.total_cts, { width: 148, total: true }),
    columnOf('retenciones', c.retenciones_cts, { width: 112, hidden: true }),
    column('abonos', 'Abonos', 'dinero', { width: 124, hidden: true }),
    columnOf('saldo', c.saldo_cts, { width: 148, total: true }),
    columnOf('programado', c.programado_cts, { width: 124, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 136, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 152 }),
  ],
  filters: {
    ...{ proveedor_id: 'entero', tipo: 'texto', estado: 'texto', fecha: 'fecha', vencimiento: 'fecha' },
    ...{ con_saldo: 'booleano', vencida: 'booleano', con_discrepancia: 'booleano' },
  },
  order: ['id', 'n_factura', 'fecha', 'vencimiento', 'total', 'saldo', 'updated'],
  defaultOrder: '-id',
});

export const leerDocumento = endpoint(manifest, {
  method: 'GET',
  path: 'cartera/proveedores/:id',
  access: { permiso: permisos.verProveedores },
  summary: 'Un documento de la cartera de proveedores, con los movimientos de los que sale su saldo.',
  params: f.idParam,
  response: documentoLeido,
});

export const desaplicarCartera = endpoint(manifest, {
  method: 'POST',
  path: 'cartera/proveedores/aplicaciones/:id/desaplicar',
  access: { permiso: permisos.aplicar },
  summary: 'Deshace una aplicación: la factura y la nota o el anticipo vuelven a tener lo que tenían.',
  params: f.idParam,
  body: z.strictObject({ motivo: f.texto(aplicacion.motivo.max) }),
  response: f.conMsg(documentoLeido),
  touches: ['notas-credito-proveedor'],
});

export const aplicarAnticipo = endpoint(manifest, {
  method: 'POST',
  path: 'cartera/proveedores/:id/aplicar',
  access: { permiso: permisos.aplicar },
  summary: 'Aplica lo que un anticipo tiene a favor a facturas del mismo proveedor.',
  params: f.idParam,
  body: z.strictObject({
    version: f.version,
    destinos: z
      .array(z.strictObject({ documento_id: f.id, valor: f.dinero.positive() }))
      .min(1)
      .max(500),
  }),
  response: f.conMsg(documentoLeido),
  touches: ['notas-credito-proveedor'],
});

export const ajustarPeso = endpoint(manifest, {
  method: 'POST',
  path: 'cartera/proveedores/:id/ajustar',
  access: { permiso: permisos.ajustar },
  summary: 'Deja en cero un saldo que no pasa del ajuste al peso.',
  params: f.idParam,
  body: z.strictObject({ version: f.version, motivo: f.texto(c.motivo.max) }),
  response: f.conMsg(documentoLeido),
});

export const comentariosDocumento = defineComments(manifest, {
  path: 'cartera/proveedores/:id/comentarios',
  tabla: 'cartera_documento',
  permisos: { ver: permisos.verProveedores },
});

export const archivosDocumento = defineFiles(manifest, {
  path: 'cartera/proveedores/:id/archivos',
  tabla: 'cartera_documento',
  usos: { soporte: { nombre: 'Soportes', cantidad: 10, mb: 10, extensiones: ['pdf', 'png', 'jpeg', 'jpg'] } },
  permisos: { ver: permisos.verProveedores, editar: permisos.ajustar },
});
