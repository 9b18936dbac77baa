/** Active suppliers that cannot be called or invoiced. */
import { can } from '../../core/auth/actor.ts';
import { MAX_PENDIENTES, type Pendientes } from '../../core/pendientes.ts';
import { wireInstant } from '../../shared/dates.ts';
import { pathOf } from '../../shared/href.ts';
import { manifest } from './manifest.ts';
import { listIncompletos } from './queries.ts';

const DAY = 86_400_000;
/** Older ones are left to the list's filters. */
const RECENT_DAYS = 90;

export const pendientes: Pendientes = async (db, actor, now) => {
  if (!can(actor, manifest.permisos.editar)) return [];
  const desde = new Date(now.getTime() - RECENT_DAYS * DAY).toISOString();
  const rows = await listIncompletos(db, { desde, limit: MAX_PENDIENTES });
  return rows.map(({ id, nombre, ciudad, updated }) => ({
    id: `proveedor-${id}`,
    titulo: ciudad === null ? 'Ninguna dirección va en la factura' : 'Sin teléfono',
    detalle: `Proveedor incompleto · ${nombre}`,
    desde: wireInstant(updated),
    icono: 'organization',
    tono: 'attention',
    accion: 'Completar',
    ruta: pathOf(manifest.screens.ProveedorEditar, { id }),
  }));
};
