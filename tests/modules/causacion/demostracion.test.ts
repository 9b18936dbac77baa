/** The payables, credit notes and batches of payments of the demonstration: so many, of every age, and sums that agree. */
import { expect, test } from 'vitest';
import { seedDemo } from '../../../server/core/seed.ts';
import { comprobaciones as cartera } from '../../../server/modules/cartera/comprobaciones.ts';
import { edadesProveedores } from '../../../server/modules/cartera/edades.ts';
import { comprobaciones as causacion } from '../../../server/modules/causacion/comprobaciones.ts';
import { asientosCuadran } from '../../../server/modules/contabilidad/asientos.ts';
import { modules } from '../../../server/modules/index.ts';
import { comprobaciones as lotesPago } from '../../../server/modules/lotes-pago/comprobaciones.ts';
import { ESTADOS_LOTE } from '../../../server/modules/lotes-pago/rules/estados.ts';
import { comprobaciones as notas } from '../../../server/modules/notas-credito-proveedor/comprobaciones.ts';
import { testApp } from '../../support/app.ts';

const NEEDED = [
  ...['listas', 'usuarios', 'proveedores', 'zonas', 'productos', 'parametrizacion-proveedores', 'inventarios'],
  ...['homologacion', 'contabilidad', 'ordenes-compra', 'cartera', 'notas-credito-proveedor', 'facturas-xml'],
  ...['novedades', 'entradas-mercancia', 'causacion', 'lotes-pago'],
];

test('payables of every age and notes that are expected, all of which agree', async () => {
  const t = await testApp();
  const some = modules.filter(({ manifest }) => NEEDED.includes(manifest.name));
  await t.work((w) => seedDemo(w, some, { escala: 1, passwordHash: 'ninguna', files: t.platform.files }));
  const documentos = await t.db.selectFrom('cartera_documento').select(['tipo', 'estado']).execute();
  expect(documentos.length).toBeGreaterThanOrEqual(120);
  expect(documentos.filter(({ tipo }) => tipo === 'FC').length).toBeGreaterThanOrEqual(80);
  expect([...new Set(documentos.map(({ estado }) => estado))]).toEqual(
    expect.arrayContaining([
      ...['CAUSADA', 'EN_DISCREPANCIA', 'LIBERADA', 'APLICADA_PARCIAL', 'APLICADA', 'REEMBOLSADA', 'ANULADA'],
      ...['PROGRAMADA', 'PAGADA_PARCIAL', 'PAGADA'],
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
  const lotes = await t.db.selectFrom('lote_pago').select(['estado', 'descuento_cts']).execute();
  expect(lotes).toHaveLength(12);
  expect(new Set(lotes.map(({ estado }) => estado))).toEqual(new Set(ESTADOS_LOTE));
  expect(lotes.some(({ descuento_cts }) => descuento_cts > 0)).toBe(true);
  expect(documentos.some(({ tipo }) => tipo === 'ANTICIPO')).toBe(true);
  expect(await t.db.selectFrom('cuenta_banco').select('id').execute()).toHaveLength(2);
  const hoy = (await edadesProveedores(t.db, { corte: '2026-11-21' })).totales;
  for (const tramo of ['por_vencer', 'd1_30', 'd31_60', 'd61_90', 'd91_mas'] as const)
    expect(hoy[tramo], tramo).toBeGreaterThan(0);
  for (const [name, check] of Object.entries({ ...cartera, ...causacion, ...notas, ...lotesPago }))
    expect(await check(t.db), name).toBeNull();
  expect(await asientosCuadran(t.db)).toBeNull();
});
