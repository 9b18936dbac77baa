/**
 * What a multipart request brings: `archivos[i]` with `src`, `tipo` and `name` as the specification's clients send them (written
 * `archivos[0].src`, `archivos[0][src]` or `archivos[0]src`), or plain parts `archivo` with one `tipo`.
 */
import { isDay } from '../../shared/dates.ts';
import { MESSAGES, SERVER_MESSAGES } from '../../shared/messages.ts';
import { AppError, invalid } from '../http/errors.ts';

export interface IncomingFile {
  readonly file: File;
  readonly nombre: string;
  /** The use; `null` when the request says none. */
  readonly tipo: string | null;
  readonly fecha_vencimiento: string | null;
}

const MAX_PARTS = 200;
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

async function formOf(request: Request): Promise<FormData> {
  if (!/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) {
    throw new AppError('tipo_no_permitido', 'Los archivos deben enviarse como multipart/form-data.');
  }
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw missing(PLAIN);
  }
  if ([...form].length > MAX_PARTS) throw invalid({ [PLAIN]: ['La solicitud tiene demasiadas partes.'] });
  return form;
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
