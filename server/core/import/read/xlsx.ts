/**
 * The first visible sheet of an Excel book as rows of texts. Its zip directory is checked before anything is unpacked; formulas are
 * read as the value that they had and never run; numbers and dates become texts as people write them.
 */
import { IMPORT_LIMITS, IMPORT_TEXTS } from '../../../shared/import/limits.ts';
import { readZipDirectory, type ZipEntry, zipProblem } from '../../../shared/zip.ts';
import { refused } from '../../http/errors.ts';
import { sheetRows } from './sheet.ts';
import type { SourceRow } from './source-row.ts';
import { readStyles } from './styles.ts';
import { type Attributes, readWholeXml } from './xml.ts';

interface Relation {
  /** Last part of its type: `worksheet`, `sharedStrings`. */
  readonly kind: string;
  /** Path in the zip. */
  readonly target: string;
}

/** Parts of a book; a zip with more entries is refused before. */
const MAX_RELATIONS = 1_000;
/** Texts that cells share; together they hold no more than the cells of a file may. */
const MAX_STRINGS = 1_000_000;

/** Throws with a text for people when it is no book, is broken, protected, or unpacks to too much. */
export async function* xlsxRows(file: Uint8Array): AsyncGenerator<SourceRow> {
  const entries = readZipDirectory(file);
  if (!entries) throw refused(IMPORT_TEXTS.broken);
  const problem = zipProblem(entries);
  if (problem) throw refused(problem);
  const parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const part = (path: string): ZipEntry => {
    const entry = parts.get(path.toLowerCase());
    if (!entry) throw refused(IMPORT_TEXTS.broken);
    return entry;
  };
  const roots = [...(await relationsOf(file, parts.get('_rels/.rels'), '')).values()];
  const bookPath = roots.find(({ kind }) => kind === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const folder = bookPath.slice(0, bookPath.lastIndexOf('/') + 1);
  const relsPath = `${folder}_rels/${bookPath.slice(folder.length)}.rels`.toLowerCase();
  const relations = await relationsOf(file, parts.get(relsPath), folder);
  const { sheet, date1904 } = await readBook(file, part(bookPath));
  const target = relations.get(sheet);
  if (target?.kind !== 'worksheet') throw refused(IMPORT_TEXTS.broken);
  const partOf = (kind: string) => {
    const found = [...relations.values()].find((relation) => relation.kind === kind);
    return found && parts.get(found.target.toLowerCase());
  };
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  yield* sheetRows(file, part(target.target), {
    strings: strings ? await readStrings(file, strings) : [],
    isDate: styles ? await readStyles(file, styles) : () => false,
    date1904,
  });
}

/** What a part refers to, by id. */
async function relationsOf(file: Uint8Array, entry: ZipEntry | undefined, folder: string) {
  const relations = new Map<string, Relation>();
  if (!entry) return relations;
  await readWholeXml(file, entry, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      if (relations.size === MAX_RELATIONS) throw refused(IMPORT_TEXTS.broken);
      const target = Target.startsWith('/') ? Target.slice(1) : folder + Target;
      relations.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return relations;
}

async function readBook(file: Uint8Array, entry: ZipEntry): Promise<{ sheet: string; date1904: boolean }> {
  let sheet: string | undefined;
  let date1904 = false;
  await readWholeXml(file, entry, {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') sheet ??= relationIdOf(attributes);
    },
  });
  if (sheet === undefined) throw refused(IMPORT_TEXTS.broken);
  return { sheet, date1904 };
}

/** `r:id`, under whatever prefix. */
function relationIdOf(attributes: Attributes): string {
  return Object.entries(attributes).find(([name]) => /:id$/.test(name))?.[1] ?? '';
}

/** The texts that cells share. What is read aloud of Japanese (`rPh`) is no part of them. */
async function readStrings(file: Uint8Array, entry: ZipEntry): Promise<string[]> {
  const strings: string[] = [];
  let [text, inText, spoken] = ['', false, false];
  let room: number = IMPORT_LIMITS.text;
  await readWholeXml(file, entry, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') spoken = true;
      if (name === 't') inText = !spoken;
    },
    text(piece) {
      if (!inText) return;
      text += piece;
      room -= piece.length;
      if (room < 0) throw refused(IMPORT_TEXTS.text);
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') spoken = false;
      if (name === 'si' && strings.push(text) > MAX_STRINGS) throw refused(IMPORT_TEXTS.text);
    },
  });
  return strings;
}
