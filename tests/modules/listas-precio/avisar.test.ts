/** What rising costs do to prices in force is told, once. */
import { beforeEach, expect, test } from 'vitest';
import { avisarMargenes } from '../../../server/modules/listas-precio/avisar.ts';
import { documentoDe, postear } from '../../support/build/existencia.ts';
import { abrirTienda, HOY, type Tienda } from './tienda.ts';

let tienda: Tienda;
let bodega_id: number;
/** The day after the opening stock, whose costs are known by then. */
const MANANA = '2026-11-22';
beforeEach(async () => {
  tienda = await abrirTienda();
  tienda.t.clock.advance({ days: 1 });
  bodega_id = (await tienda.t.db.selectFrom('bodega').select('id').executeTakeFirstOrThrow()).id;
});

/** As many as there are, so that the average is in the middle. */
const comprar = (producto_id: number, costo_unitario: number, fecha = MANANA) => {
  const linea = { tipo: 'ENTRADA_COMPRA', producto_id, bodega_id, cantidad_mil: 10_000, costo_unitario } as const;
  return postear(tienda.t, [linea], documentoDe(tienda.t, 'PRUEBA', fecha));
};
const diario = (after = HOY) => tienda.t.work((w) => avisarMargenes(w, after));
const told = () =>
  tienda.t.db
    .selectFrom('notificacion')
    .where('titulo', 'like', '%margen%')
    .select(['titulo', 'mensaje', 'object_id'])
    .orderBy('id')
    .execute();

test('what was over the minimum and is under it since a purchase is told by list, with its products', async () => {
  const { jabon, arroz, caja, vigente } = tienda;
  const precios = [
    { producto_id: jabon.id, precio: 1_500 },
    { producto_id: jabon.id, presentacion_id: caja, precio: 60_000 },
    { producto_id: arroz.id, precio: 1_500 },
  ];
  const lista = await vigente(precios, { margen_minimo: 20, nombre: 'GENERAL' });
  await diario();
  expect(await told()).toEqual([]);
  // 1,250 a unit: 16.7 % of 1,500; of a box, half. The other one fell.
  await comprar(jabon.id, 15_000_000);
  await comprar(arroz.id, 5_000_000);
  await diario();
  const first = {
    titulo: 'GENERAL: 1 precio quedó bajo el margen mínimo',
    mensaje: `Subió el costo de ${jabon.nombre_producto}. Haz una versión nueva con otros precios, o déjalos.`,
    object_id: lista.id,
  };
  expect(await told()).toEqual([first]);
  // The next day it rises again: it was under the minimum already.
  tienda.t.clock.advance({ days: 1 });
  await comprar(jabon.id, 20_000_000);
  await diario(MANANA);
  expect(await told()).toEqual([first]);
});

test('without a minimum the cost is it; a document of some days ago counts when it was posted', async () => {
  const { arroz, vigente } = tienda;
  await vigente([{ producto_id: arroz.id, precio: 1_100 }], { nombre: 'SIN MÍNIMO' });
  await comprar(arroz.id, 13_000_000, '2026-11-15');
  await diario();
  expect(await told()).toMatchObject([{ titulo: 'SIN MÍNIMO: 1 precio quedó bajo el margen mínimo' }]);
});
