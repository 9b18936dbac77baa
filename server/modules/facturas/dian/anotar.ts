/** What came of sending a document, in the document: it is all that changes of it after its emission. */
import * as z from 'zod';
import { insertRows } from '../../../core/db/row-sets.ts';
import { updateRow } from '../../../core/db/rows.ts';
import { notify } from '../../../core/notifications/notify.ts';
import type { Envio } from '../../../core/salida/canal.ts';
import type { Resultado } from '../../../core/salida/resultado.ts';
import type { Work } from '../../../core/work.ts';
import { wireInstant } from '../../../shared/dates.ts';
import { encolarPaquete } from '../enviar-paquete.ts';
import { findFactura } from '../lectura-factura.ts';
import { alAnotarDian } from '../oyentes.ts';

const guardado = z.object({ mensajes: z.array(z.string()), respuesta: z.string().nullable() });

interface Dicho {
  readonly estado: 'PENDIENTE' | 'ENVIADA' | 'ACEPTADA' | 'RECHAZADA';
  readonly mensajes: readonly string[];
  readonly respuesta: string | null;
}

function dichoDe(resultado: Resultado): Dicho | null {
  const { mensaje = '' } = resultado;
  const juicio = () => guardado.parse(JSON.parse(mensaje));
  switch (resultado.tipo) {
    case 'enviado':
      return { estado: 'ACEPTADA', ...juicio() };
    case 'rechazado':
      return { estado: 'RECHAZADA', ...juicio() };
    case 'incierto':
      return { estado: 'ENVIADA', mensajes: [mensaje], respuesta: null };
    case 'fallo':
      return { estado: resultado.proveedorId ? 'ENVIADA' : 'PENDIENTE', mensajes: [mensaje], respuesta: null };
    default:
      return null;
  }
}

export async function anotarDian(w: Work, { registro_id }: Envio, resultado: Resultado): Promise<void> {
  const dicho = dichoDe(resultado);
  if (registro_id === null || !dicho) return;
  const { version, numero, uc_id } = await w.tx
    .selectFrom('factura')
    .select(['version', 'numero', 'uc_id'])
    .where('id', '=', registro_id)
    .executeTakeFirstOrThrow();
  const current = () => findFactura(w.tx, registro_id, w.actor);
  const cambios = { estado_dian: dicho.estado, dian_mensajes: JSON.stringify(dicho.mensajes) };
  await updateRow(w, 'factura', { id: registro_id, version, current }, cambios, { accion: 'estado' });
  await alAnotarDian.decir(w, registro_id);
  if (dicho.estado === 'RECHAZADA') {
    const mensaje = dicho.mensajes.join(' ') || 'La DIAN no dijo por qué.';
    const usuarios = uc_id === null ? [] : [uc_id];
    const told = { titulo: `La DIAN rechazó ${numero}`, mensaje, object_id: registro_id, usuarios };
    await notify(w, 'factura_rechazada', told);
  }
  if (dicho.respuesta !== null) await guardarRespuesta(w, registro_id, dicho.respuesta);
  if (dicho.estado === 'ACEPTADA') await encolarPaquete(w, registro_id);
}

/** Its signed words, which go in the container. */
async function guardarRespuesta(w: Work, factura_id: number, respuesta: string): Promise<void> {
  const xml = texto(respuesta);
  if (xml === null) return;
  const wire = wireInstant(w.instant);
  const row = { xml, fecha: wire.slice(0, 10), hora: wire.slice(11) };
  await insertRows(w, 'factura_respuesta', [row], { parent: { factura_id } });
}

/** Of base64; `null` of what is none: the document is accepted all the same. */
function texto(base64: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
