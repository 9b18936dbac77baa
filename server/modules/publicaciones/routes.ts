/** Binds the endpoints of what is published. */
import { commentRoutes } from '../../core/comments/routes.ts';
import { fileRoutes } from '../../core/files/routes.ts';
import { notFound } from '../../core/http/errors.ts';
import { handleRaw, handleRead, type Route } from '../../core/http/handle.ts';
import { listRoutes } from '../../core/list-routes.ts';
import { actRoutes, type Noun, recordRoutes } from '../../core/record-routes.ts';
import { cutPage } from '../../shared/page.ts';
import * as commands from './commands.ts';
import * as c from './contract/contenido.ts';
import * as p from './contract/publico.ts';
import * as q from './lectura.ts';
import * as publico from './publico.ts';

const dicho = (...[nombre, final]: Noun) => ({
  enviar: `${nombre} enviad${final} a revisión.`,
  publicar: `${nombre} publicad${final}.`,
  despublicar: `${nombre} quitad${final} del sitio.`,
  restaurar: (_: unknown, { numero }: { readonly numero: number }) =>
    `Versión ${numero} restaurada: se verá cuando se publique.`,
});

export const routes: readonly Route[] = [
  ...listRoutes(c.publicacionesList, q.publicacionesSource),
  ...recordRoutes(c.publicaciones, ['Publicación', 'a'], {
    find: q.findPublicacion,
    create: commands.createPublicacion,
    update: commands.updatePublicacion,
  }),
  ...actRoutes(c.actosPublicacion, dicho('Publicación', 'a'), commands.actosPublicacion),
  handleRead(c.versionesPublicacion, async ({ db, params }) =>
    q.listVersiones(db, (await q.findPublicacion(db, params.id)).id),
  ),
  ...listRoutes(c.nosotrosList, q.nosotrosSource),
  ...recordRoutes(c.nosotros, ['Bloque', 'o'], {
    find: q.findNosotros,
    create: commands.createNosotros,
    update: commands.updateNosotros,
  }),
  ...actRoutes(c.actosNosotros, dicho('Bloque', 'o'), commands.actosNosotros),
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
  handleRead(p.listNosotros, async ({ db, now, query }) => {
    const bloques = await publico.bloquesVisibles(db, now);
    return cutPage(
      bloques.map(({ cuerpo: _, ...bloque }) => bloque),
      query.page,
    );
  }),
  handleRaw(p.archivoPublico, async ({ db, now, params, platform }) => {
    const found = await publico.imagenVisible(db, now, params.hash);
    const bytes = found && (await platform.files.get(params.hash));
    if (!bytes) throw notFound();
    const headers = { 'Content-Type': found.tipo, ETag: `"${params.hash}"`, 'Content-Disposition': 'inline' };
    return new Response(new Uint8Array(bytes), { headers });
  }),
];
