/** A comment while it is written: plain text, and where in it the people stand who were chosen. */
import * as z from 'zod';
import {
  COMMENT_TEXTS,
  MAX_COMENTARIO,
  MAX_MENCIONES,
  type ParteEscrita,
  type ParteLeida,
} from '../../../server/shared/comments.ts';

const mencion = z.object({ usuario_id: z.int(), nombre: z.string(), desde: z.int() });
/** A person in the text, from their @. */
type Mencion = z.output<typeof mencion>;

export const escrito = z.object({
  texto: z
    .string()
    .max(MAX_COMENTARIO, COMMENT_TEXTS.largo)
    .refine((text) => text.trim() !== '', COMMENT_TEXTS.vacio),
  menciones: z.array(mencion).max(MAX_MENCIONES, COMMENT_TEXTS.menciones),
});
export type Escrito = z.output<typeof escrito>;

export const VACIO: Escrito = { texto: '', menciones: [] };

const endOf = ({ desde, nombre }: Mencion) => desde + nombre.length + 1;

/** As the server takes it. */
export function toParts({ texto, menciones }: Escrito): ParteEscrita[] {
  const partes: ParteEscrita[] = [];
  let from = 0;
  for (const one of menciones.toSorted((a, b) => a.desde - b.desde)) {
    if (one.desde > from) partes.push({ texto: texto.slice(from, one.desde) });
    partes.push({ usuario_id: one.usuario_id });
    from = endOf(one);
  }
  if (from < texto.length) partes.push({ texto: texto.slice(from) });
  return partes;
}

/** A published one, to be edited. */
export function fromParts(partes: readonly ParteLeida[]): Escrito {
  let texto = '';
  const menciones: Mencion[] = [];
  for (const parte of partes) {
    if ('texto' in parte) texto += parte.texto;
    else {
      menciones.push({ ...parte, desde: texto.length });
      texto += `@${parte.nombre}`;
    }
  }
  return { texto, menciones };
}

/** The people of a text that was changed: those after the change move along, those that it touched are people no more. */
export function retyped({ texto: before, menciones }: Escrito, texto: string): Escrito {
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

/** What is being looked for: from the @ that begins a word before the caret. `null`: nobody. */
export function soughtAt({ texto, menciones }: Escrito, caret: number): { desde: number; search: string } | null {
  const found = /(?:^|[\s(¿¡"'])@([\p{L}\p{N}.]*(?: [\p{L}\p{N}.]+)?)$/u.exec(texto.slice(0, caret));
  if (!found) return null;
  const search = found[1] ?? '';
  const desde = caret - search.length - 1;
  const taken = menciones.some((one) => desde >= one.desde && desde < endOf(one));
  return taken ? null : { desde, search };
}

/** The person in place of what was typed to find them, with a space behind; and where the caret goes. */
export function withMention(
  { texto, menciones }: Escrito,
  { desde, hasta, id, nombre }: { desde: number; hasta: number; id: number; nombre: string },
): Escrito & { caret: number } {
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
