/**
 * What people say of a record, and the calls for it, said once. A comment travels in parts: stretches of text, and people by their id.
 * Nothing is found again in the text: who is mentioned was chosen.
 */
import * as z from 'zod';
import { author } from './author.ts';
import { endpoint } from './endpoint.ts';
import { conMsg, id, idParam, instante, soloMsg, version } from './fields.ts';
import { mencionDe, type Permiso } from './manifest.ts';
import { visibleText } from './text.ts';

/** Characters of one comment, names of people included. */
export const MAX_COMMENT = 4_000;
/** People whom one comment calls. */
export const MAX_MENTIONS = 20;
/** For so long its author may edit or withdraw it. */
export const EDIT_MINUTES = 15;
/** Comments that come at a time, the last ones first. */
export const COMMENTS_AT_ONCE = 50;

export const COMMENT_TEXTS = {
  vacio: 'Escribe un comentario.',
  largo: `Un comentario tiene ${MAX_COMMENT} caracteres como máximo.`,
  menciones: `Un comentario menciona a ${MAX_MENTIONS} personas como máximo.`,
  noLoVe: (nombre: string) => `${nombre} no puede ver este registro: no se le puede mencionar.`,
  noExiste: 'Una de las personas mencionadas ya no está activa.',
  ajeno: 'Solo quien escribió un comentario lo puede editar o retirar.',
  tarde: `Un comentario se edita o se retira en los primeros ${EDIT_MINUTES} minutos.`,
} as const;

const parteTexto = z.strictObject({
  texto: z
    .string()
    .max(MAX_COMMENT, COMMENT_TEXTS.largo)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed())
    .overwrite((text) => visibleText(text).replace(/\r\n?/g, '\n')),
});
const parteMencion = z.strictObject({ usuario_id: id });

/** Text and people in the order in which they are read. */
const partes = z
  .array(z.union([parteTexto, parteMencion]))
  .max(2 * MAX_MENTIONS + 1, COMMENT_TEXTS.menciones)
  .superRefine((written, ctx) => {
    const text = written.map((parte) => ('texto' in parte ? parte.texto : '@')).join('');
    if (text.trim() === '') ctx.addIssue({ code: 'custom', message: COMMENT_TEXTS.vacio });
    if (text.length > MAX_COMMENT) ctx.addIssue({ code: 'custom', message: COMMENT_TEXTS.largo });
    const mentioned = written.filter((parte) => 'usuario_id' in parte).length;
    if (mentioned > MAX_MENTIONS) ctx.addIssue({ code: 'custom', message: COMMENT_TEXTS.menciones });
  });
export type WrittenPart = z.output<typeof partes>[number];

const parteLeida = z.union([
  z.object({ texto: z.string() }),
  /** The name as it was when it was written. */
  z.object({ usuario_id: id, nombre: z.string() }),
]);
export type ReadPart = z.output<typeof parteLeida>;

const commentRow = z.object({
  id,
  partes: z.array(parteLeida),
  autor: author,
  created: instante,
  /** When it was last edited. */
  editado: instante.nullable(),
  /** The reader wrote it, and not long ago. */
  editable: z.boolean(),
  version,
});
export type CommentData = z.output<typeof commentRow>;

const comentarios = z.object({
  /** What the record is called. */
  registro: z.string(),
  count: z.int().nonnegative(),
  /** The oldest first. */
  comentarios: z.array(commentRow),
  /** For `antes_de`: there are older ones. */
  anteriores: id.nullable(),
});
export type CommentsData = z.output<typeof comentarios>;

const mencionable = z.object({ id, nombre: z.string(), username: z.string() });
export type Mentionable = z.output<typeof mencionable>;

const entero = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

export interface CommentsSpec {
  /** Below `/api/`, with the record's `:id`: `tercero/proveedores/:id/comentarios`. */
  path: string;
  /** Table of the record, a key of the manifest's `comenta`. */
  tabla: string;
  /** `ver`: who opens the record reads what is said of it, and says something. */
  permisos: { readonly ver: Permiso };
}

/** The calls of a record's comments. Bind them with `commentRoutes`, show them with `Comments`. */
export function defineComments(owner: { readonly name: string }, { path, tabla, permisos }: CommentsSpec) {
  const access = { permiso: permisos.ver };
  const one = idParam.extend({ comentario: idParam.shape.id });
  return {
    spec: { path, tabla, permisos, evento: mencionDe(tabla) },
    list: endpoint(owner, {
      method: 'GET',
      path,
      access,
      summary: 'Los comentarios del registro: los últimos, o los anteriores a uno.',
      params: idParam,
      query: z.strictObject({ antes_de: entero.optional() }),
      response: comentarios,
    }),
    people: endpoint(owner, {
      method: 'GET',
      path: `${path}/personas`,
      access,
      summary: 'A quién se puede mencionar: los usuarios que ven el registro, por lo que se escribe de su nombre.',
      params: idParam,
      query: z.strictObject({ search: z.string().max(60).default('') }),
      response: z.array(mencionable),
    }),
    create: endpoint(owner, {
      method: 'POST',
      path,
      access,
      summary: 'Comenta el registro; avisa a quien se menciona.',
      params: idParam,
      body: z.strictObject({ partes }),
      response: conMsg(commentRow),
      status: 201,
      touches: ['bitacora'],
    }),
    update: endpoint(owner, {
      method: 'PUT',
      path: `${path}/:comentario`,
      access,
      summary: `Cambia un comentario propio en los primeros ${EDIT_MINUTES} minutos; avisa solo a quien no estaba.`,
      params: one,
      body: z.strictObject({ partes, version }),
      response: conMsg(commentRow),
      touches: ['bitacora'],
    }),
    remove: endpoint(owner, {
      method: 'DELETE',
      path: `${path}/:comentario`,
      access,
      summary: `Retira un comentario propio en los primeros ${EDIT_MINUTES} minutos.`,
      params: one,
      response: soloMsg,
      touches: ['bitacora'],
    }),
  };
}

export type CommentsContract = ReturnType<typeof defineComments>;
