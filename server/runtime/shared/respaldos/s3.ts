/** Copies in a bucket of any service that speaks S3. Addresses of the own network are allowed: offices have their own servers. */
import { open } from 'node:fs/promises';
import type { Lugar } from '../../../core/respaldos/puerto.ts';
import { type Almacen, AlmacenError, type Guardado } from './almacen.ts';
import { abrirLlamadas, type Paciencia } from './s3-llamadas.ts';
import { elemento, leerPagina, textoDeError } from './s3-textos.ts';

export interface S3Options extends Paciencia {
  /** Bytes from which a file goes in parts, and of each of them. */
  readonly parte?: number;
}

const PARTE = 8 << 20;
/** Of a file, at most. */
const PARTES = 9_000;
/** Pages of a list: ten million objects. */
const PAGINAS = 10_000;

export function abrirS3(
  lugar: Extract<Lugar, { tipo: 'S3' }>,
  { parte = PARTE, ...patience }: S3Options = {},
): Almacen {
  const root = lugar.prefijo === '' ? '' : `${lugar.prefijo}/`;
  const { ask, tell, read } = abrirLlamadas(lugar, patience);

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
      await tell({ method: 'DELETE', key, query: { uploadId } });
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
    leer: (nombre) => read({ method: 'GET', key: root + nombre }),
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
