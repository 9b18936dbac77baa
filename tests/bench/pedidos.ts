/**
 * What confirming an order of 500 lines costs (judged, numbered, held, logged) beside the bare writes of its rows; and what the list of
 * orders costs at 1,000,000 beside 10,000.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { listRows } from '../../server/core/db/list.ts';
import type { DB } from '../../server/core/db/types.ts';
import type { SqlitePort } from '../../server/core/platform.ts';
import { confirmar } from '../../server/modules/pedidos/actos.ts';
import { insertPedido } from '../../server/modules/pedidos/commands.ts';
import { pedidosList } from '../../server/modules/pedidos/contract/lista.ts';
import { pedidoAlta } from '../../server/modules/pedidos/contract/pedido.ts';
import { pedidosSource } from '../../server/modules/pedidos/lectura.ts';
import type { ListQuery } from '../../server/shared/list.ts';
import type { Figure } from './compare.ts';
import { growthFigures, numbers, personas, type Readings } from './growth.ts';
import { fillKardex } from './kardex-fill.ts';
import { figure, type Office, openOffice, time, turns } from './office.ts';

const LINES = 500;
const TURNS = 7;
const HOY = '2026-11-21';
/** Of each customer there are as many in both. */
const POR_CLIENTE = 50;

const pedidos = (db: Kysely<DB>, query: Readonly<Record<string, string>>) =>
  listRows(db, pedidosSource, pedidosList.list.query?.parse({ page: '1', ...query }) as ListQuery);

const READINGS: Readings = {
  pedidos: (db) => pedidos(db, {}),
  'pedidos de un cliente': (db, turn) => pedidos(db, { persona_id: String(1 + turn) }),
  'un pedido por su número': (db, turn) => pedidos(db, { search: `PED-${String(1 + turn * 7).padStart(6, '0')}` }),
  'pedidos por entregar primero': (db) => pedidos(db, { ordering: 'fecha_entrega' }),
};

export async function pedidosFigures(): Promise<Figure[]> {
  return [...(await confirmarFigures()), ...(await growthFigures({ readings: READINGS, fill: llenarPedidos }))];
}

/** Products with plenty of each in the first warehouse, and a customer. */
export async function abastecer(port: SqlitePort): Promise<void> {
  await fillKardex(port, 10_000);
  await port.query(personas(1), []);
  await port.query(
    'update saldo_bodega set existencia_mil = existencia_mil + 1000000, disponible_mil = disponible_mil + 1000000',
    [],
  );
  await port.query('update existencia set cantidad_mil = cantidad_mil + 1000000', []);
  const sinNada = (tabla: string) =>
    `from producto where id not in (select producto_id from ${tabla} where bodega_id = 1)`;
  const zona = '(select min(id) from zona_bodega where bodega_id = 1)';
  for (const statement of [
    `insert into existencia (producto_id, bodega_id, zona_id, cantidad_mil) select id, 1, ${zona}, 1000000 ${sinNada('existencia')}`,
    `insert into saldo_bodega (producto_id, bodega_id, existencia_mil, disponible_mil) select id, 1, 1000000, 1000000 ${sinNada('saldo_bodega')}`,
  ])
    await port.query(statement, []);
}

/** A draft of so many lines. Its id. */
export function borrador({ work }: Office, lineas: number): Promise<number> {
  const detalle = Array.from({ length: lineas }, (_, i) => ({
    ...{ producto_id: 1 + i, cantidad: 1 + (i % 9), precio: 90_000 },
  }));
  const datos = { tipo: 'venta', persona_id: 1, bodega_id: 1, forma_pago: '1', detalle };
  return work((w) => insertPedido(w, pedidoAlta.parse(datos)));
}

