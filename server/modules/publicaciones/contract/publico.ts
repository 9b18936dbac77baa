/** What anybody reads of what is published. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { enteroDeConsulta } from '../../../shared/fields.ts';
import { wholeOrPage } from '../../../shared/page.ts';
import { manifest } from '../manifest.ts';
import { BLOQUES } from '../rules/estados.ts';

const fila = z.object({
  titulo: z.string(),
  slug: z.string(),
  resumen: z.string(),
  categoria: z.string().nullable(),
  desde: z.string(),
  destacado: z.boolean(),
  /** Address of its picture, below the root. */
  imagen: z.string().nullable(),
});
export type PublicacionPublica = z.output<typeof fila>;

const publico = { method: 'GET', access: 'publico', cache: 'publica' } as const;

export const listPublicas = endpoint(manifest, {
  ...publico,
  path: 'publico/publicaciones',
  summary: 'Las publicaciones que se muestran hoy, por páginas: las destacadas y las más nuevas primero.',
  query: z.strictObject({ page: enteroDeConsulta(100_000).optional() }),
  response: z.object({ count: z.int(), page: z.int(), page_size: z.int(), results: z.array(fila) }),
});

const slugParam = z.strictObject({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) });

export const findPublica = endpoint(manifest, {
  ...publico,
  path: 'publico/publicaciones/:slug',
  summary: 'Una publicación que se muestra hoy, con su texto en HTML.',
  params: slugParam,
  response: fila.extend({ html: z.string() }),
});

export const listNosotros = endpoint(manifest, {
  ...publico,
  path: 'publico/nosotros',
  summary: 'Lo que la empresa dice de sí, con su texto en HTML y el número de su versión; con `page`, por páginas.',
  query: z.strictObject({ page: enteroDeConsulta(100_000).optional() }),
  response: wholeOrPage(z.object({ bloque: z.enum(BLOQUES), titulo: z.string(), html: z.string(), version: z.int() })),
});

export const archivoPublico = endpoint(manifest, {
  ...publico,
  path: 'publico/archivos/:hash',
  firstRun: 'todos',
  summary: 'Una imagen de lo que se muestra hoy.',
  params: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: z.unknown(),
});
