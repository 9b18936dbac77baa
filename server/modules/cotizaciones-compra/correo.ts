/** The request goes to its suppliers: to each its own mail, with the PDF and the link by which they quote. Once to each address. */
import { updateRows } from '../../core/db/row-sets.ts';
import { attachFile, type StoredFile } from '../../core/files/uploads.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import { enviarVariosCorreos, type MensajeCorreo } from '../../core/salida/correo/enviar.ts';
import type { Work } from '../../core/work.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatCount, joinWords } from '../../shared/text.ts';
import type { EnvioCorreo } from './contract/actos.ts';
import type { Solicitud } from './contract/solicitud.ts';
import { insertEnlace, RUTA_ENLACE } from './enlaces.ts';
import { abrir, mover } from './guardado.ts';
import { type Invitado, leerInvitados } from './lectura.ts';
import { requireInvitado } from './responder.ts';

/** `file`: the request as it stands; it names none of the suppliers. */
export async function enviarPorCorreo(
  w: Work,
  platform: Platform,
  id: number,
  { version, proveedores, mensaje }: EnvioCorreo,
  file: StoredFile,
): Promise<{ readonly msg: string; readonly data: Solicitud }> {
  const solicitud = await abrir(w, id, version, 'correo');
  const { numero, fecha_limite, enviada } = solicitud;
  const todos = await leerInvitados(w.tx, id);
  const elegidos = proveedores
    ? [...new Set(proveedores)].map((proveedor_id) => requireInvitado(todos, proveedor_id))
    : todos.filter(({ respuesta }) => respuesta === 'PENDIENTE');
  const sinCorreo = elegidos.filter(({ correo }) => !correo).map(({ proveedor }) => proveedor);
  const para = elegidos.flatMap(({ correo, ...each }) => (correo ? [{ ...each, correo }] : []));
  if (para.length === 0) {
    const msg = `Sin correo de pedidos: ${joinWords(sinCorreo) || 'ningún proveedor por responder'}. Dales su enlace.`;
    throw invalid({ proveedores: [msg] }, msg);
  }
  const adjunto = await attachFile(w, file, { tabla: 'cotizacion_compra', registro_id: id, uso: 'enviada' });
  const mails: MensajeCorreo[] = [];
  for (const invitado of para) {
    // Without an address of our own to lead to, they answer the mail.
    const enlace = platform.settings.publicUrl ? await insertEnlace(w, platform, solicitud, invitado) : null;
    const nombre = invitado.contacto ?? invitado.proveedor;
    mails.push({
      clave: claveDe(invitado, enviada),
      para: { correo: invitado.correo, nombre },
      documento: { origen: 'cotizacion_compra', id },
      asunto: `Solicitud de cotización ${numero}`,
      parrafos: [
        `Hola, ${nombre}:`,
        ...(mensaje ? [mensaje] : []),
        `Te pedimos cotizar lo que adjuntamos, a más tardar el ${formatDate(fecha_limite)}.`,
        enlace
          ? 'Con este botón escribes tus precios y plazos. No necesitas cuenta.'
          : 'Responde a este correo con tus precios sin IVA y tus plazos de entrega.',
      ],
      ...(enlace && {
        boton: { texto: 'Cotizar', ruta: RUTA_ENLACE, firma: { enlace: enlace.nombre } },
        nota: 'Quien tenga el enlace puede cotizar por la empresa.',
      }),
      adjuntos: [adjunto],
    });
  }
  const sent = await enviarVariosCorreos(w, mails);
  const fresh = para.filter((invitado) => sent.has(claveDe(invitado, enviada)));
  if (fresh.length === 0) throw refused(`La solicitud ya se envió a ${joinWords(para.map(({ correo }) => correo))}.`);
  const filas = fresh.map(({ id: invitado, correo }) => ({ id: invitado, enviada_a: correo }));
  await updateRows(w, 'cotizacion_compra_proveedor', filas, { parent: { cotizacion_id: id } });
  const data = await mover(w, solicitud, {});
  const faltan = sinCorreo.length > 0 ? ` Sin correo: ${joinWords(sinCorreo)}.` : '';
  return {
    msg: `La solicitud ${numero} sale para ${formatCount(fresh.length, 'proveedor', 'proveedores')}.${faltan}`,
    data,
  };
}

const claveDe = ({ id, correo }: Pick<Invitado, 'id' | 'correo'>, enviada: string | null) =>
  `cotizacion-compra:${id}:${enviada}:${correo}`;
