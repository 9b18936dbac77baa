/** Workbooks of Excel, written as their rows come: memory stays flat, and no turn of the loop is long. `workbook.ts` makes small ones at once. */
import type { Column } from '../../shared/columns.ts';
import { escaped, sheetHead, sheetRows, sheetTail, stylesXml } from './sheet.ts';
import type { ExportRow } from './values.ts';
import { type Packed, pack, type ZipEntry, zipFile } from './zip.ts';

export interface Sheet {
  /** At most 31 characters, without : \ / ? * [ ]. */
  readonly nombre: string;
  /** Lines above the header. */
  readonly titles?: readonly string[];
  readonly columns: readonly Column[];
  /** What `packRows` made, in order: from the row below the header on. */
  readonly rows: Iterable<Packed> | AsyncIterable<Packed>;
}

/** A piece of a sheet. `first`: the number of its first row in the sheet, 2 for the one below a header without titles. */
export function packRows(columns: readonly Column[], rows: readonly ExportRow[], first: number): Promise<Packed> {
  return pack(sheetRows(columns, rows, first));
}

/** The bytes of a workbook, in order. */
export async function* xlsxStream(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const fixed = await Promise.all(
    Object.entries(fixedParts(sheets)).map(async ([name, xml]): Promise<ZipEntry> => {
      return { name, parts: [await pack(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`)] };
    }),
  );
  const styles: ZipEntry = { name: 'xl/styles.xml', parts: [await pack(stylesXml())] };
  const written = sheets.map(
    (sheet, i): ZipEntry => ({ name: `xl/worksheets/sheet${i + 1}.xml`, parts: partsOf(sheet) }),
  );
  yield* zipFile([...fixed, styles, ...written]);
}

async function* partsOf({ columns, rows, titles }: Sheet): AsyncGenerator<Packed> {
  yield await pack(sheetHead(columns, titles));
  yield* rows;
  yield await pack(sheetTail());
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

function fixedParts(sheets: readonly Sheet[]): Readonly<Record<string, string>> {
  const each = (text: (sheet: Sheet, number: number) => string) => sheets.map((s, i) => text(s, i + 1)).join('');
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const override = (path: string, kind: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${TYPE}.${kind}+xml"/>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${each((_, n) => override(`worksheets/sheet${n}`, 'worksheet'))}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(({ nombre }, n) => `<sheet name="${escaped(nombre).replaceAll('"', '&quot;')}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each((_, n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`))}${relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml')}</Relationships>`,
  };
}
