/** What properties tell: another state of one, or that it came consigned. */
import type { Work } from '../../core/work.ts';
import { ESTADO, type EstadoDado, type EstadoInmueble } from '../inmuebles/public.ts';
import { abrir, cerrar } from './consignar.ts';
import { anotarEstado } from './entrar.ts';
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
