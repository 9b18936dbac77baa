/**
 * Calls of S3, each signed by aws4fetch (signature v4). Each body travels with its sha256, which the service must check; what fails for a
 * while is tried again, nothing is followed elsewhere, and who keeps silent, or says more than was asked for, is heard no longer.
 */
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { Lugar } from '../../../core/respaldos/puerto.ts';
import { AlmacenError, dentroDe } from './almacen.ts';
import { hasta, juntar } from './huella.ts';
import { textoDeError, textoDeRed } from './s3-textos.ts';

const ESPERA_MS = 60_000;
/** What goes up tells nothing of its progress: so many bytes in a millisecond is the slowest line that is waited for. */
const LENTA = 20;
/** Bytes of an answer that is text: a page of a list has a thousand names. */
const TEXTO_BYTES = 8 << 20;
const PAUSA_MS = 500;
const INTENTOS = 3;
const LENTO = 'El servicio no respondió a tiempo.';

export interface Paciencia {
  /** Milliseconds without a word. */
  readonly espera?: number;
  /** Milliseconds before the second try. */
  readonly pausa?: number;
}

interface Call {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** It may go well a moment later. */
class Pasajero extends AlmacenError {}

export function abrirLlamadas(
  lugar: Extract<Lugar, { tipo: 'S3' }>,
  { espera = ESPERA_MS, pausa = PAUSA_MS }: Paciencia = {},
) {
  const signing = new Map<string, ArrayBuffer>();

  const addressOf = ({ key, query = {} }: Call): URL => {
    const url = new URL(lugar.endpoint);
    if (!lugar.estilo_ruta) url.hostname = `${lugar.bucket}.${url.hostname}`;
    url.pathname = `${lugar.estilo_ruta ? `/${lugar.bucket}` : ''}/${key}`;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  };

  const send = async (call: Call): Promise<Response> => {
    const { method, body } = call;
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signer = new AwsV4Signer({
      ...{ method, url: addressOf(call).toString(), region: lugar.region, service: 's3', cache: signing },
      ...{ accessKeyId: lugar.clave_acceso, secretAccessKey: lugar.clave_secreta },
      headers: { 'x-amz-content-sha256': sha256 },
      ...(body ? { body } : {}),
    });
    const { url, headers } = await signer.sign();
    const patience = new AbortController();
    const late = setTimeout(() => patience.abort(), espera + (body?.byteLength ?? 0) / LENTA);
    try {
      const { signal } = patience;
      return await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal });
    } catch (error) {
      throw new Pasajero(patience.signal.aborted ? LENTO : textoDeRed(error));
    } finally {
      clearTimeout(late);
    }
  };

  /** What an answer brings, however long that takes: each piece within the time. */
  async function* piecesOf({ body }: Response, cut: () => AlmacenError): AsyncGenerator<Uint8Array> {
    if (!body) return;
    const reader = body.getReader();
    try {
      for (;;) {
        const { done, value } = await dentroDe(espera, LENTO, reader.read()).catch((error) => {
          throw error instanceof AlmacenError ? new Pasajero(error.message) : cut();
        });
        if (done) return;
        yield value;
      }
    } finally {
      void reader.cancel().catch(() => undefined);
    }
  }

  const textOf = async (response: Response): Promise<string> => {
    const pieces = piecesOf(response, () => new Pasajero('El servicio cortó su respuesta.'));
    const bytes = await juntar(hasta(pieces, TEXTO_BYTES));
    if (bytes.byteLength > TEXTO_BYTES) throw new AlmacenError('El servicio responde más de lo que se le pidió.');
    return new TextDecoder().decode(bytes);
  };

  const answered = async (call: Call): Promise<Response> => {
    const response = await send(call);
    if (response.ok) return response;
    const text = textoDeError(response.status, await textOf(response));
    throw response.status >= 500 || response.status === 429 ? new Pasajero(text) : new AlmacenError(text);
  };

  const again = async <T>(run: () => Promise<T>): Promise<T> => {
    for (let n = 1; ; n += 1) {
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof Pasajero) || n === INTENTOS) throw error;
        await new Promise((resolve) => setTimeout(resolve, pausa * 2 ** (n - 1)));
      }
    }
  };

  /** The whole answer as text, and the tag that it gives to what it took. */
  const ask = (call: Call) =>
    again(async () => {
      const response = await answered(call);
      return { text: await textOf(response), etag: response.headers.get('etag') };
    });

  return {
    ask,
    /** Tells a service to forget, whatever it answers. */
    tell: (call: Call) => send(call).then(undefined, () => undefined),
    async *read(call: Call): AsyncGenerator<Uint8Array> {
      const response = await again(() => answered(call));
      yield* piecesOf(response, () => new AlmacenError('El servicio cortó lo que se le pedía de vuelta.'));
    },
  };
}
