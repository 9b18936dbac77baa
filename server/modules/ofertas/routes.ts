/** Binds the endpoints of job offers. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import { createOferta, mover, updateOferta } from './commands.ts';
import * as c from './contract/oferta.ts';
import * as p from './contract/publico.ts';
import { findPublica, leerBanner, listPublicas } from './publico.ts';
import { findOferta, ofertasSource } from './queries.ts';

const { actosOferta: a } = c;

export const routes: readonly Route[] = [
  ...listRoutes(c.ofertasList, ofertasSource),
  ...recordRoutes(c.registroOferta, ['Oferta', 'a'], {
    find: (db, id) => findOferta(db, id),
    create: createOferta,
    update: updateOferta,
  }),
  handleWrite(a.enviar, async ({ w, params, body }) => ({
    msg: 'Oferta enviada a aprobación.',
    data: await mover(w, params.id, 'enviar', body),
  })),
  handleWrite(a.devolver, async ({ w, params, body }) => ({
    msg: 'Oferta devuelta a borrador.',
    data: await mover(w, params.id, 'devolver', body),
  })),
  handleWrite(a.publicar, async ({ w, params, body }) => ({
    msg: 'Oferta publicada correctamente.',
    data: await mover(w, params.id, 'publicar', body),
  })),
  handleWrite(a.pausar, async ({ w, params, body }) => ({
    msg: 'Oferta en pausa: no recibe postulaciones.',
    data: await mover(w, params.id, 'pausar', body),
  })),
  handleWrite(a.reanudar, async ({ w, params, body }) => ({
    msg: 'La oferta recibe postulaciones otra vez.',
    data: await mover(w, params.id, 'reanudar', body),
  })),
  handleWrite(a.cerrar, async ({ w, params, body }) => ({
    msg: 'Oferta cerrada correctamente.',
    data: await mover(w, params.id, 'cerrar', body),
  })),
  handleWrite(a.reabrir, async ({ w, params, body }) => ({
    msg: 'Oferta abierta de nuevo.',
    data: await mover(w, params.id, 'reabrir', body),
  })),
  handleWrite(a.archivar, async ({ w, params, body }) => ({
    msg: 'Oferta archivada correctamente.',
    data: await mover(w, params.id, 'archivar', body),
  })),
  ...commentRoutes(c.comentariosOferta, (db, id) => findOferta(db, id)),
  handleRead(p.ofertasPublicas, ({ db, query }) => listPublicas(db, query)),
  handleRead(p.verOfertaPublica, async ({ db, params }) => {
    const { id: _, ...oferta } = await findPublica(db, params.slug);
    return oferta;
  }),
  handleRead(p.banner, ({ db }) => leerBanner(db)),
];
