/** The transfers of the demonstration: eighty, in every state, and ledgers that agree. */
import { expect, test } from 'vitest';
import { DEMO_DAYS } from '../../../server/core/module.ts';
import { workDaysBefore } from '../../../server/core/work.ts';
import { moveStock } from '../../../server/modules/inventarios/public.ts';
import { comprobaciones } from '../../../server/modules/traslados/comprobaciones.ts';
import { demoTraslados } from '../../../server/modules/traslados/seed.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { testApp } from '../../support/app.ts';
import { crearBodega, crearProductoDeStock, documentoDe } from '../../support/build/existencia.ts';
import { verified } from '../inventarios/oficina.ts';

test('eighty transfers of every kind and state', async () => {
  const t = await testApp();
  for (const username of ['compras', 'bodega', 'comercial']) await t.actor({ username, superuser: true });
  const bodegas = [await crearBodega(t, 'PRINCIPAL'), await crearBodega(t, 'NORTE'), await crearBodega(t, 'SUR')];
  const productos: number[] = [];
  for (let i = 0; i < 30; i += 1) productos.push(await crearProductoDeStock(t, `P${i}`));
  await t.work(async (w) => {
    for (let faltan = DEMO_DAYS; faltan >= 0; faltan -= 1) {
      const then = faltan === 0 ? w : workDaysBefore(w, faltan);
      const fecha = businessDay(then.now);
      if (faltan === DEMO_DAYS)
        await moveStock(then, {
          documento: documentoDe(t, 'PRUEBA', fecha),
          lineas: bodegas.flatMap(({ id: bodega_id }) =>
            productos.map((producto_id) => ({
              ...{
                tipo: 'SALDO_INICIAL' as const,
                producto_id,
                bodega_id,
                cantidad_mil: 400_000,
                costo_unitario: 10_000,
              },
            })),
          ),
        });
      await demoTraslados(then, { fecha, faltan });
    }
  });
  const rows = await t.db.selectFrom('traslado').select(['estado', 'tipo']).execute();
  const count = (of: (row: (typeof rows)[number]) => string) => {
    const sums: Record<string, number> = {};
    for (const row of rows) sums[of(row)] = (sums[of(row)] ?? 0) + 1;
    return sums;
  };
  expect(rows).toHaveLength(80);
  expect(count(({ tipo }) => tipo)).toEqual({ TRANSITO: 64, DIRECTO: 8, ZONAS: 8 });
  expect(count(({ estado }) => estado)).toMatchObject({
    ...{ BORRADOR: 2, SOLICITADO: 2, APROBADO: 2, DESPACHADO: 4, RECIBIDO_PARCIAL: 3 },
    ...{ DEVUELTO: expect.any(Number), ANULADO: expect.any(Number), RECIBIDO: expect.any(Number) },
  });
  await verified(t);
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
});
