/** The directory of suppliers: rows, columns and filters, and the look-up by NIT or name (spec 000, section 7). */
import * as z from 'zod';
import { defineBulkActivation } from '../../../shared/bulk.ts';
import { column, columnOf } from '../../../shared/columns.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, instante, version } from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { lookupQuery, lookupSearch } from '../../../shared/lookup.ts';
import { proveedor as c, proveedorContacto } from '../campos.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;
const ver = { permiso: permisos.ver };

export const proveedorFila = z.object({
  id,
  nombre: z.string(),
  nit: z.string(),
  nit_sin_dv: z.string(),
  nit_dv: z.string().nullable(),
  tipo_persona: z.string(),
  codigo_clase_proveedor: z.string(),
  clasificacion: z.string(),
  codigo_linea_comercializacion: z.string(),
  linea: z.string(),
  codigo_tipo_proveedor_pwa: z.string(),
  tipo: z.string(),
  ciudad: z.string().nullable(),
  telefono: z.string().nullable(),
  email: z.string().nullable(),
  correo_facturacion: z.string().nullable(),
  cupo_credito: z.number(),
  estado: z.int(),
  fusionado_en_id: id.nullable(),
  updated: instante,
  version,
});
export type ProveedorFila = z.output<typeof proveedorFila>;

export const proveedoresList = defineList(manifest, {
  path: 'tercero/proveedores',
  access: ver,
  exportAccess: { permiso: permisos.exportar },
  nombre: 'proveedores',
  row: proveedorFila,
  columns: [
    columnOf('nombre', c.nombre),
    columnOf('nit', c.nit_sin_dv, { width: 118, end: true }),
    columnOf('tipo_persona', c.tipo_persona_contribuyente, { width: 120, hidden: true }),
    columnOf('clasificacion', c.codigo_clase_proveedor, { width: 120, hidden: true }),
    columnOf('linea', c.codigo_linea_comercializacion, { width: 120 }),
    columnOf('tipo', c.codigo_tipo_proveedor_pwa, { width: 150, hidden: true }),
    columnOf('ciudad', c.ciudad, { width: 124 }),
    columnOf('telefono', proveedorContacto.telefono, { width: 124 }),
    columnOf('email', c.gercomer_email, { width: 200, hidden: true }),
    columnOf('correo_facturacion', c.correo_facturacion, { width: 200, hidden: true }),
    columnOf('cupo_credito', c.cupo_credito_cts, { width: 124, total: true }),
    column('updated', 'Última edición', 'instante', { width: 130, hidden: true }),
    columnOf('estado', c.estado, { width: 96 }),
  ],
  filters: {
    estado: 'entero',
    tipo_persona_contribuyente: 'texto',
    codigo_clase_proveedor: 'texto',
    codigo_linea_comercializacion: 'texto',
    codigo_tipo_proveedor_pwa: 'texto',
    ciudad: 'entero',
    es_del_exterior: 'booleano',
    documentos_vencidos: 'booleano',
    /** `YYYY-MM`: the month in which a paper in force ends. */
    documentos_vencen: 'texto',
    /** What the record lacks: a key of `FALTANTES`. */
    falta: 'texto',
    created: 'fecha',
  },
  order: ['nombre', 'nit', 'updated'],
  defaultOrder: 'nombre',
});

export const lookupProveedor = endpoint(manifest, {
  method: 'GET',
  path: 'tercero/proveedor',
  access: ver,
  summary: 'Proveedores que coinciden, con `habilitado`; o un texto cuando ese NIT está disponible.',
  query: lookupQuery,
  response: z.union([
    z.string(),
    z.array(
      z.object({ id, nit_sin_dv: z.string(), nit_dv: z.string().nullable(), nombre: z.string(), habilitado: z.int() }),
    ),
  ]),
});
export const searchProveedor = lookupSearch(manifest, lookupProveedor);

export const masivoProveedores = defineBulkActivation(manifest, proveedoresList, { permiso: permisos.inactivar });
