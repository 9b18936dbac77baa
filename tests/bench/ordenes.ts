/** What the list of purchase orders costs, over real files: 1,000,000 orders beside 10,000, by what people look for. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { listRows } from '../../server/core/db/list.ts';
import type { DB } from '../../server/core/db/types.ts';
import type { SqlitePort } from '../../server/core/platform.ts';
import { ordenesList } from '../../server/modules/ordenes-compra/contract/lista.ts';
import { ordenesSource } from '../../server/modules/ordenes-compra/lectura.ts';
import type { ListQuery } from '../../server/shared/list.ts';
import type { Figure } from './compare.ts';
import { figure, openOffice, time, turns } from './office.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const READS = 31;
/** Of each supplier there are as many in both. */
const POR_PROVEEDOR = 50;

const ordenes = (db: Kysely<DB>, query: Readonly<Record<string, string>>) =>
  listRows(db, ordenesSource, ordenesList.list.query?.parse({ page: '1', ...query }) as ListQuery);

const READINGS: Readonly<Record<string, (db: Kysely<DB>, turn: number) => Promise<unknown>>> = {
  'órdenes de compra': (db) => ordenes(db, {}),
  'órdenes de un proveedor': (db, turn) => ordenes(db, { proveedor_id: String(1 + turn) }),
  'una orden por su número': (db, turn) => ordenes(db, { search: `OC-${String(1 + turn * 7).padStart(6, '0')}` }),
  'órdenes por entregar primero': (db) => ordenes(db, { ordering: 'fecha_entrega' }),
};

export async function ordenesFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ordenes-'));
  const few = await openOffice(join(folder, 'pocas.db'), (port) => fill(port, FEW));
  const many = await openOffice(join(folder, 'muchas.db'), (port) => fill(port, MANY));
  try {
    const figures: Figure[] = [];
    for (const [caso, read] of Object.entries(READINGS)) {
      const times = await turns(READS, async (turn) => {
        const small = await time(() => read(few.db, turn));
        return [await time(() => read(many.db, turn)), small];
      });
      figures.push(figure(`${caso}: 1,000,000 entre 10,000`, times, 1.5));
    }
    return figures;
  } finally {
    few.port.close();
    many.port.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const numbers = (count: number) =>
  `with recursive n (i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;

/** Orders take turns at suppliers, warehouses and states, four of five closed. */
async function fill(port: SqlitePort, total: number): Promise<void> {
  const proveedores = total / POR_PROVEEDOR;
  const statements = [
    `${numbers(3)} insert into bodega (id, codigo, nombre, orden_nombre, busca, created, updated)
      select i + 1, 'B' || i, 'BODEGA ' || i, 'bodega ' || i, 'b' || i, '', '' from n`,
    `${numbers(proveedores)} insert into proveedor (nit_sin_dv, nit_dv, nombre, nombre_proveedor, orden_nombre, busca, created, updated,
        clase_tipo_documento, tipo_persona_contribuyente, codigo_regimen_tributario, codigo_clase_proveedor, codigo_actividad_economica,
        codigo_linea_comercializacion, codigo_tipo_proveedor_pwa)
      select 800000000 + i, '0', 'PROVEEDOR ' || i, 'PROVEEDOR ' || i, 'proveedor ' || i, 'proveedor ' || i, '', '', '31',
        (select min(codigo) from tipo_contribuyente), (select min(codigo) from regimen), (select min(codigo) from clasificacion_proveedor),
        (select min(codigo) from actividad_economica), (select min(codigo) from linea_comercializacion),
        (select min(codigo) from tipo_proveedor) from n`,
    `${numbers(total)} insert into orden_compra (numero, proveedor_id, bodega_id, fecha, fecha_entrega, plazo_dias, base_cts, iva_cts, total_cts,
        lineas, estado, busca, created, updated)
      select printf('OC-%06d', i), 1 + i % ${proveedores}, 1 + i % 3, date('2016-01-01', (i * 3900 / ${total}) || ' days'),
        date('2016-01-08', (i * 3900 / ${total}) || ' days'), 30, 1000000 + i, 190000, 1190000 + i, 3,
        iif(i % 5, 'CERRADA', 'ENVIADA'), printf('oc-%06d proveedor %d', i, i % ${proveedores}), '2026-01-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z' from n`,
    'analyze',
  ];
  for (const statement of statements) await port.query(statement, []);
}
