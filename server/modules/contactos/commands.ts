/** Writes of sites and messages. */

import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { publicarEvento } from '../../core/publicar.ts';
import { enviarCorreo } from '../../core/salida/correo/enviar.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { searchKey } from '../../shared/text.ts';
import { politicaVigente } from '../publicaciones/public.ts';
import * as campos from './campos.ts';
import type { Mensaje, MensajeNuevo } from './contract/mensajes.ts';
import type { Sede, SedeAlta } from './contract/sedes.ts';
import { findMensaje, findSede } from './lectura.ts';
import { type Acto, admite } from './rules.ts';

export async function createSede(w: Work, datos: SedeAlta): Promise<Sede> {
  await revisarSede(w, datos);
  if (datos.principal) await quitarPrincipal(w, null);
  return findSede(w.tx, await insertRow(w, 'sede_web', toRow(campos.sede, datos)));
}

export async function updateSede(w: Work, id: number, datos: SedeAlta & { version: number }): Promise<Sede> {
  const current = () => findSede(w.tx, id);
  await current();
  await revisarSede(w, datos);
  if (datos.principal) await quitarPrincipal(w, id);
  await updateRow(w, 'sede_web', { id, version: datos.version, current }, toRow(campos.sede, datos));
  return current();
}

async function revisarSede(w: Work, datos: SedeAlta): Promise<void> {
  await requireReferences(w.tx, referencesOf(campos.sede, datos));
  const msg = 'La sede principal no puede estar inactiva.';
  if (datos.principal && datos.estado === 0) throw refused(msg, { estado: [msg] });
  if ((datos.latitud === null) !== (datos.longitud === null)) {
    const both = 'La latitud y la longitud van juntas.';
    throw refused(both, { latitud: [both] });
  }
}

/** There is one: the one before gives its place. */
async function quitarPrincipal(w: Work, except: number | null): Promise<void> {
  const before = await w.tx
    .selectFrom('sede_web')
    .select(['id', 'version'])
    .where('principal', '=', 1)
    .executeTakeFirst();
  if (!before || before.id === except) return;
  const { id, version } = before;
  await updateRow(w, 'sede_web', { id, version, current: () => findSede(w.tx, id) }, { principal: 0 });
}

export interface Consentimiento {
  readonly direccion: string;
}

/**
 * A message that came, whoever brought it: the site, with the consent that the law asks for, or another system. Its id. People are told, and
 * so are other systems, without a word of who wrote.
 */
export async function recibirMensaje(
  w: Work,
  { nombre, correo, asunto, mensaje }: MensajeNuevo,
  consentimiento: Consentimiento | null = null,
): Promise<number> {
  const origen = consentimiento ? 'SITIO' : 'INTEGRACION';
  const id = await insertRow(w, 'mensaje_web', {
    ...{ fecha: w.instant, nombre, correo, asunto, mensaje, origen },
    politica: consentimiento && (await politicaVigente(w.tx)),
    consentido: consentimiento && w.instant,
    direccion: consentimiento?.direccion ?? null,
    busca: searchKey([nombre, correo, asunto, mensaje].join(' ').slice(0, 4_000)),
  });
  await notify(w, 'mensaje_recibido', { titulo: 'Mensaje del sitio', mensaje: asunto, object_id: id });
  await publicarEvento(w, 'mensaje.recibido', { registro: id, datos: { origen, estado: 'NUEVO' } });
  return id;
}

const NO: Readonly<Record<Acto, string>> = {
  tomar: 'Solo se toma un mensaje nuevo.',
  atender: 'Solo se atiende un mensaje que alguien tomó.',
  spam: 'El mensaje ya fue atendido o apartado.',
};

async function mover(
  w: Work,
  id: number,
  { acto, version }: { readonly acto: Acto; readonly version: number },
  values: Parameters<typeof updateRow<'mensaje_web'>>[3],
): Promise<Mensaje> {
  const current = () => findMensaje(w.tx, id);
  const { estado } = await current();
  if (!admite(acto, estado)) throw refused(NO[acto]);
  await updateRow(w, 'mensaje_web', { id, version, current }, values, { accion: 'estado' });
  return current();
}

export const tomar = (w: Work, id: number, version: number) =>
  mover(w, id, { acto: 'tomar', version }, { estado: 'EN_GESTION', responsable_id: w.actor.userId });

export const apartar = (w: Work, id: number, version: number) =>
  mover(w, id, { acto: 'spam', version }, { estado: 'SPAM' });

/** The answer goes by mail, in the work that says so. */
export async function atender(w: Work, id: number, version: number, respuesta: string | null): Promise<Mensaje> {
  const data = await mover(w, id, { acto: 'atender', version }, { estado: 'ATENDIDO', respuesta });
  if (respuesta) {
    await enviarCorreo(w, {
      clave: `mensaje_web:${id}:respuesta`,
      para: { correo: data.correo, nombre: data.nombre },
      asunto: `Respuesta: ${data.asunto}`,
      parrafos: [`Hola, ${data.nombre}:`, ...respuesta.split(/\n+/)],
      documento: { origen: 'mensaje_web', id },
    });
  }
  return data;
}
