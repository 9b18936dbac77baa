/** What the list of purchase orders costs, over real files: 1,000,000 orders beside 10,000, by what people look for. */
import type { Kysely } from 'kysely';
import { listRows } from '../../server/core/db/list.ts';
import type { DB } from '../../server/core/db/types.ts';
import type { SqlitePort } from '../../server/core/platform.ts';
import { ordenesList } from '../../server/modules/ordenes-compra/contract/lista.ts';
import { ordenesSource } from '../../server/modules/ordenes-compra/lectura.ts';
import type { ListQuery } from '../../server/shared/list.ts';
import { growthFigures, numbers, proveedores, type Readings } from './growth.ts';

/** Of each supplier there are as many in both. */
const POR_PROVEEDOR = 50;

const ordenes = (db: Kysely<DB>, query: Readonly<Record<string, string>>) =>
  listRows(db, ordenesSource, ordenesList.list.query?.parse({ page: '1', ...query }) as ListQuery);

const READINGS: Readings = {
  'órdenes de compra': (db) => ordenes(db, {}),
  'órdenes de un proveedor': (db, turn) => ordenes(db, { proveedor_id: String(1 + turn) }),
  'una orden por su número': (db, turn) => ordenes(db, { search: `OC-${String(1 + turn * 7).padStart(6, '0')}` }),
  'órdenes por entregar primero': (db) => ordenes(db, { ordering: 'fecha_entrega' }),
};

export const ordenesFigures = () => growthFigures({ readings: READINGS, fill });

/** Orders take turns at suppliers, warehouses and states, four of five closed. */
async function fill(port: SqlitePort, total: number): Promise<void> {
  const cuantos = total / POR_PROVEEDOR;
  const statements = [
    `${numbers(3)} insert into bodega (id, codigo, nombre, orden_nombre, busca, created, updated)
      select i + 1, 'B' || i, 'BODEGA ' || i, 'bodega ' || i, 'b' || i, '', '' from n`,
    proveedores(cuantos),
    `${numbers(total)} insert into orden_compra (numero, proveedor_id, bodega_id, fecha, fecha_entrega, plazo_dias, base_cts, iva_cts, total_cts,
        lineas, estado, busca, created, updated)
      select printf('OC-%06d', i), 1 + i % ${cuantos}, 1 + i % 3, date('2016-01-01', (i * 3900 / ${total}) || ' days'),
        date('2016-01-08', (i * 3900 / ${total}) || ' days'), 30, 1000000 + i, 190000, 1190000 + i, 3,
        iif(i % 5, 'CERRADA', 'ENVIADA'), printf('oc-%06d proveedor %d', i, i % ${cuantos}), '2026-01-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z' from n`,
    'analyze',
  ];
  for (const statement of statements) await port.query(statement, []);
}
