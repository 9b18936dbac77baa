/** What strangers write. */
import * as z from 'zod';
import { columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { email, id, idParam, instante, soloMsg, texto, textoOpcional, version } from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { consent, openFormFields } from '../../../shared/open-form.ts';
import { defineAct } from '../../../shared/record.ts';
import { citaAlta, citaFila } from '../../citas/contract/citas.ts';
import { personaModelo } from '../../personas/contract/modelo.ts';
import { mensaje as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS } from '../rules.ts';

const { permisos } = manifest;
const path = 'web/mensajes';

/** What a message says, whoever brings it. */
export const mensajeNuevo = z.strictObject({
  nombre: texto(c.nombre.max),
  correo: email,
  asunto: texto(c.asunto.max),
  mensaje: texto(c.mensaje.max),
});
export type MensajeNuevo = z.output<typeof mensajeNuevo>;

export const enviarMensaje = endpoint(manifest, {
  method: 'POST',
  path: 'publico/mensajes',
  access: 'publico',
  openForm: true,
  summary:
    'Recibe un mensaje del sitio: con la ficha de `publico/formulario` y la autorización de la Ley 1581 de 2012.',
  body: mensajeNuevo.extend({ ...openFormFields, acepta_tratamiento_datos: consent }),
  response: soloMsg,
  status: 201,
});

const fila = {
  ...{ id, fecha: instante, nombre: z.string(), correo: z.string(), asunto: z.string() },
  origen: z.enum(['SITIO', 'INTEGRACION']),
  estado: z.enum(ESTADOS),
  responsable_id: id.nullable(),
  responsable_nombre: z.string().nullable(),
  version,
};
export const mensajeFila = z.object(fila);
export type MensajeFila = z.output<typeof mensajeFila>;
export const mensaje = z.object({
  ...fila,
  mensaje: z.string(),
  respuesta: z.string().nullable(),
  persona_id: id.nullable(),
  persona: z.string().nullable(),
  /** The appointment that it became. */
  cita: citaFila.pick({ id: true, fecha: true, hora_inicio: true, estado: true }).nullable(),
  politica: z.int().nullable(),
  consentido: instante.nullable(),
});
export type Mensaje = z.output<typeof mensaje>;

export const mensajesList = defineList(manifest, {
  path,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'mensajes',
  row: mensajeFila,
  columns: [
    columnOf('fecha', c.fecha, { width: 140 }),
    columnOf('nombre', c.nombre, { width: 180 }),
    columnOf('correo', c.correo, { width: 220, hidden: true }),
    columnOf('asunto', c.asunto),
    columnOf('responsable_nombre', c.responsable_id, { width: 170 }),
    columnOf('estado', { ...c.estado, tipo: 'estado' }, { width: 120 }),
  ],
  filters: { estado: 'texto', fecha: 'fecha', responsable_id: 'entero', origen: 'texto' },
  order: ['fecha', 'nombre', 'correo', 'asunto'],
  defaultOrder: '-fecha',
});

export const findMensaje = endpoint(manifest, {
  method: 'GET',
  path: `${path}/:id`,
  access: { permiso: permisos.ver },
  summary: 'Lee un mensaje del sitio.',
  params: idParam,
  response: mensaje,
});

/** One of both. The new one is a prospect, whatever kinds it brings. */
const aProspecto = z.strictObject({ version, persona_id: id.nullish(), persona: personaModelo.nullish() });
export type AProspecto = z.output<typeof aProspecto>;

/** Who wrote is invited, if it does not say who is. */
const aCita = citaAlta.extend({ version });
export type ACita = z.output<typeof aCita>;

const acto = defineAct(manifest, { path, row: mensaje });
export const actoMensaje = {
  tomar: acto('tomar', 'Lo toma quien lo va a atender.', permisos.atender, z.strictObject({ version })),
  atender: acto(
    'atender',
    'Lo da por atendido; la respuesta, si hay, se envía por correo.',
    permisos.atender,
    z.strictObject({ version, respuesta: textoOpcional(c.respuesta.max) }),
  ),
  prospecto: acto(
    'prospecto',
    'Quien escribió queda en el directorio como prospecto: una persona que ya está, o una nueva.',
    permisos.atender,
    aProspecto,
  ),
  cita: acto('cita', 'Le toma una hora en la agenda, y queda invitado por su correo.', permisos.atender, aCita),
  spam: acto('spam', 'Lo aparta: no era un mensaje.', permisos.atender, z.strictObject({ version })),
};

export const comentariosMensaje = defineComments(manifest, {
  path: `${path}/:id/comentarios`,
  tabla: 'mensaje_web',
  permisos: { ver: permisos.ver },
});
