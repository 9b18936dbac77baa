/** What entering a process, or another state of the property, makes: a root and, of a process, a case of each thing that it asks for. */
import { insertRows } from '../../core/db/row-sets.ts';
import { insertRow } from '../../core/db/rows.ts';
import { notify } from '../../core/notifications/notify.ts';
import { publicarEvento } from '../../core/publicar.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, wireInstant } from '../../shared/dates.ts';
import { masHabiles } from '../../shared/festivos.ts';
import { searchKey } from '../../shared/text.ts';
import { type EstadoInmueble, NOMBRE_ESTADO } from '../inmuebles/public.ts';
import { type CodigoProceso, NOMBRE_PROCESO } from './rules.ts';

interface Donde {
  readonly id: number;
  readonly inmueble_id: number;
  readonly responsable: number;
}

/** 'YYYY-MM-DD HH:mm:ss', of Bogota: how the specification keeps when a case ended. */
export const horaFinal = (w: Work): string => wireInstant(w.instant).slice(0, 19).replace('T', ' ');

/** A case that nobody works on: the others hang from the newest. */
async function raiz(w: Work, { id, inmueble_id }: Donde, observacion: string, estado: EstadoInmueble): Promise<number> {
  return insertRow(w, 'caso', {
    ...{ consignacion_id: id, inmueble_id, observacion, estado: 'FINALIZADO', estado_actual: estado },
    ...{ fecha_final: horaFinal(w), observacion_final: observacion, usuario_final_id: w.actor.userId },
    busca: searchKey(observacion),
  });
}

/** The property got another state by its lease or by an act of its own. */
export async function anotarEstado(w: Work, donde: Donde, estado: EstadoInmueble): Promise<void> {
  await raiz(w, donde, `EL INMUEBLE PASÓ A ${NOMBRE_ESTADO[estado]}.`, estado);
}

/** Its root, what the process asks for, and word of it to who answers. `estado`: what the property has now. */
export async function entrarAProceso(
  w: Work,
  donde: Donde,
  { proceso, estado }: { readonly proceso: CodigoProceso; readonly estado: EstadoInmueble },
): Promise<void> {
  const nombre = NOMBRE_PROCESO[proceso];
  const padre_id = await raiz(w, donde, `INICIO DE ${nombre}.`, estado);
  const hoy = businessDay(w.now);
  const asked = await w.tx
    .selectFrom('consignacion_requisito as r')
    .leftJoin('usuario as u', (join) => join.onRef('u.id', '=', 'r.responsable_id').on('u.is_active', '=', 1))
    .select(['r.nombre', 'r.plazo_dias', 'u.id as responsable_id'])
    .where('r.proceso', '=', proceso)
    .orderBy('r.orden')
    .orderBy('r.id')
    .execute();
  if (asked.length === 0) return;
  const rows = asked.map((each) => ({
    ...{ consignacion_id: donde.id, inmueble_id: donde.inmueble_id, padre_id, observacion: each.nombre },
    ...{ estado: 'PENDIENTE' as const, estado_actual: estado },
    responsable_id: each.responsable_id ?? donde.responsable,
    ...{ requisito_codigo: proceso, requisito_proceso: nombre },
    fecha_compromiso: masHabiles(hoy, each.plazo_dias),
    busca: searchKey(each.nombre),
  }));
  const ids = await insertRows(w, 'caso', rows);
  for (const registro of ids) {
    const datos = {
      consignacion_id: donde.id,
      inmueble_id: donde.inmueble_id,
      estado: 'PENDIENTE',
      requisito: proceso,
    };
    await publicarEvento(w, 'caso.creado', { registro, datos });
  }
  const usuarios = [...new Set(rows.map(({ responsable_id }) => responsable_id))].filter((id) => id !== w.actor.userId);
  if (usuarios.length === 0) return;
  await notify(w, 'casos_de_proceso', {
    titulo: `Casos de ${nombre} a tu cargo`,
    mensaje: rows.map(({ observacion }) => observacion).join(', '),
    object_id: donde.id,
    usuarios,
  });
}
