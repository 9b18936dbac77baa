/** The source files of the house and what they import, read as text. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
/** What is installed, built, kept or reported (.gitignore). */
const NOT_OURS = ['node_modules', 'dist', 'data', 'test-results', 'playwright-report'];

export interface SourceFile {
  /** From the root, with `/`. */
  readonly path: string;
  readonly text: string;
  /** Relative imports as paths from the root; packages as they are written. Those of types are among them. */
  readonly imports: readonly string[];
}

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.name.startsWith('.') || (!folder && NOT_OURS.includes(entry.name))) return [];
    if (entry.isDirectory()) return walk(path);
    return [path];
  });
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/g;

function read(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = [...text.matchAll(IMPORT)].map(([, a, b]) => {
    const target = (a ?? b) as string;
    return target.startsWith('.') ? normalize(join(dirname(path), target)).replaceAll('\\', '/') : target;
  });
  return { path, text, imports };
}

const paths = walk('');
export const sources: readonly SourceFile[] = paths.filter((path) => /\.([mc]?[tj]s|[tj]sx)$/.test(path)).map(read);
export const styles: readonly SourceFile[] = paths.filter((path) => path.endsWith('.css')).map(read);

const GENERATED = ['server/core/db/types.ts', 'migrations/index.ts'];
export function isGenerated(path: string): boolean {
  return GENERATED.includes(path) || /^(migrations|server\/core\/documents\/fonts)\/data\//.test(path);
}
