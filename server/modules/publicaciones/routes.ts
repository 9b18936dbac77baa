/** Binds the endpoints of what is published. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { notFound } from '../../core/http/errors.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { recordRoutes } from '../../core/record-routes.ts';
import * as commands from './commands.ts';
import * as c from './contract/contenido.ts';
import * as p from './contract/publico.ts';
import * as q from './lectura.ts';
import * as publico from './publico.ts';

export const routes: readonly Route[] = [
  ...listRoutes(c.publicacionesList, q.publicacionesSource),
  ...recordRoutes(c.publicaciones, ['Publicación', 'a'], {
    find: q.findPublicacion,
    create: commands.createPublicacion,
    update: commands.updatePublicacion,
  }),
  handleWrite(c.actosPublicacion.enviar, async ({ w, params, body }) => ({
    msg: 'Publicación enviada a revisión.',
    data: await commands.actosPublicacion.enviar(w, params.id, body.version),
  })),
  handleWrite(c.actosPublicacion.publicar, async ({ w, params, body }) => ({
    msg: 'Publicación publicada.',
    data: await commands.actosPublicacion.publicar(w, params.id, body.version),
  })),
  handleWrite(c.actosPublicacion.despublicar, async ({ w, params, body }) => ({
    msg: 'Publicación quitada del sitio.',
    data: await commands.actosPublicacion.despublicar(w, params.id, body.version, body.motivo),
  })),
  handleWrite(c.actosPublicacion.restaurar, async ({ w, params, body }) => ({
    msg: `Versión ${body.numero} restaurada: se verá cuando se publique.`,
    data: await commands.actosPublicacion.restaurar(w, params.id, body),
  })),
  handleRead(c.versionesPublicacion, async ({ db, params }) =>
    q.listVersiones(db, (await q.findPublicacion(db, params.id)).id),
  ),
  ...listRoutes(c.nosotrosList, q.nosotrosSource),
  ...recordRoutes(c.nosotros, ['Bloque', 'o'], {
    find: q.findNosotros,
    create: commands.createNosotros,
    update: commands.updateNosotros,
  }),
  handleWrite(c.actosNosotros.enviar, async ({ w, params, body }) => ({
    msg: 'Bloque enviado a revisión.',
    data: await commands.actosNosotros.enviar(w, params.id, body.version),
  })),
  handleWrite(c.actosNosotros.publicar, async ({ w, params, body }) => ({
    msg: 'Bloque publicado.',
    data: await commands.actosNosotros.publicar(w, params.id, body.version),
  })),
  handleWrite(c.actosNosotros.despublicar, async ({ w, params, body }) => ({
    msg: 'Bloque quitado del sitio.',
    data: await commands.actosNosotros.despublicar(w, params.id, body.version, body.motivo),
  })),
  handleWrite(c.actosNosotros.restaurar, async ({ w, params, body }) => ({
    msg: `Versión ${body.numero} restaurada: se verá cuando se publique.`,
    data: await commands.actosNosotros.restaurar(w, params.id, body),
  })),
  handleRead(c.versionesNosotros, async ({ db, params }) =>
    q.listVersiones(db, (await q.findNosotros(db, params.id)).id),
  ),
  ...commentRoutes(c.comentariosContenido, q.findContenido),
  ...fileRoutes(c.archivosContenido, q.findContenido),
  handleRead(p.listPublicas, ({ db, now, query }) => publico.listPublicas(db, now, query?.page)),
  handleRead(p.findPublica, async ({ db, now, params }) => {
    const { cuerpo: _, ...publica } = await publico.findPublica(db, now, params.slug);
    return publica;
  }),
  handleRead(p.listNosotros, async ({ db, now }) =>
    (await publico.bloquesVisibles(db, now)).map(({ cuerpo: _, ...bloque }) => bloque),
  ),
  handleRaw(p.archivoPublico, async ({ db, now, params, platform }) => {
    const found = await publico.imagenVisible(db, now, params.hash);
    const bytes = found && (await platform.files.get(params.hash));
    if (!bytes) throw notFound();
    const headers = { 'Content-Type': found.tipo, ETag: `"${params.hash}"`, 'Content-Disposition': 'inline' };
    return new Response(new Uint8Array(bytes), { headers });
  }),
];
