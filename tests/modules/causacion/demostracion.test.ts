/** The payables and credit notes of the demonstration: so many, of every age, and sums that agree. */
import { beforeAll, expect, test } from 'vitest';
import { comprobaciones as cartera } from '../../../server/modules/cartera/comprobaciones.ts';
import { edadesProveedores } from '../../../server/modules/cartera/edades.ts';
import { comprobaciones as causacion } from '../../../server/modules/causacion/comprobaciones.ts';
import { asientosCuadran } from '../../../server/modules/contabilidad/asientos.ts';
import { comprobaciones as notas } from '../../../server/modules/notas-credito-proveedor/comprobaciones.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ demo: true });
});

test('payables of every age and notes that are expected, all of which agree', async () => {
  const documentos = await t.db.selectFrom('cartera_documento').select(['tipo', 'estado']).execute();
  expect(documentos.length).toBeGreaterThanOrEqual(120);
  expect(documentos.filter(({ tipo }) => tipo === 'FC').length).toBeGreaterThanOrEqual(80);
  expect([...new Set(documentos.map(({ estado }) => estado))]).toEqual(
    expect.arrayContaining([
      ...['CAUSADA', 'EN_DISCREPANCIA', 'LIBERADA', 'APLICADA_PARCIAL', 'APLICADA', 'REEMBOLSADA', 'ANULADA'],
    ]),
  );
  const estados = await t.db.selectFrom('nota_credito').select(['estado', 'esperada']).execute();
  const open = estados.filter(({ estado }) => estado === 'ESPERADA' || estado === 'SOLICITADA');
  expect(open).toHaveLength(10);
  expect(estados.filter(({ esperada }) => esperada === 0).length).toBeGreaterThanOrEqual(15);
  expect([...new Set(estados.map(({ estado }) => estado))]).toEqual(
    expect.arrayContaining([
      ...['ESPERADA', 'CUMPLIDA', 'DESISTIDA', 'BORRADOR', 'CONFIRMADA', 'APLICADA_PARCIAL', 'APLICADA'],
      ...['REEMBOLSADA', 'ANULADA'],
    ]),
  );
  // What is left of a note is what somebody chose to leave, never centavos.
  const restos = await t.db
    .selectFrom('cartera_documento')
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
