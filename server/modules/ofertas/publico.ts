/** What strangers read of the offers: those that are open today, without what is expected of an answer. */
import { type SqlBool, sql } from 'kysely';
import { TODAY } from '../../core/db/dialect.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { readParameter } from '../../core/parameters.ts';
import { richHtml } from '../../core/web/rich.ts';
import { toPesos } from '../../shared/money.ts';
import type { Page } from '../../shared/page.ts';
import type { RichDoc } from '../../shared/rich-text.ts';
import type { Pregunta } from '../../shared/talento/preguntas.ts';
import { formatCount } from '../../shared/text.ts';
import type { OfertaPublica, OfertaPublicaFila } from './contract/publico.ts';

const ABIERTA = sql<SqlBool>`o.estado = 'PUBLICADA' and o.fecha_publicacion <= ${TODAY} and o.fecha_cierre >= ${TODAY}`;

const filas = (db: Reader) =>
  db
    .selectFrom('oferta as o')
    .innerJoin('cargo as g', 'g.id', 'o.cargo_id')
    .innerJoin('ciudad as u', 'u.id', 'o.ciudad_id')
    .select(['o.id', 'o.slug', 'o.titulo', 'g.nombre as cargo', 'u.nombre as ciudad', 'o.modalidad', 'o.tipo_contrato'])
    .select(['o.salario_desde_cts', 'o.salario_hasta_cts', 'o.publicar_salario', 'o.vacantes', 'o.contratados'])
    .select(['o.fecha_publicacion', 'o.fecha_cierre', 'o.descripcion', 'o.preguntas'])
    .where(ABIERTA);
type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

function present(row: Fila): OfertaPublicaFila {
  const { slug, titulo, cargo, ciudad, modalidad, tipo_contrato, fecha_publicacion, fecha_cierre } = row;
  const told = row.publicar_salario === 1;
  return {
    ...{ slug, titulo, cargo, ciudad, modalidad, tipo_contrato, fecha_publicacion, fecha_cierre },
    vacantes: row.vacantes - row.contratados,
    salario_desde: told ? toPesos(row.salario_desde_cts) : null,
    salario_hasta: told ? toPesos(row.salario_hasta_cts) : null,
  };
}

async function cuantas(db: Reader): Promise<number> {
  const { n } = await db
    .selectFrom('oferta as o')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(ABIERTA)
    .executeTakeFirstOrThrow();
  return n;
}

export async function listPublicas(
  db: Reader,
  { page, page_size }: { readonly page: number; readonly page_size: number },
): Promise<Page<OfertaPublicaFila>> {
  const rows = await filas(db)
    .orderBy('o.fecha_publicacion', 'desc')
    .orderBy('o.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count: await cuantas(db), page, page_size, results: rows.map(present) };
}

/** Throws `no_encontrado` for one that takes no applications. */
export async function findPublica(db: Reader, slug: string): Promise<OfertaPublica & { readonly id: number }> {
  const row = await filas(db).where('o.slug', '=', slug).executeTakeFirst();
  if (!row) throw notFound('La oferta no está abierta: ya cerró, o su dirección está incompleta.');
  const preguntas = JSON.parse(row.preguntas) as Pregunta[];
  return {
    id: row.id,
    ...present(row),
    html: String(richHtml(JSON.parse(row.descripcion) as RichDoc)),
    preguntas: preguntas.map(({ id, texto, tipo, opciones, obligatoria }) => {
      return { id, texto, tipo, opciones: [...opciones], obligatoria };
    }),
  };
}

/** While the site is off there is nowhere to see them. */
export async function leerBanner(db: Reader) {
  const ofertas = await cuantas(db);
  const abierto = (await readParameter(db, 'web', 'sitio_publico')) === '1';
  const texto =
    ofertas === 0 ? '' : `Estamos contratando: ${formatCount(ofertas, 'oferta abierta', 'ofertas abiertas')}.`;
  return { visible: ofertas > 0 && abierto, texto, ofertas };
}
