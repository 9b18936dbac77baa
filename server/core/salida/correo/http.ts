/** The mail port of homes without sockets (the edge): a service over HTTP, in the shape that several of them share (Resend's). */
import type { CorreoPort } from '../../platform.ts';
import { type CorreoSettings, dominioDe } from './settings.ts';

const PATIENCE_MS = 15_000;
/** It is too much or somebody else's fault: later it may be taken. */
const LATER = new Set([401, 403, 408, 409, 425, 429]);

/** Bytes in base64, in pieces that fit the stack. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  }
  return btoa(text);
}

/** The service knows each mail by `Idempotency-Key`: what is in doubt may be handed over again. */
export function correoHttp({ url, key, from }: Extract<CorreoSettings, { via: 'api' }>): CorreoPort {
  return {
    async send({ para, nombre, asunto, texto, html, adjuntos, mensajeId, clave }) {
      const name = nombre?.replace(/[<>"\r\n]/g, '').trim();
      const body = JSON.stringify({
        from,
        to: [name ? `${name} <${para}>` : para],
        subject: asunto,
        text: texto,
        html,
        headers: { 'Message-ID': `<${mensajeId}@${dominioDe(from)}>` },
        ...(adjuntos.length > 0
          ? { attachments: adjuntos.map(({ nombre: filename, bytes }) => ({ filename, content: base64(bytes) })) }
          : {}),
      });
      const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Idempotency-Key': clave };
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
        const answer = (await response.json().catch(() => null)) as { id?: unknown; message?: unknown } | null;
        const { status: codigo } = response;
        if (response.ok)
          return { tipo: 'enviado', proveedorId: typeof answer?.id === 'string' ? answer.id : null, codigo };
        const said = typeof answer?.message === 'string' ? `: ${answer.message.slice(0, 300)}` : '.';
        const mensaje = `El servicio de correo contestó ${codigo}${said}`;
        return { tipo: codigo >= 500 || LATER.has(codigo) ? 'fallo' : 'rechazado', mensaje, codigo };
      } catch {
        return { tipo: 'incierto', mensaje: 'El servicio de correo no contestó.' };
      }
    },
  };
}
