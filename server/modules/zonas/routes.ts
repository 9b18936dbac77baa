/** Binds the endpoints of warehouses and zones. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { handleWrite, type Route } from '../../core/http/handle.ts';
import { labelRoutes } from '../../core/labels/routes.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import { createBodega, setActiva, updateBodega } from './bodegas.ts';
import * as b from './contract/bodegas.ts';
import { etiquetasZona } from './contract/etiquetas.ts';
import * as c from './contract/zonas.ts';
import { etiquetasDeZonas } from './etiquetas.ts';
import * as q from './queries.ts';
import * as zonas from './zonas.ts';

export const routes: readonly Route[] = [
  ...listRoutes(b.bodegasList, q.bodegasSource),
  ...recordRoutes(b.registroBodega, ['Bodega', 'a'], {
    find: q.findBodega,
    create: createBodega,
    update: updateBodega,
  }),
  handleWrite(b.inactivarBodega, async ({ w, params, body }) => ({
    msg: 'Bodega inactivada correctamente.',
    data: await setActiva(w, params.id, body.version, 0),
  })),
  handleWrite(b.activarBodega, async ({ w, params, body }) => ({
    msg: 'Bodega activada correctamente.',
    data: await setActiva(w, params.id, body.version, 1),
  })),
  ...commentRoutes(b.comentariosBodega, q.findBodega),

  handleWrite(c.generarZonas, ({ w, body }) => zonas.generarZonas(w, body)),
  ...listRoutes(c.zonasList, q.zonasSource),
  ...recordRoutes(c.registroZona, ['Zona', 'a'], {
    find: q.findZona,
    create: zonas.createZona,
    update: zonas.updateZona,
  }),
  handleWrite(c.bloquearZona, async ({ w, params, body }) => ({
    msg: 'Zona bloqueada: nada entra ni sale de ella.',
    data: await zonas.bloquearZona(w, params.id, body.version, body.motivo),
  })),
  handleWrite(c.desbloquearZona, async ({ w, params, body }) => ({
    msg: 'Zona desbloqueada correctamente.',
    data: await zonas.desbloquearZona(w, params.id, body.version),
  })),
  handleWrite(c.inactivarZona, async ({ w, params, body }) => ({
    msg: 'Zona inactivada correctamente.',
    data: await zonas.inactivarZona(w, params.id, body.version),
  })),
  handleWrite(c.activarZona, async ({ w, params, body }) => ({
    msg: 'Zona activada correctamente.',
    data: await zonas.activarZona(w, params.id, body.version),
  })),
  ...commentRoutes(c.comentariosZona, q.findZona),
  ...labelRoutes(etiquetasZona, etiquetasDeZonas),
];
