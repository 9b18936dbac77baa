/**
 * What one scan of somebody who picks costs (its code, its line, what is held where, the reading that counts once, and the picking as it is
 * answered) beside the same reads and writes bare.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { listRows } from '../../server/core/db/list.ts';
import type { DB } from '../../server/core/db/types.ts';
import { workAs } from '../../server/core/demo-actor.ts';
import type { SqlitePort, SqlValue } from '../../server/core/platform.ts';
import type { Work } from '../../server/core/work.ts';
import { confirmar } from '../../server/modules/pedidos/actos.ts';
import { iniciar } from '../../server/modules/picking/actos.ts';
import { pickingsList } from '../../server/modules/picking/contract/lista.ts';
import { pickingsSource } from '../../server/modules/picking/lectura.ts';
import { leer } from '../../server/modules/picking/leer.ts';
import type { ListQuery } from '../../server/shared/list.ts';
import type { Figure } from './compare.ts';
import { growthFigures, type Readings } from './growth.ts';
import { figure, type Office, openOffice, time, turns } from './office.ts';
import { abastecer, borrador, llenarPedidos } from './pedidos.ts';

const LINES = 40;
const SCANS = 80;
const QUIEN = 'alistador';

/** Who picks is somebody. */
const alistar = <T>({ work }: Office, act: (w: Work) => Promise<T>): Promise<T> =>
  work(async (w) => act(await workAs(w, QUIEN)));

const pickings = (db: Kysely<DB>, query: Readonly<Record<string, string>>) =>
  listRows(db, pickingsSource, pickingsList.list.query?.parse({ page: '1', ...query }) as ListQuery);

const READINGS: Readings = {
  pickings: (db) => pickings(db, {}),
  'el picking de un pedido': (db, turn) => pickings(db, { pedido_id: String(1 + turn * 7) }),
  'pickings por alistar, los que se entregan primero': (db) =>
    pickings(db, { estado: 'PENDIENTE', ordering: 'fecha_entrega' }),
  'un picking por su número': (db, turn) => pickings(db, { search: `PIK-${String(1 + turn * 7).padStart(6, '0')}` }),
};

export async function pickingFigures(): Promise<Figure[]> {
  return [...(await lecturas()), ...(await growthFigures({ readings: READINGS, fill }))];
}

/** One of each order, of a line; the last thousand wait, and the others left. */
async function fill(port: SqlitePort, total: number): Promise<void> {
  await llenarPedidos(port, total);
  for (const statement of [
    `insert into picking (numero, pedido_id, bodega_id, fecha_entrega, estado, cantidad_lineas, busca, created, updated)
      select printf('PIK-%06d', id), id, bodega_id, fecha_entrega, iif(id > ${total - 1_000}, 'PENDIENTE', 'DESPACHADO'), 1,
        printf('pik-%06d %s', id, busca), '2026-01-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z' from pedido`,
    'analyze',
  ])
    await port.query(statement, []);
}

