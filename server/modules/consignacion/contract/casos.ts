/** What travels of a case and its follow-ups (spec 001, 'Cases'), the list of all of them, and their acts. */
import * as z from 'zod';
import { defineBulk } from '../../../shared/bulk.ts';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineFiles } from '../../../shared/files.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct } from '../../../shared/record.ts';
import { caso as c, seguimiento as s } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { CODIGOS, ESTADOS_CASO } from '../rules.ts';
import { consignacion, proceso } from './consignaciones.ts';

const { permisos } = manifest;
const nombre = z.string();
const opcional = z.string().nullable();

const descripcion = (max: number, corta: string) => f.texto(max).refine((text) => text.length >= 2, corta);

export const seguimiento = z.object({
  created: f.instante,
  uc_nombre: opcional,
  estado_nombre: nombre,
  observacion: nombre,
});

export const caso = z.object({
  id: f.id,
  id_padre: f.id.nullable(),
  /** Ids of its property and of its consignment. */
  inmueble: f.id,
  consignacion: f.id,
  observacion: nombre,
  estado_actividad: z.enum(ESTADOS_CASO),
  responsable: f.id.nullable(),
  /** YYYY-MM-DD HH:mm:ss. */
  fecha_final: opcional,
  observacion_final: opcional,
  created: f.instante,
  uc_nombre: opcional,
  /** State of the property when the case was made, and its number. */
  estado_nombre: nombre,
  estado_actual: z.int(),
  responsable_nombre: opcional,
  usuario_final_nombre: opcional,
  requisito_codigo: proceso.nullable(),
  requisito_proceso: opcional,
  observacion_total: nombre,
  caso_seguimiento: z.array(seguimiento),
  fecha_compromiso: opcional,
  /** Current process of its consignment. */
  proceso,
  version: f.version,
});
export type Caso = z.output<typeof caso>;

export const casosPorConsignacion = endpoint(manifest, {
  method: 'POST',
  path: 'consignacion/casos/por_consignacion',
  access: { permiso: permisos.ver, o: permisos.crearCasos },
  summary:
    'Los casos de un inmueble, por id, con los que los encabezan; `estado` deja los pendientes o los finalizados.',
  body: z.strictObject({ inmueble_id: f.id, estado: z.enum(ESTADOS_CASO).nullish() }),
  response: z.array(caso),
  reads: true,
});

export const casoAlta = z.strictObject({
  inmueble: f.id,
  observacion: descripcion(c.observacion.max, 'Mínimo dos caracteres.'),
  estado_actividad: z.enum(ESTADOS_CASO),
  responsable: f.id,
  consignacion: f.id.nullish(),
  /** Not heeded: the server knows what it hangs from. */
  id_padre: f.id.nullish(),
  requisito_codigo: z.enum(CODIGOS).nullish(),
  fecha_compromiso: f.fecha.nullish(),
});
export type CasoAlta = z.output<typeof casoAlta>;

export const createCaso = endpoint(manifest, {
  method: 'POST',
  path: 'consignacion/casos',
  access: { permiso: permisos.crearCasos },
  summary: 'Crea un caso de la consignación activa de un inmueble.',
  body: casoAlta,
  response: z.object({ msg: nombre, id: f.id, observacion: nombre, estado_nombre: nombre, data: caso }),
  status: 201,
});

export const seguimientoAlta = z.strictObject({
  caso: f.id,
  inmueble: f.id,
  observacion: descripcion(s.observacion.max, 'Mínimo dos caracteres.'),
});

export const createSeguimiento = endpoint(manifest, {
  method: 'POST',
  path: 'consignacion/seguimiento',
  access: { permiso: permisos.crearSeguimientos },
  summary: 'Agrega un seguimiento a un caso PENDIENTE.',
  body: seguimientoAlta,
  response: f.conMsg(caso),
  status: 201,
});

const observacion_final = descripcion(c.observacion_final.max, 'Mínimo dos caracteres');

export const casoFin = z.strictObject({ id: f.id, observacion_final });

