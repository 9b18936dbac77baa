/** Spanish for the change log: articles, plurals and sentences made of what people call things. */
import { joinWords } from '../../shared/text.ts';

const FEMININE = /(a|ión|dad|ud)$/;

/** 'Dirección' → 'dirección'; initials stay as they are. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** 'Cuenta bancaria' → 'la cuenta bancaria' */
export function withArticle(nombre: string): string {
  const [noun = ''] = nombre.split(' ');
  return `${FEMININE.test(noun) ? 'la' : 'el'} ${lowerFirst(nombre)}`;
}

/** 2, 'Cuenta bancaria' → '2 cuentas bancarias'. The words before a preposition agree. */
function counted(count: number, nombre: string): string {
  const [, head = nombre, tail = ''] = /^(.*?)((?: de | del | en ).*)?$/.exec(nombre) ?? [];
  const words = head.split(' ').map((word) => (count === 1 ? singular(word) : plural(word)));
  return `${count} ${lowerFirst(words.join(' '))}${tail}`;
}

function plural(word: string): string {
  if (word.endsWith('s')) return word;
  if (/[aeiouáéó]$/.test(word)) return `${word}s`;
  return `${word.replace(/ión$/, 'ion')}es`;
}

const singular = (word: string) => (/[aeo]s$/.test(word) ? word.slice(0, -1) : word);

/** What moved to a row that another was merged into: table → how many. */
export function movedWords(moved: unknown, nameOf: (tabla: string) => string): string {
  if (typeof moved !== 'object' || moved === null) return '';
  return joinWords(Object.entries(moved).map(([tabla, count]) => counted(Number(count), nameOf(tabla))));
}

/** A value that nobody described, without the signs of a program: 'uno: 1, dos: 2'. */
export function plainWords(value: unknown): string {
  if (value === null || value === undefined) return 'vacío';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return value.map(plainWords).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name.replaceAll('_', ' ')}: ${plainWords(inner)}`)
    .join(', ');
}
