/** New applicants of the offers that somebody answers for: of each offer how many, and since when the first waits. */
import { can } from '../../core/auth/actor.ts';
import { MAX_PENDIENTES, type Pendientes } from '../../core/pendientes.ts';
import { startOfDay, wireInstant } from '../../shared/dates.ts';
import { pathOf } from '../../shared/href.ts';
import { manifest } from './manifest.ts';

export const pendientes: Pendientes = async (db, actor) => {
  if (actor.userId === null || !can(actor, manifest.permisos.mover)) return [];
  const rows = await db
    .selectFrom('oferta as o')
    .innerJoin('aspirante as a', 'a.oferta_id', 'o.id')
    .select((eb) => ['o.id', 'o.titulo', eb.fn.countAll<number>().as('n'), eb.fn.min('a.fecha').as('desde')])
    .where('o.responsable_id', '=', actor.userId)
    .where('o.estado', 'in', ['PUBLICADA', 'PAUSADA', 'CERRADA'])
    .where('a.etapa', '=', 'NUEVO')
    .where('a.olvidado', 'is', null)
    .groupBy('o.id')
    .orderBy('o.id', 'desc')
    .limit(MAX_PENDIENTES)
    .execute();
  return rows.map(({ id, titulo, n, desde }) => ({
    id: `aspirantes-${id}`,
    titulo: n === 1 ? '1 aspirante nuevo' : `${n} aspirantes nuevos`,
    detalle: `Oferta de empleo · ${titulo}`,
    desde: wireInstant(startOfDay(desde)),
    icono: 'people',
    tono: 'accent',
    accion: 'Revisar',
    ruta: `${pathOf(manifest.screens.AspirantesListar, {})}?f.oferta_id=${id}&f.etapa=NUEVO`,
  }));
};
