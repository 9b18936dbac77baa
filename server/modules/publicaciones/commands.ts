/** Writes of what is published. What strangers see is the version that was published last; writing goes on beside it. */
import { requireReferences } from '../../core/db/references.ts';
import { insertRows } from '../../core/db/row-sets.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { duplicate, notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { plainText } from '../../shared/rich-text.ts';
import { searchKey } from '../../shared/text.ts';
import type { BloqueNosotros, NosotrosAlta, Publicacion, PublicacionAlta } from './contract/contenido.ts';
import { devolverImagen, fijarImagen } from './imagen.ts';
import { findNosotros, findPublicacion } from './lectura.ts';
import { type Acto, admite, slugDe } from './rules/estados.ts';

/** The day from which what the company says of itself may show: always. */
const SIEMPRE = '2000-01-01';

async function columnasPublicacion(w: Work, { cuerpo, destacado, slug, ...datos }: PublicacionAlta, id: number | null) {
  if (datos.categoria_id !== null)
    await requireReferences(w.tx, [
      { campo: 'categoria_id', tabla: 'categoria_web', columna: 'id', valor: datos.categoria_id },
    ]);
  return {
    ...datos,
    slug: slug ?? (await slugLibre(w, slugDe(datos.titulo) || 'publicacion', id)),
    destacado: destacado ? (1 as const) : (0 as const),
    cuerpo_json: JSON.stringify(cuerpo),
    busca: searchKey([datos.titulo, datos.resumen, plainText(cuerpo)].join(' ').slice(0, 4_000)),
  };
}

