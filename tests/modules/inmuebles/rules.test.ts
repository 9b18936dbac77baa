/** The pure rules of properties. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { avisoCanon, claveDireccion, participacionesCompletas } from '../../../server/modules/inmuebles/rules.ts';

const VIAS = [
  { codigo: 'CL', nombre: 'Calle' },
  { codigo: 'CR', nombre: 'Carrera' },
];

test('shares are whole at exactly 100, however they are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 6 }), (cuts) => {
      const marks = [0, ...cuts, 10_000].sort((a, b) => a - b);
      const partes = marks.slice(1).map((mark, i) => ({ participacion: (mark - (marks[i] ?? 0)) / 100 }));
      expect(participacionesCompletas(partes)).toBe(true);
      expect(participacionesCompletas([...partes, { participacion: 0.01 }])).toBe(false);
    }),
  );
  expect(participacionesCompletas([])).toBe(false);
});

test('a housing rent over 1 % of its value is warned of, by the appraisal where that is less (Ley 820, article 18)', () => {
  const base = { uso: 'VIVIENDA', canon: 1_000_000, valor_comercial: 100_000_000, avaluo_catastral: 60_000_000 };
  expect(avisoCanon(base)).toBe('');
  expect(avisoCanon({ ...base, canon: 1_000_001 })).toContain('valor comercial');
  expect(avisoCanon({ ...base, avaluo_catastral: 40_000_000 })).toContain('doble del avalúo catastral');
  expect(avisoCanon({ ...base, canon: 9_000_000, uso: 'COMERCIAL' })).toBe('');
  expect(avisoCanon({ ...base, valor_comercial: 0 })).toBe('');
});

test('an address has one key however it is written', () => {
  const key = claveDireccion('CALLE 37 # 13 - 87 APTO 302', VIAS);
  for (const other of ['Cl. 37 No. 13-87 apartamento 302', 'CLL 37 13 87 AP 302', 'calle 37 #13-87, Apto. 302']) {
    expect(claveDireccion(other, VIAS)).toBe(key);
  }
  expect(claveDireccion('CALLE 37 # 13 - 87 APTO 303', VIAS)).not.toBe(key);
  expect(claveDireccion('VEREDA EL SALADO', [])).toBe('VEREDAELSALADO');
});