/** Two pickings of the same lines: ours, and the one of the bare statements. */
async function lecturas(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'picking-'));
  const office = await openOffice(join(folder, 'picking.db'), async (port) => {
    await abastecer(port);
    await port.query(
      `insert into usuario (username, first_name, last_name, orden_nombre, busca, created, updated)
        values ('${QUIEN}', 'ANA', 'PAZ', 'paz ana', 'paz ana', '', '')`,
      [],
    );
  });
  try {
    const [nuestro, otro] = [await enCurso(office), await enCurso(office)];
    // Lines ask for one to nine: those that may be read twice are.
    const productos = Array.from({ length: LINES }, (_, i) => 1 + i).filter((id) => (id - 1) % 9 > 1);
    const measured = await turns(Math.min(SCANS, productos.length * 2), async (turn) => {
      const producto = productos[turn % productos.length] ?? 0;
      const lectura = { codigo: `P${producto - 1}`, cantidad: 1, zona: null, lote: null, motivo: null };
      const mine = await time(() =>
        alistar(office, (w) => leer(w, nuestro, { ...lectura, lectura_id: `mia-${turn}` })),
      );
      return [mine, await time(() => leerASecas(office.port, otro, `P${producto - 1}`, turn))];
    });
    return [figure(`una lectura de un picking de ${LINES} líneas: veces a secas`, measured, 3)];
  } finally {
    office.port.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A picking that somebody began. Its id. */
async function enCurso(office: Office): Promise<number> {
  const pedido = await borrador(office, LINES);
  await office.work((w) => confirmar(w, pedido, null));
  const { rows } = await office.port.query(`select id from picking where pedido_id = ${pedido}`, []);
  const id = Number((rows as { id: number }[])[0]?.id);
  await alistar(office, (w) => iniciar(w, id, null));
  return id;
}

/** A statement each, in one transaction. */
async function leerASecas(port: SqlitePort, picking: number, codigo: string, turn: number): Promise<void> {
  const ask = async (sql: string, ...values: SqlValue[]) =>
    (await port.query(sql, values)).rows as Record<string, number>[];
  await port.begin();
  await ask('select picking_id from picking_lectura where lectura_id = ?', `suya-${turn}`);
  await ask('select k.*, o.numero from picking as k join pedido as o on o.id = k.pedido_id where k.id = ?', picking);
  const [producto] = await ask('select id from producto where cod_prod = ?', codigo);
  const lineas = 'select * from picking_linea where picking_id = ? and producto_id = ?';
  const [linea] = await ask(lineas, picking, producto?.id ?? 0);
  const { id = 0, reserva_id = 0, zona_id = 0 } = linea ?? {};
  const [reserva] = await ask('select * from reserva where id = ?', reserva_id);
  const [toma] = await ask('select id, reserva_id from picking_toma where linea_id = ?', id);
  await ask(
    'select sum(cantidad_mil) from existencia where producto_id = ? and zona_id = ?',
    producto?.id ?? 0,
    zona_id,
  );
  await ask('update reserva set cantidad_mil = cantidad_mil - 1000 where id = ?', reserva_id);
  if (toma) {
    await ask('update reserva set cantidad_mil = cantidad_mil + 1000 where id = ?', toma.reserva_id ?? 0);
    await ask('update picking_toma set cantidad_mil = cantidad_mil + 1000 where id = ?', toma.id ?? 0);
  } else {
    const [held] = await ask(
      `insert into reserva (documento_tipo, documento_id, documento_numero, producto_id, bodega_id, zona_id, lote_id, cantidad_mil,
        documento_detalle_id, estado, creada)
      select documento_tipo, documento_id, documento_numero, producto_id, bodega_id, ?, lote_id, 1000, documento_detalle_id, 'EN_PICKING',
        creada from reserva where id = ? returning id`,
      ...[zona_id, reserva_id],
    );
    const insert = 'insert into picking_toma (linea_id, reserva_id, zona_id, cantidad_mil) values (?, ?, ?, 1000)';
    await ask(insert, id, held?.id ?? 0, zona_id);
  }
  await ask(
    'update saldo_bodega set reservada_mil = reservada_mil - 1000, en_picking_mil = en_picking_mil + 1000 where producto_id = ? and bodega_id = ?',
    ...[producto?.id ?? 0, reserva?.bodega_id ?? 0],
  );
  await ask('update picking_linea set alistado_mil = alistado_mil + 1000 where id = ?', id);
  await ask(
    `insert into picking_lectura (lectura_id, picking_id, linea_id, codigo, cantidad_mil, leida_en) values (?, ?, ?, ?, 1000, '')`,
    ...[`suya-${turn}`, picking, id, codigo],
  );
  await ask('select k.*, o.numero from picking as k join pedido as o on o.id = k.pedido_id where k.id = ?', picking);
  await ask(
    `select l.*, p.cod_prod, p.nombre_producto, p.codigo_barras, z.codigo as zona, t.codigo as lote from picking_linea as l
      join producto as p on p.id = l.producto_id left join zona_bodega as z on z.id = l.zona_id left join lote as t on t.id = l.lote_id
      where l.picking_id = ? order by l.orden`,
    picking,
  );
  await ask(
    'select m.* from picking_toma as m join picking_linea as l on l.id = m.linea_id where l.picking_id = ?',
    picking,
  );
  await port.commit();
}
