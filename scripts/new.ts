/**
 * `npm run new -- tipos-caja tipo-caja [--femenino]`: the skeleton of a module of a list and a form, whole (migration, server, screens,
 * tests, help page, its registry lines), that passes `npm test` as it is. The names are the plural, which is its folder and its path,
 * and the singular, which is its table. What it writes is meant to be changed: see 'Add a module' in the README.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const TEMPLATES = join(import.meta.dirname, 'new');
const USAGE =
  'Uso: npm run new -- <plural> <singular> [--femenino]     Ejemplo: npm run new -- marcas marca --femenino';
const NAME = /^[a-z]+(-[a-z]+)*$/;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const pascal = (kebab: string) => kebab.split('-').map(capital).join('');
const camel = (kebab: string) => pascal(kebab).replace(/^./, (first) => first.toLowerCase());
const words = (kebab: string) => kebab.replaceAll('-', ' ');

function wordsOf(modulo: string, singular: string, femenino: boolean): Readonly<Record<string, string>> {
  return {
    modulo,
    snake: modulo.replaceAll('-', '_'),
    tabla: singular.replaceAll('-', '_'),
    muchos: camel(modulo),
    Muchos: pascal(modulo),
    uno: camel(singular),
    Uno: pascal(singular),
    titulo: words(modulo),
    Titulo: capital(words(modulo)),
    singular: words(singular),
    Singular: capital(words(singular)),
    final: femenino ? 'a' : 'o',
    un: femenino ? 'una' : 'un',
    el: femenino ? 'la' : 'el',
    este: femenino ? 'esta' : 'este',
    el_primero: femenino ? 'la primera' : 'el primero',
    femenino: String(femenino),
  };
}

/** A line more, before `mark` and in the order of the alphabet when `sorted` says of what lines. */
function addLine(file: string, line: string, where: { before: RegExp } | { among: RegExp }): void {
  const path = join(ROOT, file);
  const lines = readFileSync(path, 'utf8').split('\n');
  const at =
    'before' in where
      ? lines.findIndex((text) => where.before.test(text))
      : lines.findLastIndex((text) => where.among.test(text) && text < line) + 1;
  if (at < 0) throw new Error(`No hay dónde registrar el módulo en ${file}.`);
  lines.splice(at, 0, line);
  writeFileSync(path, lines.join('\n'));
}

/** The end of the array or object that begins with `opening`. */
function addEntry(file: string, opening: RegExp, entry: string): void {
  const path = join(ROOT, file);
  const lines = readFileSync(path, 'utf8').split('\n');
  const from = lines.findIndex((text) => opening.test(text));
  const end = lines.findIndex((text, i) => i > from && /^[\]}]/.test(text));
  if (from < 0 || end < 0) throw new Error(`No hay dónde registrar el módulo en ${file}.`);
  lines.splice(end, 0, `  ${entry},`);
  writeFileSync(path, lines.join('\n'));
}

function register({ modulo = '', muchos = '' }: Readonly<Record<string, string>>): void {
  const key = modulo === muchos ? muchos : `'${modulo}': ${muchos}`;
  const imports = /^import /;
  addLine('server/modules/manifests.ts', `import { manifest as ${muchos} } from './${modulo}/manifest.ts';`, {
    among: imports,
  });
  addEntry('server/modules/manifests.ts', /^export const manifests/, muchos);
  addLine('server/modules/index.ts', `import { ${muchos} } from './${modulo}/module.ts';`, { among: imports });
  addEntry('server/modules/index.ts', /^export const modules/, muchos);
  addLine('web/modules/index.ts', `import { ${muchos} } from './${modulo}/index.ts';`, { among: imports });
  addEntry('web/modules/index.ts', /^export const modules/, key);
  addLine('web/modules/ayuda/pages.ts', `import { ${muchos} } from './pages/${modulo}.ts';`, { among: imports });
  addEntry('web/modules/ayuda/pages.ts', /^export const pages/, muchos);
}

function nextMigration(): string {
  const numbers = readdirSync(join(ROOT, 'migrations')).map((file) => Number.parseInt(file, 10) || 0);
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/** Where each template goes. */
function targetOf(template: string, values: Readonly<Record<string, string>>): string {
  const { modulo, snake, Muchos = '', Uno = '' } = values;
  const name = template
    .replace(/\.txt$/, '')
    .replace('Muchos', Muchos)
    .replace('Uno', Uno);
  const [kind = '', file = ''] = name.split('/');
  if (kind === 'migrations') return `migrations/${nextMigration()}_${snake}.ts`;
  if (kind === 'help') return `web/modules/ayuda/pages/${modulo}.ts`;
  return kind === 'tests' ? `tests/modules/${modulo}/${file}` : `${kind}/modules/${modulo}/${file}`;
}

function main(): void {
  const [modulo = '', singular = '', ...options] = process.argv.slice(2);
  const unknown = options.find((option) => option !== '--femenino');
  if (!NAME.test(modulo) || !NAME.test(singular) || unknown) {
    console.error(USAGE);
    process.exit(2);
  }
  if (existsSync(join(ROOT, 'server/modules', modulo))) {
    console.error(`Ya existe el módulo ${modulo}.`);
    process.exit(1);
  }
  const values = wordsOf(modulo, singular, options.length > 0);
  const written = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .map((file) => {
      const target = targetOf(file, values);
      const text = readFileSync(join(TEMPLATES, file), 'utf8').replace(
        /\{\{(\w+)\}\}/g,
        (_, word) => values[word] ?? '',
      );
      mkdirSync(dirname(join(ROOT, target)), { recursive: true });
      writeFileSync(join(ROOT, target), text);
      return target;
    });
  register(values);
  execFileSync(process.execPath, ['scripts/generate.ts'], { cwd: ROOT, stdio: 'inherit' });
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const touched = ['server/modules', 'web/modules', `tests/modules/${modulo}`, 'migrations'];
  execFileSync(process.execPath, [biome, 'check', '--write', ...touched], { cwd: ROOT, stdio: 'ignore' });
  console.log(written.join('\n'));
}

main();
