/** Links by which a supplier answers an order: made by who edits orders, and by the mail that takes it there. */
import { type GivenLink, giveLink, type LinkVisit, linkAddress, openLink } from '../../core/auth/links.ts';
import type { Reader } from '../../core/db/reader.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { findOrden } from './lectura.ts';
import type { OrdenGuardada } from './mover.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';
import { DIAS_ENLACE, porResponder } from './rules/respuesta.ts';

/** Where the page of an answer is: the token follows. */
export const RUTA_ENLACE = '/#/orden/';

/** A new one, with its token and until when it is good. */
export const insertEnlace = (
  w: Work,
  platform: Platform,
  { id, numero, lineas }: Pick<OrdenGuardada, 'id' | 'numero' | 'lineas'>,
): Promise<GivenLink> =>
  giveLink(
    w,
    platform,
    { days: DIAS_ENLACE, lista: `orden de compra ${numero} a su proveedor`, filas: lineas },
    (row) =>
      w.tx
        .insertInto('orden_enlace')
        .values({ orden_id: id, ...row })
        .execute(),
  );

/** One to be given by hand. The order does not change. */
export async function crearEnlace(
  w: Work,
  platform: Platform,
  id: number,
  version: number | null,
): Promise<{ readonly url: string; readonly vence: string }> {
  const current = () => findOrden(w.tx, id, w.actor);
  const said = version ?? (await current()).version;
  const orden = await requireVersion(w, 'orden_compra', id, said, { current });
  if (!porResponder(orden.estado))
    throw refused(`La orden está ${NOMBRES_ESTADO[orden.estado]}: el proveedor ya no la confirma.`);
  return linkAddress(platform, RUTA_ENLACE, await insertEnlace(w, platform, orden));
}

export interface Enlace {
  readonly id: number;
  readonly orden_id: number;
  readonly expira: string;
}

/** The link of a token, while it is good. */
export const requireEnlace = (db: Reader, visit: LinkVisit, token: string): Promise<Enlace> =>
  openLink(visit, token, (hash) =>
    db.selectFrom('orden_enlace').select(['id', 'orden_id', 'expira']).where('hash', '=', hash).executeTakeFirst(),
  );
