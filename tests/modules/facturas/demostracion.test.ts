/** The demonstration's invoices: in every state, whole by the checks of `admin verify`. */
import { expect, test } from 'vitest';
import { comprobaciones } from '../../../server/modules/facturas/comprobaciones.ts';
import { numerosTomados } from '../../../server/modules/numeraciones/comprobaciones.ts';
import { testApp } from '../../support/app.ts';

test('invoices, notes and pre-invoices of every state', async () => {
  const { db } = await testApp({ demo: true });
  const facturas = await db.selectFrom('factura').select(['tipo', 'estado', 'numero', 'estado_dian']).execute();
  expect(new Set(facturas.map(({ tipo }) => tipo))).toEqual(new Set(['FV', 'NC', 'ND']));
  expect(new Set(facturas.map(({ estado }) => estado))).toEqual(new Set(['EMITIDA', 'ANULADA_NC']));
  expect(facturas.every(({ estado_dian }) => estado_dian === 'NO_TRANSMITIDA')).toBe(true);
  expect(facturas[0]?.numero).toBe('SETP990000000');
  const de = (tipo: string) => facturas.filter((factura) => factura.tipo === tipo).length;
  expect(de('FV')).toBe(200);
  // Besides those of what was invoiced again.
  expect(de('NC') + de('ND')).toBeGreaterThanOrEqual(15);
  const prefacturas = await db.selectFrom('prefactura').select('estado').execute();
  expect(new Set(prefacturas.map(({ estado }) => estado))).toEqual(
    new Set(['BORRADOR', 'REVISADA', 'FACTURADA', 'ANULADA']),
  );
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(db), name).toBeNull();
  expect(await numerosTomados(db)).toBeNull();
}, 120_000);
