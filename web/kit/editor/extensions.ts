/** What every rich text of the product may hold: headings, lists, bold, alignment, tables, page breaks. No links, images nor code. */
import { Extension, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { ALINEACIONES } from '../../../server/shared/templates.ts';
import { tableExtensions } from './table.ts';

/** Alignment as an attribute of its own: our pages let no style be written in the HTML. */
const Align = Extension.create({
  name: 'align',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element: HTMLElement) => {
            const given = element.getAttribute('data-align') ?? WEB_ALIGN[element.style.textAlign];
            return ALINEACIONES.find((name) => name === given) ?? null;
          },
          renderHTML: ({ align }: { align?: string | null }) => (align ? { 'data-align': align } : {}),
        },
      },
    },
  ],
});

/** Of what is pasted from elsewhere. */
const WEB_ALIGN: Readonly<Record<string, string>> = {
  left: 'izquierda',
  center: 'centro',
  right: 'derecha',
  justify: 'justificado',
};

const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block',
  atom: true,
  selectable: true,
  parseHTML: () => [{ tag: 'div[data-salto]' }],
  renderHTML: () => ['div', { 'data-salto': '', role: 'separator', 'aria-label': 'Salto de página' }],
});

export const baseExtensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    link: false,
    strike: false,
  }),
  Align,
  PageBreak,
  ...tableExtensions,
];

/** Word brings its own styles, comments and namespaces: only what the schema knows stays, and of that no styles. */
export function cleanPasted(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|xml|meta|link|title)\b[\s\S]*?(<\/\1>|\/?>)/gi, '')
    .replace(/<\/?(o|w|m|v):[^>]*>/gi, '')
    .replace(/\sclass="?Mso[^"\s>]*"?/gi, '');
}
