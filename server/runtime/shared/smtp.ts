/** The mail port of homes with sockets: a mail server, by nodemailer. Loaded only where one is set. */
import { createTransport } from 'nodemailer';
import type { CorreoPort } from '../../core/platform.ts';
import { type CorreoSettings, dominioDe } from '../../core/salida/correo/settings.ts';
import type { Resultado } from '../../core/salida/resultado.ts';

const PATIENCE_MS = 10_000;
const MAX_MENSAJE = 300;

export function correoSmtp({ url, from }: Extract<CorreoSettings, { via: 'smtp' }>): CorreoPort {
  return {
    async send({ para, nombre, asunto, texto, html, adjuntos, mensajeId }) {
      const session = { inData: false };
      const transport = createTransport({
        url,
        connectionTimeout: PATIENCE_MS,
        greetingTimeout: PATIENCE_MS,
        socketTimeout: PATIENCE_MS,
        // What a mail says never makes the server fetch anything.
        disableFileAccess: true,
        disableUrlAccess: true,
        transactionLog: true,
        logger: listener(() => {
          session.inData = true;
        }),
      });
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
        return failureOf(error as SmtpError, session.inData);
      } finally {
        transport.close();
      }
    },
  };
}

/** Hears one thing of a session: that the server lets the mail come (354). From then on it may have it. The rest is told to nobody. */
function listener(onData: () => void) {
  const quiet = () => {};
  const debug = (entry: { readonly tnx?: string }, text: unknown) => {
    if (entry.tnx === 'server' && String(text).startsWith('354')) onData();
  };
  return { debug, trace: quiet, info: quiet, warn: quiet, error: quiet, fatal: quiet, level: quiet };
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message: string;
}

/** 5xx of a mail is for good (RFC 5321, 4.2.1); of a sign-in, somebody mends the password. */
function failureOf({ code, responseCode, response, message }: SmtpError, inData: boolean): Resultado {
  const said = (response ?? message).replace(/\s+/g, ' ').slice(0, MAX_MENSAJE);
  if (code === 'EAUTH') return { tipo: 'fallo', mensaje: 'El servidor de correo no aceptó el usuario o la clave.' };
  if (responseCode !== undefined) {
    const mensaje = `El servidor de correo contestó ${said}`;
    return { tipo: responseCode >= 500 ? 'rechazado' : 'fallo', mensaje, codigo: responseCode };
  }
  if (inData) return { tipo: 'incierto', mensaje: 'Se cortó al entregar el correo: puede llegar dos veces.' };
  return { tipo: 'fallo', mensaje: `No se pudo hablar con el servidor de correo: ${code ?? said}.` };
}
