/** The batches of the demonstration: so many, in every state, and all agree. */
import { beforeAll, expect, test } from 'vitest';
import { comprobaciones as cartera } from '../../../server/modules/cartera/comprobaciones.ts';
import { edadesProveedores } from '../../../server/modules/cartera/edades.ts';
import { comprobaciones } from '../../../server/modules/lotes-pago/comprobaciones.ts';
import { ESTADOS_LOTE } from '../../../server/modules/lotes-pago/rules/estados.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ demo: true });
});

test('twelve batches in every state, of two accounts, and invoices of every age are left', async () => {
  const lotes = await t.db.selectFrom('lote_pago').select(['estado', 'descuento_cts']).execute();
  expect(lotes).toHaveLength(12);
  expect(new Set(lotes.map(({ estado }) => estado))).toEqual(new Set(ESTADOS_LOTE));
  expect(lotes.some(({ descuento_cts }) => descuento_cts > 0)).toBe(true);
  expect(await t.db.selectFrom('cuenta_banco').select('id').execute()).toHaveLength(2);
  const documentos = await t.db.selectFrom('cartera_documento').select(['tipo', 'estado']).execute();
  expect([...new Set(documentos.map(({ estado }) => estado))]).toEqual(
    expect.arrayContaining(['PROGRAMADA', 'PAGADA_PARCIAL', 'PAGADA', 'CAUSADA', 'EN_DISCREPANCIA', 'LIBERADA']),
  );
  expect(documentos.some(({ tipo }) => tipo === 'ANTICIPO')).toBe(true);
  const hoy = (await edadesProveedores(t.db, { corte: '2026-11-21' })).totales;
  for (const tramo of ['por_vencer', 'd1_30', 'd31_60', 'd61_90', 'd91_mas'] as const)
    expect(hoy[tramo], tramo).toBeGreaterThan(0);
  for (const [name, check] of Object.entries({ ...cartera, ...comprobaciones }))
    expect(await check(t.db), name).toBeNull();
});
