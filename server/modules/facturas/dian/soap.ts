/**
 * The tax office's web service (DIAN, annex 1.9, section 7: `IWcfDianCustomerServices`): SOAP 1.2 over HTTP. What comes back is read by the
 * reader of everybody's invoices: no DOCTYPE, no entities of its own, bounds on depth and size.
 */
import type { Credencial } from '../../../core/firma/credencial.ts';
import { neverArrived } from '../../../core/unreached.ts';
import { child, children, parseXml, textAt, textOf, type XmlNode } from '../../../shared/factura-xml/tree.ts';
import { ESPACIOS_SOAP, encabezado } from '../firma/ws-security.ts';
import { escapado } from '../ubl/xml.ts';

const PACIENCIA_MS = 20_000;
/** A signed answer of a large invoice is some hundreds of kilobytes. */
const MAX_RESPUESTA = 5_000_000;

export type Accion = 'SendBillSync' | 'SendTestSetAsync' | 'GetStatus' | 'GetStatusZip';

/** What it said, or why nothing is known. `llego`: it may have taken what was sent. */
export type Llamada = { readonly raiz: XmlNode } | { readonly falla: string; readonly llego: boolean };

/** Where it answers, what signs the calls, and when they are made. */
export interface Servicio {
  readonly url: string;
  readonly firma?: Credencial | null;
  readonly ahora: Date;
}

async function sobre({ url, firma = null, ahora }: Servicio, accion: Accion, cuerpo: Readonly<Record<string, string>>) {
  const cabeza = await encabezado({ url, accion: accionDe(accion), id: crypto.randomUUID(), ahora }, firma);
  const { soap, wcf, wsa } = ESPACIOS_SOAP;
  return (
    `<soap:Envelope xmlns:soap="${soap}" xmlns:wcf="${wcf}"><soap:Header xmlns:wsa="${wsa}">${cabeza}</soap:Header>` +
    `<soap:Body><wcf:${accion}>` +
    Object.entries(cuerpo)
      .map(([name, value]) => `<wcf:${name}>${escapado(value)}</wcf:${name}>`)
      .join('') +
    `</wcf:${accion}></soap:Body></soap:Envelope>`
  );
}

const accionDe = (accion: Accion) => `${ESPACIOS_SOAP.wcf}/IWcfDianCustomerServices/${accion}`;

export async function llamar(
  servicio: Servicio,
  accion: Accion,
  cuerpo: Readonly<Record<string, string>>,
): Promise<Llamada> {
  const body = await sobre(servicio, accion, cuerpo);
  let status: number;
  let text: string;
  try {
    const response = await fetch(servicio.url, {
      method: 'POST',
      headers: { 'Content-Type': `application/soap+xml; charset=utf-8; action="${accionDe(accion)}"` },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PACIENCIA_MS),
    });
    status = response.status;
    text = await cuerpoDe(response);
  } catch (error) {
    return neverArrived(error)
      ? { falla: 'No se pudo llegar a la DIAN.', llego: false }
      : { falla: 'La DIAN no contestó: no se sabe si lo recibió.', llego: true };
  }
  const raiz = status === 200 && text.length <= MAX_RESPUESTA ? leer(text) : null;
  const result = raiz && resultDe(raiz, accion);
  if (result) return { raiz: result };
  return { falla: `La DIAN contestó algo que no se entiende (${status}).`, llego: true };
}

/** No more of it than an answer may have: what goes on is cut off, and is no XML any more. */
async function cuerpoDe({ body }: Response): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MAX_RESPUESTA) break;
  }
  return text;
}

/** What it answered to that call: one that says it in another vocabulary than the tax office's is no answer. */
function resultDe(raiz: XmlNode, accion: Accion): XmlNode | undefined {
  const body = child(raiz, 'Body');
  const response = child(body, `${accion}Response`);
  if (!response) return undefined;
  const [, prefijo] = /^(.+):/.exec(response.tagName) ?? [];
  const declara = prefijo ? `xmlns:${prefijo}` : 'xmlns';
  const said = [response, body, raiz].map((node) => node?.attributes[declara]).find((uri) => uri !== undefined);
  return said === undefined || said === ESPACIOS_SOAP.wcf ? child(response, `${accion}Result`) : undefined;
}

function leer(text: string): XmlNode | null {
  try {
    return parseXml(text);
  } catch {
    return null;
  }
}

/** What it judged of a document. */
export interface Juicio {
  readonly valido: boolean;
  readonly codigo: string | null;
  /** Rules in its words: 'Regla: FAK21, Rechazo: …'. */
  readonly mensajes: readonly string[];
  readonly descripcion: string | null;
  /** Its signed answer, base64. */
  readonly respuesta: string | null;
  /** CUFE or CUDE of the document that it judged, when it says it. */
  readonly de: string | null;
}

/** Characters of each, and how many of them people are told. */
const MAX_MENSAJE = 500;
const MAX_MENSAJES = 50;

/** `null` when it does not say whether the document is valid. */
export function juicioDe(node: XmlNode): Juicio | null {
  const valido = textAt(node, 'IsValid');
  if (valido !== 'true' && valido !== 'false') return null;
  const mensajes = children(child(node, 'ErrorMessage'), 'string').map(textOf);
  return {
    valido: valido === 'true',
    codigo: textAt(node, 'StatusCode'),
    mensajes: mensajes
      .filter((mensaje) => mensaje !== null)
      .slice(0, MAX_MENSAJES)
      .map((mensaje) => mensaje.slice(0, MAX_MENSAJE)),
    descripcion: (textAt(node, 'StatusDescription') ?? textAt(node, 'StatusMessage'))?.slice(0, MAX_MENSAJE) ?? null,
    respuesta: textAt(node, 'XmlBase64Bytes'),
    de: textAt(node, 'XmlDocumentKey'),
  };
}

/** What it calls a package that it took, to be asked for; and why it did not take it. */
export function llaveDe(node: XmlNode): { readonly llave: string | null; readonly mensajes: readonly string[] } {
  const errores = children(child(node, 'ErrorMessageList'), 'XmlParamsResponseTrackId').map((each) =>
    textAt(each, 'ProcessedMessage'),
  );
  return {
    llave: textAt(node, 'ZipKey'),
    mensajes: errores.filter((mensaje) => mensaje !== null).slice(0, MAX_MENSAJES),
  };
}

/** What it judged of the documents of a package; `null` while it looks at them. */
export function juicioDelPaquete(node: XmlNode): Juicio | null {
  const [first] = children(node, 'DianResponse');
  return first ? juicioDe(first) : null;
}
