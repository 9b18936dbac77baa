/** A document of the company, as a handler makes it: with its letterhead and the name of who prints, answered as a file. */
import type { Actor } from '../auth/actor.ts';
import { readCompany } from '../company.ts';
import type { Reader } from '../db/reader.ts';
import { attachment } from '../export/answer.ts';
import { leavingEntry } from '../export/entry.ts';
import type { RequestContext } from '../http/context.ts';
import type { Platform } from '../platform.ts';
import { createPdf, type PdfBuilder } from './pdf/create.ts';
import type { Letterhead, PdfOptions } from './pdf/options.ts';

/** What every handler has. */
interface Printing {
  readonly db: Reader;
  readonly platform: Platform;
  readonly actor: Actor;
}

/** `(await newDocument(context, { titulo: 'Ficha del proveedor' })).facts(…).build()` */
export async function newDocument(
  { db, platform, actor }: Printing,
  options: Omit<PdfOptions, 'empresa' | 'usuario'>,
): Promise<PdfBuilder> {
  const [empresa, usuario] = [await readLetterhead(db, platform), await nameOf(db, actor)];
  return createPdf(platform, { ...options, empresa, usuario });
}

async function readLetterhead(db: Reader, platform: Platform): Promise<Letterhead> {
  const { logo, ...company } = await readCompany(db);
  return { ...company, logo: logo && (await platform.files.get(logo.hash)) };
}

/** First names and surnames of who acts; the system has none. */
export async function nameOf(db: Reader, { userId, username }: Actor): Promise<string> {
  if (userId === null) return username;
  const user = await db
    .selectFrom('usuario')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ? `${user.first_name} ${user.last_name}`.trim() : username;
}

/** The file, once the change log knows that it leaves: `contenido` is what it is of, 'la ficha de GRANOS S.A.S.'. */
export async function answerPdf(
  { record }: Pick<RequestContext<unknown, unknown, unknown>, 'record'>,
  bytes: Uint8Array,
  {
    fileName,
    contenido,
    filas = 1,
  }: { readonly fileName: string; readonly contenido: string; readonly filas?: number },
): Promise<Response> {
  await record(leavingEntry('imprimir', { lista: contenido, formato: 'PDF', filas }));
  const headers = { 'Content-Type': 'application/pdf', 'Content-Disposition': attachment(fileName) };
  return new Response(new Uint8Array(bytes), { headers });
}
