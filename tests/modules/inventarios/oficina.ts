/** Two warehouses and a product, with the words that the tests of the ledger speak. */
import { expect } from 'vitest';
import { comprobaciones } from '../../../server/modules/inventarios/comprobaciones.ts';
import { stockOf } from '../../../server/modules/inventarios/public.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { type BodegaHecha, crearBodega, crearProductoDeStock } from '../../support/build/existencia.ts';

export async function abrirOficina() {
  const t = await testApp();
  const principal = await crearBodega(t, 'PRINCIPAL');
  const norte = await crearBodega(t, 'NORTE');
  const arroz = await crearProductoDeStock(t, 'ARROZ');
  const of = (cantidad: number, more: object) => ({
    ...{ producto_id: arroz, bodega_id: principal.id, cantidad_mil: cantidad * 1_000 },
    ...more,
  });
  return {
    ...{ t, principal, norte, arroz },
    ana: await t.actor({ superuser: true }),
    /** At so many pesos a unit. */
    entrada: (cantidad: number, costo: number, more: object = {}) =>
      ({ tipo: 'ENTRADA_COMPRA', costo_unitario: Math.round(costo * 10_000), ...of(cantidad, more) }) as const,
    salida: (cantidad: number, more: object = {}) => ({ tipo: 'SALIDA_VENTA', ...of(cantidad, more) }) as const,
  };
}
export type Oficina = Awaited<ReturnType<typeof abrirOficina>>;

/** What the company has of a product, in units and pesos. */
export async function valorDe(t: TestApp, producto_id: number) {
  const row = await t.db
    .selectFrom('saldo_producto')
    .selectAll()
    .where('producto_id', '=', producto_id)
    .executeTakeFirstOrThrow();
  return {
    cantidad: row.cantidad_mil / 1_000,
    valor: row.valor_cts / 100,
    costo: (row.ultimo_costo_dmil ?? 0) / 10_000,
  };
}

/** [existencia, reservada, en_picking, cuarentena, en_transito, por_llegar, disponible] of a product in a warehouse. */
export async function stock(t: TestApp, bodega: BodegaHecha, producto_id: number): Promise<number[]> {
  const [row] = await stockOf(t.db, { productos: [producto_id], bodegas: [bodega.id] });
  if (!row) throw new Error('Nothing was answered.');
  return [
    ...[row.existencia_mil, row.reservada_mil, row.en_picking_mil, row.cuarentena_mil],
    ...[row.en_transito_mil, row.por_llegar_mil, row.disponible_mil],
  ].map((mil) => mil / 1_000);
}

export const refusal = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'done',
    (error: Error) => error.message,
  );

/** What `admin verify` recomputes agrees. */
export async function verified(t: TestApp): Promise<void> {
  for (const [name, check] of Object.entries(comprobaciones)) expect(await check(t.db), name).toBeNull();
}
