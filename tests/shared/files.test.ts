/** What may be attached: counts, sizes, names and types with the texts of the specification; sizes in words; expiry by months. */
import { expect, test } from 'vitest';
import { formatSize, MB } from '../../server/shared/bytes.ts';
import { vigenciaOf } from '../../server/shared/expiry.ts';
import { DEFAULT_LIMITS, extensionOf, selectFiles, type UploadLimits } from '../../server/shared/files.ts';

const file = (name: string, size = 10) => ({ name, size });
const told = (files: ReturnType<typeof file>[], limits: UploadLimits = DEFAULT_LIMITS, held = 0) => {
  const { accepted, problems } = selectFiles(files, limits, held);
  return [accepted.map(({ name }) => name), problems.map(({ code, msg }) => [code, msg])];
};

test('the limits of the specification, at their edges', () => {
  const long = (length: number) => `${'a'.repeat(length - 4)}.pdf`;
  expect(told([file('a.pdf', 4 * MB), file(long(99))])).toEqual([['a.pdf', long(99)], []]);
  expect(told([file('a.pdf', 4 * MB + 1), file('b.pdf', 5 * MB), file('c.pdf')])).toEqual([
    ['c.pdf'],
    [['muy_grande', '2 archivo(s) excede(n) el tamaño permitido.']],
  ]);
  expect(told([file(long(100))])).toEqual([
    [],
    [['validacion', '1 archivo(s) contienen nombres de mas de 100 caracteres.']],
  ]);
});

test('too many are cut, those that are there counted', () => {
  const six = ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf'].map((name) => file(name));
  const text = ['validacion', 'La cantidad máxima de archivos permitida es 5'];
  expect(told(six)).toEqual([['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'], [text]]);
  expect(told(six.slice(0, 2), DEFAULT_LIMITS, 4)).toEqual([['1.pdf'], [text]]);
  expect(told(six.slice(0, 1), DEFAULT_LIMITS, 9)).toEqual([[], [text]]);
});

test('a use has limits of its own: novelties', () => {
  const novedades: UploadLimits = { cantidad: 3, mb: 2, extensiones: ['png', 'jpeg', 'jpg', 'pdf'] };
  expect(told([file('a.PNG', 2 * MB), file('b.xlsx'), file('c.jpg', 2 * MB + 1)], novedades)).toEqual([
    ['a.PNG'],
    [
      ['muy_grande', '1 archivo(s) excede(n) el tamaño permitido.'],
      ['tipo_no_permitido', '1 archivo(s) no son de un tipo permitido: png, jpeg, jpg, pdf.'],
    ],
  ]);
});

test.each([
  ['a.pdf', 'pdf'],
  ['A.B.DOCX', 'docx'],
  ['factura.pdf.exe', null],
  ['pdf', null],
  ['a.', null],
  ['a.constructor', null],
  ['a.svg', null],
])('%s ends as %s', (name, extension) => expect(extensionOf(name)).toBe(extension));

test('sizes in words', () => {
  expect([0, 1023, 1024, 300_000, MB, 1_500_000, 4 * MB, 1024 * MB].map(formatSize)).toEqual([
    '0 bytes',
    '1023 bytes',
    '1 KB',
    '293 KB',
    '1 MB',
    '1.4 MB',
    '4 MB',
    '1,024 MB',
  ]);
});

test.each([
  ['2026-11-20', 'vencido'],
  ['2026-11-21', 'seis_meses'],
  ['2027-05-21', 'seis_meses'],
  ['2027-05-22', 'doce_meses'],
  ['2027-11-21', 'doce_meses'],
  ['2027-11-22', 'vigente'],
])('what expires on %s is %s', (day, vigencia) => expect(vigenciaOf(day, '2026-11-21')).toBe(vigencia));

test('half a year from the 31st ends with the month', () => {
  expect(vigenciaOf('2027-02-28', '2026-08-31')).toBe('seis_meses');
  expect(vigenciaOf('2027-03-01', '2026-08-31')).toBe('doce_meses');
});
