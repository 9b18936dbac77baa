/** `enviarCorreo`: how a module writes a mail, in the transaction of what it tells of. */
import { EMAIL } from '../../../shared/fields.ts';
import type { Work } from '../../work.ts';
import { type Documento, encolar } from '../encolar.ts';
import type { DatosCorreo } from './canal.ts';
import { componer } from './componer.ts';
import type { Correo } from './correo.ts';

export interface MensajeCorreo extends Correo {
  /** Business key: `pago:123:estado-de-cuenta`. The same is sent once. */
  readonly clave: string;
  readonly para: { readonly correo: string; readonly nombre?: string | null; readonly persona_id?: number };
  /** It asks for money: kept to the hours and days of Ley 2300 de 2023. */
  readonly cobranza?: boolean;
  /** The record that it tells of. */
  readonly documento?: Documento;
  /** Ids of `archivo` that go along. */
  readonly adjuntos?: readonly number[];
  /** Not before. */
  readonly cuando?: Date;
}

/**
 * Writes the mail in the log and in the queue. One that is no address is in the log as FALLIDO: the document is saved anyway. The id of
 * its row in the log; `null` when the key was there already.
 */
export async function enviarCorreo(w: Work, mensaje: MensajeCorreo): Promise<number | null> {
  const { clave, para, documento, adjuntos = [], cuando, cobranza = false, ...said } = mensaje;
  const correo: Correo = { ...said, asunto: linea(said.asunto) };
  const known = await w.tx.selectFrom('correo_bitacora').select('id').where('clave', '=', clave).executeTakeFirst();
  if (known) return null;
  const address = para.correo.trim().toLowerCase();
  const nombre = para.nombre ? linea(para.nombre) : null;
  const motivo = EMAIL.test(address) ? null : `${address || 'Sin correo'}: no es una dirección de correo.`;
  const datos: DatosCorreo = { correo, adjuntos: [...adjuntos] };
  const envio_id =
    motivo === null
      ? await encolar(w, {
          ...{ canal: 'correo', clave: `correo:${clave}`, asunto: correo.asunto, documento, cuando, cobranza, datos },
          persona_id: para.persona_id,
          destino: address,
          destinatario: nombre,
        })
      : null;
  const { id } = await w.tx
    .insertInto('correo_bitacora')
    .values({
      ...{ envio_id, clave, nombre, correo: address, asunto: correo.asunto, motivo },
      // Its link is made when it is sent.
      texto: componer(correo, '', null).texto,
      origen: documento?.origen ?? null,
      registro_id: documento?.id ?? null,
      estado: motivo === null ? 'EN COLA' : 'FALLIDO',
      en_cola: w.instant,
      fallido: motivo === null ? null : w.instant,
      uc_id: w.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Subjects and names are headers: one line each. */
const linea = (text: string) => text.replace(/\s+/g, ' ').trim();
