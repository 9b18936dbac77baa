/** Reference lists of the forms (spec 001, section 7 'People and suppliers'): any signed-in user reads them, by the list protocol. */
import * as z from 'zod';
import { column } from '../../shared/columns.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { defineList } from '../../shared/list.ts';
import { defineReferenceList, type ReferenceListSpec } from '../../shared/reference-list.ts';
import { manifest } from './manifest.ts';

/** Each list is its table and its path. */
export const LISTAS = {
  tipoDocumento: {
    table: 'tipo_documento',
    path: 'tercero/tipo_documento',
    nombre: 'tipos de documento',
    extra: ['sigla'],
  },
  contribuyente: {
    table: 'tipo_contribuyente',
    path: 'tercero/contribuyente',
    nombre: 'tipos de contribuyente',
    extra: ['prefijo'],
  },
  regimen: { table: 'regimen', path: 'tercero/regimen', nombre: 'regímenes tributarios' },
  clasificacionProveedor: {
    table: 'clasificacion_proveedor',
    path: 'tercero/clasificacion_proveedor',
    nombre: 'clasificaciones de proveedor',
  },
  lineaComercializacion: {
    table: 'linea_comercializacion',
    path: 'tercero/lineas_comercializacion_proveedor',
    nombre: 'líneas de comercialización',
  },
  tipoProveedor: { table: 'tipo_proveedor', path: 'tercero/tipo_proveedor', nombre: 'tipos de proveedor' },
  actividadEconomica: {
    table: 'actividad_economica',
    path: 'tercero/actividad_economica',
    nombre: 'actividades económicas',
    extra: ['seccion', 'nombre_seccion'],
  },
  tipoTelefono: { table: 'tipo_telefono', path: 'tercero/tipo_contacto', nombre: 'tipos de teléfono' },
  tipoDireccion: {
    table: 'tipo_direccion',
    path: 'tercero/tipo_contacto/tipodireccion',
    nombre: 'tipos de dirección',
  },
} as const satisfies Record<string, ReferenceListSpec<string>>;

export const tipoDocumento = defineReferenceList(manifest, LISTAS.tipoDocumento);
export const contribuyente = defineReferenceList(manifest, LISTAS.contribuyente);
export const regimen = defineReferenceList(manifest, LISTAS.regimen);
export const clasificacionProveedor = defineReferenceList(manifest, LISTAS.clasificacionProveedor);
export const lineaComercializacion = defineReferenceList(manifest, LISTAS.lineaComercializacion);
export const tipoProveedor = defineReferenceList(manifest, LISTAS.tipoProveedor);
export const actividadEconomica = defineReferenceList(manifest, LISTAS.actividadEconomica);
export const tipoTelefono = defineReferenceList(manifest, LISTAS.tipoTelefono);
export const tipoDireccion = defineReferenceList(manifest, LISTAS.tipoDireccion);

/** Kinds of document that a legal entity (`PJ`) or a natural person (`PN`) may have; the DIAN's codes 1 and 2 say the same. */
export const tipoDocumentoDePersona = endpoint(manifest, {
  method: 'GET',
  path: 'tercero/tipo_documento/:tipo_persona',
  access: 'sesion',
  summary: 'Tipos de documento que puede tener una persona jurídica (PJ o 1) o natural (PN o 2).',
  params: z.strictObject({
    tipo_persona: z.enum(['PJ', 'PN', '1', '2']).transform((tipo) => (tipo === 'PJ' || tipo === '1' ? 'PJ' : 'PN')),
  }),
  response: z.array(z.object({ id: z.int(), codigo: z.string(), nombre: z.string(), sigla: z.string().nullable() })),
});

const prefijo = z.object({
  id: z.int(),
  /** `CO`. */
  iso2: z.string(),
  /** `+57`. */
  phone_code: z.string(),
  nombre: z.string(),
  /** The flag as an emoji. */
  bandera: z.string(),
  /** The same flag as an image (a `data:` address: nothing else to fetch). */
  url: z.string(),
});
export type Prefijo = z.output<typeof prefijo>;

export const prefijosTelefonos = defineList(manifest, {
  path: 'tercero/prefijos_telefonos',
  access: 'sesion',
  nombre: 'prefijos telefónicos',
  row: prefijo,
  columns: [column('iso2', 'País'), column('phone_code', 'Prefijo'), column('nombre', 'Nombre')],
  filters: { iso2: 'texto', phone_code: 'texto' },
  order: ['orden', 'nombre', 'phone_code'],
  defaultOrder: 'orden',
});
