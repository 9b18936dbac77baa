/**
 * What emitting an invoice of 500 lines costs (pre-flight, number, CUFE, XML read back, ledger, accounting, logged) beside the bare
 * writes of its rows; and what the list of invoices costs at 1,000,000 beside 10,000.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { listRows } from '../../server/core/db/list.ts';
import type { DB } from '../../server/core/db/types.ts';
import type { SqlitePort, SqlValue } from '../../server/core/platform.ts';
import { facturasList } from '../../server/modules/facturas/contract/factura.ts';
import { prefacturaAlta } from '../../server/modules/facturas/contract/prefactura.ts';
import { emitirPrefactura } from '../../server/modules/facturas/emitir.ts';
import { facturasSource } from '../../server/modules/facturas/lectura-factura.ts';
import { createPrefactura, revisarPrefactura } from '../../server/modules/facturas/prefacturar.ts';
import { demoRango } from '../../server/modules/facturas/seed.ts';
import { softwareDe } from '../../server/modules/facturas/software.ts';
import type { ListQuery } from '../../server/shared/list.ts';
import type { Figure } from './compare.ts';
import { growthFigures, numbers, personas, type Readings } from './growth.ts';
import { fillKardex } from './kardex-fill.ts';
import { figure, type Office, openOffice, time, turns } from './office.ts';

const LINES = 500;
/** The first ones find the program cold, which a server that works is not: the median is of one that has run some. */
const TURNS = 21;
/** Of each customer there are as many in both. */
const POR_CLIENTE = 50;

const facturas = (db: Kysely<DB>, query: Readonly<Record<string, string>>) =>
  listRows(db, facturasSource, facturasList.list.query?.parse({ page: '1', ...query }) as ListQuery);

const READINGS: Readings = {
  facturas: (db) => facturas(db, {}),
  'facturas de un cliente': (db, turn) => facturas(db, { persona_id: String(1 + turn) }),
  'una factura por su número': (db, turn) => facturas(db, { search: `SETP${990_000_000 + 1 + turn * 7}` }),
  'facturas por vencimiento': (db) => facturas(db, { ordering: 'vencimiento' }),
  'facturas que la DIAN rechazó': (db) => facturas(db, { estado_dian: 'RECHAZADA' }),
};

export async function emitirFigures(): Promise<Figure[]> {
  return [...(await emisiones()), ...(await growthFigures({ readings: READINGS, fill }))];
}

/** A company that may invoice: its data, a range, services and a customer with an address. */
async function empresa(port: SqlitePort): Promise<void> {
  await fillKardex(port, 10_000);
  for (const statement of [
    "update producto set tipo = 'SERVICIO'",
    personas(1),
    `update empresa set nombre = 'EMPRESA', nit = '900482716-7', correo = 'f@acme.co', direccion = 'CL 1', tipo_persona = '1',
      codigo_regimen_tributario = '48', responsabilidades = 'O-13', tributo = '01', ciudad_id = (select min(id) from ciudad)`,
    `insert into persona_direccion (persona_id, ciudad, tipo, barrio, descripcion, created, updated)
      select 1, (select min(id) from ciudad), (select min(codigo) from tipo_direccion), '', 'CL 2', '', ''`,
    "update persona set tipo_documento_id = (select id from tipo_documento where codigo = '13'), contribuyente = (select id from tipo_contribuyente where prefijo = 'PN')",
  ])
    await port.query(statement, []);
}

