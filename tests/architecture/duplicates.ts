/** Lines that stand twice: six or more in a row that say the same, whatever their indentation. */

/** What repeats by its nature: imports and lone punctuation. Comments say no logic. */
const THIN = /^(import\b.*|\} from '.*|[\s\])}>,;({[]*|\/[/*].*|\*.*)$/;
const RUN = 6;

interface Line {
  readonly at: number;
  readonly text: string;
}

export interface Repeated {
  /** `web/kit/A.tsx:12 ~ web/kit/B.tsx:40 (9 lines)`, longest first. */
  readonly pairs: readonly string[];
  /** Lines that stand elsewhere too, and all that count. */
  readonly lines: number;
  readonly of: number;
}

function linesOf(text: string): Line[] {
  // The names that an import of many lines brings are part of it.
  const code = text.replace(/^import [^;]*;/gm, (all) => all.replace(/[^\n]/g, ''));
  return code.split('\n').flatMap((line, i) => {
    const trimmed = line.trim();
    return THIN.test(trimmed) ? [] : [{ at: i + 1, text: trimmed }];
  });
}

export function repeated(files: readonly { readonly path: string; readonly text: string }[]): Repeated {
  const read = files.map(({ path, text }) => ({ path, lines: linesOf(text) }));
  const first = new Map<string, { file: number; at: number }>();
  const marked = read.map(() => new Set<number>());
  const pairs: { told: string; length: number }[] = [];
  read.forEach(({ path, lines }, file) => {
    let run: { from: number; other: { file: number; at: number }; length: number } | null = null;
    for (let i = 0; i + RUN <= lines.length; i += 1) {
      const key = lines
        .slice(i, i + RUN)
        .map(({ text }) => text)
        .join('\n');
      const other = first.get(key);
      if (!other) first.set(key, { file, at: i });
      // A run does not overlap itself: a list of equal lines is one.
      if (!other || (other.file === file && i - other.at < RUN)) {
        run = null;
        continue;
      }
      for (let n = 0; n < RUN; n += 1) {
        marked[file]?.add(i + n);
        marked[other.file]?.add(other.at + n);
      }
      if (run && run.other.file === other.file && other.at - run.other.at === i - run.from) {
        const [pair] = pairs.slice(-1);
        run.length += 1;
        if (pair) pair.length = run.length;
        continue;
      }
      run = { from: i, other, length: RUN };
      const place = (of: number, line: number) => `${read[of]?.path}:${read[of]?.lines[line]?.at}`;
      pairs.push({ told: `${place(other.file, other.at)} ~ ${path}:${lines[i]?.at}`, length: RUN });
    }
  });
  return {
    pairs: pairs.sort((a, b) => b.length - a.length).map(({ told, length }) => `${told} (${length} lines)`),
    lines: marked.reduce((sum, { size }) => sum + size, 0),
    of: read.reduce((sum, { lines }) => sum + lines.length, 0),
  };
}
