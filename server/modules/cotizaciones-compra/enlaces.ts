/** Links by which a supplier quotes: one for each, made by who edits the request or by the mail that takes it there. They die with it. */
import { type GivenLink, giveLink, type LinkVisit, linkAddress, openLink } from '../../core/auth/links.ts';
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { abrir, type SolicitudGuardada } from './guardado.ts';
import { type Invitado, leerInvitados } from './lectura.ts';
import { requireInvitado } from './responder.ts';
import { admite } from './rules/estados.ts';

/** Where the supplier's page is: the token follows. */
export const RUTA_ENLACE = '/#/cotizar/';
/** Days that a link opens its page, whatever may still be done there. */
const DIAS_ENLACE = 60;

export const insertEnlace = (
  w: Work,
  platform: Platform,
  { numero, lineas }: Pick<SolicitudGuardada, 'numero' | 'lineas'>,
  { id: invitado_id, proveedor }: Pick<Invitado, 'id' | 'proveedor'>,
): Promise<GivenLink> => {
  const lista = `solicitud de cotización ${numero} a ${proveedor}`;
  return giveLink(w, platform, { days: DIAS_ENLACE, lista, filas: lineas }, (row) =>
    w.tx
      .insertInto('cotizacion_compra_enlace')
      .values({ invitado_id, ...row })
      .execute(),
  );
};

/** One to be given by hand. The request does not change. */
export async function crearEnlace(
  w: Work,
  platform: Platform,
  id: number,
  { version, proveedor_id }: { readonly version?: number | null | undefined; readonly proveedor_id: number },
) {
  const solicitud = await abrir(w, id, version, 'enlace');
  const invitado = requireInvitado(await leerInvitados(w.tx, id), proveedor_id);
  return linkAddress(platform, RUTA_ENLACE, await insertEnlace(w, platform, solicitud, invitado));
}

export interface Enlace {
  readonly invitado_id: number;
  readonly cotizacion_id: number;
  readonly expira: string;
}

/** The link of a token, while it is good and its request waits for offers. */
export async function requireEnlace(db: Reader, visit: LinkVisit, token: string): Promise<Enlace> {
  const { estado, numero, ...enlace } = await openLink(visit, token, (hash) =>
    db
      .selectFrom('cotizacion_compra_enlace as e')
      .innerJoin('cotizacion_compra_proveedor as i', 'i.id', 'e.invitado_id')
      .innerJoin('cotizacion_compra as c', 'c.id', 'i.cotizacion_id')
      .select(['e.invitado_id', 'i.cotizacion_id', 'e.expira', 'c.estado', 'c.numero'])
      .where('e.hash', '=', hash)
      .executeTakeFirst(),
  );
  if (!admite('respuesta', estado)) throw refused(`La solicitud ${numero} ya no recibe cotizaciones. ¡Gracias!`);
  return enlace;
}
