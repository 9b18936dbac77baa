/** What the ledger of suppliers costs, over real files: its list and its ageing at 1,000,000 movements beside 10,000, of as much that is open. */
import type { Kysely } from 'kysely';
import { listRows } from '../../server/core/db/list.ts';
import type { DB } from '../../server/core/db/types.ts';
import type { SqlitePort } from '../../server/core/platform.ts';
import { documentosList } from '../../server/modules/cartera/contract/documentos.ts';
import { edadesProveedores } from '../../server/modules/cartera/edades.ts';
import { documentosSource, findDocumento } from '../../server/modules/cartera/lectura.ts';
import type { ListQuery } from '../../server/shared/list.ts';
import { growthFigures, numbers, proveedores, type Readings } from './growth.ts';

const PROVEEDORES = 200;
/** Documents that are owed still, in both: the newest. */
const ABIERTOS = 2_000;
const HOY = '2026-11-21';

const documentos = (db: Kysely<DB>, query: Readonly<Record<string, string>>) =>
  listRows(db, documentosSource, documentosList.list.query?.parse({ page: '1', ...query }) as ListQuery);

const READINGS: Readings = {
  'cartera de proveedores': (db) => documentos(db, {}),
  'cartera: por pagar': (db) => documentos(db, { con_saldo: '1', tipo__in: 'FC,DS,ND', ordering: 'vencimiento' }),
  'cartera: lo vencido': (db) => documentos(db, { vencida: '1', ordering: 'vencimiento' }),
  'cartera: una factura por su número': (db, turn) =>
    documentos(db, { search: `FV-${String(1 + turn * 7).padStart(7, '0')}` }),
  'un documento con sus movimientos': (db, turn) => findDocumento(db, 1 + turn),
  'edades, hoy': (db) => edadesProveedores(db, { corte: HOY }),
  'edades de un proveedor': (db, turn) => edadesProveedores(db, { corte: HOY, proveedor_id: 1 + turn }),
  'edades, hace dos meses': (db) => edadesProveedores(db, { corte: '2026-09-21' }),
};

export const carteraFigures = () => growthFigures({ readings: READINGS, fill, de: 'movimientos' });

/** A charge of each document, and what paid those that are paid. */
export const MOVIMIENTOS = [
  `insert into cartera_movimiento (documento_id, fecha, tipo, valor_cts, referencia_tipo, created)
      select id, fecha_causacion, 'CARGO', total_cts, 'BANCO', '' from cartera_documento order by id`,
  `insert into cartera_movimiento (documento_id, fecha, tipo, valor_cts, referencia_tipo, created)
      select id, vencimiento, 'ABONO', -total_cts, 'BANCO', '' from cartera_documento where estado = 'PAGADA' order by id`,
];

/** Two movements a document: a charge, and, but of the newest, what paid all of it a month later. */
async function fill(port: SqlitePort, total: number): Promise<void> {
  const count = (total + ABIERTOS) / 2;
  const abierto = `i >= ${count - ABIERTOS}`;
  /** The older, in the ten years before; those that are owed, in the last months. */
  const dia = `iif(${abierto}, date('2026-08-01', ((i - ${count - ABIERTOS}) * 110 / ${ABIERTOS}) || ' days'),
    date('2016-01-01', (i * 3800 / ${count}) || ' days'))`;
  const statements = [
    proveedores(PROVEEDORES),
    `${numbers(count)} insert into cartera_documento (lado, tipo, n_factura, proveedor_id, fecha, fecha_causacion, vencimiento, base_cts, iva_cts,
        total_cts, estado, origen_tipo, busca, created, updated)
      select 'PROVEEDOR', 'FC', printf('FV-%07d', i), 1 + i % ${PROVEEDORES}, ${dia}, ${dia}, date(${dia}, '30 days'), 1000000 + i, 190000,
        1190000 + i, iif(${abierto}, 'CAUSADA', 'PAGADA'), 'BANCO', printf('fv-%07d proveedor %d', i, i % ${PROVEEDORES}),
        '2026-01-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z' from n`,
    ...MOVIMIENTOS,
    'analyze',
  ];
  for (const statement of statements) await port.query(statement, []);
}
