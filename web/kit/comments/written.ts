/** A comment while it is written: plain text, and where in it the people stand who were chosen. */
import * as z from 'zod';
import {
  COMMENT_TEXTS,
  MAX_COMMENT,
  MAX_MENTIONS,
  type ReadPart,
  type WrittenPart,
} from '../../../server/shared/comments.ts';

const mencion = z.object({ usuario_id: z.int(), nombre: z.string(), desde: z.int() });
/** A person in the text, from their @. */
type WrittenMention = z.output<typeof mencion>;

export const written = z.object({
  texto: z
    .string()
    .max(MAX_COMMENT, COMMENT_TEXTS.largo)
    .refine((text) => text.trim() !== '', COMMENT_TEXTS.vacio),
  menciones: z.array(mencion).max(MAX_MENTIONS, COMMENT_TEXTS.menciones),
});
export type Written = z.output<typeof written>;

export const NOTHING_WRITTEN: Written = { texto: '', menciones: [] };

const endOf = ({ desde, nombre }: WrittenMention) => desde + nombre.length + 1;

/** As the server takes it. */
export function toParts({ texto, menciones }: Written): WrittenPart[] {
  const partes: WrittenPart[] = [];
  let from = 0;
  for (const one of menciones.toSorted((a, b) => a.desde - b.desde)) {
    if (one.desde > from) partes.push({ texto: texto.slice(from, one.desde) });
    partes.push({ usuario_id: one.usuario_id });
    from = endOf(one);
  }
  if (from < texto.length) partes.push({ texto: texto.slice(from) });
  return partes;
}

/** A published comment as the editor takes it. */
export function fromParts(partes: readonly ReadPart[]): Written {
  let texto = '';
  const menciones: WrittenMention[] = [];
  for (const parte of partes) {
    if ('texto' in parte) texto += parte.texto;
    else {
      menciones.push({ ...parte, desde: texto.length });
      texto += `@${parte.nombre}`;
    }
  }
  return { texto, menciones };
}

/** The mentions of a text after an edit: those behind it move along, those that it touched become plain text. */
export function retyped({ texto: before, menciones }: Written, texto: string): Written {
  const most = Math.min(before.length, texto.length);
  let start = 0;
  while (start < most && before[start] === texto[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === texto.at(-1 - end)) end += 1;
  const changedTo = before.length - end;
  const moved = texto.length - before.length;
  return {
    texto,
    menciones: menciones.flatMap((one) => {
      if (endOf(one) <= start) return [one];
      return one.desde >= changedTo ? [{ ...one, desde: one.desde + moved }] : [];
    }),
  };
}

/** The mention being typed: from the @ that begins a word before the caret. `null`: none. */
export function soughtAt({ texto, menciones }: Written, caret: number): { desde: number; search: string } | null {
  const found = /(?:^|[\s(¿¡"'])@([\p{L}\p{N}.]*(?: [\p{L}\p{N}.]+)?)$/u.exec(texto.slice(0, caret));
  if (!found) return null;
  const search = found[1] ?? '';
  const desde = caret - search.length - 1;
  const taken = menciones.some((one) => desde >= one.desde && desde < endOf(one));
  return taken ? null : { desde, search };
}

/** Replaces the typed search with the mention and a space; returns also where the caret goes. */
export function withMention(
  { texto, menciones }: Written,
  { desde, hasta, id, nombre }: { desde: number; hasta: number; id: number; nombre: string },
): Written & { caret: number } {
  const rest = texto.slice(hasta);
  const inserted = `@${nombre}${/^\s/.test(rest) ? '' : ' '}`;
  const next = texto.slice(0, desde) + inserted + rest;
  const kept = retyped({ texto, menciones }, next).menciones.filter((one) => one.desde !== desde);
  return {
    texto: next,
    menciones: [...kept, { usuario_id: id, nombre, desde }].toSorted((a, b) => a.desde - b.desde),
    caret: desde + nombre.length + 2,
  };
}
