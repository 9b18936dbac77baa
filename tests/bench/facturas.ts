/**
 * What receiving an electronic invoice of 500 lines costs (read, judged, homologated, logged), and all the way to the draft of its receipt,
 * beside bare ones: the XML parser alone, a look for each code, and an insert for each row.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'txml/txml';
import { COMPANY_ID } from '../../server/core/company.ts';
import { sha256 } from '../../server/core/crypto.ts';
import type { SqlitePort, SqlValue } from '../../server/core/platform.ts';
import { createDesdeFactura } from '../../server/modules/entradas-mercancia/desde-factura.ts';
import { leerArchivo } from '../../server/modules/facturas-xml/leer.ts';
import { recibirArchivo } from '../../server/modules/facturas-xml/recibir.ts';
import { type DocumentoDemo, documentoXml } from '../../server/modules/facturas-xml/seed-xml.ts';
import type { Figure } from './compare.ts';
import { fillKardex } from './kardex-fill.ts';
import { figure, type Office, openOffice, type Turn, time, turns } from './office.ts';
import { crearProveedor, PROVEEDOR } from './supplier.ts';

const LINES = 500;
const TURNS = 11;
const EMPRESA = { nit: '900123456', dv: '8', nombre: 'EMPRESA' };
/** A supplier whose first 500 products are homologated, one to one. */
async function fill(port: SqlitePort): Promise<void> {
  await fillKardex(port, 10_000);
  await port.query(`update empresa set nit = '${EMPRESA.nit}-${EMPRESA.dv}' where id = ${COMPANY_ID}`, []);
  await crearProveedor(port, PROVEEDOR);
  await port.query(
    `insert into homologacion (id, proveedor_id, cod_prod_xml, clave_xml, unidad_xml, nombre_producto_xml, estado, origen, producto_id,
       factor_conversion_ppm, orden_proveedor, orden_nombre, clave_nombre, busca_propio, created, updated)
     select id, 1, 'C-' || id, 'C-' || id, '94', nombre_producto, 'HOMOLOGADA', 'MANUAL', id, 1000000, 'proveedor', orden_nombre,
       clave_nombre, busca_propio, '', '' from producto where id <= ${LINES}`,
    [],
  );
  await port.query(
    `insert into homologacion_vigencia (homologacion_id, producto_id, factor_conversion_ppm, created, updated)
     select id, producto_id, 1000000, '', '' from homologacion`,
    [],
  );
}

const documento = (turn: number): DocumentoDemo => ({
  ...{ numero: `FE-${turn}`, fecha: '2026-11-20', vencimiento: '2026-12-20', proveedor: PROVEEDOR, cliente: EMPRESA },
  lineas: Array.from({ length: LINES }, (_, i) => {
    return { codigo: `C-${i + 1}`, nombre: `PRODUCTO ${i}`, cantidad: 1 + (i % 9), precio: 1_000 + i, iva: 19 };
  }),
});

export async function facturasFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'facturas-'));
  const office = await openOffice(join(folder, 'bandeja.db'), fill);
  try {
    const drafts: Turn[] = [];
    const measured = await turns(TURNS, async (turn) => {
      const bytes = new TextEncoder().encode(documentoXml(documento(turn)));
      const mine = await time(() => recibir(office, bytes));
      const id = 1 + turn;
      const bare = await recibirASecas(office, bytes, id);
      const drafted = await time(() => office.work((w) => createDesdeFactura(w, { factura_id: id, bodega_id: 1 })));
      drafts.push([mine + drafted, bare + (await borradorASecas(office, id))]);
      return [mine, bare];
    });
    return [
      figure('recibir una factura de 500 líneas: veces a secas', measured, 3),
      figure('una factura de 500 líneas, del XML al borrador de su entrada: veces a secas', drafts, 3),
    ];
  } finally {
    office.port.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Its bytes are not kept: a disk is the same for both. */
async function recibir({ work }: Office, bytes: Uint8Array): Promise<void> {
  const [leido] = leerArchivo({ nombre: 'factura.xml', bytes });
  if (!leido?.ok) throw new Error(leido?.msg);
  const archivo = { hash: sha256(bytes), nombre: 'factura.xml', tipo: 'application/xml', tamano: bytes.byteLength };
  const kept = { ...archivo, ancho: null, alto: null, antivirus: 'sin analizar' as const };
  const [recibido] = await work((w) => recibirArchivo(w, [{ ...leido, archivo: kept }]));
  if (recibido?.estado !== 'HOMOLOGADO') throw new Error(recibido?.msg);
}

/** Tables that say one document, and one draft: the rows of each, by the column that names it. */
const DOCUMENTO = { factura_recibida_documento: 'factura_id', factura_recibida_linea: 'factura_id' };
const BORRADOR = { entrada_detalle: 'entrada_id' };
type Tables = Readonly<Record<string, string>>;
type Rows = readonly { readonly table: string; readonly row: Record<string, SqlValue> }[];

/** The rows of a document or a draft, which are taken away. */
async function sacar({ port }: Office, tables: Tables, id: number): Promise<Rows> {
  const taken: { table: string; row: Record<string, SqlValue> }[] = [];
  for (const [table, column] of Object.entries(tables)) {
    const { rows } = await port.query(`select * from ${table} where ${column} = ${id}`, []);
    taken.push(...rows.map((row) => ({ table, row: row as Record<string, SqlValue> })));
  }
  for (const [table, column] of Object.entries(tables).toReversed())
    await port.query(`delete from ${table} where ${column} = ${id}`, []);
  return taken;
}

/** One statement each, in one transaction; of a line with a code, a look for it before. */
async function escribir({ port }: Office, rows: Rows): Promise<void> {
  await port.begin();
  for (const { table, row } of rows) {
    if (row.cod_prod_xml) {
      await port.query('select id, producto_id from homologacion where proveedor_id = 1 and clave_xml = ?', [
        row.cod_prod_xml,
      ]);
    }
    const columns = Object.keys(row);
    const values = columns.map((name) => row[name] as SqlValue);
    await port.query(`insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`, values);
  }
  await port.commit();
}

/** The same without the product: the bytes through the bare parser, and the rows of the document. Milliseconds. */
async function recibirASecas(office: Office, bytes: Uint8Array, id: number): Promise<number> {
  const rows = await sacar(office, DOCUMENTO, id);
  return time(async () => {
    parse(new TextDecoder().decode(bytes));
    await escribir(office, rows);
  });
}

/** The draft likewise: the lines of the document read, its rows written, and read to be answered. Milliseconds. */
async function borradorASecas(office: Office, id: number): Promise<number> {
  const rows = await sacar(office, BORRADOR, id);
  return time(async () => {
    await office.port.query(`select * from factura_recibida_linea where factura_id = ${id}`, []);
    await escribir(office, rows);
    await office.port.query(`select * from entrada_detalle where entrada_id = ${id}`, []);
  });
}
