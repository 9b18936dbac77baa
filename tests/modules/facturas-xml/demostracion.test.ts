/** The inbox of the demonstration: documents of every kind, in every state and with every clock that they may have without receipts. */
import { expect, test } from 'vitest';
import { seedDemo } from '../../../server/core/seed.ts';
import { comprobaciones } from '../../../server/modules/facturas-xml/comprobaciones.ts';
import { modules } from '../../../server/modules/index.ts';
import { testApp } from '../../support/app.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

const NEEDED = [
  'parametrizacion',
  'listas',
  'usuarios',
  'proveedores',
  'zonas',
  'productos',
  'homologacion',
  'facturas-xml',
];

test('documents of every kind', async () => {
  const t = await testApp();
  const some = modules.filter(({ manifest }) => NEEDED.includes(manifest.name));
  await t.work((w) => seedDemo(w, some, { escala: 1, passwordHash: 'ninguna', files: t.platform.files }));
  const rows = await t.db.selectFrom('factura_recibida').selectAll().execute();
  const all = <K extends keyof (typeof rows)[number]>(column: K) => new Set(rows.map((row) => row[column]));
  expect(rows.length).toBeGreaterThan(30);
  expect(all('tipo')).toEqual(new Set(['FC', 'NC', 'ND']));
  expect(all('estado')).toEqual(new Set(['CON_ERROR', 'VALIDADO', 'HOMOLOGADO', 'DESCARTADO']));
  expect(all('error')).toEqual(new Set([null, 'NIT', 'PROVEEDOR', 'CUFE', 'MONEDA']));
  expect(all('reloj')).toEqual(new Set([null, 'SIN_RECIBO', 'CORRIENDO', 'ACEPTADA', 'RECLAMADA', 'TACITA']));
  expect(all('sumas_difieren')).toEqual(new Set([0, 1]));
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
  await expectLogHolds(t);
  for (const { sha256 } of rows) expect(await t.platform.files.get(sha256)).not.toBeNull();
});
