/** What became of what a supplier proposed, told to it by mail where it has an address. */
import type { Platform } from '../../core/platform.ts';
import { enviarCorreo } from '../../core/salida/correo/enviar.ts';
import type { Work } from '../../core/work.ts';
import { formatDate } from '../../shared/dates.ts';
import type { Orden } from './contract/orden.ts';
import { insertEnlace, RUTA_ENLACE } from './enlaces.ts';
import { condicionesDe } from './lectura.ts';
import { porResponder } from './rules/respuesta.ts';

interface Rechazada {
  /** The answer, and why it was not taken. */
  readonly id: number;
  readonly motivo: string;
}

/** With another link, for the one it answered by is spent. */
export async function avisarRechazo(
  w: Work,
  platform: Platform,
  orden: Orden,
  { id, motivo }: Rechazada,
): Promise<void> {
  const { nombre, contacto, correo } = await condicionesDe(w.tx, orden.proveedor_id);
  if (!correo) return;
  const again = platform.settings.publicUrl !== null && porResponder(orden.estado);
  const enlace = again ? await insertEnlace(w, platform, { ...orden, lineas: orden.detalle.length }) : null;
  await enviarCorreo(w, {
    clave: `orden-compra:respuesta:${id}`,
    para: { correo, nombre: contacto ?? nombre },
    documento: { origen: 'orden_compra', id: orden.id },
    asunto: `Orden de compra ${orden.numero}: los cambios propuestos no se aceptaron`,
    parrafos: [
      `Hola, ${contacto ?? nombre}:`,
      `Gracias por responder. Los cambios que nos propusieron para la orden ${orden.numero} no se aceptaron: ${motivo}`,
      `La orden sigue como se pidió, para entregar el ${formatDate(orden.fecha_entrega)}.`,
    ],
    ...(enlace && { boton: { texto: 'Responder de nuevo', ruta: RUTA_ENLACE, firma: { enlace: enlace.nombre } } }),
  });
}
