/** The letter of an increase on its way to the tenants, by the means that was recorded, with its PDF kept among the documents. */
import { requirePermiso } from '../../core/auth/actor.ts';
import { attachFiles } from '../../core/files/commands.ts';
import { type StoredFile, storeFile } from '../../core/files/uploads.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { refused } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import { enviarVariosCorreos, type MensajeCorreo } from '../../core/salida/correo/enviar.ts';
import { enviarVariosWhatsapp } from '../../core/salida/whatsapp/enviar.ts';
import { defineWhatsappTemplate } from '../../core/salida/whatsapp/template.ts';
import type { Work } from '../../core/work.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatMoney } from '../../shared/money.ts';
import { formatCount } from '../../shared/text.ts';
import { imprimirPublicada, permisos as plantillas } from '../plantillas/public.ts';
import { archivosContrato, type Contrato, type Incremento } from './contract/contrato.ts';
import { pendingOf, requireLease } from './incrementos.ts';
import { findContrato } from './queries.ts';
import { MEDIOS } from './rules.ts';

const AVISO = defineWhatsappTemplate({
  nombre: 'incremento_canon',
  asunto: 'Incremento del canon',
  texto:
    'Hola, {nombre}: el contrato {numero} del inmueble {inmueble} cumple doce meses. Desde el {fecha} el canon mensual es de {canon}, un incremento del {porcentaje} %. Si tienes dudas, responde a este mensaje.',
});

const ENVIABLES: ReadonlySet<string> = new Set(['WHATSAPP', 'CORREO_ELECTRONICO']);

/** The increase that waits, which was told by a means that this program writes by. */
function requireSendable(contrato: Contrato): Incremento {
  const pending = pendingOf(contrato);
  if (!pending) throw refused('Falta registrar la notificación al arrendatario.');
  if (!ENVIABLES.has(pending.medio_notificacion)) {
    const medio = MEDIOS[pending.medio_notificacion].toLowerCase();
    throw refused(`Se notificó por ${medio}: desde aquí se envía por WhatsApp o por correo electrónico.`);
  }
  return pending;
}

type Enviar = { readonly version: number; readonly plantilla_id: number | null };

/** Prints the letter and keeps its bytes, outside of the transaction; nothing when no template was chosen. */
export async function prepararCarta(context: ReadContext<{ id: number }, undefined, Enviar>): Promise<Carta | null> {
  const { db, actor, platform, params, body } = context;
  requireSendable(await findContrato(db, params.id));
  if (body.plantilla_id === null) return null;
  requirePermiso(actor, plantillas.ver);
  const seleccion = { registros: { arriendo: params.id }, campos: {} };
  const { bytes, fileName } = await imprimirPublicada(context, body.plantilla_id, seleccion);
  return { stored: await storeFile(platform, bytes, fileName, archivosContrato.spec.usos.documentos), platform };
}

/** The bytes of the letter, kept by the platform. */
interface Carta {
  readonly stored: StoredFile;
  readonly platform: Platform;
}

/** Puts it in the queue for each tenant: once, however often it is asked. Answers how many. */
export async function enviarIncremento(
  w: Work,
  id: number,
  { version, carta }: { readonly version: number; readonly carta: Carta | null },
): Promise<{ readonly data: Contrato; readonly msg: string }> {
  const contrato = await requireLease(w, id, version);
  const pending = requireSendable(contrato);
  const adjuntos = carta ? [await guardar(w, id, carta)] : [];
  const { size: sent } =
    pending.medio_notificacion === 'WHATSAPP'
      ? await enviarVariosWhatsapp(
          w,
          AVISO,
          contrato.arrendatarios.map((who) => mensaje(contrato, pending, who)),
        )
      : await enviarVariosCorreos(w, await correosDe(w, contrato, pending, adjuntos));
  if (sent === 0) throw refused('El aviso de este incremento ya se envió.');
  return {
    msg: `El aviso quedó en la cola para ${formatCount(sent, 'arrendatario')}.`,
    data: await findContrato(w.tx, id),
  };
}

/** The letter among the documents of the contract. */
async function guardar(w: Work, id: number, { stored, platform }: Carta): Promise<number> {
  const { tabla, usos } = archivosContrato.spec;
  const received = [{ stored, uso: 'documentos', fecha_vencimiento: null }];
  const [added] = await attachFiles(w, { platform, record: { tabla, registro_id: id }, usos }, received);
  return added?.id ?? 0;
}

const documentoDe = ({ id }: Contrato) => ({ origen: 'contrato', id });

type Arrendatario = Contrato['arrendatarios'][number];
/** What is sent once to each. */
const claveDe = ({ id }: Incremento, { persona_id }: Arrendatario) => `incremento:${id}:persona:${persona_id}`;

function mensaje(c: Contrato, increase: Incremento, who: Arrendatario) {
  const { fecha, canon_nuevo, porcentaje } = increase;
  return {
    clave: claveDe(increase, who),
    para: { persona_id: who.persona_id },
    documento: documentoDe(c),
    variables: {
      nombre: who.nombre,
      numero: c.numero ?? '',
      inmueble: c.inmueble,
      fecha: formatDate(fecha),
      canon: formatMoney(canon_nuevo),
      porcentaje: String(porcentaje),
    },
  };
}

async function correosDe(
  w: Work,
  c: Contrato,
  increase: Incremento,
  adjuntos: readonly number[],
): Promise<MensajeCorreo[]> {
  const ids = c.arrendatarios.map(({ persona_id }) => persona_id);
  const rows = await w.tx.selectFrom('persona').select(['id', 'email']).where('id', 'in', ids).execute();
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  return c.arrendatarios.map((who) => ({
    clave: claveDe(increase, who),
    para: { correo: emails.get(who.persona_id) ?? '', nombre: who.nombre },
    documento: documentoDe(c),
    adjuntos,
    asunto: `Incremento del canon, contrato ${c.numero}`,
    parrafos: [
      `Hola, ${who.nombre}:`,
      `El contrato ${c.numero} del inmueble ${c.inmueble} cumple doce meses bajo el mismo canon.`,
      `Desde el ${formatDate(increase.fecha)} el canon mensual es de ${formatMoney(increase.canon_nuevo)}, un incremento del ${increase.porcentaje} %.`,
      ...(adjuntos.length > 0 ? ['La carta va adjunta.'] : []),
    ],
  }));
}