/** The address that a title gives, with a number behind when another has it. */
async function slugLibre(w: Work, base: string, id: number | null): Promise<string> {
  const taken = await w.tx
    .selectFrom('contenido_web')
    .select(['id', 'slug'])
    .where('clase', '=', 'PUBLICACION')
    .where('slug', '>=', base)
    .where('slug', '<', `${base}.`)
    .execute();
  const others = new Set(taken.filter((row) => row.id !== id).map((row) => row.slug));
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base.slice(0, 74).replace(/-+$/, '')}-${n}`;
    if (!others.has(slug)) return slug;
  }
}

export async function createPublicacion(w: Work, datos: PublicacionAlta): Promise<Publicacion> {
  const columnas = await columnasPublicacion(w, datos, null);
  return findPublicacion(w.tx, await insertRow(w, 'contenido_web', { clase: 'PUBLICACION', ...columnas }));
}

export async function updatePublicacion(w: Work, id: number, datos: PublicacionAlta & { version: number }) {
  const { version, ...rest } = datos;
  const current = () => findPublicacion(w.tx, id);
  const { publicada, slug } = await current();
  // An address that people were given stays, unless another is asked for.
  const columnas = await columnasPublicacion(w, { ...rest, slug: rest.slug ?? slug }, id);
  await updateRow(
    w,
    'contenido_web',
    { id, version, current },
    { ...columnas, con_cambios: publicada === null ? 0 : 1 },
  );
  return current();
}

const columnasNosotros = ({ cuerpo, ...datos }: NosotrosAlta) => ({
  ...datos,
  slug: datos.bloque.toLowerCase().replaceAll('_', '-'),
  desde: SIEMPRE,
  cuerpo_json: JSON.stringify(cuerpo),
  busca: searchKey([datos.titulo, plainText(cuerpo)].join(' ').slice(0, 4_000)),
});

export async function createNosotros(w: Work, datos: NosotrosAlta): Promise<BloqueNosotros> {
  const msg = 'Ya hay un bloque de esa clase.';
  const other = await w.tx
    .selectFrom('contenido_web')
    .select('id')
    .where('bloque', '=', datos.bloque)
    .executeTakeFirst();
  if (other) throw duplicate(msg, { bloque: [msg] });
  return findNosotros(w.tx, await insertRow(w, 'contenido_web', { clase: 'NOSOTROS', ...columnasNosotros(datos) }));
}

export async function updateNosotros(w: Work, id: number, datos: NosotrosAlta & { version: number }) {
  const { version, ...rest } = datos;
  const current = () => findNosotros(w.tx, id);
  const { publicada, bloque } = await current();
  if (bloque !== rest.bloque) throw refused('La clase de un bloque no cambia.', { bloque: ['No se puede cambiar.'] });
  const columnas = columnasNosotros(rest);
  await updateRow(
    w,
    'contenido_web',
    { id, version, current },
    { ...columnas, con_cambios: publicada === null ? 0 : 1 },
  );
  return current();
}

type Find<Row> = (db: Work['tx'], id: number) => Promise<Row>;
type Leido = Publicacion | BloqueNosotros;
interface Solo {
  readonly version: number;
}

const NO: Readonly<Record<Acto, string>> = {
  editar: '',
  enviar: 'Solo se envía a revisión un borrador.',
  publicar: 'Solo se publica lo que está en revisión o tiene cambios sin publicar.',
  despublicar: 'No está publicada.',
  restaurar: '',
};

async function abrir<Row extends Leido>(w: Work, find: Find<Row>, id: number, acto: Acto) {
  const antes = await find(w.tx, id);
  const { estado, publicada, con_cambios } = antes;
  if (!admite(acto, estado, { shown: publicada !== null, changed: con_cambios })) throw refused(NO[acto]);
  return { antes, current: () => find(w.tx, id) };
}

/** The acts of either kind. */
const actosDe = <Row extends Leido>(find: Find<Row>) => ({
  async enviar(w: Work, id: number, { version }: Solo): Promise<Row> {
    const { current } = await abrir(w, find, id, 'enviar');
    await updateRow(w, 'contenido_web', { id, version, current }, { estado: 'EN_REVISION' }, { accion: 'estado' });
    return current();
  },

  async publicar(w: Work, id: number, { version }: Solo): Promise<Row> {
    const { current } = await abrir(w, find, id, 'publicar');
    const row = await w.tx.selectFrom('contenido_web').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const last = await w.tx
      .selectFrom('contenido_web_version')
      .select((eb) => eb.fn.max('numero').as('numero'))
      .where('contenido_id', '=', id)
      .executeTakeFirst();
    const numero = (last?.numero ?? 0) + 1;
    const { titulo, slug, resumen, cuerpo_json, categoria_id, desde, hasta, destacado, orden } = row;
    await updateRow(
      w,
      'contenido_web',
      { id, version, current },
      { estado: 'PUBLICADA', publicada: numero, visible_desde: desde, visible_hasta: hasta, con_cambios: 0 },
      { accion: 'estado' },
    );
    const said = { titulo, slug, resumen, cuerpo_json, categoria_id, desde, hasta, destacado, orden };
    await insertRows(w, 'contenido_web_version', [{ numero, ...said }], { parent: { contenido_id: id } });
    await fijarImagen(w, id, numero);
    return current();
  },

  async despublicar(w: Work, id: number, { version, motivo }: Solo & { motivo: string }): Promise<Row> {
    const { current } = await abrir(w, find, id, 'despublicar');
    const hidden = { publicada: null, visible_desde: null, visible_hasta: null, con_cambios: 0 } as const;
    const values = { estado: 'BORRADOR' as const, ...hidden };
    await updateRow(w, 'contenido_web', { id, version, current }, values, { accion: 'estado', motivo });
    return current();
  },

  /** What a version said becomes what is written; it shows once it is published again. */
  async restaurar(w: Work, id: number, { version, numero }: Solo & { numero: number }): Promise<Row> {
    const { antes, current } = await abrir(w, find, id, 'restaurar');
    const old = await w.tx
      .selectFrom('contenido_web_version')
      .select(['titulo', 'resumen', 'cuerpo_json', 'categoria_id', 'desde', 'hasta', 'destacado', 'orden'])
      .where('contenido_id', '=', id)
      .where('numero', '=', numero)
      .executeTakeFirst();
    if (!old) throw notFound('No se encontró esa versión.');
    const con_cambios = antes.publicada === null ? 0 : 1;
    await updateRow(
      w,
      'contenido_web',
      { id, version, current },
      { ...old, destacado: old.destacado ? 1 : 0, con_cambios },
    );
    await devolverImagen(w, id, numero);
    return current();
  },
});

export const actosPublicacion = actosDe(findPublicacion);
export const actosNosotros = actosDe(findNosotros);
