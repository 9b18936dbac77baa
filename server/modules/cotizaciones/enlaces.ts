/** Links by which a customer answers a quotation: made by who edits it, and by the mail that takes it there. They die with its version. */
import { type GivenLink, giveLink, type LinkVisit, linkAddress, openLink } from '../../core/auth/links.ts';
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { requireVigente } from './actos.ts';
import type { Simple } from './contract/actos.ts';
import { abrirActo, type CotizacionGuardada } from './guardado.ts';

/** Where the customer's page is: the token follows. */
export const RUTA_ENLACE = '/#/cotizacion/';
/** Days that a link opens its page, whatever may still be done there. */
const DIAS_ENLACE = 60;

/** A new one, with its token and until when it is good. */
export const insertEnlace = (
  w: Work,
  platform: Platform,
  { id, numero, lineas }: Pick<CotizacionGuardada, 'id' | 'numero' | 'lineas'>,
): Promise<GivenLink> =>
  giveLink(w, platform, { days: DIAS_ENLACE, lista: `cotización ${numero} a su cliente`, filas: lineas }, (row) =>
    w.tx
      .insertInto('cotizacion_enlace')
      .values({ cotizacion_id: id, ...row })
      .execute(),
  );

/** One to be given by hand. The quotation does not change. */
export async function crearEnlace(
  w: Work,
  platform: Platform,
  id: number,
  body: Simple,
): Promise<{ readonly url: string; readonly vence: string }> {
  const cotizacion = await abrirActo(w, id, body?.version, 'enlace');
  requireVigente(w, cotizacion);
  return linkAddress(platform, RUTA_ENLACE, await insertEnlace(w, platform, cotizacion));
}

export interface Enlace {
  readonly id: number;
  readonly cotizacion_id: number;
  readonly expira: string;
}

/** The link of a token, while it is good and its quotation is what was sent. */
export async function requireEnlace(db: Reader, visit: LinkVisit, token: string): Promise<Enlace> {
  const { estado, ...enlace } = await openLink(visit, token, (hash) =>
    db
      .selectFrom('cotizacion_enlace as e')
      .innerJoin('cotizacion as c', 'c.id', 'e.cotizacion_id')
      .select(['e.id', 'e.cotizacion_id', 'e.expira', 'c.estado'])
      .where('e.hash', '=', hash)
      .executeTakeFirst(),
  );
  if (estado === 'REEMPLAZADA')
    throw refused('Este enlace es de una versión anterior de la cotización: pide el de la nueva a quien te la envió.');
  if (estado === 'ANULADA') throw refused('La cotización fue anulada: pide otra a quien te la envió.');
  return enlace;
}
