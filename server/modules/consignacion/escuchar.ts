/** What properties tell: another state of one, or that it came consigned. And appointments about a case: what came of them. */
import type { Work } from '../../core/work.ts';
import { type CambioCita, cuandoEs, nombreDeTipo } from '../citas/public.ts';
import { ESTADO, type EstadoDado, type EstadoInmueble } from '../inmuebles/public.ts';
import { caso as campos } from './campos.ts';
import { seguir } from './casos.ts';
import { abrir, cerrar } from './consignar.ts';
import { anotarEstado } from './entrar.ts';
import { findCaso } from './lectura-casos.ts';
import { findActiva } from './queries.ts';
import { procesoPorEstado } from './rules.ts';

/** A root tells it. A property that was retired by itself takes its consignment along. */
export async function oirEstado(w: Work, { inmueble_id, estado, motivo }: EstadoDado): Promise<void> {
  const activa = await findActiva(w.tx, inmueble_id);
  if (!activa) return;
  if (estado === ESTADO.retirado) return cerrar(w, activa, activa.version, motivo ?? 'El inmueble se retiró.');
  await anotarEstado(w, activa, estado);
}

/** It is in the process that its state tells, and keeps it. Who brings it answers for it. */
export async function oirConsignado(w: Work, inmueble_id: number): Promise<void> {
  if (await findActiva(w.tx, inmueble_id)) return;
  const { direccion, estado_actual } = await w.tx
    .selectFrom('inmueble')
    .select(['direccion', 'estado_actual'])
    .where('id', '=', inmueble_id)
    .executeTakeFirstOrThrow();
  const responsable = w.actor.userId ?? (await primero(w));
  const estado = estado_actual as EstadoInmueble;
  await abrir(w, { inmueble_id, direccion, responsable, proceso: procesoPorEstado(estado), estado });
}

/** The first superuser: of what the program itself does. */
async function primero(w: Work): Promise<number> {
  const user = await w.tx
    .selectFrom('usuario')
    .select('id')
    .where('is_superuser', '=', 1)
    .where('is_active', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return user.id;
}

const SALIO: Readonly<Partial<Record<CambioCita['acto'], string>>> = {
  cumplir: 'se cumplió',
  no_asistio: 'no asistieron',
};

/** The outcome of an appointment about a case that is pending is a follow-up of it. */
export async function oirCita(w: Work, { cita, acto }: CambioCita): Promise<void> {
  const salio = SALIO[acto];
  if (cita.origen_tipo !== 'caso' || cita.origen_id === null || !salio) return;
  const caso = await findCaso(w.tx, cita.origen_id);
  if (caso.estado_actividad !== 'PENDIENTE') return;
  const said = `Cita de ${await nombreDeTipo(w.tx, cita.tipo_cita_id)} ${cuandoEs(cita)}: ${salio}.`;
  const more = cita.resultado ?? cita.motivo;
  await seguir(w, caso, caso.version, [said, more].filter(Boolean).join(' ').slice(0, campos.observacion.max));
}
