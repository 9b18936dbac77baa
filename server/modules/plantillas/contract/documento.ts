/**
 * The content of a template as it is accepted: the editor's JSON against a list of allowed nodes, marks and attributes. What is not
 * in the list is refused (nodes, marks) or left out (attributes); nothing of it ever becomes HTML.
 */
import * as z from 'zod';
import { texto } from '../../../shared/fields.ts';
import {
  ALINEACIONES,
  type Bloque,
  type Contenido,
  FORMATOS,
  type Inline,
  MARCAS,
  OPERADORES,
  type Operador,
  type TipoCampo,
} from '../../../shared/templates.ts';

/** Levels of lists, tables and blocks inside each other. */
const MAX_DEPTH = 30;
const MAX_NODES = 8_000;
const MAX_TEXT = 20_000;
/** A table of a letter. */
const MAX_COLUMNS = 12;

const ruta = z
  .string()
  .max(120)
  .regex(/^([a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,2})?$/);
const clean = (text: string) => !text.includes('\u0000') && text.isWellFormed();
const align = z.enum(ALINEACIONES).nullable().default(null);
const marks = z.array(z.object({ type: z.enum(MARCAS) })).max(3);

const inline: z.ZodType<Inline> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1).max(MAX_TEXT).refine(clean), marks: marks.optional() }),
  z.object({ type: z.literal('hardBreak') }),
  z.object({
    type: z.literal('variable'),
    attrs: z.object({ ruta, formato: z.string().max(20).default(''), opcional: z.boolean().default(false) }),
    marks: marks.optional(),
  }),
]);

const blocks = z.lazy(() => z.array(bloque).min(1));
const cell = z.object({ type: z.enum(['tableCell', 'tableHeader']), content: blocks });
const row = z.object({ type: z.literal('tableRow'), content: z.array(cell).min(1).max(MAX_COLUMNS) });
const item = z.object({ type: z.literal('listItem'), content: blocks });
const operador = z.enum(Object.keys(OPERADORES) as [Operador, ...Operador[]]);

const bloque: z.ZodType<Bloque> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('paragraph'),
      attrs: z.object({ align }).default({ align: null }),
      content: z.array(inline).optional(),
    }),
    z.object({
      type: z.literal('heading'),
      attrs: z.object({ level: z.union([z.literal(1), z.literal(2), z.literal(3)]), align }),
      content: z.array(inline).optional(),
    }),
    z.object({ type: z.enum(['bulletList', 'orderedList']), content: z.array(item).min(1) }),
    z.object({ type: z.literal('table'), content: z.array(row).min(1).max(500) }),
    z.object({ type: z.enum(['pageBreak', 'horizontalRule']) }),
    z.object({
      type: z.literal('condicion'),
      attrs: z.object({ ruta, operador, valor: z.string().max(200).refine(clean).default('') }),
      content: blocks,
    }),
    z.object({ type: z.literal('repetir'), attrs: z.object({ ruta }), content: blocks }),
  ]),
);

/** Counted before anything else looks inside: what follows goes down into it. */
function sizeProblem(root: unknown): string | null {
  let nodes = 0;
  const pending: (readonly [value: unknown, depth: number])[] = [[root, 0]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null) continue;
    nodes += 1;
    if (depth > MAX_DEPTH * 2) return 'La plantilla tiene demasiados niveles.';
    if (nodes > MAX_NODES * 4) return 'La plantilla es demasiado larga.';
    for (const child of Object.values(value)) pending.push([child, depth + 1]);
  }
  return null;
}

const doc = z
  .unknown()
  .superRefine((value, ctx) => {
    const message = sizeProblem(value);
    if (message) ctx.addIssue({ code: 'custom', message });
  })
  .pipe(z.object({ type: z.literal('doc'), content: blocks }));

const tipos = Object.keys(FORMATOS) as [TipoCampo, ...TipoCampo[]];

const campos = z
  .array(
    z.strictObject({
      clave: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
      titulo: texto(80),
      tipo: z.enum(tipos).default('texto'),
    }),
  )
  .max(40)
  .superRefine((rows, ctx) => {
    rows.forEach(({ clave }, i) => {
      if (rows.findIndex((row) => row.clave === clave) === i) return;
      ctx.addIssue({ code: 'custom', path: [i, 'titulo'], message: 'Ya hay un campo con ese nombre.' });
    });
  });

export const contenido = z.strictObject({
  papel: z.enum(['carta', 'oficio', 'a4']),
  /** Millimetres. */
  margen: z.int().min(10).max(50),
  membrete: z.boolean(),
  campos,
  doc,
}) as z.ZodType<Contenido, unknown>;
