/** Binds the endpoints of job offers. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { handleRead, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { actRoutes, recordRoutes } from '../../core/record-routes.ts';
import { actos, createOferta, updateOferta } from './commands.ts';
import * as c from './contract/oferta.ts';
import * as p from './contract/publico.ts';
import { findPublica, leerBanner, listPublicas } from './publico.ts';
import { findOferta, ofertasSource } from './queries.ts';

const DICHO = {
  enviar: 'Oferta enviada a aprobación.',
  devolver: 'Oferta devuelta a borrador.',
  publicar: 'Oferta publicada correctamente.',
  pausar: 'Oferta en pausa: no recibe postulaciones.',
  reanudar: 'La oferta recibe postulaciones otra vez.',
  cerrar: 'Oferta cerrada correctamente.',
  reabrir: 'Oferta abierta de nuevo.',
  archivar: 'Oferta archivada correctamente.',
};

export const routes: readonly Route[] = [
  ...listRoutes(c.ofertasList, ofertasSource),
  ...recordRoutes(c.registroOferta, ['Oferta', 'a'], {
    find: (db, id) => findOferta(db, id),
    create: createOferta,
    update: updateOferta,
  }),
  ...actRoutes(c.actosOferta, DICHO, actos),
  ...commentRoutes(c.comentariosOferta, (db, id) => findOferta(db, id)),
  handleRead(p.ofertasPublicas, ({ db, query }) => listPublicas(db, query)),
  handleRead(p.verOfertaPublica, async ({ db, params }) => {
    const { id: _, ...oferta } = await findPublica(db, params.slug);
    return oferta;
  }),
  handleRead(p.banner, ({ db }) => leerBanner(db)),
];
