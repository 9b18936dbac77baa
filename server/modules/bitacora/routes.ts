/** Binds the change log. */
import { can } from '../../core/auth/actor.ts';
import { forbidden, notFound } from '../../core/http/errors.ts';
import { handleRead, type Route } from '../../core/http/handle.ts';
import * as c from './contract.ts';
import { manifest } from './manifest.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  handleRead(c.registroBitacora, async ({ db, actor, manifests, params, query }) => {
    const declared = manifests.map(({ tablas }) => (Object.hasOwn(tablas, params.tabla) ? tablas[params.tabla] : null));
    const tabla = declared.find(Boolean);
    if (!tabla) throw notFound();
    if (!can(actor, tabla.permiso) && !can(actor, manifest.permisos.ver.codename)) {
      throw forbidden('No tiene permiso para ver los cambios de este registro.');
    }
    const registro = { tabla: params.tabla, registro_id: params.id, enlaces: tabla.enlaces ?? [] };
    return q.registroBitacora(db, registro, query);
  }),
];
