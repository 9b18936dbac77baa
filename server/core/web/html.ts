/**
 * HTML for strangers, escaped by construction: `html\`<p>${name}</p>\`` writes every value as text; only what `html` itself made goes in as
 * it is. There is no way to say 'this string is HTML'.
 */
const MADE = Symbol('html');

export interface Html {
  readonly [MADE]: true;
  toString(): string;
}

type Value = string | number | Html | null | undefined | false | readonly Value[];

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What XML and HTML can hold of a text, with the signs that mean something written out: for text and for quoted attributes. */
export const escaped = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in a page
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] as string);

const made = (text: string): Html => ({ [MADE]: true, toString: () => text });

const isHtml = (value: object): value is Html => MADE in value;

function written(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  return isHtml(value) ? String(value) : value.map(written).join('');
}

/** Values stand between tags or inside of quoted attributes; nothing else is safe for them. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return made(parts.reduce((text, part, i) => text + written(values[i - 1]) + part));
}

export const NOTHING = html``;

/** Data for machines that read pages (JSON-LD): no sign of it ends the element that holds it. */
export function jsonLd(data: unknown): Html {
  const text = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return made(`<script type="application/ld+json">${text}</script>`);
}
