/** Binds the property endpoints. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { importRoutes } from '../../core/import/routes.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { presenceRoutes } from '../../core/presence/routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import * as commands from './commands.ts';
import * as busqueda from './contract/busqueda.ts';
import * as c from './contract/inmueble.ts';
import { inmueblesList } from './contract/lista.ts';
import { importador } from './importador.ts';
import * as q from './queries.ts';
import { ACTOS, type Acto, NOMBRE_ESTADO } from './rules.ts';

const hecho = (acto: Acto) => `El inmueble quedó ${NOMBRE_ESTADO[ACTOS[acto]]}.`;

export const routes: readonly Route[] = [
  ...listRoutes(inmueblesList, q.inmueblesSource),
  handleRead(busqueda.buscarInmuebles, ({ db, body }) => q.searchInmuebles(db, body)),
  handleRead(busqueda.parecidosInmueble, ({ db, query }) => q.listParecidos(db, query)),
  ...recordRoutes(c.registro, ['Inmueble', 'o'], {
    find: q.findInmueble,
    create: commands.createInmueble,
    update: commands.updateInmueble,
  }),
  ...(Object.keys(ACTOS) as Acto[]).map((acto) =>
    handleWrite(c.actos[acto], async ({ w, params, body }) => ({
      msg: hecho(acto),
      data: await commands.moverInmueble(w, params.id, acto, body),
    })),
  ),
  ...commentRoutes(c.comentariosInmueble, q.findInmueble),
  ...presenceRoutes(c.presenciaInmueble, q.findInmueble),
  ...fileRoutes(c.archivosInmueble, q.findInmueble),
  ...importRoutes(importador),
];
