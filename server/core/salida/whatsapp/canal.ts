/** WhatsApp as a way out: by the API with the company's own account, or only written down. */
import type { Updateable } from 'kysely';
import * as z from 'zod';
import type { Reader } from '../../db/reader.ts';
import type { WhatsappBitacoraTable } from '../../db/types.ts';
import { readParameter, readSecretParameter } from '../../parameters.ts';
import type { Work } from '../../work.ts';
import type { Canal, Envio } from '../canal.ts';
import type { Resultado } from '../resultado.ts';

/** Process of its parameters, which the module `whatsapp` declares. */
export const PROCESO = 'mensajes';

/** What its rows of the queue hold. */
const datos = z.object({
  persona_id: z.int().nullable(),
  plantilla: z.string(),
  valores: z.array(z.string()),
});
export type DatosWhatsapp = z.output<typeof datos>;

export const SIN_AUTORIZACION = 'La persona no autorizó mensajes.';

export const canalWhatsapp: Canal = {
  nombre: 'WhatsApp',
  // The API knows no key: what is in doubt waits for its webhook, and then for a person.
  repetible: () => false,
  async enviar({ db, platform }, { destino, clave, datos: text }) {
    const { persona_id, plantilla, valores } = datos.parse(JSON.parse(text));
    const parameter = (name: string) => readParameter(db, PROCESO, name);
    if (persona_id !== null && !(await acepta(db, persona_id)))
      return { tipo: 'descartado', mensaje: SIN_AUTORIZACION };
    if ((await parameter('modo')) !== 'enviar') {
      return { tipo: 'registrado', mensaje: 'Solo se registró: el envío por WhatsApp no está activo.' };
    }
    const token = await readSecretParameter(db, platform, PROCESO, 'token');
    const telefonoId = await parameter('telefono_id');
    if (!platform.whatsapp || token === '' || telefonoId === '') {
      return { tipo: 'fallo', mensaje: 'Falta el token o el teléfono en los parámetros de WhatsApp.' };
    }
    const idioma = await parameter('idioma');
    return platform.whatsapp.send({ token, telefonoId }, { celular: destino, plantilla, idioma, valores, clave });
  },
  anotar,
};

/** Whether a person accepts to be written to, now. */
async function acepta(db: Reader, personaId: number): Promise<boolean> {
  const row = await db
    .selectFrom('persona')
    .select('acepta_tratamiento_datos')
    .where('id', '=', personaId)
    .executeTakeFirst();
  return row?.acepta_tratamiento_datos === 1;
}

type Cambio = Updateable<WhatsappBitacoraTable>;

/** What the queue found out, in the log of messages. A message that went out lives anew, whatever was said of it before. */
async function anotar(w: Work, { id, estado, mensaje }: Envio, resultado: Resultado): Promise<void> {
  const write = (values: Cambio) =>
    w.tx.updateTable('whatsapp_bitacora').set(values).where('envio_id', '=', id).execute();
  if (resultado.tipo === 'enviado') {
    await write({ estado: 'ENVIADO', enviado: w.instant, fallido: null, motivo: null, wamid: resultado.proveedorId });
  } else if (resultado.tipo === 'registrado') await write({ estado: 'REGISTRADO', motivo: mensaje });
  else if (estado === 'AGOTADO' || estado === 'DESCARTADO') {
    await write({ estado: 'FALLIDO', fallido: w.instant, motivo: mensaje });
  } else await write({ motivo: mensaje });
}
