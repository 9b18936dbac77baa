/** Third parties who may be the same one: the key of a name, and the call that each directory answers while one types. */
import * as z from 'zod';
import { numeroTelefono } from './contacto.ts';
import { type Access, endpoint } from './endpoint.ts';
import { id, idParam } from './fields.ts';
import { joinWords, searchKey } from './text.ts';

/** What companies add to their names, which tells nobody apart. */
const SUFIJOS =
  /\b(S A S|SAS|S A|SA|LTDA|LIMITADA|S EN C|E U|EU|Y CIA|CIA|COMPANIA|SUCURSAL COLOMBIA|BIC|ESP|E S P)\b/g;

/** Two with the same key may be the same: no accents, signs, company suffix nor spaces. */
export function claveNombre(nombre: string): string {
  const words = searchKey(nombre)
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
  return words.replace(SUFIJOS, ' ').replace(/ /g, '') || words.replace(/ /g, '');
}

/** At most so many are told: it is a warning, not a list. */
export const MAX_PARECIDOS = 5;

const telefonos = z
  .string()
  .max(400)
  .default('')
  .transform((text) => text.split(',').flatMap((each) => numeroTelefono.safeParse(each).data ?? []));

/** `telefono`: the numbers of the form, separated by commas; those half typed are let be. `propio`: the one in edit, who is like itself. */
const query = z.strictObject({
  nombre: z.string().trim().max(203).default(''),
  email: z.string().trim().toLowerCase().max(254).default(''),
  telefono: telefonos,
  propio: idParam.shape.id.optional(),
});
export type Parecerse = z.output<typeof query>;

/** `documento` as it is read ('NIT 900,482,716-7'); `motivo`: 'Mismo nombre y teléfono'. */
const parecido = z.object({ id, nombre: z.string(), documento: z.string(), estado: z.int(), motivo: z.string() });
export type Parecido = z.output<typeof parecido>;

/** `GET {path}/parecidos`, in the same words for every directory. `quienes`: 'personas'. */
export function defineParecidos(
  owner: { readonly name: string },
  { path, access, quienes }: { readonly path: string; readonly access: Access; readonly quienes: string },
) {
  return endpoint(owner, {
    method: 'GET',
    path: `${path}/parecidos`,
    access,
    summary: `Posibles ${quienes} repetidos: igual nombre sin tildes ni sufijo de empresa, igual correo o algún teléfono igual.`,
    query,
    response: z.array(parecido),
  });
}

/** Those found by each thing in common, each once with all that it has in common; who has more comes first. */
export function juntarParecidos<R extends { readonly id: number }>(
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
    .slice(0, MAX_PARECIDOS)
    .map(({ row, motivos }) => ({ ...row, motivo: `Mismo ${joinWords(motivos)}` }));
}
