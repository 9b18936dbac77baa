/** Reads of the documents of customers in the ledger. */
import { type SqlBool, sql } from 'kysely';
import { TODAY } from '../../core/db/dialect.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { sumExact } from '../../shared/exact.ts';
import type { Condition } from '../../shared/list.ts';
import { toPesos } from '../../shared/money.ts';
import {
  abiertosDeClientes,
  aplicadoDe,
  camposDocumento as campos,
  esCredito,
  movimientosDe,
} from '../cartera/public.ts';
import { creditoDe } from '../pedidos/public.ts';
import type { Documento, DocumentoFila, Resumen } from './contract/documentos.ts';
import { nombreDeEstado } from './palabras.ts';
import { descargaDe } from './rules/recibo.ts';

// Said twice so that the index of what is open is seen to hold it.
const VENCIDA = sql<SqlBool>`d.saldo_cts <> 0 and d.saldo_cts > 0 and d.vencimiento < ${TODAY}`;
const siNo = (condition: ReturnType<typeof sql<SqlBool>>) => ({
  where: ({ values }: Condition) => (values[0] ? condition : sql<SqlBool>`not (${condition})`),
});
/** Of the customers whom somebody attends. */
const deQuien = (column: 'vendedor_id' | 'gestor_id') => ({
  where: ({ values }: Condition) =>
    sql<SqlBool>`d.persona_id in (select c.persona_id from cliente as c
      where c.${sql.raw(column)} in (select value from json_each(${JSON.stringify(values)})))`,
});
const usuario = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const filas = (db: Reader) =>
  db
    .selectFrom('cartera_documento as d')
    .innerJoin('persona as p', 'p.id', 'd.persona_id')
    .innerJoin('estado as e', (join) =>
      join.onRef('e.codigo', '=', 'd.estado').on('e.proceso', '=', 'cartera_documento'),
    )
    .leftJoin('cliente as c', 'c.persona_id', 'd.persona_id')
    .leftJoin('usuario as v', 'v.id', 'c.vendedor_id')
    .leftJoin('usuario as g', 'g.id', 'c.gestor_id')
    .select(['d.id', 'd.tipo', 'd.n_factura', 'p.id as persona_id', 'p.n_completo as cliente', 'p.documento'])
    .select([usuario('v').as('vendedor'), usuario('g').as('gestor'), 'd.fecha', 'd.vencimiento', 'd.total_cts'])
    .select(['d.saldo_cts', 'd.estado', 'e.id as estado_actual_id', 'd.updated', 'd.version'])
    .select(sql<number | null>`iif(d.origen_tipo = 'RECIBO', d.origen_id, null)`.as('recibo_id'))
    .select(
      sql<
        number | null
      >`case when d.saldo_cts > 0 then cast(julianday(${TODAY}) - julianday(d.vencimiento) as integer) end`.as(
        'dias_mora',
      ),
    );

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

function presentFila(row: Fila): DocumentoFila {
  const tipo = row.tipo as DocumentoFila['tipo'];
  const signo = esCredito(tipo) ? -1 : 1;
  const moved = row.estado === 'ANULADA' ? 0 : row.total_cts - Math.abs(row.saldo_cts);
  return {
    ...toWire(campos, row),
    ...{ tipo, total: toPesos(signo * row.total_cts), abonos: toPesos(signo * moved) },
    estado_nombre: nombreDeEstado(tipo, row.estado),
  };
}

export const documentosSource = listSource({
  rows: filas,
  present: presentFila,
  table: 'cartera_documento as d',
  counted: 'cartera_documento.CLIENTE',
  scope: sql<SqlBool>`d.lado = 'CLIENTE'`,
  fields: {
    id: 'd.id',
    n_factura: 'd.n_factura',
    fecha: 'd.fecha',
    vencimiento: 'd.vencimiento',
    saldo: 'd.saldo_cts',
    updated: 'd.updated',
    persona_id: 'd.persona_id',
    tipo: 'd.tipo',
    estado: 'd.estado',
    con_saldo: siNo(sql<SqlBool>`d.saldo_cts <> 0`),
    vencida: siNo(VENCIDA),
    vendedor_id: deQuien('vendedor_id'),
    gestor_id: deQuien('gestor_id'),
  },
  search: { fts: 'cartera_documento_fts', prefix: ['d.n_factura'], numero: 'd.n_factura' },
  totals: { saldo: { column: 'd.saldo_cts', present: toPesos } },
});

