/**
 * Files that people attach (spec 001, section 5 'File upload' and section 8): limits, their texts letter by letter, and the calls
 * of a record that has files, said once. Sizes in megabytes are of 1,048,576 bytes everywhere.
 */
import * as z from 'zod';
import { MB } from './bytes.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { conMsg, fecha, id, idParam, instante, soloMsg, version } from './fields.ts';
import type { Permiso } from './manifest.ts';

/** A name must be shorter than this. */
const MAX_NAME = 100;

/** Extension → content type, by which the file is served. */
export const MIME = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  csv: 'text/csv',
  zip: 'application/zip',
} as const;
export type Extension = keyof typeof MIME;

export interface UploadLimits {
  /** How many files a record may hold. */
  readonly cantidad: number;
  /** Megabytes of each. */
  readonly mb: number;
  readonly extensiones: readonly Extension[];
}

/** What the specification says where a use says nothing. */
export const DEFAULT_LIMITS: UploadLimits = {
  cantidad: 5,
  mb: 4,
  // A package is for who says so: what is inside of it is nothing that one looks at.
  extensiones: (Object.keys(MIME) as Extension[]).filter((extension) => extension !== 'zip'),
};
/** 'images' of the specification: those that every browser shows and that can carry no program. */
export const IMAGES: readonly Extension[] = ['png', 'jpeg', 'jpg', 'webp'];

export const FILE_TEXTS = {
  exceden: (n: number) => `${n} archivo(s) excede(n) el tamaño permitido.`,
  nombres: (n: number) => `${n} archivo(s) contienen nombres de mas de 100 caracteres.`,
  cantidad: (max: number) => `La cantidad máxima de archivos permitida es ${max}`,
  tipos: (n: number, { extensiones }: UploadLimits) =>
    `${n} archivo(s) no son de un tipo permitido: ${extensiones.join(', ')}.`,
  contenido: 'El contenido del archivo no corresponde a su extensión.',
  pixeles: 'La imagen tiene demasiados píxeles.',
  eliminar: '¿Está seguro de eliminar el archivo?, se eliminará permanentemente',
  eliminado: 'Se eliminó archivo correctamente.',
} as const;

/** The extension of a name, when it is one that we know. */
export function extensionOf(name: string): Extension | null {
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && Object.hasOwn(MIME, end) ? (end as Extension) : null;
}

export interface FileProblem {
  readonly code: ErrorCode;
  readonly msg: string;
}

/**
 * Which of the chosen files may be sent to a record that holds `held`, and one text for each kind of those that may not.
 * The browser sends what is left; the server refuses on any problem.
 */
export function selectFiles<F extends { readonly name: string; readonly size: number }>(
  files: readonly F[],
  limits: UploadLimits,
  held = 0,
): { readonly accepted: readonly F[]; readonly problems: readonly FileProblem[] } {
  const large = files.filter(({ size }) => size > limits.mb * MB);
  const named = files.filter(({ name }) => name.length >= MAX_NAME);
  const strange = files.filter(({ name }) => !limits.extensiones.includes(extensionOf(name) as Extension));
  const good = files.filter((file) => ![large, named, strange].some((bad) => bad.includes(file)));
  const room = Math.max(0, limits.cantidad - held);
  const told = (n: number, code: ErrorCode, msg: string) => (n > 0 ? [{ code, msg }] : []);
  return {
    accepted: good.slice(0, room),
    problems: [
      ...told(large.length, 'muy_grande', FILE_TEXTS.exceden(large.length)),
      ...told(named.length, 'validacion', FILE_TEXTS.nombres(named.length)),
      ...told(strange.length, 'tipo_no_permitido', FILE_TEXTS.tipos(strange.length, limits)),
      ...told(good.length - room, 'validacion', FILE_TEXTS.cantidad(limits.cantidad)),
    ],
  };
}

/** A file as it travels: `src` is a link that lives five minutes. */
const attachedFile = z.object({
  id,
  name: z.string(),
  src: z.string(),
  /** The use it was attached for. */
  tipo: z.string(),
  extension: z.string(),
  mime: z.string(),
  tamano: z.int(),
  /** Pixels, of an image. */
  ancho: z.int().nullable(),
  alto: z.int().nullable(),
  orden: z.int(),
  fecha_vencimiento: z.string().nullable(),
  antivirus: z.string(),
  created: instante,
  uc_nombre: z.string().nullable(),
  version,
});
export type AttachedFile = z.output<typeof attachedFile>;

/** What files a record has of one kind, e.g. its RUT. */
export interface FileUse extends UploadLimits {
  /** Title on screen. */
  readonly nombre: string;
  /** Each may carry an expiry date. */
  readonly vence?: boolean;
}
export type FileUses = Readonly<Record<string, FileUse>>;

/** A request brings one file or all that a use allows, and their form fields. */
const FORM_FIELDS = MB;

export interface FilesSpec<U extends FileUses> {
  /** Below `/api/`, with the record's `:id`: `tercero/proveedores/:id/archivos`. */
  path: string;
  /** Table of the record. */
  tabla: string;
  usos: U;
  permisos: { readonly ver: Permiso; readonly editar: Permiso };
}

/** The calls of a record's files. Bind them with `fileRoutes`, show them with `FileUploader`. */
export function defineFiles<const U extends FileUses>(owner: { readonly name: string }, spec: FilesSpec<U>) {
  const { path, usos, permisos } = spec;
  const ver = { permiso: permisos.ver };
  const editar = { permiso: permisos.editar };
  const one = idParam.extend({ archivo: idParam.shape.id });
  const uso = z.enum(Object.keys(usos));
  const largest = Math.max(...Object.values(usos).map(({ cantidad, mb }) => cantidad * mb));
  return {
    spec,
    list: endpoint(owner, {
      method: 'GET',
      path,
      access: ver,
      summary: 'Archivos del registro, en su orden; `src` es un enlace de cinco minutos.',
      params: idParam,
      response: z.array(attachedFile),
    }),
    upload: endpoint(owner, {
      method: 'POST',
      path,
      access: editar,
      summary: 'Adjunta archivos: multipart con `archivos[i].src`, `.tipo`, `.name`, o una parte `archivo`.',
      params: idParam,
      response: conMsg(z.array(attachedFile)),
      status: 201,
      maxBody: largest * MB + FORM_FIELDS,
    }),
    order: endpoint(owner, {
      method: 'PUT',
      path: `${path}/orden`,
      access: editar,
      summary: 'Ordena los archivos de un uso.',
      params: idParam,
      body: z.strictObject({ tipo: uso, ids: z.array(id).max(500) }),
      response: conMsg(z.array(attachedFile)),
    }),
    update: endpoint(owner, {
      method: 'PUT',
      path: `${path}/:archivo`,
      access: editar,
      summary: 'Cambia la fecha de vencimiento de un archivo.',
      params: one,
      body: z.strictObject({ fecha_vencimiento: fecha.nullable(), version }),
      response: conMsg(attachedFile),
    }),
    link: endpoint(owner, {
      method: 'GET',
      path: `${path}/:archivo/enlace`,
      access: ver,
      summary: 'Enlace de cinco minutos para ver un archivo, y para descargarlo.',
      params: one,
      response: z.object({ url: z.string(), descarga: z.string() }),
    }),
    remove: endpoint(owner, {
      method: 'DELETE',
      path: `${path}/:archivo`,
      access: editar,
      summary: 'Elimina un archivo.',
      params: one,
      response: soloMsg,
    }),
  };
}

export type FilesContract = ReturnType<typeof defineFiles<FileUses>>;
