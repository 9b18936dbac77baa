/** The order goes to the supplier: its PDF by mail, once to each address for what it says. */
import { attachFile, type StoredFile } from '../../core/files/uploads.ts';
import { refused, refusedIn } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import { enviarCorreo } from '../../core/salida/correo/enviar.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import { joinWords } from '../../shared/text.ts';
import { requireNotBlocked } from '../proveedores/public.ts';
import { requireProveedor } from './commands.ts';
import type { EnvioOrden } from './contract/actos.ts';
import type { Orden } from './contract/orden.ts';
import { insertEnlace, RUTA_ENLACE } from './enlaces.ts';
import { condicionesDe } from './lectura.ts';
import { mover, requireActo } from './mover.ts';

/** Refuses a way that there is none of: said before its paper is made. */
export function requireMedios({ medios }: Pick<EnvioOrden, 'medios'>): void {
  if (!medios.includes('whatsapp')) return;
  throw refusedIn('medios', 'Las órdenes de compra todavía no salen por WhatsApp: envíala por correo.');
}

/** `file`: the order as it stands, at `version`. To whom it went already it does not go again. */
export async function enviar(
  w: Work,
  platform: Platform,
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
    throw refusedIn('para', 'El proveedor no tiene correo de pedidos: escribe a quién se envía.');
  }
  const adjunto = await attachFile(w, file, { tabla: 'orden_compra', registro_id: id, uso: 'enviada' });
  // Without an address of our own to lead to, they answer the mail.
  const enlace = platform.settings.publicUrl ? await insertEnlace(w, platform, orden) : null;
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
        enlace
          ? 'Por favor confírmanos cantidades y fechas con este botón. No necesitas cuenta.'
          : 'Por favor confírmanos cantidades y fecha respondiendo a este correo.',
      ],
      ...(enlace && {
        boton: { texto: 'Confirmar la orden', ruta: RUTA_ENLACE, firma: { enlace: enlace.nombre } },
        nota: `El enlace sirve una sola vez, hasta el ${formatDate(businessDay(new Date(enlace.vence)))}. Quien lo tenga puede responder por la empresa.`,
      }),
      adjuntos: [adjunto],
    });
    if (sent !== null) fresh.push(address);
  }
  if (fresh.length === 0) throw refused(`La orden ya se envió a ${joinWords(correos)}.`);
  // What came of it already stays in sight; undone, it is what was sent.
  const estado =
    orden.estado === 'RECIBIDA_PARCIAL' ? { estado_sin_recibir: 'ENVIADA' } : { estado: 'ENVIADA' as const };
  const data = await mover(w, orden, { ...estado, enviado: w.instant, enviado_a: joinWords(fresh) });
  return { msg: `La orden ${orden.numero} sale para ${joinWords(fresh)}.`, data };
}
