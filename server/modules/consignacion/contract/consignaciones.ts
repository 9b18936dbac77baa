/** What travels of a consignment: the list, its acts, its advance, and the properties that one may consign. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { consignacion as c, caso as k } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { CODIGOS, ESTADOS } from '../rules.ts';

const { permisos } = manifest;
const nombre = z.string();
export const proceso = z.enum(CODIGOS);

export const procesos = endpoint(manifest, {
  method: 'GET',
  path: 'consignacion/procesos',
  access: 'sesion',
  summary: 'Los procesos de una consignación, en su orden, y el estado que cada uno da al inmueble.',
  response: z.array(z.object({ codigo: proceso, nombre, estado_inmueble: z.int().nullable() })),
});

export const consignacion = z.object({
  id: f.id,
  inmueble_id: f.id,
  /** Address of the property. */
  inmueble: nombre,
  inmueble_codigo: nombre,
  propietario: nombre,
  estado_actual: z.int(),
  estado_actual_nombre: nombre,
  proceso,
  proceso_nombre: nombre,
  estado: z.enum(ESTADOS),
  responsable: f.id,
  responsable_nombre: nombre,
  /** Cases that wait, and those of them whose date is past. */
  pendientes: z.int(),
  vencidos: z.int(),
  motivo_retiro: z.string().nullable(),
  created: f.instante,
  updated: f.instante,
  version: f.version,
});
export type Consignacion = z.output<typeof consignacion>;

const base = 'consignacion/consignaciones';

export const consignacionesList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'consignaciones',
  row: consignacion,
  columns: [
    columnOf('inmueble', c.inmueble_id),
    column('inmueble_codigo', 'Código', 'texto', { width: 96, hidden: true }),
    column('propietario', 'Propietario', 'texto', { width: 200, hidden: true }),
    columnOf('proceso_nombre', c.proceso, { width: 140 }),
    column('estado_actual_nombre', k.estado_actual.label, 'texto', { width: 144 }),
    columnOf('responsable_nombre', c.responsable_id, { width: 150 }),
    column('pendientes', 'Pendientes', 'entero', { width: 96 }),
    column('vencidos', 'Vencidos', 'entero', { width: 88, hidden: true }),
    column('created', 'Consignado', 'instante', { width: 136, hidden: true }),
    columnOf('motivo_retiro', c.motivo_retiro, { width: 200, hidden: true }),
    column('estado', c.estado.label, 'estado', { width: 104 }),
  ],
  filters: { proceso: 'texto', estado: 'texto', responsable: 'entero', inmueble_id: 'entero', created: 'fecha' },
  order: ['inmueble', 'created', 'updated'],
  defaultOrder: 'inmueble',
});

export const consignacionAlta = z.strictObject({ inmueble_id: f.id, responsable: f.id });
export type ConsignacionAlta = z.output<typeof consignacionAlta>;
/** The property stays: it may be said again. */
export const consignacionCambio = z.strictObject({
  inmueble_id: f.id.optional(),
  responsable: f.id,
  version: f.version,
});
export type ConsignacionCambio = z.output<typeof consignacionCambio>;

export const registro = defineRecord(manifest, {
  path: base,
  nombre: 'una consignación',
  row: consignacion,
  alta: consignacionAlta,
  cambio: consignacionCambio,
  permisos: { ver: permisos.ver, crear: permisos.crear, editar: permisos.reasignar },
  touches: ['inmuebles'],
});

const acto = defineAct(manifest, { path: base, row: consignacion, touches: ['inmuebles'] });
export const retirar = acto(
  'retirar',
  'Retira la consignación, con su motivo; el inmueble queda RETIRADO, o sigue ARRENDADO.',
  permisos.retirar,
  z.strictObject({ version: f.version, motivo: f.texto(c.motivo_retiro.max) }),
);

export const pendiente = z.object({ id: f.id, observacion: nombre, responsable_nombre: z.string().nullable() });

export const avanceLeido = z.object({
  proceso,
  proceso_nombre: nombre,
  siguiente: proceso.nullable(),
  siguiente_nombre: z.string().nullable(),
  /** State of the property once there; none when the process gives none. */
  estado_inmueble: z.int().nullable(),
  estado_inmueble_nombre: z.string().nullable(),
  pendientes: z.array(pendiente),
});
export type Avance = z.output<typeof avanceLeido>;

export const avance = endpoint(manifest, {
  method: 'GET',
  path: `${base}/:id/avance`,
  access: { permiso: permisos.ver, o: permisos.finalizarCasos },
  summary: 'Qué seguirá al proceso actual, con qué estado quedará el inmueble, y qué casos lo detienen.',
  params: f.idParam,
  response: avanceLeido,
});

/** Cards of each column, at most; how many there are is said beside. */
export const MAX_TARJETAS = 30;
export const tablero = endpoint(manifest, {
  method: 'GET',
  path: `${base}/tablero`,
  access: { permiso: permisos.ver },
  summary: `Consignaciones activas por proceso: cuántas y las ${MAX_TARJETAS} primeras, por dirección.`,
  response: z.array(z.object({ codigo: proceso, nombre, cantidad: z.int(), consignaciones: z.array(consignacion) })),
});

/** A property as the specification shows it. */
export const inmuebleMostrado = z.object({
  id: f.id,
  direccion: nombre,
  estado_actual: z.int(),
  estado_actual_nombre: nombre,
  propietario: nombre,
  uso: nombre,
  canon: z.number(),
  admon: z.number(),
  iva_arriendo: z.number(),
  consignacion_retirada: z.int(),
  impuesto_pago: z.boolean(),
});
export type InmuebleMostrado = z.output<typeof inmuebleMostrado>;

export const MAX_INMUEBLES = 20;
export const buscarInmuebles = endpoint(manifest, {
  method: 'GET',
  path: 'consignacion/inmuebles',
  access: { permiso: permisos.ver, o: permisos.crear },
  summary: `Inmuebles cuya dirección contiene lo escrito, por dirección; a lo sumo ${MAX_INMUEBLES}.`,
  query: z.strictObject({ direccion__icontains: z.string().trim().min(2, 'Mínimo dos caracteres.').max(150) }),
  response: z.array(inmuebleMostrado),
});

export const inmuebleConCasos = endpoint(manifest, {
  method: 'GET',
  path: 'consignacion/inmuebles/:id',
  access: { permiso: permisos.ver, o: permisos.crearCasos },
  summary: 'Un inmueble como lo muestran sus casos, con su consignación activa.',
  params: f.idParam,
  response: inmuebleMostrado.extend({ consignacion: consignacion.nullable() }),
});

export const comentariosConsignacion = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'consignacion',
  permisos: { ver: permisos.ver },
});
