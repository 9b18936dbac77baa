/**
 * What the ledger of customers costs, over real files: its lists and its ageing, of 10,000 documents that are open, with 2,000,000 that are
 * closed beside them and with none.
 */
import type { Kysely } from 'kysely';
import { listRows } from '../../server/core/db/list.ts';
import type { DB } from '../../server/core/db/types.ts';
import type { SqlitePort } from '../../server/core/platform.ts';
import { colaDeCobro } from '../../server/modules/cartera-clientes/cola.ts';
import { documentosList } from '../../server/modules/cartera-clientes/contract/documentos.ts';
import { documentosSource, findDocumento } from '../../server/modules/cartera-clientes/documentos.ts';
import { documentosDeEdades, edadesClientes } from '../../server/modules/cartera-clientes/edades.ts';
import type { ListQuery } from '../../server/shared/list.ts';
import { MOVIMIENTOS } from './cartera.ts';
import { growthFigures, numbers, personas, type Readings } from './growth.ts';

const CLIENTES = 400;
const ABIERTOS = 10_000;
const CERRADOS = 2_000_000;
const HOY = '2026-11-21';

const documentos = (db: Kysely<DB>, query: Readonly<Record<string, string>>) =>
  listRows(db, documentosSource, documentosList.list.query?.parse({ page: '1', ...query }) as ListQuery);
const consulta = { base: 'VENCIMIENTO', page: 1, page_size: 50, solo_mora: false, modelo_id: undefined } as const;
const edades = (db: Kysely<DB>, corte: string) =>
  edadesClientes(db, { ...consulta, corte, persona_id: undefined, vendedor_id: undefined });

const READINGS: Readings = {
  'cartera de clientes': (db) => documentos(db, {}),
  'cartera de clientes: por cobrar': (db) => documentos(db, { con_saldo: '1', ordering: 'vencimiento' }),
  'cartera de clientes: lo vencido': (db) => documentos(db, { vencida: '1', ordering: 'vencimiento' }),
  'un documento de cliente con sus movimientos': (db, turn) => findDocumento(db, 1 + turn),
  'edades de clientes, hoy': (db) => edades(db, HOY),
  'edades de clientes, hace dos meses': (db) => edades(db, '2026-09-21'),
  'edades: los documentos de un cliente': (db, turn) =>
    documentosDeEdades(db, { ...consulta, corte: HOY, persona_id: 1 + turn }),
  'cola de cobro': (db) => colaDeCobro(db, { page: 1, page_size: 50, hoy: false, gestor_id: undefined }, HOY),
};

export const carteraClientesFigures = () =>
  growthFigures({ readings: READINGS, fill, muchas: CERRADOS, de: 'documentos cerrados' });

const fila = (desde: string, abierto: boolean) => `
  select 'CLIENTE', 'FV', printf('FV%07d', i), 1 + i % ${CLIENTES}, ${desde}, ${desde}, date(${desde}, '30 days'), 1000000 + i, 190000,
    1190000 + i, '${abierto ? 'CAUSADA' : 'PAGADA'}', 'BANCO', printf('fv%07d', i), '2026-01-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z' from n`;
const INTO = `insert into cartera_documento (lado, tipo, n_factura, persona_id, fecha, fecha_causacion, vencimiento, base_cts, iva_cts,
  total_cts, estado, origen_tipo, busca, created, updated)`;

/** Those that are open, of the last months; of the many, those that were paid in the ten years before. */
async function fill(port: SqlitePort, total: number): Promise<void> {
  const closed = `date('2016-01-01', (i * 3800 / ${CERRADOS}) || ' days')`;
  const open = `date('2026-06-01', (i * 170 / ${ABIERTOS}) || ' days')`;
  const statements = [
    personas(CLIENTES),
    `${numbers(ABIERTOS)} ${INTO} ${fila(open, true)}`,
    ...(total > ABIERTOS ? [`${numbers(CERRADOS)} ${INTO} ${fila(closed, false)}`] : []),
    ...MOVIMIENTOS,
    'analyze',
  ];
  for (const statement of statements) await port.query(statement, []);
}
