/** An invoice goes to the customer: its container and its paper by mail, once to each address. */
import { attachFile, type StoredFile } from '../../core/files/uploads.ts';
import { refused } from '../../core/http/errors.ts';
import { enviarVariosCorreos } from '../../core/salida/correo/enviar.ts';
import type { Work } from '../../core/work.ts';
import { formatMoney } from '../../shared/money.ts';
import { joinWords } from '../../shared/text.ts';
import type { Factura } from './contract/factura.ts';
import { escritoDe, findFactura, type PartesEscritas } from './lectura-factura.ts';
import { NOMBRES_TIPO } from './rules/estados.ts';

/** Codes of the tax office (annex 1.9, table 13.1.3). */
const CODIGOS = { FV: '01', NC: '91', ND: '92' } as const;

/** Where the document says that it goes. */
export const correosDe = ({ adquirente }: Pick<PartesEscritas, 'adquirente'>): string[] =>
  adquirente.correo ? [adquirente.correo] : [];

/** `para`: other addresses than the one that the document says. */
export async function enviarFactura(
  w: Work,
  id: number,
  para: readonly string[] | undefined,
  file: StoredFile,
): Promise<{ readonly msg: string; readonly data: Factura }> {
  const data = await findFactura(w.tx, id, w.actor);
  const correos = [...new Set(para ?? correosDe((await escritoDe(w.tx, id)).partes))];
  if (correos.length === 0) {
    const msg = 'El cliente no tiene correo de facturación: escribe a quién se envía.';
    throw refused(msg, { para: [msg] });
  }
  const fresh = await sinEnviar(w, id, correos);
  if (fresh.length === 0) throw refused(`El documento ya se envió a ${joinWords(correos)}.`);
  const adjunto = await attachFile(w, file, { tabla: 'factura', registro_id: id, uso: 'enviada' });
  await enviarA(w, id, fresh, adjunto);
  return { msg: `El documento ${data.numero} sale para ${joinWords(fresh)}.`, data };
}

const claveDe = (id: number, correo: string) => `factura:${id}:${correo}`;

/** Of these addresses, those that it did not go to yet. */
export async function sinEnviar(w: Work, id: number, correos: readonly string[]): Promise<string[]> {
  const claves = correos.map((correo) => claveDe(id, correo));
  const rows = await w.tx.selectFrom('correo_bitacora').select('clave').where('clave', 'in', claves).execute();
  const known = new Set(rows.map(({ clave }) => clave));
  return correos.filter((correo) => !known.has(claveDe(id, correo)));
}

/** `adjunto`: the package. */
export async function enviarA(w: Work, id: number, correos: readonly string[], adjunto: number): Promise<void> {
  const { tipo, numero, total } = await findFactura(w.tx, id, w.actor);
  const { emisor, adquirente } = (await escritoDe(w.tx, id)).partes;
  const mensaje = {
    documento: { origen: 'factura', id },
    // Annex 1.9, 9.1: what programs of customers read.
    asunto: [emisor.documento, emisor.nombre, numero, CODIGOS[tipo], emisor.nombre].join(';'),
    parrafos: [
      `Hola, ${adquirente.nombre}:`,
      `Adjuntamos la ${NOMBRES_TIPO[tipo].toLowerCase()} ${numero} por ${formatMoney(total, Number.isInteger(total) ? 0 : 2)}.`,
    ],
    adjuntos: [adjunto],
  };
  await enviarVariosCorreos(
    w,
    correos.map((correo) => ({ ...mensaje, clave: claveDe(id, correo), para: { correo, nombre: adquirente.nombre } })),
  );
}
