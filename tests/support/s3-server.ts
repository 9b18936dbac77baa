/**
 * A bucket on this machine that speaks S3: PUT, GET, LIST v2 by pages, DELETE and multipart, each with its signature verified anew (not by
 * the library that signs) and its body held against its sha256. It fails, lies and dawdles as it is told.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const BUCKET = 'copias';
const CLAVES = { clave_acceso: 'AKIAPRUEBA', clave_secreta: 'secreto/de+pruebas' };
const REGION = 'us-east-1';

interface Mood {
  /** Answers of 500 to come. */
  fails: number;
  /** Of what answers come back cut, though their length says nothing of it. */
  truncates: boolean;
  /** Keeps another byte than it was given. */
  corrupts: boolean;
  /** Gives an `ETag` that is of nothing. */
  wrongTag: boolean;
  /** Never answers. */
  silent: boolean;
  /** Ends the connection in the middle of what it sends. */
  hangsUp: boolean;
  /** Sends what it was asked for, and then more without end. */
  endless: boolean;
  /** Sends a piece at a time, so many milliseconds apart. */
  slow: number;
  /** What it answers instead of a list. */
  list: string | null;
  /** Refuses as a service does. */
  refuses: { status: number; code: string } | null;
  redirects: boolean;
  /** Objects of a page. */
  page: number;
}

interface Call {
  readonly method: string;
  readonly url: URL;
  readonly body: Buffer;
}

const md5 = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const rfc3986 = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signature v4, from its specification. */
function isSigned({ headers, method = '' }: IncomingMessage, url: URL, body: Buffer): string | null {
  const [, access, date = '', region = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (access !== CLAVES.clave_acceso) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const query = [...url.searchParams]
    .map(([k, v]) => `${rfc3986(k)}=${rfc3986(v)}`)
    .sort()
    .join('&');
  const path = url.pathname
    .split('/')
    .map((part) => rfc3986(decodeURIComponent(part)))
    .join('/');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, path, query, signed.join(''), names, sha256(body)].join('\n');
  const moment = String(headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', moment, `${date}/${region}/s3/aws4_request`, sha256(request)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${CLAVES.clave_secreta}`, date), region));
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

export async function startS3() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  const calls: string[] = [];
  const mood: Mood = {
    ...{ fails: 0, truncates: false, corrupts: false, wrongTag: false, silent: false, hangsUp: false },
    ...{ refuses: null, redirects: false, page: 1000, endless: false, slow: 0, list: null },
  };

  const error = (response: ServerResponse, status: number, code: string) => {
    response.writeHead(status, { 'Content-Type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no &amp; no</Message></Error>`);
  };
  const kept = (body: Buffer): Buffer => {
    if (!mood.corrupts || body.length === 0) return body;
    const copy = Buffer.from(body);
    copy[0] = (copy[0] ?? 0) ^ 1;
    return copy;
  };
  const tagOf = (body: Buffer) => (mood.wrongTag ? '"00000000000000000000000000000000"' : md5(body));

  const list = (url: URL): string => {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const deep = !url.searchParams.has('delimiter');
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(prefix) && (deep || !key.slice(prefix.length).includes('/')))
      .filter((key) => key > after)
      .sort();
    const page = keys.slice(0, mood.page);
    const more = keys.length > page.length;
    const contents = page.map(
      (key) => `<Contents><Key>${encodeURIComponent(key)}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult xmlns="x"><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
  };

  const multipart = ({ method, url, body }: Call, key: string, response: ServerResponse) => {
    const id = url.searchParams.get('uploadId');
    if (id === null) {
      const uploadId = `envio-${uploads.size + 1}`;
      uploads.set(uploadId, { key, parts: new Map() });
      response.end(`<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`);
      return;
    }
    const upload = uploads.get(id);
    if (!upload) return error(response, 404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(url.searchParams.get('partNumber')), kept(body));
      response.setHeader('ETag', tagOf(body));
      response.end();
    } else if (method === 'DELETE') {
      uploads.delete(id);
      response.writeHead(204).end();
    } else {
      const told = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
      const parts = told.map(([, n, tag]) => ({ bytes: upload.parts.get(Number(n)), tag }));
      if (!mood.corrupts && parts.some(({ bytes, tag }) => !bytes || md5(bytes) !== tag)) {
        return error(response, 400, 'InvalidPart');
      }
      objects.set(upload.key, Buffer.concat(parts.map(({ bytes = Buffer.alloc(0) }) => bytes)));
      uploads.delete(id);
      response.end('<CompleteMultipartUploadResult/>');
    }
  };

  /** Twenty pieces, and as many more as it likes. */
  const trickle = (response: ServerResponse, bytes: Buffer): void => {
    const size = Math.ceil(bytes.length / 20) || 1;
    let at = 0;
    const next = () => {
      if (response.destroyed) return;
      if (at >= bytes.length && !mood.endless) return void response.end();
      response.write(at < bytes.length ? bytes.subarray(at, at + size) : Buffer.alloc(4096));
      at += size;
      setTimeout(next, mood.slow);
    };
    next();
  };
  const send = (response: ServerResponse, bytes: Buffer): void => {
    if (mood.hangsUp) {
      response.writeHead(200, { 'Content-Length': bytes.length });
      response.write(bytes.subarray(0, bytes.length / 2));
      setImmediate(() => response.destroy());
      return;
    }
    if (mood.slow > 0 || mood.endless) trickle(response, bytes);
    else response.end(mood.truncates ? bytes.subarray(0, bytes.length - 1) : bytes);
  };

  const server = createServer(async (request, response) => {
    const { method = 'GET', headers } = request;
    const url = new URL(request.url ?? '/', `http://${headers.host}`);
    const body = await bodyOf(request);
    calls.push(`${method} ${url.pathname}${url.search}`);
    if (mood.silent) return;
    if (mood.redirects) return void response.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end();
    const wrong = isSigned(request, url, body);
    if (wrong) return error(response, 403, wrong);
    if (mood.refuses) return error(response, mood.refuses.status, mood.refuses.code);
    if (mood.fails > 0) {
      mood.fails -= 1;
      return error(response, 500, 'InternalError');
    }
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== BUCKET) return error(response, 404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    if (key === '') return void response.end(mood.list ?? list(url));
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) {
      return multipart({ method, url, body }, key, response);
    }
    const there = objects.get(key);
    if (method === 'PUT') {
      objects.set(key, kept(body));
      response.setHeader('ETag', tagOf(body));
      return void response.end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!there) return error(response, 404, 'NoSuchKey');
    send(response, there);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    ...{ endpoint, objects, uploads, calls, mood },
    /** As a destination tells it. */
    lugar: (
      more: { prefijo?: string; clave_acceso?: string; clave_secreta?: string; region?: string; bucket?: string } = {},
    ) => ({
      ...{ tipo: 'S3' as const, endpoint, region: REGION, bucket: BUCKET, prefijo: '', estilo_ruta: true },
      ...CLAVES,
      ...more,
    }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type S3Server = Awaited<ReturnType<typeof startS3>>;
