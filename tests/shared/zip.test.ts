/** The zip directory: read without unpacking, and what makes it one that must not be unpacked. */
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readZipDirectory, zipProblem } from '../../server/shared/zip.ts';
import { bytesOf, docx } from '../support/build/archivo.ts';

const zip = (names: readonly string[], text = 'hola') =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8(text)])));
const problemOf = (bytes: Uint8Array) => zipProblem(readZipDirectory(bytes) ?? []);
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** The same zip with another unpacked size promised for its first entry. */
function promising(bytes: Uint8Array, size: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) {
      view.setUint32(at + 24, size, true);
      break;
    }
  }
  return copy;
}

test('names, sizes and folders, in order', () => {
  const entries = readZipDirectory(zip(['a.txt', 'carpeta/', 'carpeta/ñ.txt']));
  expect(entries?.map(({ name, isFolder, size }) => [name, isFolder, size])).toEqual([
    ['a.txt', false, 4],
    ['carpeta/', true, 4],
    ['carpeta/ñ.txt', false, 4],
  ]);
  expect(problemOf(docx())).toBeNull();
});

test('what is cut, empty, or has something before or behind is no zip', () => {
  const good = zip(['a.txt']);
  for (let end = 0; end < good.length; end += 1) expect(readZipDirectory(good.subarray(0, end))).toBeNull();
  expect(readZipDirectory(zipSync({}))).toBeNull();
  expect(readZipDirectory(join(good, bytesOf('<script>')))).toBeNull();
  expect(readZipDirectory(join(bytesOf('MZ'), good))).toBeNull();
  expect(readZipDirectory(join(good, good))).toBeNull();
});

test('a program that carries a zip of its own, with every place told right, is still no zip', () => {
  const program = bytesOf('MZ program');
  const whole = join(program, zip(['a.txt']));
  const view = new DataView(whole.buffer);
  const entry = String.fromCharCode(...whole).indexOf('PK\u0001\u0002');
  view.setUint32(entry + 42, program.length, true);
  view.setUint32(whole.length - 6, entry, true);
  expect(readZipDirectory(whole)).toBeNull();
});

test('bombs are known by their directory', () => {
  const large = 'El archivo comprimido es demasiado grande al abrirlo.';
  const noise = new Uint8Array(600_000).map((_, i) => (i * 7919) % 251);
  expect(problemOf(promising(zipSync({ 'a.bin': [noise, { level: 0 }] }), 51 * 1_048_576))).toBe(large);
  expect(problemOf(promising(zip(['a.txt']), 70_000))).toBe(large);
  expect(problemOf(zipSync({ a: new Uint8Array(1_000_000) }))).toBe(large);
  expect(problemOf(zip(Array.from({ length: 201 }, (_, i) => `${i}`)))).toBe(
    'El archivo comprimido tiene demasiadas partes.',
  );
});

test.each(['../a', 'a/../../b', '/etc/passwd', 'C:\\a', 'c:/a', '\\\\casa\\a', 'a\\..\\b'])('the name %s', (name) => {
  expect(problemOf(zip(['bien.txt', name]))).toBe('El archivo comprimido tiene nombres no permitidos.');
});

test('two entries of one name, and encrypted ones', () => {
  expect(problemOf(zip(['A.xml', 'a.xml']))).toBe('El archivo comprimido tiene nombres no permitidos.');
  const [entry] = readZipDirectory(zip(['a'])) ?? [];
  expect(zipProblem(entry ? [{ ...entry, encrypted: true }] : [])).toBe('El archivo está protegido con contraseña.');
});

test('any bytes, and any change of a good zip, end in a word', () => {
  const good = docx();
  const flips = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void problemOf(bytes)));
  fc.assert(
    fc.property(flips, (changes) => {
      const copy = Uint8Array.from(good);
      for (const [at, byte] of changes) copy[at] = byte;
      problemOf(copy);
    }),
    { numRuns: 500 },
  );
});
