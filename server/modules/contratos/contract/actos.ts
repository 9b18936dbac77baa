/** The acts of a contract: each moves it as its states allow, answers the record, and refuses an old version with 409. */
import * as z from 'zod';
import * as f from '../../../shared/fields.ts';
import { defineAct } from '../../../shared/record.ts';
import * as campos from '../campos.ts';
import { manifest } from '../manifest.ts';
import { base, contrato, medio, meses } from './contrato.ts';

const { permisos } = manifest;

const acto = defineAct(manifest, { path: base, row: contrato, touches: ['inmuebles'] });
const soloVersion = z.strictObject({ version: f.version });
const motivo = f.texto(campos.contrato.motivo_fin.max);

export const prorrogarBody = z.strictObject({ version: f.version, meses });
export const terminarBody = z.strictObject({ version: f.version, fecha: f.fecha, motivo });
export const notificarBody = z.strictObject({
  version: f.version,
  /** From when the new rent holds. */
  fecha: f.fecha,
  /** Percent, at most two decimals. */
  porcentaje: f.porcentaje,
  fecha_notificacion: f.fecha,
  medio,
});
/** `plantilla_id`: the template of the letter that goes along; none, the message alone. */
export const enviarBody = z.strictObject({ version: f.version, plantilla_id: f.id.nullable().default(null) });
/** What `notificar_incremento` says of the increase. */
export type Notificacion = z.output<typeof notificarBody>;

export const actos = {
  activar: acto(
    'activar',
    'Un borrador queda VIGENTE, con su número; el inmueble, ARRENDADO.',
    permisos.activar,
    soloVersion,
  ),
  prorrogar: acto('prorrogar', 'Un contrato vigente dura más meses.', permisos.prorrogar, prorrogarBody),
  terminar: acto(
    'terminar',
    'Un contrato vigente queda TERMINADO en esa fecha; el inmueble, DISPONIBLE.',
    permisos.terminar,
    terminarBody,
  ),
  cancelar: acto(
    'cancelar',
    'Un borrador o un contrato vigente queda CANCELADO; el inmueble, DISPONIBLE.',
    permisos.cancelar,
    z.strictObject({ version: f.version, motivo }),
  ),
  notificarIncremento: acto(
    'notificar_incremento',
    'Registra que al arrendatario se le notificó un incremento del canon.',
    permisos.incrementar,
    notificarBody,
  ),
  enviarIncremento: acto(
    'enviar_incremento',
    'Envía a los arrendatarios el aviso del incremento notificado, por WhatsApp o por correo, con su carta.',
    permisos.incrementar,
    enviarBody,
  ),
  incrementar: acto('incrementar', 'Aplica el incremento notificado.', permisos.incrementar, soloVersion),
  anularIncremento: acto(
    'anular_incremento',
    'Anula el incremento notificado que aún no se aplica.',
    permisos.incrementar,
    soloVersion,
  ),
};
