/** Routes of files. */
import { isGoodLink } from '../../core/files/links.ts';
import { notFound } from '../../core/http/errors.ts';
import { handleRaw, type Route } from '../../core/http/handle.ts';
import * as c from './contract.ts';

/** Shown by the browser; anything else is only downloaded. */
const INLINE = ['image/png', 'image/jpeg', 'image/webp'];

export const routes: readonly Route[] = [
  handleRaw(c.verArchivo, async ({ db, platform, params, query }) => {
    // A bad link and a missing file look the same: the address tells nothing.
    if (!isGoodLink(platform, params.id, query.expira, query.firma)) throw notFound();
    const row = await db
      .selectFrom('archivo')
      .select(['hash', 'nombre', 'tipo'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    const bytes = row ? await platform.files.get(row.hash) : null;
    if (!row || !bytes) throw notFound();
    const disposition = INLINE.includes(row.tipo) ? 'inline' : 'attachment';
    return new Response(Uint8Array.from(bytes), {
      headers: {
        'Content-Type': row.tipo,
        'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(row.nombre)}`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'private, max-age=300',
      },
    });
  }),
];
