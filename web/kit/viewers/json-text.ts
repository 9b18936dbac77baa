/** The rules of the JSON viewer (spec 001, section 9): letters from 8 to 24 px by steps of 2, strings broken every 100 characters. */

export const FONT: Readonly<Record<'min' | 'max' | 'step' | 'initial', number>> = {
  min: 8,
  max: 24,
  step: 2,
  initial: 14,
};

const LINE = 100;

/** `direction`: 1 larger, -1 smaller. */
export function nextFont(size: number, direction: 1 | -1): number {
  return Math.min(FONT.max, Math.max(FONT.min, size + direction * FONT.step));
}

/** A copy of the data in which no line of a string is longer than 100 characters. */
export function breakLong(value: unknown): unknown {
  if (typeof value === 'string') return value.split('\n').map(breakLine).join('\n');
  if (Array.isArray(value)) return value.map(breakLong);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, breakLong(inner)]));
}

/** By whole characters: half of one would show as a question mark. */
function breakLine(line: string): string {
  if (line.length <= LINE) return line;
  const chars = Array.from(line);
  const parts: string[] = [];
  for (let at = 0; at < chars.length; at += LINE) parts.push(chars.slice(at, at + LINE).join(''));
  return parts.join('\n');
}
