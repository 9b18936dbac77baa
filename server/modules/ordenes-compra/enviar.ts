/** The order goes to the supplier: its PDF by mail, once to each address for what it says. */
import { attachFile, type StoredFile } from '../../core/files/uploads.ts';
import { refused } from '../../core/http/errors.ts';
import { enviarCorreo } from '../../core/salida/correo/enviar.ts';
import type { Work } from '../../core/work.ts';
import { formatDate } from '../../shared/dates.ts';
import { joinWords } from '../../shared/text.ts';
import { requireNotBlocked } from '../proveedores/public.ts';
import { requireProveedor } from './commands.ts';
import type { EnvioOrden } from './contract/actos.ts';
import type { Orden } from './contract/orden.ts';
import { condicionesDe } from './lectura.ts';
import { mover, requireActo } from './mover.ts';

/** Refuses a way that there is none of: said before its paper is made. */
export function requireMedios({ medios }: Pick<EnvioOrden, 'medios'>): void {
  if (!medios.includes('whatsapp')) return;
  const msg = 'Las órdenes de compra todavía no salen por WhatsApp: envíala por correo.';
  throw refused(msg, { medios: [msg] });
}

/** `file`: the order as it stands, at `version`. To whom it went already it does not go again. */
export async function enviar(
  w: Work,
  id: number,
  { version, para }: EnvioOrden,
  file: StoredFile,
): Promise<{ readonly msg: string; readonly data: Orden }> {
  const orden = await requireActo(w, id, version, 'enviar');
  const { proveedor_id, enmiendas } = orden;
  await requireProveedor(w, proveedor_id);
  await requireNotBlocked(w, proveedor_id, 'COMPRAS');
  const { nombre, contacto, correo } = await condicionesDe(w.tx, proveedor_id);
  const correos = [...new Set(para ?? (correo ? [correo] : []))];
  if (correos.length === 0) {
    const msg = 'El proveedor no tiene correo de pedidos: escribe a quién se envía.';
    throw refused(msg, { para: [msg] });
  }
  const adjunto = await attachFile(w, file, { tabla: 'orden_compra', registro_id: id, uso: 'enviada' });
  const fresh: string[] = [];
  for (const address of correos) {
    const sent = await enviarCorreo(w, {
      clave: `orden-compra:${id}:${enmiendas}:${address}`,
      para: { correo: address, nombre: contacto ?? nombre },
      documento: { origen: 'orden_compra', id },
      asunto: `Orden de compra ${orden.numero}${enmiendas > 0 ? `, enmienda ${enmiendas}` : ''}`,
      parrafos: [
        `Hola, ${contacto ?? nombre}:`,
        `Adjuntamos la orden de compra ${orden.numero}, para entregar el ${formatDate(orden.fecha_entrega)}.`,
        'Por favor confírmanos cantidades y fecha respondiendo a este correo.',
      ],
      adjuntos: [adjunto],
    });
    if (sent !== null) fresh.push(address);
  }
  if (fresh.length === 0) throw refused(`La orden ya se envió a ${joinWords(correos)}.`);
  const data = await mover(w, orden, { estado: 'ENVIADA', enviado: w.instant, enviado_a: joinWords(fresh) });
  return { msg: `La orden ${orden.numero} sale para ${joinWords(fresh)}.`, data };
}
