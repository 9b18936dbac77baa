/**
 * Copies in a bucket of any service that speaks S3, signed by aws4fetch (signature v4). Each body travels with its sha256, which the
 * service must check; what fails for a while is tried again, and nothing is followed elsewhere. Addresses of the own network are allowed:
 * offices have their own servers.
 */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Lugar } from '../../../core/respaldos/puerto.ts';
import { type Almacen, AlmacenError, dentroDe, type Guardado } from './almacen.ts';
import { hasta, juntar } from './huella.ts';
import { elemento, leerPagina, textoDeError, textoDeRed } from './s3-textos.ts';

export interface S3Options {
  /** Milliseconds without a word. */
  readonly espera?: number;
  /** Bytes from which a file goes in parts, and of each of them. */
  readonly parte?: number;
  /** Milliseconds before the second try. */
  readonly pausa?: number;
}

const ESPERA_MS = 60_000;
/** What goes up tells nothing of its progress: so many bytes in a millisecond is the slowest line that is waited for. */
const LENTA = 20;
/** Bytes of an answer that is text: a page of a list has a thousand names. */
const TEXTO_BYTES = 8 << 20;
/** Pages of a list: ten million objects. */
const PAGINAS = 10_000;
const PARTE = 8 << 20;
const PAUSA_MS = 500;
const INTENTOS = 3;
/** Of a file, at most. */
const PARTES = 9_000;
const LENTO = 'El servicio no respondió a tiempo.';

interface Call {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** It may go well a moment later. */
class Pasajero extends AlmacenError {}

export function abrirS3(
  lugar: Extract<Lugar, { tipo: 'S3' }>,
  { espera = ESPERA_MS, parte = PARTE, pausa = PAUSA_MS }: S3Options = {},
): Almacen {
  const root = lugar.prefijo === '' ? '' : `${lugar.prefijo}/`;
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

  const put = async (nombre: string, body: Uint8Array<ArrayBuffer>): Promise<void> => {
    await ask({ method: 'PUT', key: root + nombre, body });
  };

  const inParts = async (nombre: string, archivo: string, bytes: number): Promise<void> => {
    const key = root + nombre;
    const begun = await ask({ method: 'POST', key, query: { uploads: '' } });
    const uploadId = elemento(begun.text, 'UploadId');
    if (uploadId === null) throw new AlmacenError('El servicio no abrió el envío por partes.');
    try {
      const size = Math.max(parte, Math.ceil(bytes / PARTES));
      const tags: string[] = [];
      for await (const body of pieces(archivo, size)) {
        const query = { partNumber: String(tags.length + 1), uploadId };
        const { etag } = await ask({ method: 'PUT', key, query, body });
        if (etag === null) throw new AlmacenError('El servicio no dio la seña de una parte.');
        tags.push(etag);
      }
      const list = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
      const body = new TextEncoder().encode(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`);
      const { text } = await ask({ method: 'POST', key, query: { uploadId }, body });
      // It may fail after it has begun to answer 200.
      if (text.includes('<Error>')) throw new AlmacenError(textoDeError(500, text));
    } catch (error) {
      await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  };

  return {
    async listar(sub, todo = false) {
      const found: Guardado[] = [];
      const prefix = root + sub;
      let pages = 0;
      for (let next: string | null = ''; next !== null; pages += 1) {
        const query = {
          ...{ 'list-type': '2', 'encoding-type': 'url', prefix },
          ...(todo ? {} : { delimiter: '/' }),
          ...(next === '' ? {} : { 'continuation-token': next }),
        };
        const page = leerPagina((await ask({ method: 'GET', key: '', query })).text);
        if (!page) throw new AlmacenError('El servicio no respondió una lista: quizá no habla S3.');
        // One that keeps to no prefix tells of objects that are not ours.
        const own = page.objetos.filter(({ clave }) => clave.startsWith(prefix));
        for (const { clave, bytes } of own) found.push({ nombre: clave.slice(prefix.length), bytes });
        if (page.sigue === next || pages === PAGINAS)
          throw new AlmacenError('El servicio repite la misma parte de la lista.');
        next = page.sigue;
      }
      return found.filter(({ nombre }) => nombre !== '');
    },
    async guardar(nombre, archivo) {
      const file = await open(archivo, 'r');
      const { size } = await file.stat().finally(() => file.close());
      if (size > parte) return inParts(nombre, archivo, size);
      for await (const body of pieces(archivo, Math.max(size, 1))) return put(nombre, body);
      return put(nombre, new Uint8Array());
    },
    guardarBytes: (nombre, bytes) => put(nombre, new Uint8Array(bytes)),
    async *leer(nombre) {
      const response = await again(() => answered({ method: 'GET', key: root + nombre }));
      yield* piecesOf(response, () => new AlmacenError('El servicio cortó lo que se le pedía de vuelta.'));
    },
    async borrar(nombre) {
      await ask({ method: 'DELETE', key: root + nombre });
    },
  };
}

/** A file, so many bytes at a time. */
async function* pieces(archivo: string, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = await open(archivo, 'r');
  try {
    for (;;) {
      const piece = new Uint8Array(size);
      let filled = 0;
      for (let read = 1; read > 0 && filled < size; filled += read) {
        read = (await file.read(piece, filled, size - filled)).bytesRead;
      }
      if (filled === 0) return;
      yield piece.subarray(0, filled);
    }
  } finally {
    await file.close();
  }
}
