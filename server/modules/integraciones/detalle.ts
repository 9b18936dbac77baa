/** One event whole: what it says, where that is kept, and each try, without secrets. */
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import { unseal } from '../../core/sealed.ts';
import { wireInstant } from '../../shared/dates.ts';
import { mensajeIdDe } from './canal.ts';
import type { EventoDetalle } from './contract/eventos.ts';
import { CANAL, type DatosWebhook } from './publicar.ts';
import { findEvento } from './queries.ts';
import { leerRespuesta } from './rules/estados.ts';

const TRIES = 50;

export async function leerEvento(db: Reader, platform: Platform, id: number): Promise<EventoDetalle> {
  const evento = await findEvento(db, { id });
  const kept = await db
    .selectFrom('integracion_evento as e')
    .leftJoin('envio as s', 's.id', 'e.envio_id')
    .select(['e.envio_id', 'e.mensaje_id', 'e.cuerpo', 's.canal', 's.clave', 's.datos'])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!kept) throw notFound('No se encontró el evento.');
  const { envio_id } = kept;
  const intentos_evento = envio_id === null ? await deEntrada(db, id) : await deSalida(db, envio_id);
  // Of mails and messages only that they left: what they say is somebody's.
  const sent = kept.canal === CANAL && kept.datos ? (JSON.parse(kept.datos) as DatosWebhook).cuerpo : null;
  const came = kept.cuerpo === null ? null : unseal(platform.settings.secret, kept.cuerpo);
  return {
    ...evento,
    mensaje_id: kept.canal === CANAL && kept.clave ? mensajeIdDe(kept.clave) : kept.mensaje_id,
    cuerpo: leerRespuesta(sent ?? came),
    intentos_evento,
  };
}

type Intentos = EventoDetalle['intentos_evento'];

async function deSalida(db: Reader, envio: number): Promise<Intentos> {
  const rows = await db
    .selectFrom('envio_intento')
    .select(['id', 'inicio', 'fin', 'resultado', 'codigo', 'mensaje', 'respuesta'])
    .where('envio_id', '=', envio)
    .orderBy('id', 'desc')
    .limit(TRIES)
    .execute();
  return rows.map(({ id, inicio, fin, resultado, codigo, mensaje, respuesta }) => ({
    ...{ id, resultado, mensaje, http: codigo, inicio: wireInstant(inicio) },
    duracion_ms: fin === null ? null : Date.parse(fin) - Date.parse(inicio),
    respuesta: leerRespuesta(respuesta),
  }));
}

async function deEntrada(db: Reader, evento: number): Promise<Intentos> {
  const rows = await db
    .selectFrom('integracion_intento')
    .select(['id', 'inicio', 'resultado', 'mensaje'])
    .where('evento_id', '=', evento)
    .orderBy('id', 'desc')
    .limit(TRIES)
    .execute();
  return rows.map(({ inicio, ...same }) => {
    return { ...same, inicio: wireInstant(inicio), duracion_ms: null, http: null, respuesta: null };
  });
}
