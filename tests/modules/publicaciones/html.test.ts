/** The HTML of a rich text: only the tags of the list, and all of the text. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richHtml } from '../../../server/core/web/rich.ts';
import { type RichBlock, type RichInline, richText } from '../../../server/shared/rich-text.ts';

const text = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
    fc.constantFrom('<script>x</script>', '"><img onerror=x>', '&lt;', "' onclick='", '</p>', '<!--'),
  )
  .filter((t) => !t.includes('\u0000') && t.isWellFormed());
const mark = fc.constantFrom(
  ...[{ type: 'bold' }, { type: 'italic' }, { type: 'underline' }],
  ...[
    { type: 'link', attrs: { href: 'https://a.co/?a=1&b=2' } },
    { type: 'link', attrs: { href: "https://a.co/'" } },
  ],
);
const inline = fc.oneof(
  fc.record({ type: fc.constant('text'), text, marks: fc.array(mark, { maxLength: 3 }) }),
  fc.constant({ type: 'hardBreak' }),
);
const attrs = { align: fc.constantFrom(null, 'centro', 'derecha', 'justificado') };
const content = fc.array(inline, { maxLength: 4 });
const { block } = fc.letrec((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.record({ type: fc.constant('paragraph'), attrs: fc.record(attrs), content }),
    fc.record({
      type: fc.constant('heading'),
      attrs: fc.record({ ...attrs, level: fc.constantFrom(1, 2, 3) }),
      content,
    }),
    fc.constant({ type: 'horizontalRule' }),
    fc.record({
      type: fc.constantFrom('bulletList', 'orderedList'),
      content: fc.array(
        fc.record({ type: fc.constant('listItem'), content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }) }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  ),
}));

const ALLOWED =
  /^<\/?(p|h2|h3|h4|ul|ol|li|table|tr|td|th|hr|br|strong|em|u)( class="(izquierda|centro|derecha|justificado)")?>$|^<\/a>$|^<a href="https:[^"<>]*" rel="noopener nofollow">$/;
const words = (node: RichBlock | RichInline): string =>
  'text' in node
    ? node.text
    : 'content' in node
      ? (node.content ?? []).map((child) => words(child as RichBlock)).join('')
      : '';
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

test('only allowed tags, all the text', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const parsed = richText.safeParse({ type: 'doc', content: blocks });
      if (!parsed.success) return;
      const out = String(richHtml(parsed.data));
      for (const [tag] of out.matchAll(/<[^>]*>/g)) expect(tag).toMatch(ALLOWED);
      const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
      const read = out
        .replace(/<[^>]*>/g, '')
        .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => SIGNS[name] ?? '');
      expect(read).toBe(parsed.data.content.map(words).join('').replace(CONTROL, ''));
    }),
    { numRuns: 300 },
  );
});
