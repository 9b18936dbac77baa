/** The HTML of a rich text: made from its JSON, with these tags and no others, and all of its text. */
import { isSafeLink, type RichBlock, type RichDoc, type RichInline, type RichMark } from '../../shared/rich-text.ts';
import { type Html, html, NOTHING } from './html.ts';

/** Headings of a text stand below the page's own. */
export function richHtml({ content }: Pick<RichDoc, 'content'>): Html {
  return html`${content.map(blockHtml)}`;
}

const aligned = (align: string | null): Html => (align ? html` class="${align}"` : NOTHING);

function blockHtml(node: RichBlock): Html {
  switch (node.type) {
    case 'paragraph':
      return html`<p${aligned(node.attrs.align)}>${(node.content ?? []).map(inlineHtml)}</p>`;
    case 'heading': {
      const inside = (node.content ?? []).map(inlineHtml);
      const at = aligned(node.attrs.align);
      if (node.attrs.level === 1) return html`<h2${at}>${inside}</h2>`;
      return node.attrs.level === 2 ? html`<h3${at}>${inside}</h3>` : html`<h4${at}>${inside}</h4>`;
    }
    case 'bulletList':
      return html`<ul>${node.content.map((item) => html`<li>${richHtml(item)}</li>`)}</ul>`;
    case 'orderedList':
      return html`<ol>${node.content.map((item) => html`<li>${richHtml(item)}</li>`)}</ol>`;
    case 'table':
      return html`<table>${node.content.map(
        (row) =>
          html`<tr>${row.content.map((cell) =>
            cell.type === 'tableHeader' ? html`<th>${richHtml(cell)}</th>` : html`<td>${richHtml(cell)}</td>`,
          )}</tr>`,
      )}</table>`;
    default:
      return html`<hr>`;
  }
}

function inlineHtml(node: RichInline): Html {
  if (node.type === 'hardBreak') return html`<br>`;
  return (node.marks ?? []).reduce(markHtml, html`${node.text}`);
}

function markHtml(inside: Html, mark: RichMark): Html {
  if (!('attrs' in mark)) {
    if (mark.type === 'bold') return html`<strong>${inside}</strong>`;
    return mark.type === 'italic' ? html`<em>${inside}</em>` : html`<u>${inside}</u>`;
  }
  const { href } = mark.attrs;
  return isSafeLink(href) ? html`<a href="${href}" rel="noopener nofollow">${inside}</a>` : inside;
}
