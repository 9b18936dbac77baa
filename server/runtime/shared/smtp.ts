/** The mail port of homes with sockets: a mail server, by nodemailer. Loaded only where one is set. */
import { createTransport } from 'nodemailer';
import type { CorreoPort } from '../../core/platform.ts';
import { type CorreoSettings, dominioDe } from '../../core/salida/correo/settings.ts';
import type { Resultado } from '../../core/salida/resultado.ts';

const PATIENCE_MS = 10_000;
const MAX_MENSAJE = 300;

export function correoSmtp({ url, from }: Extract<CorreoSettings, { via: 'smtp' }>): CorreoPort {
  const transport = createTransport(url, {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // What a mail says never makes the server fetch anything.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never);
  return {
    async send({ para, nombre, asunto, texto, html, adjuntos, mensajeId }) {
      try {
        const sent = await transport.sendMail({
          from,
          to: nombre ? { name: nombre, address: para } : para,
          subject: asunto,
          text: texto,
          html,
          messageId: `<${mensajeId}@${dominioDe(from)}>`,
          attachments: adjuntos.map(({ nombre: filename, tipo, bytes }) => {
            return { filename, contentType: tipo, content: Buffer.from(bytes) };
          }),
        });
        return { tipo: 'enviado', proveedorId: sent.messageId };
      } catch (error) {
        return failureOf(error as SmtpError);
      }
    },
  };
}

interface SmtpError {
  readonly code?: string;
  /** What was being said when it failed: 'DATA'. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message: string;
}

/** 5xx of a mail is for good (RFC 5321, 4.2.1); of a sign-in, somebody mends the password. */
function failureOf({ code, command, responseCode, response, message }: SmtpError): Resultado {
  const said = (response ?? message).replace(/\s+/g, ' ').slice(0, MAX_MENSAJE);
  if (code === 'EAUTH') return { tipo: 'fallo', mensaje: 'El servidor de correo no aceptó el usuario o la clave.' };
  if (responseCode !== undefined) {
    const mensaje = `El servidor de correo contestó ${said}`;
    return { tipo: responseCode >= 500 ? 'rechazado' : 'fallo', mensaje, codigo: responseCode };
  }
  if (command === 'DATA')
    return { tipo: 'incierto', mensaje: 'Se cortó al entregar el correo: puede llegar dos veces.' };
  return { tipo: 'fallo', mensaje: `No se pudo hablar con el servidor de correo: ${code ?? said}.` };
}
