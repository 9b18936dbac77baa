/** A comment while it is written: who is mentioned stays so until their name is touched, and nobody is found again in the text. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromParts, retyped, soughtAt, toParts, type Written, withMention } from '../../web/kit/comments/written.ts';

const ANA = { id: 1, nombre: 'ANA DÍAZ' };
const written = (before: string, rest = ''): Written => {
  const { caret: _, ...value } = withMention(
    { texto: `${before}@an${rest}`, menciones: [] },
    { ...ANA, desde: before.length, hasta: before.length + 3 },
  );
  return value;
};

test('a person takes the place of what was typed to find them', () => {
  expect(withMention({ texto: 'Hola @an, ya', menciones: [] }, { ...ANA, desde: 5, hasta: 8 })).toEqual({
    texto: 'Hola @ANA DÍAZ , ya',
    menciones: [{ usuario_id: 1, nombre: 'ANA DÍAZ', desde: 5 }],
    caret: 15,
  });
  expect(toParts(written('Hola ', ' ya'))).toEqual([{ texto: 'Hola ' }, { usuario_id: 1 }, { texto: ' ya' }]);
});

test('what is typed before moves them, what is typed in their name makes it text', () => {
  const value = written('Hola ', ' ya');
  expect(retyped(value, `¡${value.texto}`).menciones[0]?.desde).toBe(6);
  expect(retyped(value, `${value.texto}!`).menciones[0]?.desde).toBe(5);
  expect(retyped(value, value.texto.replace('ANA', 'ANITA')).menciones).toEqual([]);
  expect(retyped(value, '').menciones).toEqual([]);
});

test('whatever is typed, a mention is always its own name in the text', () => {
  const edit = fc.record({ at: fc.nat(40), remove: fc.nat(8), insert: fc.string({ maxLength: 6 }) });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let value = written('Para ', ' y para nadie más');
      for (const { at, remove, insert } of edits) {
        value = retyped(value, value.texto.slice(0, at) + insert + value.texto.slice(at + remove));
        for (const { desde, nombre } of value.menciones) {
          expect(value.texto.slice(desde, desde + nombre.length + 1)).toBe(`@${nombre}`);
        }
      }
      const names = new Map([[1, ANA.nombre]]);
      const read = toParts(value).map((parte) =>
        'texto' in parte ? parte : { ...parte, nombre: names.get(parte.usuario_id) ?? '' },
      );
      expect(fromParts(read)).toEqual(value);
    }),
  );
});

test('an @ looks for people only where a word begins, and not inside of somebody', () => {
  const at = (texto: string, caret = texto.length) => soughtAt({ texto, menciones: [] }, caret);
  expect(at('Hola @ana')).toEqual({ desde: 5, search: 'ana' });
  expect(at('@')).toEqual({ desde: 0, search: '' });
  expect(at('(@ana lu')).toEqual({ desde: 1, search: 'ana lu' });
  expect(at('ana@correo')).toBeNull();
  expect(at('@ana y luego esto')).toBeNull();
  const value = written('Hola ');
  expect(soughtAt(value, value.texto.indexOf('DÍAZ'))).toBeNull();
});
