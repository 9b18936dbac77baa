/** Binds the endpoints of places. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { fieldEditRoutes } from '../../core/field-edit.ts';
import { handleRead, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import * as commands from './commands.ts';
import * as c from './contract.ts';
import * as q from './queries.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.ciudadesList, q.ciudadesSource),
  ...listRoutes(c.zonasList, q.zonasSource),
  ...listRoutes(c.barriosList, q.barriosSource),
  handleRead(c.zonasDeCiudad, ({ db, params }) => q.listZonas(db, params.id)),
  handleRead(c.barriosDeZona, ({ db, params }) => q.listBarrios(db, params.id)),
  ...recordRoutes(c.registroZona, ['Zona', 'a'], {
    find: q.findZona,
    create: commands.createZona,
    update: commands.updateZona,
    remove: commands.deleteZona,
  }),
  ...fieldEditRoutes(c.camposZona, q.zonasSource, {
    cambio: c.zonaCambio,
    read: q.findZona,
    update: commands.updateZona,
  }),
  ...commentRoutes(c.comentariosZona, q.findZona),
  ...recordRoutes(c.registroBarrio, ['Barrio', 'o'], {
    find: q.findBarrio,
    create: commands.createBarrio,
    update: commands.updateBarrio,
    remove: commands.deleteBarrio,
  }),
  ...fieldEditRoutes(c.camposBarrio, q.barriosSource, {
    cambio: c.barrioCambio,
    read: q.findBarrio,
    update: commands.updateBarrio,
  }),
  ...commentRoutes(c.comentariosBarrio, q.findBarrio),
];
