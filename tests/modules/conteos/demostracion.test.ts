/** The counts of the demonstration, on stock of every day: each state, and ledgers that agree. */
import { expect, test } from 'vitest';
import { DEMO_DAYS } from '../../../server/core/module.ts';
import { workDaysBefore } from '../../../server/core/work.ts';
import { comprobaciones } from '../../../server/modules/conteos/comprobaciones.ts';
import { demoConteos } from '../../../server/modules/conteos/seed.ts';
import { moveStock } from '../../../server/modules/inventarios/public.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { testApp } from '../../support/app.ts';
import { crearBodega, crearProductoDeStock, documentoDe } from '../../support/build/existencia.ts';
import { verified } from '../inventarios/oficina.ts';

test('ten counts, in every state', async () => {
  const t = await testApp();
  for (const username of ['bodega', 'auxiliar', 'contabilidad']) await t.actor({ username, superuser: true });
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
                cantidad_mil: 40_000,
                costo_unitario: 10_000,
              },
            })),
          ),
        });
      await demoConteos(then, { fecha, faltan });
    }
  });
  const rows = await t.db.selectFrom('conteo_fisico').select('estado').orderBy('id').execute();
  expect(rows.map(({ estado }) => estado)).toEqual([
    ...['AJUSTADO', 'AJUSTADO', 'AJUSTADO', 'ANULADO', 'AJUSTADO', 'POR_APROBAR', 'EN_RECONTEO', 'EN_CONTEO'],
    ...['CONGELADO', 'PROGRAMADO'],
  ]);
  await verified(t);
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
});
