/** Active users that never signed in: did they get their password? */
import { can } from '../../core/auth/actor.ts';
import { MAX_PENDIENTES, type Pendientes } from '../../core/pendientes.ts';
import { wireInstant } from '../../shared/dates.ts';
import { pathOf } from '../../shared/href.ts';
import { manifest } from './manifest.ts';
import { listSinIngreso } from './queries/usuarios.ts';

export const pendientes: Pendientes = async (db, actor) => {
  if (!can(actor, manifest.permisos.editar)) return [];
  const rows = await listSinIngreso(db, MAX_PENDIENTES);
  return rows.map(({ id, username, first_name, last_name, created }) => ({
    id: `usuario-${id}`,
    titulo: `${first_name} ${last_name} nunca ha ingresado`,
    detalle: `Usuario activo · ${username}`,
    desde: wireInstant(created),
    icono: 'person',
    tono: 'accent',
    accion: 'Revisar',
    ruta: pathOf(manifest.screens.UsuarioEditar, { id }),
  }));
};
