/** What a product was sold at and what it cost, month by month. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { historiaProducto } from '../../../server/modules/consultas/contract/consulta.ts';
import * as a from '../../../server/modules/listas-precio/contract/actos.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { abrirTienda, HOY, type Tienda } from '../listas-precio/tienda.ts';

let tienda: Tienda;
beforeEach(async () => {
  tienda = await abrirTienda();
});

const historia = (quien = tienda.ana, id = tienda.jabon.id) => quien.call(historiaProducto, { params: { id } });

test('each month has the price of the list in force at its end, without taxes, and what it cost then', async () => {
  const { t, jabon, vigente, ana } = tienda;
  const { id } = await vigente([{ producto_id: jabon.id, precio: 11_900 }], {
    ...{ vigente_desde: '2026-08-15', incluye_iva: true },
  });
  const { data: next } = await ana.call(a.actos.nuevaVersion, {
    ...{ params: { id }, body: { vigente_desde: '2026-10-31' } },
  });
  const [item] = await ana.call(a.leerItems, { params: { id: next.id } });
  const changed = await tienda.guardar(next, [{ id: item?.id, producto_id: jabon.id, precio: 14_280 }]);
  await tienda.acto('aprobar', await tienda.acto('enviar', changed));
  await sql`delete from saldo_producto_dia where producto_id = ${jabon.id}`.execute(t.db);
  const day = (fecha: string, cantidad: number, valor: number) =>
    sql`insert into saldo_producto_dia (producto_id, fecha, cantidad_mil, valor_cts) values (${jabon.id}, ${fecha}, ${cantidad}, ${valor})`.execute(
      t.db,
    );
  await day('2026-07-03', 2_000, 200_000);
  await day('2026-08-30', 4_000, 440_000);
  await day('2026-10-15', 0, 0);
  await day(HOY, 5_000, 617_250);
  const rows = [
    { mes: '2026-07', precio: null, costo: 1_000 },
    { mes: '2026-08', precio: 10_000, costo: 1_100 },
    { mes: '2026-09', precio: 10_000, costo: 1_100 },
    { mes: '2026-10', precio: 12_000, costo: 1_100 },
    { mes: '2026-11', precio: 12_000, costo: 1_234.5 },
  ];
  expect(await historia()).toEqual(rows);
  // Anybody may ask for prices; costs are for who sees them.
  const nadie = await t.actor({ permisos: [] });
  expect(await historia(nadie)).toEqual(rows.slice(1).map((row) => ({ ...row, costo: null })));
  const contadora = await t.actor({ permisos: [productos.permisos.verCostos] });
  expect(await historia(contadora)).toEqual(rows);
});

test('a product without prices nor costs has no history; one that does not exist is none', async () => {
  const { t, arroz, ana } = tienda;
  expect(await historia(await t.actor({ permisos: [] }), arroz.id)).toEqual([]);
  await ana.refused(historiaProducto, { params: { id: 999_999 } }, 'no_encontrado');
});
