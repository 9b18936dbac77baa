/** The text form of iCalendar (RFC 5545): lines folded at 75 bytes, escaped texts, properties with parameters. Pure. */

export interface Propiedad {
  /** In capitals. */
  readonly nombre: string;
  readonly parametros: Readonly<Record<string, string>>;
  /** As it stands in the file, escapes and all. */
  readonly valor: string;
}

const FOLD = 75;
const bytes = (char: string) => new TextEncoder().encode(char).length;

/** One line in pieces of at most 75 bytes; those that follow begin with a space. No character is cut. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const char of line) {
    const more = bytes(char);
    if (size + more > FOLD) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += char;
    size += more;
  }
  return [...parts, part].join('\r\n');
}

export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (char) => `\\${char}`).replace(/\r\n|\r|\n/g, '\\n');

export const unescapeText = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, char: string) => (char === 'n' || char === 'N' ? '\n' : char));

/** Values of a list, parted by the commas that are not escaped. */
export const splitList = (text: string): string[] =>
  (text.match(/(?:\\.|[^,\\])+/g) ?? []).map((part) => unescapeText(part).trim());

const NAME = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/s;
const PARAMETER = /;([A-Za-z0-9-]+)=("[^"]*"|[^;]*)/g;

/** The properties of a file in their order. Lines that are none are left out. */
export function readLines(text: string): readonly Propiedad[] {
  const unfolded = text.replace(/^\uFEFF/, '').replace(/\r?\n[ \t]/g, '');
  return unfolded.split(/\r\n|\r|\n/).flatMap((line) => {
    const found = NAME.exec(line);
    if (!found) return [];
    const [, nombre = '', given = '', valor = ''] = found;
    const parametros = [...given.matchAll(PARAMETER)].map(
      ([, name = '', value = '']) => [name.toUpperCase(), value.replace(/^"|"$/g, '')] as const,
    );
    return [{ nombre: nombre.toUpperCase(), parametros: Object.fromEntries(parametros), valor }];
  });
}
