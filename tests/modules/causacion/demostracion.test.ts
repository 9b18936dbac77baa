/** The payables and credit notes of the demonstration: so many, of every age, and sums that agree. */
import { beforeAll, expect, test } from 'vitest';
import { comprobaciones as cartera } from '../../../server/modules/cartera/comprobaciones.ts';
import { edadesProveedores } from '../../../server/modules/cartera/edades.ts';
import { comprobaciones as causacion } from '../../../server/modules/causacion/comprobaciones.ts';
import { asientosCuadran } from '../../../server/modules/contabilidad/asientos.ts';
import { comprobaciones as notas } from '../../../server/modules/notas-credito-proveedor/comprobaciones.ts';
import { ESTADOS_NOTA } from '../../../server/modules/notas-credito-proveedor/rules/estados.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ demo: true });
});

test('120 payables in every state, 15 notes that came and 10 that are expected, all of which agree', async () => {
  const documentos = await t.db
    .selectFrom('cartera_documento')
    .where('lado', '=', 'PROVEEDOR')
    .select(['tipo', 'estado'])
    .execute();
  expect(new Set(documentos.map(({ tipo }) => tipo))).toEqual(new Set(['FC', 'DS', 'ND', 'NC', 'ANTICIPO']));
  expect(documentos.filter(({ tipo }) => ['FC', 'DS', 'ND'].includes(tipo))).toHaveLength(120);
  expect(new Set(documentos.map(({ estado }) => estado))).toEqual(
    new Set([
      ...['CAUSADA', 'EN_DISCREPANCIA', 'LIBERADA', 'PROGRAMADA', 'PAGADA_PARCIAL', 'PAGADA'],
      ...['APLICADA_PARCIAL', 'APLICADA', 'REEMBOLSADA', 'ANULADA'],
    ]),
  );
  const rows = await t.db.selectFrom('nota_credito').select(['estado', 'esperada', 'origen']).execute();
  const open = rows.filter(({ estado }) => estado === 'ESPERADA' || estado === 'SOLICITADA');
  const real = rows.filter(({ esperada }) => esperada === 0);
  expect([open.length, real.length]).toEqual([10, 15]);
  expect(new Set(open.map(({ origen }) => origen))).toEqual(new Set(['NOVEDAD', 'PACTADA']));
  expect(new Set(real.map(({ origen }) => origen))).toEqual(new Set(['MANUAL', 'XML']));
  expect(new Set(rows.map(({ estado }) => estado))).toEqual(new Set(ESTADOS_NOTA));
  // What is left of a note is what somebody chose to leave, never centavos.
  const restos = await t.db
    .selectFrom('cartera_documento')
    .where('lado', '=', 'PROVEEDOR')
    .select('n_factura')
    .where('saldo_cts', '>', -100)
    .where('saldo_cts', '<', 0)
    .execute();
  expect(restos).toEqual([]);
  const hoy = (await edadesProveedores(t.db, { corte: '2026-11-21' })).totales;
  expect(hoy.por_vencer).toBeGreaterThan(0);
  expect(hoy.d91_mas).toBeGreaterThan(0);
  for (const [name, check] of Object.entries({ ...cartera, ...causacion, ...notas }))
    expect(await check(t.db), name).toBeNull();
  expect(await asientosCuadran(t.db)).toBeNull();
});
