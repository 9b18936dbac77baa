/** The run of an annulment as a pure machine: owner by owner, what is done stays done, and it goes on where it stopped. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PropietarioAnulable } from '../../../server/modules/pagos/contract/anulacion.ts';
import {
  anulado,
  conTurno,
  cuentaDe,
  pagosDe,
  pedidoDe,
  prepararCorrida,
  reanudar,
  siguiente,
} from '../../../web/modules/pagos/anular/corrida.ts';

const owner = (persona_id: number, pagos: readonly boolean[]): PropietarioAnulable => ({
  ...{ persona_id, documento: String(persona_id), n_completo: `PERSONA ${persona_id}`, total_pagado: 0 },
  select: pagos.some(Boolean),
  detalle: pagos.map((select, i) => ({
    ...{
      pago_id: persona_id * 100 + i,
      inmueble_id: 1,
      direccion: 'CALLE 1',
      num_doc: `PP-${i}`,
      fecha_pagada: '01/2026',
    },
    ...{ total: 10.5, uno_por_todos_pagos: false, select, motivo_no_habilitado: null },
    ...{ fecha_pago: '2026-01-12', medio: null, banco: null },
  })),
});
const answer = (persona_id: number, pagos: number) => ({
  ...{ persona_id, n_completo: `PERSONA ${persona_id}`, anulados: pagos, total: pagos * 10.5, documentos: ['PP-0'] },
});

let keys = 0;
const begin = (owners: readonly PropietarioAnulable[]) => {
  keys = 0;
  return prepararCorrida(owners, null, () => `clave ${++keys}`);
};

test('who has nothing chosen is not in it, and of the others only what was chosen is sent', () => {
  const run = begin([owner(1, [true, false]), owner(2, [false]), owner(3, [true, true])]);
  expect(run.turnos.map(({ persona_id, pagos, total }) => [persona_id, pagos, total])).toEqual([
    [1, [100], 10.5],
    [3, [300, 301], 21],
  ]);
  expect(run.turnos.map(({ clave }) => clave)).toEqual(['clave 1', 'clave 2']);
  const [first] = run.turnos;
  expect(first && pedidoDe(run, first)).toEqual([{ persona_id: 1, detalle: [{ pago_id: 100 }] }]);
  expect(first && pedidoDe({ ...run, motivo: 'Cuenta errada' }, first)).toMatchObject([{ motivo: 'Cuenta errada' }]);
});

test('whatever fails and however often it goes on: each is annulled once, in order, with its own key', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 });
  const outcomes = fc.array(fc.constantFrom('bien', 'bien', 'falla', 'detiene'), { maxLength: 30 });
  fc.assert(
    fc.property(sizes, outcomes, fc.boolean(), (pagos, fate, repeats) => {
      let run = begin(pagos.map((count, i) => owner(i + 1, Array(count).fill(true))));
      const sent: string[] = [];
      const done: number[] = [];
      const turns = [...fate];
      // It comes to an end: fates are used up, and then all goes well.
      for (let round = 0; round < 60; round += 1) {
        for (let i = siguiente(run); i !== null; i = siguiente(run)) {
          const turno = run.turnos[i];
          if (!turno) throw new Error('no turn');
          sent.push(`${turno.persona_id} ${turno.clave}`);
          const now = turns.shift() ?? 'bien';
          if (now === 'detiene') run = { ...run, deteniendo: true };
          if (now === 'falla') run = conTurno(run, i, { estado: 'fallido', motivo: 'No' });
          else {
            run = anulado(run, i, answer(turno.persona_id, turno.pagos.length));
            done.push(turno.persona_id);
          }
        }
        const { fallidos, faltan } = cuentaDe(run);
        expect(fallidos.length).toBeLessThanOrEqual(1);
        if (fallidos.length === 0 && faltan === 0) break;
        run = reanudar(run, repeats ? 'repetir' : 'dejar');
      }
      expect(new Set(done).size).toBe(done.length);
      expect(done).toEqual([...done].sort((a, b) => a - b));
      const { hechos, faltan, suma } = cuentaDe(run);
      expect([hechos, faltan]).toEqual([done.length, 0]);
      if (repeats) expect(done).toEqual(pagos.map((_, i) => i + 1));
      expect(suma).toBe(done.reduce((sum, id) => sum + (pagos[id - 1] ?? 0) * 10.5, 0));
      // Whoever is asked again is asked with the same key.
      expect(new Set(sent).size).toBe(new Set(sent.map((text) => text.split(' ')[0])).size);
    }),
  );
});

test('the report is of whom it was tried with', () => {
  let run = begin([owner(1, [true]), owner(2, [true]), owner(3, [true])]);
  run = anulado(run, 0, answer(1, 1));
  run = conTurno(run, 1, { estado: 'fallido', motivo: 'Conciliado' });
  expect(siguiente(run)).toBeNull();
  expect(pagosDe(run)).toEqual([100, 200]);
  expect(cuentaDe(run)).toMatchObject({ hechos: 1, turno: 2, total: 3, faltan: 1 });
});
