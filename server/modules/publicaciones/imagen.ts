/**
 * The picture of a publication. Who edits it has one (`imagen`); each version that is published keeps that of its day (`publicada`, in the
 * place of its number), which is what strangers see: another picture shows once it is published again.
 */
import { sql } from 'kysely';
import { attachFile, detachFile } from '../../core/files/uploads.ts';
import type { Work } from '../../core/work.ts';

const TABLA = 'contenido_web';
const USO = 'imagen';
export const PUBLICADA = 'publicada';

const hashDe = (uso: string, also = '') =>
  `(select a.hash from archivo as a where a.tabla = '${TABLA}' and a.registro_id = c.id and a.uso = '${uso}' and a.eliminado is null ${also} order by a.orden limit 1)`;
const ACTUAL = hashDe(USO);
const VISTA = hashDe(PUBLICADA, 'and a.orden = c.publicada');

/** Of the version that is published: its hash, of a `contenido_web as c`. */
export const imagenPublicada = sql<string | null>`${sql.raw(VISTA)}`;

/** Something was written, or another picture put there, since it was published. */
export const conCambios = sql<number>`${sql.raw(`(c.con_cambios = 1 or (c.publicada is not null and ${ACTUAL} is not ${VISTA}))`)}`;

const archivoDe = (w: Work, id: number, uso: string, numero: number | null = null) =>
  w.tx
    .selectFrom('archivo')
    .select(['id', 'hash', 'nombre', 'tipo', 'tamano', 'ancho', 'alto', 'antivirus'])
    .where('tabla', '=', TABLA)
    .where('registro_id', '=', id)
    .where('uso', '=', uso)
    .where('eliminado', 'is', null)
    .$if(numero !== null, (some) => some.where('orden', '=', numero))
    .orderBy('orden')
    .executeTakeFirst();

type Archivo = NonNullable<Awaited<ReturnType<typeof archivoDe>>>;

async function copiar(w: Work, id: number, { id: _, antivirus, ...archivo }: Archivo, uso: string, orden: number) {
  const como = antivirus === 'limpio' ? 'limpio' : 'sin analizar';
  await attachFile(w, { ...archivo, antivirus: como }, { tabla: TABLA, registro_id: id, uso, orden });
}

/** The version of that number is published with the picture that there is. */
export async function fijarImagen(w: Work, id: number, numero: number): Promise<void> {
  const archivo = await archivoDe(w, id, USO);
  if (archivo) await copiar(w, id, archivo, PUBLICADA, numero);
}

/** The picture becomes again that of a version. */
export async function devolverImagen(w: Work, id: number, numero: number): Promise<void> {
  const [actual, antes] = [await archivoDe(w, id, USO), await archivoDe(w, id, PUBLICADA, numero)];
  if (actual?.hash === antes?.hash) return;
  if (actual) await detachFile(w, actual.id);
  if (antes) await copiar(w, id, antes, USO, 0);
}
