/** The pure rules of cases: when one may be finished, and what it hangs from. */
import { expect, test } from 'vitest';
import {
  admiteRequisito,
  CODIGOS,
  estadoAlEntrar,
  padreDe,
  plazoDe,
  procesoSiguiente,
  puedeFinalizar,
  terminaProceso,
} from '../../../server/modules/consignacion/rules.ts';

const caso = (requisito_codigo: string | null, changes = {}) => ({
  ...{ id_padre: 1, estado_actividad: 'PENDIENTE', requisito_codigo },
  ...changes,
});

test('the button: pending, of the current process, of none, of 005, or of 003; of those but 005 and none, not once withdrawn', () => {
  const en = (codigo: string | null, proceso: string, estado_actual: number) =>
    puedeFinalizar(caso(codigo), { proceso, estado_actual });
  for (const proceso of CODIGOS) {
    for (const estado of [1, 2, 3, 4, 5, 8]) {
      expect(en(null, proceso, estado)).toBe(true);
      expect(en('005', proceso, estado)).toBe(true);
      expect(en('003', proceso, estado)).toBe(estado !== 8);
      for (const codigo of ['001', '002', '004'])
        expect(en(codigo, proceso, estado)).toBe(codigo === proceso && estado !== 8);
    }
  }
  const here = { proceso: '001', estado_actual: 5 };
  expect(puedeFinalizar(caso('001', { estado_actividad: 'FINALIZADO' }), here)).toBe(false);
  expect(puedeFinalizar(caso(null, { id_padre: null }), here)).toBe(false);
});

test('a new case hangs from the last one when that is a root of the present state, else from its parent', () => {
  const root = { id: 1, id_padre: null, estado_actual: 5 };
  expect(padreDe([], 5)).toBeNull();
  expect(padreDe([root], 5)).toBe(1);
  expect(padreDe([root, { id: 2, id_padre: 1, estado_actual: 5 }], 5)).toBe(1);
  expect(
    padreDe([root, { id: 2, id_padre: 1, estado_actual: 5 }, { id: 3, id_padre: null, estado_actual: 2 }], 2),
  ).toBe(3);
});

test('processes follow one another, and give their state but to a leased property', () => {
  expect(CODIGOS.map((codigo) => procesoSiguiente(codigo)?.codigo)).toEqual(['002', '003', '004', '005', undefined]);
  expect(CODIGOS.map((codigo) => estadoAlEntrar(codigo, 4))).toEqual([5, 5, 3, 1, 4]);
  expect(CODIGOS.map((codigo) => estadoAlEntrar(codigo, 2))).toEqual([2, 2, 2, 2, 2]);
  expect(terminaProceso('001', '001', 0)).toBe(true);
  expect(terminaProceso('001', '001', 1)).toBe(false);
  expect(terminaProceso('005', '005', 0)).toBe(false);
  expect(terminaProceso(null, '001', 0)).toBe(false);
  expect(CODIGOS.filter((codigo) => admiteRequisito(codigo, '004'))).toEqual(['003', '004', '005']);
});

test('a date is past, today, near or far', () => {
  const of = (day: string | null) => plazoDe(day, '2026-11-24', '2026-11-27');
  expect([null, '2026-11-23', '2026-11-24', '2026-11-27', '2026-11-28'].map(of)).toEqual([
    ...[null, 'vencido', 'hoy', 'proximo', 'a_tiempo'],
  ]);
});
