/** Links in a rich text, for screens whose text strangers read: to the web, safely, or to a mail. */
import { type Editor, Mark } from '@tiptap/core';
import { isSafeLink } from '../../../server/shared/rich-text.ts';
import { promptText } from '../questions.ts';

export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    href: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('href') },
  }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => isSafeLink((element as HTMLElement).getAttribute('href') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, rel: 'noopener nofollow' }, 0],
});

/** Asks where the chosen text leads; nothing takes the link away. */
export async function askLink(editor: Editor): Promise<void> {
  const { href } = editor.getAttributes('link') as { href?: string };
  const typed = await promptText({
    title: 'Enlace',
    label: 'Dirección',
    text: 'Comienza por https:// o mailto:. Vacía, quita el enlace.',
    initial: href ?? '',
    optional: true,
    max: 500,
    confirmText: 'Aceptar',
  });
  if (typed === null) return;
  const chain = editor.chain().focus().extendMarkRange('link');
  if (isSafeLink(typed.trim())) chain.setMark('link', { href: typed.trim() }).run();
  else chain.unsetMark('link').run();
}
