/** Contact cards: any text survives, lines are short, a company is no person. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toVcard } from '../../server/shared/vcard.ts';

/** The properties of a card, read back as RFC 6350 says. */
function read(card: string): [string, string][] {
  const lines = card.replace(/\r\n /g, '').trimEnd().split('\r\n');
  return lines.map((line) => {
    const at = line.indexOf(':');
    const value = line.slice(at + 1).replace(/\\([\\,;n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
    return [line.slice(0, at), value];
  });
}

const empty = { telefonos: [], correos: [], direcciones: [] };

test('any name comes back as it was, in lines of 75 bytes at most', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (text) => {
      const nombre = text.toWellFormed().replace(/\r\n?/g, '\n');
      const card = toVcard({ ...empty, nombre });
      expect(new Map(read(card)).get('FN')).toBe(nombre);
      for (const line of card.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }),
  );
});

test('a company and a person', () => {
  const company = new Map(read(toVcard({ ...empty, nombre: 'ACME, S.A.S.' })));
  expect([company.get('ORG'), company.get('KIND'), company.has('N')]).toEqual(['ACME, S.A.S.', 'org', false]);
  const card = toVcard({
    nombre: 'MUÑOZ ANA',
    apellidos: 'MUÑOZ',
    nombres: 'ANA',
    telefonos: ['+57 315 770 2214'],
    correos: ['ana@correo.co'],
    direcciones: [{ descripcion: 'CL 35 # 12 - 40', ciudad: 'Bucaramanga' }],
  });
  expect(card).toContain('TEL;VALUE=uri:tel:+573157702214\r\n');
  expect(card).toContain('ADR:;;CL 35 # 12 - 40;Bucaramanga;;;Colombia\r\n');
  expect(card).toContain('N:MUÑOZ;ANA;;;\r\n');
});
