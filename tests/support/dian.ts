/** A program of this machine that speaks as the tax office's web service does, and answers what a test says. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readInvoice } from '../../server/shared/factura-xml/read-invoice.ts';

interface Pedido {
  readonly accion: string;
  readonly tipo: string;
  readonly cuerpo: string;
}

/** `null`: the connection is cut after the document was taken. */
type Respuesta = string | { readonly status: number; readonly body: string; readonly sinFin?: boolean } | null;

export interface Dian {
  readonly url: string;
  readonly pedidos: Pedido[];
  /** In turn; the last one stays. */
  responde(accion: string, ...respuestas: Respuesta[]): void;
  /** Numbers of the documents that were sent, in order. */
  enviados(): string[];
  close(): Promise<void>;
}

const sobre = (accion: string, inside: string) =>
  `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><${accion}Response xmlns="http://wcf.dian.colombia"><${accion}Result xmlns:b="http://schemas.datacontract.org/2004/07/DianResponse" xmlns:c="http://schemas.microsoft.com/2003/10/Serialization/Arrays">${inside}</${accion}Result></${accion}Response></s:Body></s:Envelope>`;

export const juicio = (valido: boolean, mensajes: readonly string[] = [], codigo = valido ? '00' : '99', xml = '') =>
  `<b:ErrorMessage>${mensajes.map((m) => `<c:string>${m}</c:string>`).join('')}</b:ErrorMessage><b:IsValid>${valido}</b:IsValid>` +
  `<b:StatusCode>${codigo}</b:StatusCode><b:StatusDescription>Procesado Correctamente.</b:StatusDescription>` +
  (xml ? `<b:XmlBase64Bytes>${Buffer.from(xml).toString('base64')}</b:XmlBase64Bytes>` : '');

export const DESCONOCIDO = juicio(false, [], '66');

const textOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

export async function abrirDian(): Promise<Dian> {
  const pedidos: Pedido[] = [];
  const dichas = new Map<string, Respuesta[]>();
  const server = createServer(async (request, response) => {
    const cuerpo = await textOf(request);
    const tipo = request.headers['content-type'] ?? '';
    const accion = /IWcfDianCustomerServices\/(\w+)/.exec(tipo)?.[1] ?? '';
    pedidos.push({ accion, tipo, cuerpo });
    const own = dichas.get(accion) ?? [];
    const answer = own.length > 1 ? own.shift() : own[0];
    if (answer === null || answer === undefined) return void response.destroy();
    const { status, body } = typeof answer === 'string' ? { status: 200, body: sobre(accion, answer) } : answer;
    response.writeHead(status, { 'Content-Type': 'application/soap+xml' });
    if (typeof answer === 'string' || !answer.sinFin) return void response.end(body);
    const mas = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', mas);
    mas();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/WcfDianCustomerServices.svc`,
    pedidos,
    responde: (accion, ...respuestas) => void dichas.set(accion, respuestas),
    enviados: () =>
      pedidos.flatMap(({ accion, cuerpo }) => {
        if (!accion.startsWith('Send')) return [];
        const content = /<wcf:contentFile>([^<]+)</.exec(cuerpo)?.[1] ?? '';
        return [readInvoice(new Uint8Array(Buffer.from(content, 'base64')), 'z.zip').n_factura];
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
