/** What restoring a copy would do, and whose copy it is: pure rules of the drafts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCopy, withoutSecrets } from '../../web/lib/drafts/compare.ts';
import type { Copy } from '../../web/lib/drafts/copies.ts';
import { belongsTo, identityOf } from '../../web/lib/drafts/identity.ts';
import { resolve } from '../../web/lib/merge.ts';

const EDIT = '/captura/proveedores/editar/7';
const row = { version: 3, nombre: 'GRANOS', correo: null as string | null, lineas: ['abarrotes'] };

const copyOf = (form: ReturnType<typeof identityOf>): Copy => ({
  copia_id: 'A1',
  formulario: 'Editar proveedor',
  ruta: `${form.path}?ver=0`,
  fechahora: '2026-11-21T14:05:00.000Z',
  nombreruta: 'ProveedorEditar',
  registro: form.registro,
  campos: form.campos,
});

describe('comparing a copy with what the form holds', () => {
  test('what only the copy changed comes back; nobody is asked', () => {
    const { merge, stale, changes } = compareCopy({ titulo: '', base: row, values: { ...row, correo: 'a@b.co' } }, row);
    expect([stale, changes]).toEqual([false, 1]);
    expect(resolve(merge, {})).toEqual({ ...row, correo: 'a@b.co' });
  });

  test('what the server changed meanwhile is kept, or chosen when both did', () => {
    const now = { ...row, version: 4, nombre: 'GRANOS S.A.S.', correo: 'de-ella@b.co' };
    const { merge, stale, changes } = compareCopy(
      { titulo: '', base: row, values: { ...row, correo: 'mio@b.co' } },
      now,
    );
    expect([stale, changes]).toEqual([true, 1]);
    expect(resolve(merge, { correo: 'theirs' })).toEqual(now);
    expect(resolve(merge, {})).toEqual({ ...now, correo: 'mio@b.co' });
  });

  test('a field that the copy does not know is not blanked; one that is gone is named', () => {
    const before = { version: 3, nombre: 'GRANOS', fax: null };
    const body = { titulo: '', base: before, values: { ...before, nombre: 'GRANOS DEL SUR', fax: '123' } };
    const { merge, lost } = compareCopy(body, row);
    expect(lost).toEqual(['fax']);
    expect(resolve(merge, {})).toEqual({ ...row, nombre: 'GRANOS DEL SUR' });
  });

  test('restoring over an unchanged record gives what was typed, whatever it was', () => {
    const values = fc.record({ version: fc.constant(3), a: fc.string(), b: fc.integer(), c: fc.array(fc.string()) });
    fc.assert(
      fc.property(values, values, (base, typed) => {
        const kept = JSON.parse(JSON.stringify({ titulo: '', base, values: typed }));
        expect(resolve(compareCopy(kept, base).merge, {})).toEqual(typed);
      }),
    );
  });
});

test('secrets and files are never kept', () => {
  const typed = { usuario: 'ana', clave: 'abc', hijos: [{ clave: 'x', n: 1 }], foto: new Blob(['x']) };
  const base = { usuario: '', clave: '', hijos: [], foto: null };
  const isSecret = (path: string) => path.endsWith('clave');
  expect(withoutSecrets(typed, base, isSecret)).toEqual({
    usuario: 'ana',
    clave: '',
    hijos: [{ clave: undefined, n: 1 }],
    foto: null,
  });
});

describe('whose copy it is', () => {
  test('a page over a record is told by its path, also after its row changed', () => {
    const then = identityOf(EDIT, row);
    expect(belongsTo(copyOf(then), identityOf(EDIT, { ...row, version: 9, nombre: 'OTRO' }))).toBe(true);
    expect(belongsTo(copyOf(then), identityOf(EDIT.replace('7', '8'), row))).toBe(false);
  });

  test('dialogs of one list keep their rows apart, with and without the id', () => {
    const first = identityOf('/listas', row);
    expect(belongsTo(copyOf(first), identityOf('/listas', { ...row, nombre: 'OTRO' }))).toBe(false);
    expect(belongsTo(copyOf(first), identityOf('/listas', { ...row, nombre: 'OTRO' }), true)).toBe(true);
    expect(belongsTo(copyOf(identityOf('/listas', row, 5)), identityOf('/listas', row, 6))).toBe(false);
  });

  test('what does not exist yet is one form, whatever it opens with', () => {
    const opens = (nombre: string) => identityOf('/crear', { version: 0, nombre });
    expect(belongsTo(copyOf(opens('a')), opens('b'))).toBe(true);
  });

  test('two forms of one screen differ in their fields; one that gains a field is the same', () => {
    const form = identityOf('/perfil', { a: 1, b: 1, c: 1 }, 1);
    expect(belongsTo(copyOf(form), identityOf('/perfil', { a: 1, b: 1, c: 1, d: 1 }, 1))).toBe(true);
    expect(belongsTo(copyOf(form), identityOf('/perfil', { clave: 1, otra: 1 }, 1))).toBe(false);
  });
});
