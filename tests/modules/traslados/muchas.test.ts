/** Five hundred lines ask as much of the database as five, in every step; more than two thousand are refused. */
import { expect, test } from 'vitest';
import { registroTraslado } from '../../../server/modules/traslados/contract/traslado.ts';
import { abrir } from './oficina.ts';

/** Statements of each step of a transfer of so many lines. */
async function statementsOf(many: number): Promise<Record<string, number>> {
  const o = await abrir();
  await o.entrar(o.arroz, 2_000);
  const { sqlite } = o.t.platform;
  const query = sqlite.query.bind(sqlite);
  const counts: Record<string, number> = {};
  const counted = async <T>(step: string, run: () => Promise<T>): Promise<T> => {
    counts[step] = 0;
    sqlite.query = (...args) => {
      counts[step] = (counts[step] ?? 0) + 1;
      return query(...args);
    };
    const answer = await run();
    sqlite.query = query;
    return answer;
  };
  const detalle = Array.from({ length: many }, () => ({ producto_id: o.arroz, cantidad: 3 }));
  const { id } = await counted('crear', () => o.crear({ detalle }));
  await counted('solicitar', () => o.paso('solicitar', id));
  await counted('aprobar', () => o.paso('aprobar', id));
  const sent = await counted('despachar', () => o.paso('despachar', id));
  const came = sent.detalle.map((linea) => ({ id: linea.id, recibido: 1, rechazado: 1 }));
  await counted('recibir', () => o.paso('recibir', id, { detalle: came }));
  await counted('legalizar', () => o.paso('legalizar', id, { motivo: 'MERMA' }));
  await o.agree();
  return counts;
}

test('statements do not grow with the lines', async () => {
  const [few, many] = [await statementsOf(5), await statementsOf(500)];
  for (const [step, count] of Object.entries(few)) {
    expect(count).toBeGreaterThan(5);
    // What is too long for one statement goes in a few.
    expect(many[step], step).toBeLessThanOrEqual(count + 12);
  }
});

test('2,001 lines are refused', async () => {
  const o = await abrir();
  const detalle = Array.from({ length: 2_001 }, () => ({ producto_id: o.arroz, cantidad: 1 }));
  const { errores } = await o.jefe.refused(registroTraslado.create, { body: o.cuerpo({ detalle }) }, 'validacion');
  expect(Object.keys(errores ?? {})).toEqual(['detalle']);
});