export const finalizarCaso = endpoint(manifest, {
  method: 'POST',
  path: 'consignacion/casos/finalizar',
  access: { permiso: permisos.finalizarCasos },
  summary: 'Finaliza un caso. `ultimo`: era el último pendiente del proceso actual.',
  body: casoFin,
  response: z.object({ msg: nombre, data: caso, ultimo: z.boolean() }),
});

export const finalizarGestion = endpoint(manifest, {
  method: 'POST',
  path: 'consignacion/casos/finalizar_gestion',
  access: { permiso: permisos.finalizarCasos },
  summary: 'Termina el proceso actual de una consignación, sin casos pendientes, y entra al siguiente.',
  body: z.strictObject({
    consignacion_id: f.id,
    proceso,
    /** Not heeded: it is who asks. */
    usuario: z.union([f.id, z.string().max(150)]).nullish(),
  }),
  response: f.conMsg(consignacion),
  touches: ['inmuebles'],
});

const acto = defineAct(manifest, { path: 'consignacion/casos', row: caso });
export const reasignacion = z.strictObject({
  version: f.version,
  responsable: f.id,
  nota: f.textoOpcional(s.observacion.max),
});
export const reasignarCaso = acto(
  'reasignar',
  'Cambia el responsable de un caso PENDIENTE; la nota queda como seguimiento.',
  permisos.reasignar,
  reasignacion,
);

export const casoFila = z.object({
  id: f.id,
  inmueble: f.id,
  consignacion: f.id,
  direccion: nombre,
  observacion: nombre,
  estado_actividad: z.enum(ESTADOS_CASO),
  responsable: f.id.nullable(),
  responsable_nombre: opcional,
  requisito_codigo: proceso.nullable(),
  requisito_proceso: opcional,
  fecha_compromiso: opcional,
  fecha_final: opcional,
  created: f.instante,
  version: f.version,
});
export type CasoFila = z.output<typeof casoFila>;

export const casosList = defineList(manifest, {
  path: 'consignacion/casos',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'casos',
  row: casoFila,
  columns: [
    columnOf('observacion', c.observacion),
    columnOf('direccion', c.inmueble_id, { width: 190 }),
    columnOf('requisito_proceso', c.requisito_codigo, { width: 148, hidden: true }),
    columnOf('responsable_nombre', c.responsable_id, { width: 150 }),
    columnOf('fecha_compromiso', c.fecha_compromiso, { width: 150 }),
    column('created', 'Creado', 'instante', { width: 136, hidden: true }),
    columnOf('fecha_final', c.fecha_final, { width: 150, hidden: true }),
    column('estado_actividad', c.estado.label, 'texto', { width: 120 }),
  ],
  filters: {
    estado_actividad: 'texto',
    responsable: 'entero',
    consignacion: 'entero',
    inmueble: 'entero',
    requisito_codigo: 'texto',
    fecha_compromiso: 'fecha',
  },
  order: ['fecha_compromiso', 'created'],
  defaultOrder: '-created',
});

export const findCaso = endpoint(manifest, {
  method: 'GET',
  path: 'consignacion/casos/:id',
  access: { permiso: permisos.ver, o: permisos.crearCasos },
  summary: 'Un caso con sus seguimientos.',
  params: f.idParam,
  response: caso,
});

export const finalizarVarios = defineBulk(manifest, casosList, {
  accion: 'finalizar',
  titulo: 'Finalizar casos',
  permiso: permisos.finalizarCasos,
  datos: z.strictObject({ observacion_final }),
});

export const comentariosCaso = defineComments(manifest, {
  path: 'consignacion/casos/:id/comentarios',
  tabla: 'caso',
  permisos: { ver: permisos.ver },
});

export const archivosCaso = defineFiles(manifest, {
  path: 'consignacion/casos/:id/archivos',
  tabla: 'caso',
  usos: {
    documentos: {
      nombre: 'Documentos',
      cantidad: 10,
      mb: 4,
      extensiones: ['pdf', 'png', 'jpg', 'jpeg', 'docx', 'xlsx'],
    },
  },
  permisos: { ver: permisos.ver, editar: permisos.crearSeguimientos },
});
