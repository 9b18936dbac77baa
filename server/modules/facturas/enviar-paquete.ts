/**
 * The package of a document goes to its customer by itself: when the tax office accepted it, or, of what is only registered, when it is
 * issued and the company wants that. Its bytes are made outside of any transaction, as a channel of the queue; the mail is its outcome.
 */
import * as z from 'zod';
import { SYSTEM } from '../../core/auth/actor.ts';
import { attachFile, type StoredFile, storeFile } from '../../core/files/uploads.ts';
import { readParameter } from '../../core/parameters.ts';
import type { Canal } from '../../core/salida/canal.ts';
import { encolar } from '../../core/salida/encolar.ts';
import type { Work } from '../../core/work.ts';
import { PAQUETE } from './contract/factura.ts';
import { correosDe, enviarA, sinEnviar } from './enviar.ts';
import { escritoDe, findFactura } from './lectura-factura.ts';
import { paqueteDe } from './paquete.ts';

/** Its name in the queue. */
export const CANAL_PAQUETE = 'paquete';

const datos = z.object({ factura_id: z.int() });

/** Nothing without an address to send it to. */
export async function encolarPaquete(w: Work, id: number): Promise<void> {
  const { numero, correo } = await destinoDe(w, id);
  if (!correo) return;
  await encolar(w, {
    ...{ canal: CANAL_PAQUETE, clave: `paquete:${id}`, asunto: `Paquete de ${numero}`, destino: correo },
    documento: { origen: 'factura', id },
    datos: { factura_id: id },
  });
}

async function destinoDe(w: Work, id: number) {
  const { numero } = await w.tx.selectFrom('factura').select('numero').where('id', '=', id).executeTakeFirstOrThrow();
  return { numero, correo: correosDe((await escritoDe(w.tx, id)).partes)[0] };
}

/** Of what is only registered: when the company wants it. */
export async function encolarSinTransmitir(w: Work, id: number): Promise<void> {
  if ((await readParameter(w.tx, 'ventas', 'correo_sin_transmitir')) === 'si') await encolarPaquete(w, id);
}

export const canalPaquete: Canal = {
  nombre: 'Documentos electrónicos a clientes',
  // It makes a file; the mail is queued once, by its key.
  repetible: () => true,
  async enviar({ db, platform }, { datos: text }) {
    const { factura_id } = datos.parse(JSON.parse(text));
    const factura = await findFactura(db, factura_id, SYSTEM);
    const { bytes, fileName } = await paqueteDe({ db, platform, actor: SYSTEM }, factura);
    const file = await storeFile(platform, bytes, fileName, PAQUETE);
    return { tipo: 'enviado', proveedorId: JSON.stringify(file), mensaje: 'El paquete está hecho: sale por correo.' };
  },
  async anotar(w, { registro_id }, resultado) {
    if (resultado.tipo !== 'enviado' || registro_id === null || resultado.proveedorId === null) return;
    const { partes } = await escritoDe(w.tx, registro_id);
    const correos = await sinEnviar(w, registro_id, correosDe(partes));
    if (correos.length === 0) return;
    const file = JSON.parse(resultado.proveedorId) as StoredFile;
    const adjunto = await attachFile(w, file, { tabla: 'factura', registro_id, uso: 'enviada' });
    await enviarA(w, registro_id, correos, adjunto);
  },
};
