/** The demonstration's re-invoicings: five, for their reasons, whole by the checks of `admin verify`. */
import { expect, test } from 'vitest';
import { comprobaciones as cartera } from '../../../server/modules/cartera/comprobaciones.ts';
import { comprobaciones } from '../../../server/modules/refacturacion/comprobaciones.ts';
import { testApp } from '../../support/app.ts';

test('five of them', async () => {
  const { db } = await testApp({ demo: true });
  const rows = await db.selectFrom('refacturacion').select(['causa', 'estado']).orderBy('id').execute();
  expect(rows.map(({ causa }) => causa)).toEqual(['PRECIO', 'FORMA_DE_PAGO', 'NIT_ERRADO', 'PRECIO', 'OTRO']);
  expect(rows.every(({ estado }) => estado === 'COMPLETADA')).toBe(true);
  for (const [name, check] of Object.entries({ ...cartera, ...comprobaciones }))
    expect(await check(db), name).toBeNull();
}, 120_000);
