/** The quotation goes to the customer: its PDF by mail, with the link to accept it; once to each address for what it says. */
import { attachFile, type StoredFile } from '../../core/files/uploads.ts';
import { refused } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import { enviarCorreo } from '../../core/salida/correo/enviar.ts';
import type { Work } from '../../core/work.ts';
import { formatDate } from '../../shared/dates.ts';
import { joinWords } from '../../shared/text.ts';
import { cotizacion as campos } from './campos.ts';
import type { EnvioCorreo } from './contract/actos.ts';
import type { Cotizacion } from './contract/cotizacion.ts';
import { insertEnlace, RUTA_ENLACE } from './enlaces.ts';
import { abrirActo, mover } from './guardado.ts';
import { findCotizacion } from './lectura.ts';
import { esVencida } from './rules/estados.ts';

/** `file`: the quotation as it stands. To whom it went already, as it is, it does not go again. */
export async function enviarPorCorreo(
  w: Work,
  platform: Platform,
  id: number,
  { version, para, mensaje }: EnvioCorreo,
  file: StoredFile,
): Promise<{ readonly msg: string; readonly data: Cotizacion }> {
  const cotizacion = await abrirActo(w, id, version, 'correo');
  const { numero, version_numero, vence, persona_id } = cotizacion;
  const { correo, cliente, contacto } = await findCotizacion(w.tx, id, w.actor);
  const correos = [...new Set(para ?? (correo ? [correo] : []))];
  if (correos.length === 0) {
    const msg = 'El cliente no tiene correo: escribe a quién se envía.';
    throw refused(msg, { para: [msg] });
  }
  const adjunto = await attachFile(w, file, { tabla: 'cotizacion', registro_id: id, uso: 'enviada' });
  const abierta = cotizacion.estado === 'ENVIADA' && !esVencida(cotizacion, w.instant.slice(0, 10));
  // Without an address of our own to lead to, they answer the mail.
  const enlace = abierta && platform.settings.publicUrl ? await insertEnlace(w, platform, cotizacion) : null;
  const nombre = contacto ?? cliente;
  const fresh: string[] = [];
  for (const address of correos) {
    const sent = await enviarCorreo(w, {
      clave: `cotizacion:${id}:${cotizacion.enviada}:${address}`,
      para: { correo: address, nombre, persona_id },
      documento: { origen: 'cotizacion', id },
      asunto: `Cotización ${numero}${version_numero > 1 ? `, versión ${version_numero}` : ''}`,
      parrafos: [
        `Hola, ${nombre}:`,
        ...(mensaje ? [mensaje] : []),
        `Adjuntamos la cotización ${numero}, válida hasta el ${formatDate(vence ?? cotizacion.fecha)}.`,
        enlace
          ? 'Con este botón puedes aceptarla, elegir opciones o pedir un cambio. No necesitas cuenta.'
          : 'Para aceptarla o pedir un cambio, responde a este correo.',
      ],
      ...(enlace && {
        boton: { texto: 'Ver la cotización', ruta: RUTA_ENLACE, firma: { enlace: enlace.nombre } },
        nota: 'Quien tenga el enlace puede aceptar la cotización por la empresa.',
      }),
      adjuntos: [adjunto],
    });
    if (sent !== null) fresh.push(address);
  }
  if (fresh.length === 0) throw refused(`La cotización ya se envió a ${joinWords(correos)}.`);
  const enviada_a = joinWords(fresh).slice(0, campos.enviada_a.max);
  return { msg: `La cotización ${numero} sale para ${joinWords(fresh)}.`, data: await mover(w, id, { enviada_a }) };
}
