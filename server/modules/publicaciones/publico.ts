/** What strangers see: the version that is published, on the days that it says. */
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { richHtml } from '../../core/web/rich.ts';
import { businessDay } from '../../shared/dates.ts';
import type { RichDoc } from '../../shared/rich-text.ts';
import type { PublicacionPublica } from './contract/publico.ts';
import { imagenPublicada, PUBLICADA } from './imagen.ts';
import type { Bloque } from './rules/estados.ts';

export const POR_PAGINA = 10;

const htmlDe = (json: string): string => String(richHtml(JSON.parse(json) as RichDoc));

const IMAGEN = sql<string | null>`'/api/publico/archivos/' || ${imagenPublicada}`;

const visibles = (db: Reader, hoy: string) =>
  db
    .selectFrom('contenido_web as c')
    .innerJoin('contenido_web_version as v', (join) => {
      return join.onRef('v.contenido_id', '=', 'c.id').onRef('v.numero', '=', 'c.publicada');
    })
    .leftJoin('categoria_web as k', 'k.id', 'v.categoria_id')
    .where('c.visible_desde', '<=', hoy)
    .where((eb) => eb.or([eb('c.visible_hasta', 'is', null), eb('c.visible_hasta', '>=', hoy)]));

const COLUMNAS = [...(['v.titulo', 'v.slug', 'v.resumen', 'k.nombre as categoria', 'v.desde', 'v.destacado'] as const)];

interface Leida {
  readonly titulo: string;
  readonly slug: string;
  readonly resumen: string | null;
  readonly categoria: string | null;
  readonly desde: string;
  readonly destacado: number;
  readonly imagen: string | null;
}
const alPublico = (row: Leida): PublicacionPublica => ({
  ...{ titulo: row.titulo, slug: row.slug, resumen: row.resumen ?? '', categoria: row.categoria, desde: row.desde },
  ...{ destacado: row.destacado === 1, imagen: row.imagen },
});

export async function listPublicas(db: Reader, now: Date, page = 1) {
  const all = visibles(db, businessDay(now)).where('c.clase', '=', 'PUBLICACION');
  const { count } = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await all
    .select([...COLUMNAS, IMAGEN.as('imagen')])
    .orderBy('v.destacado', 'desc')
    .orderBy('v.desde', 'desc')
    .orderBy('c.id', 'desc')
    .limit(POR_PAGINA)
    .offset((page - 1) * POR_PAGINA)
    .execute();
  return { count, page, page_size: POR_PAGINA, results: rows.map(alPublico) };
}

export async function findPublica(db: Reader, now: Date, slug: string) {
  const row = await visibles(db, businessDay(now))
    .where('c.clase', '=', 'PUBLICACION')
    .where('v.slug', '=', slug)
    .select([...COLUMNAS, IMAGEN.as('imagen'), 'v.cuerpo_json'])
    .orderBy('c.id', 'desc')
    .executeTakeFirst();
  if (!row) throw notFound('La publicación no existe o ya no se muestra.');
  return { ...alPublico(row), html: htmlDe(row.cuerpo_json), cuerpo: JSON.parse(row.cuerpo_json) as RichDoc };
}

/** Addresses of all that shows, newest first. */
export async function slugsVisibles(db: Reader, now: Date): Promise<string[]> {
  const rows = await visibles(db, businessDay(now))
    .where('c.clase', '=', 'PUBLICACION')
    .select('v.slug')
    .orderBy('c.id', 'desc')
    .limit(10_000)
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function bloquesVisibles(db: Reader, now: Date) {
  const rows = await visibles(db, businessDay(now))
    .where('c.clase', '=', 'NOSOTROS')
    .select(['c.bloque', 'v.titulo', 'v.cuerpo_json', 'v.numero'])
    .orderBy('v.orden')
    .orderBy('c.id')
    .execute();
  return rows.map(({ bloque, titulo, cuerpo_json, numero }) => ({
    ...{ bloque: bloque as Bloque, titulo, version: numero },
    cuerpo: JSON.parse(cuerpo_json) as RichDoc,
    html: htmlDe(cuerpo_json),
  }));
}

/** Number of the version of the policy of personal data that is published; `null` without one. */
export async function politicaVigente(db: Reader): Promise<number | null> {
  const row = await db
    .selectFrom('contenido_web')
    .select('publicada')
    .where('bloque', '=', 'POLITICA_DATOS')
    .executeTakeFirst();
  return row?.publicada ?? null;
}

/** An image of what shows now, or of the company's letterhead. */
export async function imagenVisible(db: Reader, now: Date, hash: string): Promise<{ tipo: string } | undefined> {
  return db
    .selectFrom('archivo as a')
    .select('a.tipo')
    .where('a.hash', '=', hash)
    .where('a.eliminado', 'is', null)
    .where('a.tipo', 'like', 'image/%')
    .where((eb) =>
      eb.or([
        eb.and([eb('a.tabla', '=', 'empresa'), eb('a.uso', '=', 'logo')]),
        eb.and([
          eb('a.tabla', '=', 'contenido_web'),
          eb('a.uso', '=', PUBLICADA),
          sql<SqlBool>`(a.registro_id, a.orden) in ${visibles(db, businessDay(now)).select(['c.id', 'c.publicada'])}`,
        ]),
      ]),
    )
    .executeTakeFirst();
}
