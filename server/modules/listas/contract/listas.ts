/** Reference lists of the forms (spec 001, section 7 'People and suppliers'): any signed-in user reads them, by the list protocol. */
import * as z from 'zod';
import { columnOf } from '../../../shared/columns.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { codigo } from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineReferenceList } from '../../../shared/reference-list.ts';
import { prefijoTelefono } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { LISTAS } from './catalogo.ts';

export const tipoDocumento = defineReferenceList(manifest, LISTAS.tipoDocumento);
export const contribuyente = defineReferenceList(manifest, LISTAS.contribuyente);
export const estadoCivil = defineReferenceList(manifest, LISTAS.estadoCivil);
export const genero = defineReferenceList(manifest, LISTAS.genero);
export const tipoPersona = defineReferenceList(manifest, LISTAS.tipoPersona);
export const relacionEmpresa = defineReferenceList(manifest, LISTAS.relacionEmpresa);
export const tipoTelefono = defineReferenceList(manifest, LISTAS.tipoTelefono);
export const tipoDireccion = defineReferenceList(manifest, LISTAS.tipoDireccion);
export const clasificacionProveedor = defineReferenceList(manifest, LISTAS.clasificacionProveedor);
export const lineaComercializacion = defineReferenceList(manifest, LISTAS.lineaComercializacion);
export const tipoProveedor = defineReferenceList(manifest, LISTAS.tipoProveedor);
export const regimen = defineReferenceList(manifest, LISTAS.regimen);
export const responsabilidadFiscal = defineReferenceList(manifest, LISTAS.responsabilidadFiscal);
export const actividadEconomica = defineReferenceList(manifest, LISTAS.actividadEconomica);
export const tributo = defineReferenceList(manifest, LISTAS.tributo);
export const retencionFuente = defineReferenceList(manifest, LISTAS.retencionFuente);
export const retencionIca = defineReferenceList(manifest, LISTAS.retencionIca);
export const formaPago = defineReferenceList(manifest, LISTAS.formaPago);
export const medioPago = defineReferenceList(manifest, LISTAS.medioPago);
export const banco = defineReferenceList(manifest, LISTAS.banco);
export const claseTarjeta = defineReferenceList(manifest, LISTAS.claseTarjeta);
export const cuentaBanco = defineReferenceList(manifest, LISTAS.cuentaBanco);
export const estadoFactura = defineReferenceList(manifest, LISTAS.estadoFactura);
export const concepto = defineReferenceList(manifest, LISTAS.concepto);
export const centroCosto = defineReferenceList(manifest, LISTAS.centroCosto);
export const claseDocumento = defineReferenceList(manifest, LISTAS.claseDocumento);
export const tipoVia = defineReferenceList(manifest, LISTAS.tipoVia);
export const destinoInmueble = defineReferenceList(manifest, LISTAS.destinoInmueble);
export const categoriaWeb = defineReferenceList(manifest, LISTAS.categoriaWeb);
export const usoInmueble = defineReferenceList(manifest, LISTAS.usoInmueble);
export const tipoInmueble = defineReferenceList(manifest, LISTAS.tipoInmueble);
export const ipc = defineReferenceList(manifest, LISTAS.ipc);
export const uvt = defineReferenceList(manifest, LISTAS.uvt);
export const salarioMinimo = defineReferenceList(manifest, LISTAS.salarioMinimo);
export const unidadMedida = defineReferenceList(manifest, LISTAS.unidadMedida);
export const lineaProducto = defineReferenceList(manifest, LISTAS.lineaProducto);
export const marca = defineReferenceList(manifest, LISTAS.marca);
export const motivoInventario = defineReferenceList(manifest, LISTAS.motivoInventario);

/** Kinds of document that a legal entity (`PJ`) or a natural person (`PN`) may have: by that prefix, or the code or id of a taxpayer type. */
export const tipoDocumentoDePersona = endpoint(manifest, {
  method: 'GET',
  path: 'tercero/tipo_documento/:tipo_persona',
  access: 'sesion',
  summary: 'Tipos de documento que puede tener una persona jurídica (PJ) o natural (PN), o un tipo de contribuyente.',
  params: z.strictObject({ tipo_persona: codigo.transform((tipo) => tipo.toUpperCase()) }),
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
  columns: [
    columnOf('iso2', prefijoTelefono.iso2),
    columnOf('phone_code', prefijoTelefono.phone_code),
    columnOf('nombre', prefijoTelefono.nombre),
  ],
  filters: { iso2: 'texto', phone_code: 'texto' },
  order: ['orden', 'nombre', 'phone_code'],
  defaultOrder: 'orden',
});

/** Path of each list that forms offer. */
const OFRECIDAS: ReadonlySet<string> = new Set([
  ...Object.values(LISTAS).map(({ path }) => path),
  prefijosTelefonos.spec.path,
]);

/** What a form offers, in one answer instead of one a list. */
export const listasJuntas = endpoint(manifest, {
  method: 'GET',
  path: 'listas',
  access: 'sesion',
  summary: 'Las entradas de varias listas de selección en una sola respuesta, por la ruta de cada una.',
  query: z.strictObject({
    rutas: z
      .string()
      .max(2_000)
      .transform((text) => [...new Set(text.split(','))])
      .refine((rutas) => rutas.every((ruta) => OFRECIDAS.has(ruta)), 'Alguna de las rutas no es de una lista.'),
  }),
  response: z.record(z.string(), z.array(z.looseObject({ id: z.int() }))),
});

const tipoDocumentoContable = z.object({
  id: z.int(),
  codigo: z.string(),
  nombre: z.string(),
  /** Code of `contabilidad/clasesdocumentos`. */
  clase: z.string(),
  electronico: z.boolean(),
});
/** `id` of a class of documents; without it, of all. */
const claseElegida = z.strictObject({ id: z.int().positive().nullish() });

/** Kinds of accounting document of a class; the second call, only those that the DIAN receives. */
export const tiposDocumentosFiltro = endpoint(manifest, {
  method: 'POST',
  path: 'contabilidad/tiposdocumentos/filtro',
  access: 'sesion',
  summary: 'Tipos de documento contable de una clase.',
  body: claseElegida,
  reads: true,
  response: z.array(tipoDocumentoContable),
});

export const tiposDocumentosElectronicos = endpoint(manifest, {
  method: 'POST',
  path: 'contabilidad/tiposdocumentos/filtro_electronica',
  access: 'sesion',
  summary: 'Tipos de documento electrónico de una clase.',
  body: claseElegida,
  reads: true,
  response: z.array(tipoDocumentoContable),
});

const opcionFija = z.array(z.object({ id: z.int(), codigo: z.string(), nombre: z.string() }));

export const meses = endpoint(manifest, {
  method: 'GET',
  path: 'parametrizacion/mes',
  access: 'sesion',
  summary: 'Los meses del año.',
  response: opcionFija,
});

export const anios = endpoint(manifest, {
  method: 'GET',
  path: 'parametrizacion/anio',
  access: 'sesion',
  summary: 'Años que se pueden elegir: del siguiente a diez atrás.',
  response: opcionFija,
});
