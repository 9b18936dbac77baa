/**
 * Rich text that strangers read: the editor's JSON against a list of what it may hold. What is not in the list is refused (nodes, marks) or
 * left out (attributes); its HTML is made from it (core/web/rich), never taken from anybody.
 */
import * as z from 'zod';
import { ALINEACIONES, type Alineacion } from './templates.ts';

export type RichMark =
  | { readonly type: 'bold' | 'italic' | 'underline' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

export type RichInline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly RichMark[] | undefined }
  | { readonly type: 'hardBreak' };

export type RichBlock =
  | {
      readonly type: 'paragraph';
      readonly attrs: { readonly align: Alineacion | null };
      readonly content?: readonly RichInline[] | undefined;
    }
  | {
      readonly type: 'heading';
      readonly attrs: { readonly level: 1 | 2 | 3; readonly align: Alineacion | null };
      readonly content?: readonly RichInline[] | undefined;
    }
  | { readonly type: 'bulletList' | 'orderedList'; readonly content: readonly RichItem[] }
  | { readonly type: 'table'; readonly content: readonly RichRow[] }
  | { readonly type: 'horizontalRule' | 'pageBreak' };

interface RichItem {
  readonly type: 'listItem';
  readonly content: readonly RichBlock[];
}
interface RichCell {
  readonly type: 'tableCell' | 'tableHeader';
  readonly content: readonly RichBlock[];
}
interface RichRow {
  readonly type: 'tableRow';
  readonly content: readonly RichCell[];
}
export interface RichDoc {
  readonly type: 'doc';
  readonly content: readonly RichBlock[];
}

const MAX_DEPTH = 12;
const MAX_NODES = 2_000;
/** Letters of all of it: its page stays under 60 KiB. */
const MAX_TEXT = 20_000;

/** An address that a text may lead to: of the web, safely, or a mail. */
export const isSafeLink = (href: string): boolean => {
  if (!/^(https:\/\/|mailto:)[^\s"<>\\]+$/i.test(href) || href.length > 500) return false;
  return URL.canParse(href);
};

const clean = (text: string) => !text.includes('\u0000') && text.isWellFormed();
const align = z.enum(ALINEACIONES).nullable().default(null);

const mark: z.ZodType<RichMark> = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'underline']) }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({ href: z.string().refine(isSafeLink, 'Un enlace comienza por https:// o mailto:') }),
  }),
]);

const inline: z.ZodType<RichInline> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string().min(1).refine(clean),
    marks: z.array(mark).max(4).optional(),
  }),
  z.object({ type: z.literal('hardBreak') }),
]);

const blocks = z.lazy(() => z.array(block).min(1));
const row = z.object({
  type: z.literal('tableRow'),
  content: z
    .array(z.object({ type: z.enum(['tableCell', 'tableHeader']), content: blocks }))
    .min(1)
    .max(8),
});

const block: z.ZodType<RichBlock> = z.lazy(() =>
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
    z.object({
      type: z.enum(['bulletList', 'orderedList']),
      content: z.array(z.object({ type: z.literal('listItem'), content: blocks })).min(1),
    }),
    z.object({ type: z.literal('table'), content: z.array(row).min(1).max(100) }),
    z.object({ type: z.enum(['horizontalRule', 'pageBreak']) }),
  ]),
);

/** Counted before anything else looks inside: what follows goes down into it. */
function sizeProblem(root: unknown): string | null {
  let [nodes, letters] = [0, 0];
  const pending: (readonly [value: unknown, depth: number])[] = [[root, 0]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string') letters += value.length;
    if (typeof value !== 'object' || value === null) continue;
    nodes += 1;
    if (depth > MAX_DEPTH * 2) return 'El texto tiene demasiados niveles.';
    if (nodes > MAX_NODES * 4 || letters > MAX_TEXT * 2) return 'El texto es demasiado largo.';
    for (const child of Object.values(value)) pending.push([child, depth + 1]);
  }
  return richLength(root) > MAX_TEXT ? 'El texto es demasiado largo.' : null;
}

function richLength(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  const { text, content } = node as { text?: unknown; content?: unknown };
  const inside = Array.isArray(content) ? content.reduce((sum: number, child) => sum + richLength(child), 0) : 0;
  return inside + (typeof text === 'string' ? text.length : 0);
}

export const richText = z
  .unknown()
  .superRefine((value, ctx) => {
    const message = sizeProblem(value);
    if (message) ctx.addIssue({ code: 'custom', message });
  })
  .pipe(z.object({ type: z.literal('doc'), content: blocks })) as z.ZodType<RichDoc, unknown>;

/** What one reads of it, a line a block. */
export function plainText({ content }: { readonly content: readonly RichBlock[] }): string {
  return content.map(plainBlock).join('\n');
}

function plainBlock(node: RichBlock): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return (node.content ?? []).map((each) => (each.type === 'text' ? each.text : '\n')).join('');
    case 'bulletList':
    case 'orderedList':
      return node.content.map(plainText).join('\n');
    case 'table':
      return node.content.flatMap(({ content }) => content.map(plainText)).join('\n');
    default:
      return '';
  }
}

export const RICH_EMPTY: RichDoc = { type: 'doc', content: [{ type: 'paragraph', attrs: { align: null } }] };

/** Paragraphs of plain text: what programs write. */
export const richOf = (...paragraphs: readonly string[]): RichDoc => ({
  type: 'doc',
  content: paragraphs.map((text) => ({
    type: 'paragraph',
    attrs: { align: null },
    content: [{ type: 'text', text }],
  })),
});
