/** The half year of the demonstration over three warehouses with plenty of some products, for a module that walks through its days. */
import { DEMO_DAYS, type DemoDay } from '../../server/core/module.ts';
import { type Work, workDaysBefore } from '../../server/core/work.ts';
import { moveStock } from '../../server/modules/inventarios/public.ts';
import { businessDay } from '../../server/shared/dates.ts';
import { type TestApp, testApp } from './app.ts';
import { crearBodega, crearProductoDeStock, documentoDe } from './build/existencia.ts';

/** `cantidad`: units of each product in each warehouse on the first day. */
export async function halfYear(cantidad: number, demoDia: (w: Work, dia: DemoDay) => Promise<void>): Promise<TestApp> {
  const t = await testApp();
  for (const username of ['compras', 'bodega', 'auxiliar', 'comercial', 'contabilidad'])
    await t.actor({ username, superuser: true });
  const bodegas = [await crearBodega(t, 'PRINCIPAL'), await crearBodega(t, 'NORTE'), await crearBodega(t, 'SUR')];
  const productos: number[] = [];
  for (let i = 0; i < 30; i += 1) productos.push(await crearProductoDeStock(t, `P${i}`));
  const lineas = bodegas.flatMap(({ id: bodega_id }) =>
    productos.map((producto_id) => ({
      ...{ tipo: 'SALDO_INICIAL' as const, producto_id, bodega_id, cantidad_mil: cantidad * 1_000 },
      costo_unitario: 10_000,
    })),
  );
  await t.work(async (w) => {
    for (let faltan = DEMO_DAYS; faltan >= 0; faltan -= 1) {
      const then = faltan === 0 ? w : workDaysBefore(w, faltan);
      const fecha = businessDay(then.now);
      if (faltan === DEMO_DAYS) await moveStock(then, { documento: documentoDe(t, 'PRUEBA', fecha), lineas });
      await demoDia(then, { fecha, faltan, files: t.platform.files });
    }
  });
  return t;
}