/** The whole document. Throws `no_encontrado`. */
export async function findDocumento(db: Reader, id: number): Promise<Documento> {
  const row = await filas(db)
    .leftJoin('usuario as u', 'u.id', 'd.uc_id')
    .where('d.id', '=', id)
    .where('d.lado', '=', 'CLIENTE')
    .select(['d.fecha_causacion', 'd.base_cts', 'd.iva_cts', 'd.motivo', 'd.created', usuario('u').as('usuario')])
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el documento.');
  const { fecha_causacion, base_cts, iva_cts, motivo, created, usuario: quien, ...fila } = row;
  return {
    ...presentFila(fila),
    ...toWire(campos, { fecha_causacion, base_cts, iva_cts, motivo, created }),
    usuario: quien,
    movimientos: conSaldo(await movimientosDe(db, id)),
    aplicaciones: await aplicadoDe(db, id),
    recibos: await recibosDe(db, id),
  };
}

/** What it is after each. */
function conSaldo(movimientos: Awaited<ReturnType<typeof movimientosDe>>): Documento['movimientos'] {
  let cts = 0;
  return movimientos.map((each) => {
    cts += Math.round(each.valor * 100);
    return { ...each, saldo: toPesos(cts) };
  });
}

async function recibosDe(db: Reader, id: number): Promise<Documento['recibos']> {
  const rows = await db
    .selectFrom('recibo_aplicacion as a')
    .innerJoin('recibo as r', 'r.id', 'a.recibo_id')
    .where('a.documento_id', '=', id)
    .where('a.desaplicada', 'is', null)
    .orderBy('a.id')
    .select(['a.id as aplicacion_id', 'a.recibo_id', 'r.numero', 'a.fecha', 'a.valor_cts', 'a.descuento_cts'])
    .select(['a.retefuente_cts', 'a.reteiva_cts', 'a.reteica_cts', 'a.ajuste_cts'])
    .execute();
  return rows.map(({ aplicacion_id, recibo_id, numero, fecha, ...montos }) => ({
    ...{ aplicacion_id, recibo_id, numero, fecha },
    ...{ valor: toPesos(montos.valor_cts), descarga: toPesos(descargaDe(montos)) },
  }));
}

/** What a customer owes in all, and whether anything is sold to them on credit. Throws `no_encontrado` of who is no person. */
export async function leerResumen(db: Reader, persona_id: number): Promise<Resumen> {
  const persona = await db
    .selectFrom('persona')
    .select(['n_completo as cliente', 'documento'])
    .where('id', '=', persona_id)
    .executeTakeFirst();
  if (!persona) throw notFound('No se encontró el cliente.');
  const credito = await creditoDe(db, persona_id);
  const abiertos = (await abiertosDeClientes(db, [persona_id])).get(persona_id) ?? [];
  const suma = (rows: readonly { readonly saldo_cts: number }[]) => sumExact(rows.map(({ saldo_cts }) => saldo_cts));
  const deudas = suma(abiertos.filter(({ saldo_cts }) => saldo_cts > 0));
  return {
    ...{ persona_id, ...persona, saldo: toPesos(credito.saldo_cts) },
    por_vencer: toPesos(deudas - credito.vencido_cts),
    vencido: toPesos(credito.vencido_cts),
    sin_aplicar: toPesos(deudas - credito.saldo_cts),
    ...{ cupo: toPesos(credito.cupo_cts), disponible: toPesos(credito.disponible_cts) },
    ...{ dias_mora: credito.dias_mora, semaforo: credito.semaforo },
  };
}
