/** Possible duplicates among third parties: the comparison key of a name, and the endpoint that each directory answers while a form is filled. */
import * as z from 'zod';
import { numeroTelefono } from './contacto.ts';
import { type Access, endpoint } from './endpoint.ts';
import { id, idParam } from './fields.ts';
import { joinWords, searchKey } from './text.ts';

/** What companies add to their names, which tells nobody apart. */
const SUFIJOS =
  /\b(S A S|SAS|S A|SA|LTDA|LIMITADA|S EN C|E U|EU|Y CIA|CIA|COMPANIA|SUCURSAL COLOMBIA|BIC|ESP|E S P)\b/g;

/** Comparison key of a name: without accents, signs, company suffix nor spaces. Equal keys are possible duplicates. */
export function nameKey(nombre: string): string {
  const words = searchKey(nombre)
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
  return words.replace(SUFIJOS, ' ').replace(/ /g, '') || words.replace(/ /g, '');
}

/** Duplicates told at most: it is a warning, not a list. */
export const MAX_SIMILAR = 5;

const telefonos = z
  .string()
  .max(400)
  .default('')
  .transform((text) => text.split(',').flatMap((each) => numeroTelefono.safeParse(each).data ?? []));

/** `telefono`: the numbers of the form, separated by commas; unfinished ones are ignored. `propio`: id of the record in edit, which is left out. */
const query = z.strictObject({
  nombre: z.string().trim().max(203).default(''),
  email: z.string().trim().toLowerCase().max(254).default(''),
  telefono: telefonos,
  propio: idParam.shape.id.optional(),
});
export type SimilarQuery = z.output<typeof query>;

/** `documento` as it is read ('NIT 900,482,716-7'); `motivo`: 'Mismo nombre y teléfono'. */
const similarRecord = z.object({ id, nombre: z.string(), documento: z.string(), estado: z.int(), motivo: z.string() });
export type SimilarRecord = z.output<typeof similarRecord>;

/** `GET {path}/parecidos`, in the same words for every directory. `quienes`: 'personas'. */
export function defineSimilar(
  owner: { readonly name: string },
  { path, access, quienes }: { readonly path: string; readonly access: Access; readonly quienes: string },
) {
  return endpoint(owner, {
    method: 'GET',
    path: `${path}/parecidos`,
    access,
    summary: `Posibles ${quienes} repetidos: igual nombre sin tildes ni sufijo de empresa, igual correo o algún teléfono igual.`,
    query,
    response: z.array(similarRecord),
  });
}

/** Joins the rows found by name, mail and phone: each once with all its reasons, those with most reasons first. */
export function joinSimilar<R extends { readonly id: number }>(
  porMotivo: Readonly<Record<string, readonly R[]>>,
): (R & { motivo: string })[] {
  const found = new Map<number, { row: R; motivos: string[] }>();
  for (const [motivo, rows] of Object.entries(porMotivo)) {
    for (const row of rows) {
      const one = found.get(row.id) ?? { row, motivos: [] };
      one.motivos.push(motivo);
      found.set(row.id, one);
    }
  }
  return [...found.values()]
    .sort((a, b) => b.motivos.length - a.motivos.length)
    .slice(0, MAX_SIMILAR)
    .map(({ row, motivos }) => ({ ...row, motivo: `Mismo ${joinWords(motivos)}` }));
}
