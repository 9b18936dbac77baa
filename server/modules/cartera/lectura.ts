/** Reads of the ledger of suppliers. */
import { type SqlBool, sql } from 'kysely';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { toPesos } from '../../shared/money.ts';
import * as campos from './campos.ts';
import type { Documento, DocumentoFila } from './contract/documentos.ts';
import type { BaseDeIva } from './libro.ts';
import { aplicadoDe, movimientosDe, USUARIO } from './movimientos.ts';

// Said twice so that the index of what is open is seen to hold it.
const VENCIDA = sql<SqlBool>`d.saldo_cts <> 0 and d.saldo_cts > 0 and d.vencimiento < ${TODAY}`;
const siNo = (condition: ReturnType<typeof sql<SqlBool>>) => ({
  where: ({ values }: { readonly values: readonly unknown[] }) =>
    values[0] ? condition : sql<SqlBool>`not (${condition})`,
});

const filas = (db: Reader) =>
  db
    .selectFrom('cartera_documento as d')
    .innerJoin('proveedor as p', 'p.id', 'd.proveedor_id')
    .select(['d.id', 'd.tipo', 'd.numero', 'd.n_factura', 'p.id as proveedor_id', 'p.nombre as proveedor', 'd.fecha'])
    .select(['d.vencimiento', 'd.base_cts', 'd.iva_cts', 'd.total_cts', 'd.retenciones_cts', 'd.saldo_cts'])
    .select(['d.programado_cts', 'd.discrepancias', 'd.estado', 'd.updated', 'd.version'])
    .select(
      sql<number>`case when d.estado = 'ANULADA' then 0 else d.total_cts - d.retenciones_cts - abs(d.saldo_cts) end`.as(
        'abonos_cts',
      ),
    )
    .select(
      sql<
        number | null
      >`case when d.saldo_cts > 0 then cast(julianday(${TODAY}) - julianday(d.vencimiento) as integer) end`.as('dias'),
    );

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;
const presentFila = ({ abonos_cts, ...row }: Fila): DocumentoFila => ({
  ...toWire(campos.documento, row),
  tipo: row.tipo as DocumentoFila['tipo'],
  abonos: toPesos(abonos_cts),
});

export const documentosSource = listSource({
  table: 'cartera_documento as d',
  counted: 'cartera_documento.PROVEEDOR',
  scope: sql<SqlBool>`d.lado = 'PROVEEDOR'`,
  fields: {
    id: 'd.id',
    n_factura: 'd.n_factura',
    fecha: 'd.fecha',
    vencimiento: 'd.vencimiento',
    total: 'd.total_cts',
    saldo: 'd.saldo_cts',
    updated: 'd.updated',
    proveedor_id: 'd.proveedor_id',
    tipo: 'd.tipo',
    estado: 'd.estado',
    con_saldo: siNo(sql<SqlBool>`d.saldo_cts <> 0`),
    vencida: siNo(VENCIDA),
    con_discrepancia: siNo(sql<SqlBool>`d.discrepancias > 0`),
  },
  search: { fts: 'cartera_documento_fts', prefix: ['d.n_factura'], numero: 'd.n_factura' },
  totals: {
    total: { column: 'd.total_cts', present: toPesos },
    saldo: { column: 'd.saldo_cts', present: toPesos },
  },
  rows: filas,
  present: presentFila,
});

/** The whole document. Throws `no_encontrado`. */
export async function findDocumento(db: Reader, id: number): Promise<Documento> {
  const row = await filas(db)
    .leftJoin('usuario as u', 'u.id', 'd.uc_id')
    .where('d.id', '=', id)
    .where('d.lado', '=', 'PROVEEDOR')
    .select(['d.fecha_causacion', 'd.motivo', 'd.bases', 'd.created', 'd.origen_id', USUARIO.as('usuario')])
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el documento.');
  const { bases, fecha_causacion, motivo, created, usuario, origen_id, ...fila } = row;
  return {
    ...presentFila(fila),
    ...{ fecha_causacion, motivo, usuario, created, nota_id: fila.tipo === 'NC' ? origen_id : null },
    bases: (JSON.parse(bases) as BaseDeIva[]).map(({ iva, base, valor }) => ({
      ...{ iva: iva === null ? null : iva / 100, base: toPesos(base), valor: toPesos(valor) },
    })),
    movimientos: await movimientosDe(db, id),
    aplicaciones: await aplicadoDe(db, id),
  };
}
