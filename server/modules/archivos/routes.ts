/** Routes of files. */
import { isGoodLink } from '../../core/files/links.ts';
import { notFound } from '../../core/http/errors.ts';
import { handleRaw, type Route } from '../../core/http/handle.ts';
import * as c from './contract.ts';

const IMAGE = ['image/png', 'image/jpeg', 'image/webp'];
const PDF = 'application/pdf';

/** Nothing in a file runs, and only our own pages show one inside. Browsers do not draw a PDF in a sandbox. */
const PDF_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
};
const OTHER_HEADERS = { 'Content-Security-Policy': "default-src 'none'; sandbox" };

export const routes: readonly Route[] = [
  handleRaw(c.verArchivo, async ({ db, platform, params, query }) => {
    // A bad link and a missing file look the same: the address tells nothing.
    if (!isGoodLink(platform, params.id, query.expira, query.firma)) throw notFound();
    const row = await db
      .selectFrom('archivo')
      .select(['hash', 'nombre', 'tipo'])
      .where('id', '=', params.id)
      .where('eliminado', 'is', null)
      .executeTakeFirst();
    const bytes = row ? await platform.files.get(row.hash) : null;
    if (!row || !bytes) throw notFound();
    const isShown = (IMAGE.includes(row.tipo) || row.tipo === PDF) && query.descarga === undefined;
    return new Response(Uint8Array.from(bytes), {
      headers: {
        'Content-Type': row.tipo,
        'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; ${fileName(row.nombre)}`,
        'Cache-Control': 'private, max-age=300',
        ...(row.tipo === PDF ? PDF_HEADERS : OTHER_HEADERS),
      },
    });
  }),
];

/** RFC 6266, with what `encodeURIComponent` leaves and RFC 5987 does not allow. */
function fileName(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `filename*=UTF-8''${encoded}`;
}
