/** The ledger by properties, on a real database: whatever is posted, returned, reserved, blocked and undone, every figure beside it agrees. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../../server/core/http/errors.ts';
import { reverseStock } from '../../../server/modules/inventarios/public.ts';
import { act, type Office, office, step } from './actos.ts';
import { verified } from './oficina.ts';

async function agree(o: Office): Promise<void> {
  await verified(o.t);
  const { rows } = o.t.platform.sqlite.query(
    'select documento_id, sum(valor_cts) as suma from hecho_contable group by asiento having suma <> 0',
    [],
  ) as { rows: unknown[] };
  expect(rows).toEqual([]);
}

test('stock, values and reservations agree with the ledger, and never go below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 60 }), async (acts) => {
      const o = await office(false);
      for (const each of acts) await step(o, each);
      await agree(o);
      const saldos = await o.t.db.selectFrom('saldo_producto').selectAll().execute();
      for (const { cantidad_mil, valor_cts } of saldos) {
        expect(cantidad_mil).toBeGreaterThanOrEqual(0);
        expect(valor_cts).toBeGreaterThanOrEqual(0);
        if (cantidad_mil === 0) expect(valor_cts).toBe(0);
      }
      const places = await o.t.db
        .selectFrom('existencia')
        .select('cantidad_mil')
        .where('cantidad_mil', '<', 0)
        .execute();
      expect(places).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('they agree where stock may go below zero too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 60 }), async (acts) => {
      const o = await office(true);
      for (const each of acts) await step(o, each);
      await agree(o);
      const saldos = await o.t.db.selectFrom('saldo_producto').selectAll().execute();
      for (const { cantidad_mil, valor_cts } of saldos) {
        if (cantidad_mil === 0) expect(valor_cts).toBe(0);
        else expect(valor_cts === 0 || valor_cts > 0 === cantidad_mil > 0).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('what is undone leaves quantity and value as they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 15 }), act, async (acts, last) => {
      const o = await office(false);
      for (const each of acts) await step(o, each);
      const before = await o.t.db.selectFrom('saldo_producto').selectAll().orderBy('producto_id').execute();
      const count = o.documentos.length;
      await step(o, last);
      const documento = o.documentos[count];
      if (!documento) return;
      try {
        await o.t.work((w) => reverseStock(w, { ...documento, fecha: '2026-11-21' }, 'Prueba'));
      } catch (error) {
        if (error instanceof AppError) return;
        throw error;
      }
      const after = await o.t.db.selectFrom('saldo_producto').selectAll().orderBy('producto_id').execute();
      const valued = (rows: typeof before) =>
        rows
          .filter(({ cantidad_mil }) => cantidad_mil !== 0)
          .map(({ producto_id, cantidad_mil, valor_cts }) => [producto_id, cantidad_mil, valor_cts]);
      expect(valued(after)).toEqual(valued(before));
    }),
    { numRuns: 40 },
  );
}, 60_000);
