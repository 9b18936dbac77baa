/** Cases of consignments that somebody answers for and whose date is past. */
import { can } from '../../core/auth/actor.ts';
import { MAX_PENDIENTES, type Pendientes } from '../../core/pendientes.ts';
import { businessDay, formatDate, startOfDay, wireInstant } from '../../shared/dates.ts';
import { pathOf } from '../../shared/href.ts';
import { vencidosDe } from './lectura-casos.ts';
import { manifest } from './manifest.ts';

export const pendientes: Pendientes = async (db, actor, now) => {
  if (actor.userId === null || !can(actor, manifest.permisos.ver)) return [];
  const rows = await vencidosDe(db, { usuario: actor.userId, hoy: businessDay(now), limit: MAX_PENDIENTES });
  return rows.map(({ id, observacion, direccion, fecha_compromiso }) => ({
    id: `caso-${id}`,
    titulo: `Caso vencido el ${formatDate(fecha_compromiso ?? '')}: ${observacion}`,
    detalle: `Consignación · ${direccion}`,
    desde: wireInstant(startOfDay(fecha_compromiso ?? '')),
    icono: 'tasklist',
    tono: 'danger',
    accion: 'Ver caso',
    ruta: pathOf(manifest.screens.ConsignacionesCasos, {}, { registro: id }),
  }));
};
