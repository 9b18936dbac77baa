/** Reads of what is published, for who writes it. */
import { type SqlBool, sql } from 'kysely';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { wireInstant } from '../../shared/dates.ts';
import type { Condition } from '../../shared/list.ts';
import type { RichDoc } from '../../shared/rich-text.ts';
import type {
  BloqueNosotros,
  NosotrosFila,
  Publicacion,
  PublicacionFila,
  VersionContenido,
} from './contract/contenido.ts';
import { conCambios } from './imagen.ts';
import { type Bloque, type Estado, estadoDe } from './rules/estados.ts';

const UM = sql<
  string | null
>`(select first_name || ' ' || last_name from usuario where id = coalesce(c.um_id, c.uc_id))`;

const select = (db: Reader) =>
  db
    .selectFrom('contenido_web as c')
    .leftJoin('categoria_web as k', 'k.id', 'c.categoria_id')
    .select([
      'c.id',
      'c.clase',
      'c.bloque',
      'c.titulo',
      'c.slug',
      'c.resumen',
      'c.categoria_id',
      'k.nombre as categoria',
    ])
    .select(['c.desde', 'c.hasta', 'c.destacado', 'c.orden', 'c.estado', 'c.publicada', 'c.visible_desde'])
    .select([
      'c.visible_hasta',
      conCambios.as('con_cambios'),
      'c.updated',
      'c.version',
      UM.as('um_nombre'),
      sql<string>`${TODAY}`.as('hoy'),
    ]);
type Fila = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const comun = (row: Fila) => ({
  ...{ id: row.id, titulo: row.titulo, estado: estadoDe(row, row.hoy), publicada: row.publicada },
  ...{ con_cambios: row.con_cambios === 1, um_nombre: row.um_nombre, updated: wireInstant(row.updated) },
  version: row.version,
});
const aPublicacion = (row: Fila): PublicacionFila => ({
  ...comun(row),
  ...{ slug: row.slug, resumen: row.resumen, categoria_id: row.categoria_id, categoria: row.categoria },
  ...{ desde: row.desde, hasta: row.hasta, destacado: row.destacado === 1 },
});
const aNosotros = (row: Fila): NosotrosFila => ({ ...comun(row), bloque: row.bloque as Bloque, orden: row.orden });

/** Of a state that the day tells. */
const conEstado: Readonly<Record<Estado, ReturnType<typeof sql<SqlBool>>>> = {
  BORRADOR: sql<SqlBool>`c.estado = 'BORRADOR'`,
  EN_REVISION: sql<SqlBool>`c.estado = 'EN_REVISION'`,
  PROGRAMADA: sql<SqlBool>`c.estado = 'PUBLICADA' and c.visible_desde > ${TODAY}`,
  VENCIDA: sql<SqlBool>`c.estado = 'PUBLICADA' and c.visible_hasta < ${TODAY}`,
  PUBLICADA: sql<SqlBool>`c.estado = 'PUBLICADA' and c.visible_desde <= ${TODAY} and coalesce(c.visible_hasta, '9999') >= ${TODAY}`,
};
const estadoField = {
  where: ({ values }: Condition) => {
    const wanted = values.map((each) => conEstado[String(each) as Estado] ?? sql`0`);
    return sql<SqlBool>`(${sql.join(wanted, sql` or `)})`;
  },
};

const SHARED = {
  table: 'contenido_web as c' as const,
  search: { fts: 'contenido_web_fts', prefix: ['c.titulo' as const] },
  rows: select,
};
const FIELDS = { titulo: 'c.titulo', orden: 'c.orden', updated: 'c.updated', estado: estadoField } as const;

export const publicacionesSource = listSource({
  ...SHARED,
  scope: sql<SqlBool>`c.clase = 'PUBLICACION'`,
  fields: {
    ...FIELDS,
    categoria_id: 'c.categoria_id',
    desde: 'c.desde',
    hasta: 'c.hasta',
    destacado: 'c.destacado',
  },
  present: aPublicacion,
});
export const nosotrosSource = listSource({
  ...SHARED,
  scope: sql<SqlBool>`c.clase = 'NOSOTROS'`,
  fields: { ...FIELDS, bloque: 'c.bloque' },
  present: aNosotros,
});

async function find(db: Reader, id: number, clase: 'PUBLICACION' | 'NOSOTROS') {
  const row = await select(db)
    .select('c.cuerpo_json')
    .where('c.id', '=', id)
    .where('c.clase', '=', clase)
    .executeTakeFirst();
  if (!row) throw notFound(clase === 'PUBLICACION' ? 'No se encontró la publicación.' : 'No se encontró el bloque.');
  return { row, cuerpo: JSON.parse(row.cuerpo_json) as RichDoc };
}

export async function findPublicacion(db: Reader, id: number): Promise<Publicacion> {
  const { row, cuerpo } = await find(db, id, 'PUBLICACION');
  return { ...aPublicacion(row), cuerpo };
}

export async function findNosotros(db: Reader, id: number): Promise<BloqueNosotros> {
  const { row, cuerpo } = await find(db, id, 'NOSOTROS');
  return { ...aNosotros(row), cuerpo };
}

export async function findContenido(db: Reader, id: number): Promise<void> {
  const row = await db.selectFrom('contenido_web').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
}

export async function listVersiones(db: Reader, contenido_id: number): Promise<VersionContenido[]> {
  const rows = await db
    .selectFrom('contenido_web_version as v')
    .leftJoin('usuario as u', 'u.id', 'v.uc_id')
    .select(['v.numero', 'v.titulo', 'v.desde', 'v.hasta', 'v.created', 'v.cuerpo_json'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('uc_nombre'))
    .where('v.contenido_id', '=', contenido_id)
    .orderBy('v.numero', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ cuerpo_json, created, ...row }) => ({
    ...row,
    created: wireInstant(created),
    cuerpo: JSON.parse(cuerpo_json) as RichDoc,
  }));
}
