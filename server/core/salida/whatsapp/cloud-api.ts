/** The WhatsApp port of every home: the Business Cloud API of Meta, over HTTP. */
import type { WhatsappMessage, WhatsappPort } from '../../platform.ts';
import { neverArrived } from '../../unreached.ts';
import type { Resultado } from '../resultado.ts';

/** Where Meta answers, in the version whose documentation this follows. */
export const CLOUD_API = 'https://graph.facebook.com/v23.0';
const PATIENCE_MS = 15_000;
const MAX_MENSAJE = 500;

/** Faults of the message itself: it will never be taken. Those that people know by name say so. */
const OWN_FAULTS: Readonly<Record<number, string>> = {
  100: 'WhatsApp no entendió el mensaje.',
  131008: 'Al mensaje le falta una variable.',
  131009: 'Una variable del mensaje no sirve.',
  131021: 'El número de destino es el mismo que envía.',
  131026: 'El número {celular} no tiene WhatsApp.',
  131030: 'El número {celular} no está entre los permitidos de la cuenta de prueba.',
  131047: 'Pasaron más de 24 horas desde que la persona escribió: hace falta una plantilla.',
  131049: 'WhatsApp no lo entregó para no cansar a la persona.',
  131050: 'La persona pidió no recibir mensajes.',
  131051: 'WhatsApp no admite este tipo de mensaje.',
  132000: 'La plantilla tiene otro número de variables.',
  132001: 'La plantilla no está aprobada.',
  132005: 'El mensaje es demasiado largo para la plantilla.',
  132007: 'La plantilla no cumple las reglas de WhatsApp.',
  132012: 'Una variable no tiene la forma que pide la plantilla.',
  132015: 'La plantilla está en pausa.',
  132016: 'La plantilla fue inhabilitada.',
};

interface ApiFault {
  readonly code?: number | undefined;
  readonly message?: string | undefined;
  readonly error_data?: { readonly details?: string | undefined } | undefined;
}

/** What a fault of the API, or of a webhook, means to people. */
export function tellFault({ code, message, error_data }: ApiFault, celular: string): string {
  const known = OWN_FAULTS[code ?? 0]?.replace('{celular}', celular);
  const said = error_data?.details ?? message ?? '';
  return (known ?? `WhatsApp no lo aceptó: ${said || 'sin explicación'}`).slice(0, MAX_MENSAJE);
}

export function cloudApi(base: string): WhatsappPort {
  return {
    async send({ token, telefonoId }, message): Promise<Resultado> {
      const request = {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(bodyOf(message)),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      } as const;
      let response: Response;
      let text: string;
      try {
        response = await fetch(`${base}/${encodeURIComponent(telefonoId)}/messages`, request);
        text = await response.text();
      } catch (error) {
        return neverArrived(error)
          ? { tipo: 'fallo', mensaje: 'No se pudo llegar a WhatsApp.' }
          : { tipo: 'incierto', mensaje: 'WhatsApp no contestó: no se sabe si salió.' };
      }
      return readAnswer(response.status, text, message.celular);
    },
  };
}

function bodyOf({ celular, plantilla, idioma, valores, clave }: WhatsappMessage) {
  const parameters = valores.map((text) => ({ type: 'text', text }));
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: celular.slice(1),
    type: 'template',
    template: {
      name: plantilla,
      language: { code: idioma },
      ...(parameters.length > 0 ? { components: [{ type: 'body', parameters }] } : {}),
    },
    // Comes back with each status: so a message is known whose answer never arrived.
    biz_opaque_callback_data: clave,
  };
}

function readAnswer(codigo: number, text: string, celular: string): Resultado {
  const answer = parsed(text);
  const id = answer?.messages?.[0]?.id;
  if (codigo >= 200 && codigo < 300) {
    if (typeof id === 'string') return { tipo: 'enviado', proveedorId: id, codigo };
    return { tipo: 'incierto', mensaje: 'WhatsApp contestó algo que no se entiende: no se sabe si salió.' };
  }
  const fault = answer?.error;
  // Without its own words it may be somebody in between who gave up.
  if (!fault) {
    return codigo >= 500 && codigo !== 503
      ? { tipo: 'incierto', mensaje: `WhatsApp contestó ${codigo} sin explicación: no se sabe si salió.` }
      : { tipo: 'fallo', mensaje: `WhatsApp contestó ${codigo}.`, codigo };
  }
  const mensaje = tellFault(fault, celular);
  return OWN_FAULTS[fault.code ?? 0] ? { tipo: 'rechazado', mensaje, codigo } : { tipo: 'fallo', mensaje, codigo };
}

interface ApiAnswer {
  readonly messages?: readonly { readonly id?: unknown }[];
  readonly error?: ApiFault;
}

function parsed(text: string): ApiAnswer | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