async function confirmarFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pedidos-'));
  const office = await openOffice(join(folder, 'pedidos.db'), abastecer);
  try {
    const measured = await turns(TURNS, async () => {
      const id = await borrador(office, LINES);
      const mine = await time(() => office.work((w) => confirmar(w, id, null)));
      return [mine, await aSecas(office.port, id)];
    });
    return [figure('confirmar un pedido de 500 líneas: veces a secas', measured, 3)];
  } finally {
    office.port.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Its lines read, and the same rows of what is held, of its order and of its picking, one statement each, in one transaction. What a product
 * has in all warehouses the table's own trigger adds up, of both. Milliseconds.
 */
async function aSecas(port: SqlitePort, id: number): Promise<number> {
  return time(async () => {
    await port.begin();
    const { rows } = await port.query('select * from pedido_detalle where pedido_id = ? order by orden', [id]);
    await port.query("update secuencia set siguiente = siguiente where codigo in ('PEDIDO', 'PICKING')", []);
    const { rows: made } = await port.query(
      `insert into picking (numero, pedido_id, bodega_id, cantidad_lineas, busca, created, updated)
        values (?, ?, 1, ?, '', '', '') returning id`,
      [`X-${id}`, id, rows.length],
    );
    const picking = Number((made as { id: number }[])[0]?.id);
    for (const [orden, { id: linea, producto_id, cantidad_mil }] of (rows as Record<string, number>[]).entries()) {
      const { rows: held } = await port.query(
        `insert into reserva (documento_tipo, documento_id, documento_numero, producto_id, bodega_id, cantidad_mil, documento_detalle_id,
          estado, creada) values ('PEDIDO', ?, 'PED-1', ?, 1, ?, ?, 'RESERVADA', ?) returning id`,
        [id, producto_id as number, cantidad_mil as number, linea as number, HOY],
      );
      await port.query(
        'insert into picking_linea (picking_id, pedido_detalle_id, producto_id, reserva_id, zona_id, cantidad_mil, orden) values (?, ?, ?, ?, 3, ?, ?)',
        [
          picking,
          linea as number,
          producto_id as number,
          Number((held as { id: number }[])[0]?.id),
          cantidad_mil as number,
          orden,
        ],
      );
      await port.query(
        'update saldo_bodega set reservada_mil = reservada_mil + ?, disponible_mil = disponible_mil - ? where producto_id = ? and bodega_id = 1',
        [cantidad_mil as number, cantidad_mil as number, producto_id as number],
      );
      await port.query('update pedido_detalle set updated = ? where id = ?', [HOY, linea as number]);
    }
    await port.query('update pedido set version = version + 1 where id = ?', [id]);
    await port.commit();
  });
}

/** Orders take turns at customers, warehouses and states, four of five closed. */
export async function llenarPedidos(port: SqlitePort, total: number): Promise<void> {
  const cuantos = total / POR_CLIENTE;
  const statements = [
    `${numbers(3)} insert into bodega (id, codigo, nombre, orden_nombre, busca, created, updated)
      select i + 1, 'B' || i, 'BODEGA ' || i, 'bodega ' || i, 'b' || i, '', '' from n`,
    personas(cuantos),
    `${numbers(total)} insert into pedido (numero, configuracion_id, interno, persona_id, bodega_id, fecha, fecha_entrega, forma_pago, plazo,
        subtotal_cts, impuestos_cts, total_cts, lineas, estado, busca, created, updated)
      select printf('PED-%06d', i), (select id from configuracion_pedido where codigo = 'venta'), 0, 1 + i % ${cuantos}, 1 + i % 3,
        date('2016-01-01', (i * 3900 / ${total}) || ' days'), date('2016-01-08', (i * 3900 / ${total}) || ' days'), '2', 30,
        1000000 + i, 190000, 1190000 + i, 3, iif(i % 5, 'CERRADO', 'RESERVADO'),
        printf('ped-%06d cliente %d', i, i % ${cuantos}), '2026-01-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z' from n`,
    'analyze',
  ];
  for (const statement of statements) await port.query(statement, []);
}
