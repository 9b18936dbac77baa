/** What was told to other systems, or written to people, and nobody could send: how many, and the last. */
import { can } from '../../core/auth/actor.ts';
import type { Pendientes } from '../../core/pendientes.ts';
import { wireInstant } from '../../shared/dates.ts';
import { pathOf } from '../../shared/href.ts';
import { manifest } from './manifest.ts';

/** As many as anybody counts. */
const MOST = 1_000;

export const pendientes: Pendientes = async (db, actor) => {
  if (!can(actor, manifest.permisos.reintentar)) return [];
  const rows = await db
    .selectFrom('integracion_evento')
    .select(['sistema', 'fecha'])
    .where('estado', '=', 'AGOTADO')
    .orderBy('fecha', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const [ultimo] = rows;
  if (!ultimo) return [];
  return [
    {
      id: 'eventos-agotados',
      titulo: rows.length === 1 ? '1 evento no se pudo enviar' : `${rows.length} eventos no se pudieron enviar`,
      detalle: `Integraciones · ${ultimo.sistema}`,
      desde: wireInstant(ultimo.fecha),
      icono: 'arrow-switch',
      tono: 'severe',
      accion: 'Revisar',
      ruta: `${pathOf(manifest.screens.ListadoIntegraciones, {})}?f.estado=AGOTADO`,
    },
  ];
};
