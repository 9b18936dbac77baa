/** What is read of people, and the calls (spec 001, section 7). */

import * as z from 'zod';
import { defineBulkActivation } from '../../../shared/bulk.ts';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineDownload } from '../../../shared/download.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { lookupQuery, lookupSearch } from '../../../shared/lookup.ts';
import { mergeBody } from '../../../shared/merge.ts';
import { defineParty } from '../../../shared/party.ts';
import { persona as c, personaTipo } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { FUSION } from '../rules.ts';
import { comoFormulario } from './especificacion.ts';
import { type PersonaEscrita, type PersonaModelo, personaCampos, personaDatos, personaModelo } from './modelo.ts';

const { permisos } = manifest;
const ver = { permiso: permisos.ver };
const opcion = z.string().nullable();

export const persona = z.object({
  ...personaCampos,
  id: f.id,
  documento: z.string(),
  dv: z.string().nullable(),
  tipo_documento_codigo: z.string(),
  tipo_documento: z.string(),
  ciudad_expedicion: opcion,
  genero: opcion,
  estado_civil: opcion,
  fecha_expedicion: opcion,
  fecha_nacimiento: opcion,
  fecha_autorizacion: opcion,
  medio_autorizacion: opcion,
  p_nombre: opcion,
  s_nombre: opcion,
  p_apellido: opcion,
  s_apellido: opcion,
  n_completo: z.string(),
  rsocial: opcion,
  profesion: opcion,
  email: z.string(),
  emails_adicionales: opcion,
  observacion: opcion,
  replegal_nombre: opcion,
  replegal_numdoc: opcion,
  replegal_email: opcion,
  replegal_telefono: opcion,
  estado: z.int(),
  estado_nombre: z.string(),
  habilitado: z.int(),
  es_prospecto: z.boolean(),
  fusionada_en_id: f.id.nullable(),
  fusionada_en_nombre: opcion,
  /** Absent for who may not see them. */
  lista_negra: z.boolean().optional(),
  motivo_lista_negra: opcion.optional(),
  conyuge: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullish(),
  independiente: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullish(),
  /** How the lists call what is chosen there, by field. */
  nombres: z.record(z.string(), opcion).optional(),
  personas_tipos_personas_persona: z.array(
    z.object({ id: f.id, tipo_persona: f.id, codigo: z.string(), nombre: z.string() }),
  ),
  direcciones: z.array(
    z.object({
      id: f.id,
      ciudad: f.id,
      ciudad_nombre: z.string(),
      tipo: z.string(),
      barrio: z.string(),
      descripcion: z.string(),
      codigo_postal: opcion,
      incluir_a_factura: z.boolean(),
    }),
  ),
  telefonos: z.array(z.object({ id: f.id, tipo: z.string(), prefijo: z.string(), valor: z.string() })),
  direcciones_tipos_personas: z.array(z.object({ id: f.id, tipo_id: f.id, tipo: z.string(), descripcion: z.string() })),
  telefonos_tipos_personas: z.array(z.object({ id: f.id, tipo_id: f.id, tipo: z.string(), valor: z.string() })),
  created: f.instante,
  updated: f.instante,
  uc_nombre: opcion,
  um_nombre: opcion,
  version: f.version,
});
export type Persona = z.output<typeof persona>;

export const personaFila = z.object({
  id: f.id,
  tipo_documento: z.string(),
  documento: z.string(),
  n_completo: z.string(),
  tipos: z.string(),
  ciudad: opcion,
  telefono: opcion,
  email: z.string(),
  estado: z.int(),
  fusionada_en_id: f.id.nullable(),
  updated: f.instante,
  version: f.version,
});
export type PersonaFila = z.output<typeof personaFila>;

export const personasList = defineList(manifest, {
  path: 'tercero/personas',
  access: ver,
  exportAccess: { permiso: permisos.exportar },
  nombre: 'personas',
  row: personaFila,
  columns: [
    columnOf('n_completo', c.n_completo),
    columnOf('documento', c.documento, { width: 116, end: true }),
    columnOf('tipo_documento', c.tipo_documento_id, { width: 130, hidden: true }),
    columnOf('tipos', personaTipo.tipo_persona_id, { width: 148 }),
    columnOf('ciudad', c.ciudad, { width: 124 }),
    columnOf('telefono', c.telefono, { width: 128 }),
    columnOf('email', c.email, { width: 200, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 130, hidden: true }),
    columnOf('estado', c.estado, { width: 96 }),
  ],
  filters: {
    estado: 'entero',
    documento: 'texto',
    tipo_documento_id: 'entero',
    contribuyente: 'entero',
    ciudad: 'entero',
    tipo_persona: 'entero',
    acepta_tratamiento_datos: 'booleano',
    created: 'fecha',
  },
  order: ['n_completo', 'documento', 'updated'],
  defaultOrder: 'n_completo',
});

export const lookupPersona = endpoint(manifest, {
  method: 'GET',
  path: 'tercero/persona',
  access: ver,
  summary: 'Personas que coinciden por documento, nombre, teléfono o correo, con `habilitado`.',
  query: lookupQuery,
  response: z.array(
    z.object({
      id: f.id,
      tipo_documento: z.string(),
      documento: z.string(),
      n_completo: z.string(),
      email: z.string(),
      telefono: opcion,
      estado: z.int(),
      habilitado: z.int(),
    }),
  ),
});
export const searchPersona = lookupSearch(manifest, lookupPersona);

export const findPersona = endpoint(manifest, {
  method: 'GET',
  path: 'tercero/personas/:id',
  access: ver,
  summary: 'Lee una persona; lo reservado, solo a quien puede verlo.',
  params: f.idParam,
  response: persona,
});

/** What is read of a person and not written. */
const LEIDOS = Object.keys(persona.shape).filter((name) => !Object.hasOwn(personaDatos.shape, name));

/** Creates without `persona.id`, edits with it; each asks for its own permission. What was read may be sent back as it came. */
export const savePersona = endpoint(manifest, {
  method: 'POST',
  path: 'tercero/personas_models',
  access: ver,
  summary: 'Crea o edita una persona con sus direcciones, teléfonos y tipos.',
  body: z.preprocess((body) => comoFormulario(body, LEIDOS), personaModelo) as z.ZodType<PersonaModelo, PersonaEscrita>,
  response: f.conMsg(persona),
});

export const datosPersonales = defineDownload(manifest, {
  path: 'tercero/personas/:id/datos',
  access: { permiso: permisos.datos },
  summary: 'Los datos que se tienen de una persona, en PDF, para entregárselos (Ley 1581 de 2012).',
});

export const masivoPersonas = defineBulkActivation(manifest, personasList, { permiso: permisos.inactivar });

const fusion = mergeBody(FUSION);
export type FusionPersona = z.output<typeof fusion>;

export const tercero = defineParty(manifest, {
  path: 'tercero/personas',
  tabla: 'persona',
  nombre: 'una persona',
  quienes: 'registros de personas',
  fusion: 'Fusiona otra persona con esta: lo que la nombraba nombra a esta, y ella queda inactiva y apuntando aquí.',
  row: persona,
  cuerpo: fusion,
  permisos,
});

export const {
  inactivar: inactivarPersona,
  activar: activarPersona,
  fusionar: fusionarPersona,
  parecidos: parecidosPersona,
  comentarios: comentariosPersona,
  presencia: presenciaPersona,
} = tercero;
