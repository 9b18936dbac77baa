/** Workbooks as other programs write them, and those that nobody should open. */
import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export interface Libro {
  /** XML inside of `<sheetData>`. */
  readonly filas?: string;
  /** XML inside of `<sst>`. */
  readonly textos?: string;
  /** XML inside of `<styleSheet>`. */
  readonly estilos?: string;
  /** Attributes of `<workbookPr>`. */
  readonly propiedades?: string;
  /** `<sheet>` elements. */
  readonly hojas?: string;
  readonly partes?: Readonly<Record<string, string | Uint8Array>>;
  /** Stored as it is: rows that are all alike pack better than any honest book. */
  readonly suelto?: boolean;
}

/** A book of one sheet, with shared texts and styles. */
export function libro({
  filas = '',
  textos = '',
  estilos = '',
  propiedades = '',
  hojas = '<sheet name="Hoja1" sheetId="1" r:id="rId1"/>',
  partes = {},
  suelto = false,
}: Libro): Uint8Array<ArrayBuffer> {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const xml: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${propiedades}/><sheets>${hojas}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'worksheet', '/xl/worksheets/sheet2.xml')}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}${relation('rId4', 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${filas}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${textos}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${estilos}</styleSheet>`,
    ...partes,
  };
  const parts = Object.entries(xml).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part.startsWith('<?') ? part : HEAD + part) : part,
  ]);
  return Uint8Array.from(zipSync(Object.fromEntries(parts), { level: suelto ? 0 : 6 }));
}

/** Rows of inline texts. */
export function filasDe(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
  return rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
}

/** The multipart body that carries a file to import. */
export function formularioDe(name: string, content: Uint8Array<ArrayBuffer> | string): FormData {
  const form = new FormData();
  form.append('archivo', new File([content], name));
  return form;
}