async function emisiones(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'emitir-'));
  const office = await openOffice(join(folder, 'facturas.db'), empresa);
  await office.work(demoRango);
  const detalle = Array.from({ length: LINES }, (_, i) => {
    return { producto_id: 1 + i, cantidad: 1 + (i % 9), precio: 90_000 + i };
  });
  const datos = prefacturaAlta.parse({ persona_id: 1, forma_pago: '1', medio_pago: '10', detalle });
  try {
    const measured = await turns(TURNS, async () => {
      const { id } = await office.work((w) => createPrefactura(w, datos));
      await office.work((w) => revisarPrefactura(w, id, {}));
      const emit = () =>
        office.work((w) => emitirPrefactura(w, softwareDe(null), id, { acepta_periodo_cerrado: false }));
      let factura = 0;
      const mine = await time(async () => {
        factura = (await emit()).id;
      });
      return [mine, await aSecas(office, factura)];
    });
    return [figure('emitir una factura de 500 líneas: veces a secas', measured, 6)];
  } finally {
    office.port.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What an emission writes, but for the change log: which rows of each table are of an invoice. */
const TABLAS = {
  factura: 'id = ?',
  factura_detalle: 'factura_id = ?',
  factura_impuesto: 'factura_id = ?',
  factura_xml: 'factura_id = ?',
  cartera_documento: "origen_tipo = 'FACTURA' and origen_id = ?",
  cartera_movimiento:
    "documento_id in (select id from cartera_documento where origen_tipo = 'FACTURA' and origen_id = ?)",
  hecho_contable: "documento_tipo = 'FV' and documento_id = ?",
} as const;

/** The same rows again, one statement each, in one transaction, and what they change of its number and its pre-invoice. Milliseconds. */
async function aSecas({ port }: Office, id: number): Promise<number> {
  const rows: { readonly table: string; readonly row: Record<string, SqlValue> }[] = [];
  for (const [table, where] of Object.entries(TABLAS)) {
    const read = await port.query(`select * from ${table} where ${where}`, [id]);
    rows.push(...read.rows.map((row) => ({ table, row: row as Record<string, SqlValue> })));
  }
  return time(async () => {
    await port.begin();
    await port.query(
      'update secuencia set siguiente = siguiente where id = (select secuencia_id from factura where id = ?)',
      [id],
    );
    await port.query(
      'update prefactura set estado = estado, version = version + 1 where id = (select prefactura_id from factura where id = ?)',
      [id],
    );
    for (const { table, row } of rows) {
      const { id: own, ...others } = row;
      const otra = { numero: `X${own}`, cufe: `X${own}`, prefactura_id: null, consecutivo: 0 };
      const again = {
        ...others,
        ...(table === 'factura' ? otra : {}),
        ...(table === 'factura_xml' ? { intento: 2 } : {}),
      };
      const columns = Object.keys(again);
      await port.query(
        `insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`,
        Object.values(again) as SqlValue[],
      );
    }
    await port.commit();
  });
}

/** Invoices take turns at customers and at what the tax office said. */
async function fill(port: SqlitePort, total: number): Promise<void> {
  const cuantos = total / POR_CLIENTE;
  for (const statement of [
    personas(cuantos),
    "insert into secuencia (id, codigo, titulo, prefijo) select 9000, 'FV', 'Facturas', 'SETP'",
    `${numbers(total)} insert into factura (tipo, prefijo, consecutivo, numero, secuencia_id, fecha, hora, vencimiento, persona_id, forma_pago,
        medio_pago, plazo_dias, subtotal_cts, impuestos_cts, total_cts, lineas, cufe, ambiente, estado_dian, busca, created, updated)
      select 'FV', 'SETP', 990000000 + i, 'SETP' || (990000000 + i), 9000, date('2016-01-01', (i * 3900 / ${total}) || ' days'),
        '10:00:00-05:00', date('2016-01-31', (i * 3900 / ${total}) || ' days'), 1 + i % ${cuantos}, '2', '10', 30, 1000000 + i, 190000,
        1190000 + i, 3, 'c' || i, '2', iif(i % 1000, 'ACEPTADA', 'RECHAZADA'), 'setp' || (990000000 + i) || ' cliente ' || (i % ${cuantos}), '2026-01-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z' from n`,
    'analyze',
  ])
    await port.query(statement, []);
}
