/** What strangers may do: apply, and see, take back and have forgotten what they sent. */
import { type LinkVisit, openLink } from '../../core/auth/links.ts';
import type { Reader } from '../../core/db/reader.ts';
import { formOf } from '../../core/files/multipart.ts';
import { type StoredFile, storeFile } from '../../core/files/uploads.ts';
import { AppError, invalid, refused } from '../../core/http/errors.ts';
import { fieldErrors } from '../../core/http/field-errors.ts';
import type { Platform } from '../../core/platform.ts';
import { spendForm } from '../../core/web/form-token.ts';
import type { Work } from '../../core/work.ts';
import { isTrapped } from '../../shared/open-form.ts';
import { esFin, NOMBRES_ETAPA } from '../../shared/talento/etapas.ts';
import { findOferta, findPublica } from '../ofertas/public.ts';
import { HOJA } from './contract/aspirante.ts';
import type { Postulacion } from './contract/postulacion.ts';
import { datosPostulacion } from './contract/publico.ts';
import { createAspirante } from './crear.ts';
import { entrevistaDe } from './entrevista.ts';
import { aspiranteDe } from './guardado.ts';
import { desistir } from './mover.ts';
import { olvidar, seUsa } from './olvidar.ts';

export interface Recibida {
  readonly oferta_id: number;
  readonly formulario: string;
  readonly datos: Postulacion;
  readonly hoja: StoredFile;
}

/** Reads an application whole; `null`: a program filled in what people do not see. Throws 400, 413 and 415. */
export async function recibir(
  db: Reader,
  platform: Platform,
  slug: string,
  request: Request,
): Promise<Recibida | null> {
  const form = await formOf(request);
  const said = objectOf(form.get('datos'));
  if (isTrapped({ sitio_web: String(said.sitio_web ?? '') })) return null;
  const { id } = await findPublica(db, slug);
  const read = datosPostulacion.safeParse(said);
  const file = form.get('hoja_de_vida');
  const missing = !(file instanceof File) || file.size === 0;
  if (!read.success || missing) {
    const faults = read.success ? {} : fieldErrors(read.error.issues);
    throw invalid({ ...faults, ...(missing ? { hoja_de_vida: ['Adjunta tu hoja de vida en PDF o DOCX.'] } : {}) });
  }
  const { formulario, sitio_web: _, ...datos } = read.data;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hoja = await storeFile(platform, bytes, file.name, HOJA).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    throw new AppError(error.code, error.message, { errores: { hoja_de_vida: [error.message] } });
  });
  return { oferta_id: id, formulario, datos, hoja };
}

function objectOf(part: unknown): Record<string, unknown> {
  const bad = () => invalid({ datos: ['Debe ser un objeto JSON.'] });
  if (typeof part !== 'string') throw bad();
  try {
    const value: unknown = JSON.parse(part);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw bad();
}

/** Keeps it. Of one that is refused not even the CV stays. */
export async function guardarPostulacion(
  w: Work,
  platform: Platform,
  direccion: string,
  { oferta_id, formulario, datos, hoja }: Recibida,
): Promise<void> {
  try {
    await spendForm(w, platform, formulario);
    await createAspirante(w, platform, { oferta_id, datos, hoja, direccion });
  } catch (error) {
    if (!(await seUsa(w.tx, hoja.hash))) void platform.files.delete(hoja.hash).catch(() => undefined);
    throw error;
  }
}

/** Of which applicant the link is. */
export async function aspiranteDeEnlace(db: Reader, visit: LinkVisit, token: string): Promise<number> {
  const { aspirante_id } = await openLink(visit, token, (hash) =>
    db.selectFrom('aspirante_enlace').select(['aspirante_id', 'expira']).where('hash', '=', hash).executeTakeFirst(),
  );
  return aspirante_id;
}

/** What the person is told: a rejection once its mail has left. */
export async function verPublica(db: Reader, id: number, now: Date) {
  const row = await aspiranteDe(db, id);
  const { etapa, rechazo, oferta_id } = row;
  const waits = etapa === 'NO_SELECCIONADO' && rechazo !== null && rechazo > now.toISOString();
  const before = waits
    ? await db
        .selectFrom('aspirante_paso')
        .select('de')
        .where('aspirante_id', '=', id)
        .where('a', '=', 'NO_SELECCIONADO')
        .orderBy('id', 'desc')
        .executeTakeFirst()
    : undefined;
  const shown = (before?.de ?? etapa) as typeof etapa;
  const { titulo, responsable_id } = await findOferta(db, oferta_id);
  const told = { oferta: titulo, etapa: shown, etapa_nombre: NOMBRES_ETAPA[shown], termino: esFin(shown) };
  return { ...told, ...(await entrevistaDe(db, row, responsable_id, now)) };
}

export async function desistirPorEnlace(w: Work, id: number): Promise<void> {
  await desistir(w, id, w.actor);
}

export async function olvidarPorEnlace(w: Work, platform: Platform, id: number): Promise<void> {
  const row = await aspiranteDe(w.tx, id);
  if (row.olvidado !== null) throw refused('Tus datos ya se olvidaron.');
  await olvidar(w, platform.files, row, 'Lo pidió la persona por su enlace.');
}
