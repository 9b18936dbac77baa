/** Messages of strangers that nobody took: how many, and since when the first of them waits. */
import { can } from '../../core/auth/actor.ts';
import type { Pendientes } from '../../core/pendientes.ts';
import { wireInstant } from '../../shared/dates.ts';
import { pathOf } from '../../shared/href.ts';
import { manifest } from './manifest.ts';

/** As many as anybody counts. */
const MOST = 1_000;

export const pendientes: Pendientes = async (db, actor) => {
  if (!can(actor, manifest.permisos.atender)) return [];
  const rows = await db
    .selectFrom('mensaje_web')
    .select(['asunto', 'fecha'])
    .where('estado', '=', 'NUEVO')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return [];
  return [
    {
      id: 'mensajes-nuevos',
      titulo: rows.length === 1 ? '1 mensaje sin tomar' : `${rows.length} mensajes sin tomar`,
      detalle: `Mensajes del sitio · ${last.asunto}`,
      desde: wireInstant(first.fecha),
      icono: 'inbox',
      tono: 'attention',
      accion: 'Leer',
      ruta: `${pathOf(manifest.screens.ConfigMensajes, {})}?f.estado=NUEVO`,
    },
  ];
};
