/** What becomes of a message: who wrote is somebody of the directory, or is met at an hour of the agenda. */
import { requirePermiso } from '../../core/auth/actor.ts';
import { requireReferences } from '../../core/db/references.ts';
import { updateRow } from '../../core/db/rows.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { permisos as citas, crearCita, requireSuya } from '../citas/public.ts';
import { addTipoPersona, permisos as personas, requirePersonasActivas, savePersona } from '../personas/public.ts';
import type { ACita, AProspecto, Mensaje } from './contract/mensajes.ts';
import { findMensaje } from './lectura.ts';
import { seVuelve } from './rules.ts';

/** Code of `tercero/tipo_persona`. */
const PROSPECTO = '8';

async function abrir(w: Work, id: number): Promise<Mensaje> {
  const mensaje = await findMensaje(w.tx, id);
  if (!seVuelve(mensaje.estado)) throw refused('El mensaje se apartó como spam.');
  return mensaje;
}

/** Whoever turns a new message into something has taken it. */
async function anotar(w: Work, { id, estado }: Mensaje, version: number, hecho: object): Promise<Mensaje> {
  const current = () => findMensaje(w.tx, id);
  const taken = estado === 'NUEVO' ? { estado: 'EN_GESTION' as const, responsable_id: w.actor.userId } : {};
  await updateRow(w, 'mensaje_web', { id, version, current }, { ...hecho, ...taken }, { accion: 'estado' });
  return current();
}

export async function volverProspecto(w: Work, id: number, { version, ...body }: AProspecto): Promise<Mensaje> {
  requirePermiso(w.actor, personas.crear);
  const mensaje = await abrir(w, id);
  if (mensaje.persona_id !== null) throw refused('Quien escribió ya está en el directorio.');
  return anotar(w, mensaje, version, { persona_id: await personaDe(w, body) });
}

async function personaDe(w: Work, { persona_id, persona }: Omit<AProspecto, 'version'>): Promise<number> {
  if (Boolean(persona_id) === Boolean(persona)) {
    const msg = 'Elige a la persona del directorio, o crea una.';
    throw invalid({ persona_id: [msg] }, msg);
  }
  const { id: tipo_persona } = await w.tx
    .selectFrom('tipo_persona')
    .select('id')
    .where('codigo', '=', PROSPECTO)
    .executeTakeFirstOrThrow();
  if (persona) {
    if (persona.persona.id) throw invalid({ 'persona.persona.id': ['Una persona que ya existe se elige.'] });
    return (await savePersona(w, { ...persona, tipopersonas: [{ tipo_persona }] })).id;
  }
  const known = persona_id ?? 0;
  await requireReferences(w.tx, [{ campo: 'persona_id', tabla: 'persona', columna: 'id', valor: known }]);
  await requirePersonasActivas(w, [{ campo: 'persona_id', id: known }]);
  const kinds = await w.tx.selectFrom('persona_tipo').select('id').where('persona_id', '=', known).limit(1).execute();
  // Who is a customer already does not become less.
  if (kinds.length === 0) await addTipoPersona(w, known, PROSPECTO);
  return known;
}

export async function volverCita(w: Work, id: number, { version, ...datos }: ACita): Promise<Mensaje> {
  requirePermiso(w.actor, citas.crear);
  requireSuya(w, datos.responsable_id);
  const mensaje = await abrir(w, id);
  if (mensaje.cita !== null && mensaje.cita.estado !== 'CANCELADA') throw refused('El mensaje ya tiene una cita.');
  const { nombre, correo: email, persona_id } = mensaje;
  const cita = await crearCita(w, {
    ...datos,
    persona_id: datos.persona_id ?? persona_id,
    invitados: datos.invitados ?? [{ nombre, email }],
  });
  return anotar(w, mensaje, version, { cita_id: cita.id });
}
