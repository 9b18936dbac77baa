/** Which column of a file is which: however the header is written. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headerKey, matchColumns } from '../../server/shared/import/match.ts';

const COLUMNS = [
  { field: 'nit', label: 'NIT', synonyms: ['Identificación', 'Documento'] },
  { field: 'nombre', label: 'Nombre del proveedor', synonyms: ['Razón social', 'Nombre'] },
  { field: 'ciudad', label: 'Ciudad', synonyms: ['Municipio'] },
];

test.each([
  [
    ['N.I.T. *', 'RAZON SOCIAL', ' municipio '],
    ['nit', 'nombre', 'ciudad'],
  ],
  [
    ['nombre', 'Nombre del Proveedor'],
    [null, 'nombre'],
  ],
  [
    ['Documento', 'NIT', 'nit'],
    [null, 'nit', null],
  ],
  [
    ['Identificación (Obligatorio)', 'Municipio (todas las filas)', 'Nombre (campo opcional)'],
    ['nit', 'ciudad', 'nombre'],
  ],
  [
    ['', 'Otra cosa', '¿?'],
    [null, null, null],
  ],
])('%j are %j', (headers, fields) => {
  expect(matchColumns(headers, COLUMNS)).toEqual(fields);
});

test('what the person said before wins, also that a column is nothing', () => {
  const remembered = { CODIGO: 'nit', CIUDAD: '', NOMBRE: 'ya_no_existe' };
  expect(matchColumns(['Código', 'NIT', 'Ciudad', 'Nombre'], COLUMNS, remembered)).toEqual([
    'nit',
    null,
    null,
    'nombre',
  ]);
});

test('a name is found whatever its accents, case, signs and spaces', () => {
  const dress = fc.constantFrom(
    (text: string) => text.toUpperCase(),
    (text: string) => text.normalize('NFD'),
    (text: string) => ` ${text.replaceAll(' ', '  ')}* `,
    (text: string) => text.replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '_'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...COLUMNS), fc.nat(2), dress, dress, ({ field, label, synonyms }, i, one, two) => {
      const name = [label, ...synonyms][i] ?? label;
      expect(matchColumns([one(two(name))], COLUMNS)).toEqual([field]);
    }),
  );
});

test('no field is given twice, whatever the headers', () => {
  const header = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('nit', 'NIT', 'documento', 'nombre'));
  fc.assert(
    fc.property(
      fc.array(header),
      fc.dictionary(fc.constantFrom('NIT', 'NOMBRE'), fc.constantFrom('nit', 'ciudad', '')),
      (headers, known) => {
        const found = matchColumns(headers, COLUMNS, known).filter((field) => field !== null);
        expect(new Set(found).size).toBe(found.length);
        expect(headers.map(headerKey).map(headerKey)).toEqual(headers.map(headerKey));
      },
    ),
  );
});
