/** The files of the bare server: the cells of the product's export, written by hand in the shortest way. */
import { crc32, deflateRawSync } from 'node:zlib';
import { wireInstant } from '../../server/shared/dates.ts';

type Row = Readonly<Record<string, string | number | null>>;

const TEXTS = ['nombre', 'nit', 'tipo_persona', 'clasificacion', 'linea', 'tipo', 'ciudad', 'telefono'];

function texts(row: Row): string[] {
  const nit = `${String(row.nit_sin_dv).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}-${row.nit_dv}`;
  return TEXTS.map((field) => (field === 'nit' ? nit : String(row[field] ?? '')));
}

const state = (row: Row) => (row.estado === 1 ? 'ACTIVO' : 'INACTIVO');
const instant = (row: Row) => wireInstant(String(row.updated)).slice(0, 16);

export function csvLine(row: Row): string {
  return `${[...texts(row), instant(row), state(row)].map((text) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(';')}\r\n`;
}

const inline = (text: string) =>
  `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;

const NS = 'http://schemas.openxmlformats.org';
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${NS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="Datos" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

export function xlsxOf(rows: Iterable<Row>): Buffer {
  let sheet = `<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>`;
  for (const row of rows) {
    const serial = Date.parse(`${wireInstant(String(row.updated)).slice(0, 19)}Z`) / 86_400_000 + 25_569;
    sheet += `<row>${texts(row).map(inline).join('')}<c><v>${serial}</v></c>${inline(state(row))}</row>`;
  }
  return zip({ ...PARTS, 'xl/worksheets/sheet1.xml': `${sheet}</sheetData></worksheet>` });
}

/** A zip of deflated files. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, raw] = [Buffer.from(path), Buffer.from(text)];
    const data = deflateRawSync(raw);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(raw.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    bodies.push(Buffer.from('PK\x03\x04'), common, name, data);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, place, name);
    offset += 30 + name.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}
