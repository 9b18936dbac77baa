/** Whether a file is what its extension says: documents of every kind, their disguises, bombs, and the virus scan. */
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { checkFile } from '../../server/core/files/uploads.ts';
import { AppError } from '../../server/core/http/errors.ts';
import { MB } from '../../server/shared/bytes.ts';
import { DEFAULT_LIMITS } from '../../server/shared/files.ts';
import { readZipDirectory } from '../../server/shared/zip.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { bytesOf, docx, PDF } from '../support/build/archivo.ts';

const t: TestApp = await testApp({ modules: [] });
const check = (name: string, bytes: Uint8Array) => checkFile(t.platform, bytes, name, DEFAULT_LIMITS);
const CONTENT = 'El contenido del archivo no corresponde a su extensión.';

/** A compound file of Office 97 with a stream of that name. */
function oldOffice(stream: string): Uint8Array {
  const bytes = new Uint8Array(2_048);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.set(
    [...stream].flatMap((char) => [char.charCodeAt(0), 0]),
    1_024 + 128,
  );
  return bytes;
}
const office = (part: string) => zipSync({ '[Content_Types].xml': strToU8('<Types/>'), [part]: strToU8('<x/>') });

const GOOD: readonly (readonly [string, Uint8Array])[] = [
  ['a.pdf', PDF],
  ['a.docx', docx()],
  ['a.xlsx', office('xl/workbook.xml')],
  ['a.pptx', office('ppt/presentation.xml')],
  ['a.doc', oldOffice('WordDocument')],
  ['a.xls', oldOffice('Workbook')],
  ['b.xls', oldOffice('Book')],
  ['a.ppt', oldOffice('PowerPoint Document')],
  ['a.csv', bytesOf('nit;nombre\r\n900;\xd1and\xfa\r\n')],
];

test('each kind is taken under its own extension and no other', async () => {
  for (const [name, bytes] of GOOD) {
    expect(await check(name, bytes)).toMatchObject({ nombre: name, tamano: bytes.length, antivirus: 'sin analizar' });
    for (const other of ['pdf', 'docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'csv', 'png', 'jpg', 'webp']) {
      if (name.endsWith(`.${other}`)) continue;
      await expect(check(`a.${other}`, bytes), `${name} as ${other}`).rejects.toThrow(CONTENT);
    }
  }
});

test.each([
  ['a page', 'a.csv', bytesOf('  <html>')],
  ['a page behind a mark', 'a.csv', bytesOf('\xef\xbb\xbf<script>')],
  ['a script', 'a.csv', bytesOf('#!/bin/sh')],
  ['null bytes', 'a.csv', bytesOf('a;\0b')],
  ['a zip with a page behind', 'a.docx', Uint8Array.of(...docx(), ...bytesOf('<script>'))],
  ['a picture with a zip behind', 'a.docx', Uint8Array.of(...bytesOf('GIF89a'), ...docx())],
  ['macros', 'a.docx', docx({ 'word/vbaProject.bin': strToU8('x') })],
  ['a plain zip', 'a.xlsx', zipSync({ 'a.txt': strToU8('x') })],
])('%s', async (_, name, bytes) => {
  await expect(check(name, bytes)).rejects.toThrow(CONTENT);
});

/** 60,000 parts of nothing: a name and 22 bytes of directory each. */
const crowd = () =>
  docx(
    Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`${i}`, [new Uint8Array(), { level: 0 }] as const])),
  );

/** The same directory over parts that nobody can open: who looks into one finds it broken. */
function gutted(zip: Uint8Array): Uint8Array {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  for (const { offset, packed } of readZipDirectory(zip) ?? []) {
    const begin = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    copy.fill(0, begin, begin + packed);
  }
  return copy;
}

test.each([
  ['20 MB in 20 KB', 'El archivo comprimido es demasiado grande al abrirlo.', docx({ a: new Uint8Array(20 * MB) })],
  ['60,000 parts', 'El archivo comprimido tiene demasiadas partes.', crowd()],
  ['a part above its folder', 'nombres no permitidos', docx({ '../../x': strToU8('x') })],
  ['two parts of one name', 'nombres no permitidos', docx({ 'a.xml': strToU8('x'), 'A.xml': strToU8('y') })],
] as const)('a bomb is refused before it is opened: %s', async (_, text, bytes) => {
  const send = (file: Uint8Array) => checkFile(t.platform, file, 'a.docx', { ...DEFAULT_LIMITS, mb: 100 });
  await expect(send(bytes)).rejects.toThrow(text);
  await expect(send(gutted(bytes))).rejects.toThrow(text);
});

test('with an antivirus: clean, infected, and one that does not answer', async () => {
  let answer: string | null | Error = null;
  const scan = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const platform = { ...t.platform, antivirus: { scan } };
  const send = () => checkFile(platform, PDF, 'rut.pdf', DEFAULT_LIMITS);
  expect(await send()).toMatchObject({ antivirus: 'limpio' });
  answer = 'Win.Test.EICAR_HDB-1';
  await expect(send()).rejects.toThrow('El archivo tiene un virus y no se guardó.');
  expect(t.log.at(-1)).toMatchObject({ level: 'warn', virus: answer, archivo: 'rut.pdf' });
  answer = new AppError('no_disponible', 'No se pudo analizar.');
  await expect(send()).rejects.toThrow('No se pudo analizar.');
});
