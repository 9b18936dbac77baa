/**
 * What a multipart request brings: `archivos[i]` with `src`, `tipo` and `name` as the specification's clients send them (written
 * `archivos[0].src`, `archivos[0][src]` or `archivos[0]src`), or plain parts `archivo` with one `tipo`.
 */
import { isDay } from '../../shared/dates.ts';
import { MESSAGES, SERVER_MESSAGES } from '../../shared/messages.ts';
import { AppError, invalid } from '../http/errors.ts';
import { saysParts } from '../http/limits.ts';

export interface IncomingFile {
  readonly file: File;
  readonly nombre: string;
  /** The use; `null` when the request says none. */
  readonly tipo: string | null;
  readonly fecha_vencimiento: string | null;
}

const MAX_PARTS = 200;
/** Bytes of the headers of a part; a name is a few hundred. */
const MAX_HEAD = 16_384;
const FIELDS = ['src', 'tipo', 'name', 'fecha_vencimiento'] as const;
const INDEXED = new RegExp(`^archivos\\[(\\d{1,3})\\][.[]?(${FIELDS.join('|')})\\]?$`);
/** Name of the plain part. */
const PLAIN = 'archivo';

type Draft = Partial<Record<(typeof FIELDS)[number], string | File>>;

/** In the order of their index. Throws 415 for another kind of body, 400 for a broken one, for unknown fields and without files. */
export async function readFiles(request: Request): Promise<IncomingFile[]> {
  const form = await formOf(request);
  const indexed = new Map<number, Draft>();
  const plain: Draft[] = [];
  const common: Draft = {};
  for (const [name, value] of form) {
    const [, index, field] = INDEXED.exec(name) ?? [];
    if (index !== undefined) {
      const draft = indexed.get(Number(index)) ?? {};
      indexed.set(Number(index), Object.assign(draft, { [field as string]: value }));
    } else if (name === PLAIN) plain.push({ src: value });
    else if ((FIELDS as readonly string[]).includes(name)) Object.assign(common, { [name]: value });
    else throw invalid({ [name.slice(0, 100)]: [SERVER_MESSAGES.campoDesconocido] });
  }
  const drafts = [...[...indexed].sort(([a], [b]) => a - b).map(([, draft]) => draft), ...plain];
  if (drafts.length === 0) throw missing(PLAIN);
  return drafts.map((draft, i) => incoming({ ...common, ...draft }, i));
}

/** The only file of a request. Throws as `readFiles`, and 400 for several. */
export async function readOneFile(request: Request): Promise<IncomingFile> {
  const [file, ...others] = await readFiles(request);
  if (!file || others.length > 0) throw missing(PLAIN);
  return file;
}

/** The parts of a request, whatever they are called. Throws 415 for another kind of body, 400 for a broken one. */
export async function formOf(request: Request): Promise<FormData> {
  if (!saysParts(request)) {
    throw new AppError('tipo_no_permitido', 'Los archivos deben enviarse como multipart/form-data.');
  }
  const bytes = new Uint8Array(await request.arrayBuffer());
  const boundary = boundaryOf(request);
  if (!readHeads(bytes, boundary)) throw invalid({ [PLAIN]: ['La solicitud tiene demasiadas partes.'] });
  // The parser is told the boundary that was counted: of a type that names two it might read the other.
  const headers = { 'Content-Type': `multipart/form-data; boundary="${boundary}"` };
  try {
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw missing(PLAIN);
  }
}

/** Throws 400 without one, or with signs that a boundary cannot have (RFC 2046). */
function boundaryOf(request: Request): string {
  const type = request.headers.get('content-type') ?? '';
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare ?? '';
  if (!/^[\w'()+,./:=? -]{1,70}$/.test(boundary)) throw missing(PLAIN);
  return boundary;
}

const [LF, DASH, BACKSLASH, SLASH] = [10, 45, 92, 47];

/**
 * Whether a body has no more parts, nor longer headers of them, than are taken: asked before a parser makes something of each.
 * Backslashes in the headers become slashes: one parser keeps them, another takes them for escapes, and '..\\a.xml' would be two names.
 */
function readHeads(bytes: Uint8Array, boundary: string): boolean {
  const mark = new TextEncoder().encode(boundary);
  const isMark = (at: number) =>
    bytes[at] === DASH && bytes[at + 1] === DASH && mark.every((byte, i) => bytes[at + 2 + i] === byte);
  let [parts, head] = [0, -1];
  for (let at = 0; at >= 0 && at < bytes.length; at = afterLine(bytes, at)) {
    if (head >= 0 && at - head > MAX_HEAD) return false;
    if (isMark(at)) [parts, head] = [parts + 1, at];
    else if (bytes[at] === LF || bytes[at + 1] === LF) head = -1;
    else if (head >= 0) straighten(bytes, at);
    if (parts > MAX_PARTS + 1) return false;
  }
  return true;
}

function straighten(bytes: Uint8Array, from: number): void {
  for (let at = from; at < bytes.length && bytes[at] !== LF; at += 1) if (bytes[at] === BACKSLASH) bytes[at] = SLASH;
}

/** Where the next line begins; -1 when there is none. */
function afterLine(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(LF, at);
  return end < 0 ? -1 : end + 1;
}

function missing(field: string): AppError {
  return invalid({ [field]: ['Elige un archivo.'] });
}

function incoming({ src, tipo, name, fecha_vencimiento }: Draft, i: number): IncomingFile {
  if (!(src instanceof File)) throw missing(`archivos.${i}.src`);
  const text = (value: string | File | undefined) => (typeof value === 'string' && value !== '' ? value : null);
  const day = text(fecha_vencimiento);
  if (day !== null && !isDay(day)) throw invalid({ [`archivos.${i}.fecha_vencimiento`]: [MESSAGES.fechaInvalida] });
  return { file: src, nombre: text(name) ?? src.name, tipo: text(tipo), fecha_vencimiento: day };
}
