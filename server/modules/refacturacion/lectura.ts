/** Reads of invoicing again. */
import { sql } from 'kysely';
import * as z from 'zod';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { wireInstant } from '../../shared/dates.ts';
import { toPesos } from '../../shared/money.ts';
import { lineasDeFactura } from '../facturas/public.ts';
import { refacturacion as campos } from './campos.ts';
import { cambiadaDe, parear, presentPar } from './comparar.ts';
import type {
  AplicacionMovida,
  DocumentoEncadenado,
  Lado,
  Refacturacion,
  RefacturacionFila,
} from './contract/leida.ts';
import { soloSube } from './rules/cambios.ts';

const usuario = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const filas = (db: Reader) =>
  db
    .selectFrom('refacturacion as r')
    .innerJoin('factura as n', 'n.id', 'r.nota_id')
    .innerJoin('factura as f', 'f.id', 'r.nueva_id')
    .innerJoin('persona as p', 'p.id', 'r.persona_id')
    .innerJoin('estado as e', (join) => join.onRef('e.codigo', '=', 'r.estado').on('e.proceso', '=', 'refacturacion'))
    .leftJoin('usuario as u', 'u.id', 'r.uc_id')
    .select(['r.id', 'r.fecha', 'r.factura_id', 'r.original', 'r.persona_id', 'p.n_completo as cliente'])
    .select(['r.nota_id', 'n.numero as nota', 'r.nueva_id', 'f.numero as nueva', 'r.motivo', 'r.causa', 'r.alcance'])
    .select(['r.nueva_cts', 'r.diferencia_cts', 'r.movido_cts', 'r.a_favor_cts', usuario('u').as('usuario')])
    .select(['r.estado', 'e.nombre as estado_nombre', 'e.id as estado_actual_id', 'r.updated', 'r.version']);

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

const presentFila = ({ nueva_cts, ...row }: Fila): RefacturacionFila => ({
  ...toWire(campos, row),
  total: toPesos(nueva_cts),
});

export const refacturacionesSource = listSource({
  table: 'refacturacion as r',
  counted: 'refacturacion',
  fields: {
    id: 'r.id',
    fecha: 'r.fecha',
    factura_id: 'r.factura_id',
    original: 'r.original',
    persona_id: 'r.persona_id',
    causa: 'r.causa',
    alcance: 'r.alcance',
    estado: 'r.estado',
    usuario_id: 'r.uc_id',
    diferencia: 'r.diferencia_cts',
    total: 'r.nueva_cts',
  },
  search: { fts: 'refacturacion_fts', prefix: ['r.original'], numero: 'r.original' },
  totals: { diferencia: { column: 'r.diferencia_cts', present: toPesos } },
  rows: filas,
  present: presentFila,
});

const MENSAJES = z.array(z.string());

/** Documents by id, as a chain shows them. One statement. */
export async function documentosEncadenados(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DocumentoEncadenado>> {
  const rows = await db
    .selectFrom('factura as f')
    .innerJoin('persona as p', 'p.id', 'f.persona_id')
    .leftJoin('cartera_documento as c', 'c.id', 'f.cartera_documento_id')
    .where('f.id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .select(['f.id', 'f.tipo', 'f.numero', 'f.fecha', 'p.n_completo as cliente', 'f.total_cts', 'f.cufe', 'f.estado'])
    .select(['f.estado_dian', 'f.dian_mensajes', 'c.saldo_cts'])
    .execute();
  return new Map(
    rows.map(({ total_cts, saldo_cts, dian_mensajes, ...row }) => [
      row.id,
      {
        ...row,
        ...{ total: toPesos(total_cts), saldo: toPesos(saldo_cts ?? 0) },
        dian_mensajes: MENSAJES.parse(JSON.parse(dian_mensajes)),
      },
    ]),
  );
}

/** What two documents of a re-invoicing say in their heads. */
async function ladosDe(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, Lado>> {
  const rows = await db
    .selectFrom('factura as f')
    .innerJoin('persona as p', 'p.id', 'f.persona_id')
    .where('f.id', 'in', ids)
    .select(['f.id', 'f.persona_id', 'p.n_completo as cliente', 'f.forma_pago', 'f.plazo_dias', 'f.vencimiento'])
    .select(['f.subtotal_cts', 'f.impuestos_cts', 'f.total_cts'])
    .execute();
  return new Map(
    rows.map(({ id, plazo_dias, subtotal_cts, impuestos_cts, total_cts, ...row }) => [
      id,
      {
        ...row,
        plazo: plazo_dias,
        ...{ subtotal: toPesos(subtotal_cts), impuesto_valor: toPesos(impuestos_cts), total: toPesos(total_cts) },
      },
    ]),
  );
}

const MOVIDAS = z.array(z.object({ recibo_id: z.int().nullable(), numero: z.string(), valor: z.number() }));

/** The whole record. Throws `no_encontrado`. */
export async function findRefacturacion(db: Reader, id: number): Promise<Refacturacion> {
  const row = await filas(db)
    .leftJoin('usuario as a', 'a.id', 'r.autoriza_id')
    .where('r.id', '=', id)
    .select(['r.mantiene_aplicaciones', 'n.concepto', 'r.observacion', 'r.aplicaciones', 'r.created'])
    .select(usuario('a').as('autoriza'))
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró la re-facturación.');
  const { mantiene_aplicaciones, concepto, observacion, aplicaciones, created, autoriza, ...fila } = row;
  const { factura_id, nota_id, nueva_id } = fila;
  const documentos = await documentosEncadenados(db, [factura_id, nota_id, nueva_id]);
  const lados = await ladosDe(db, [factura_id, nota_id, nueva_id]);
  const pares = parear(await lineasDeFactura(db, nota_id), await lineasDeFactura(db, nueva_id));
  const [original, nota, nueva] = [lados.get(factura_id), lados.get(nota_id), lados.get(nueva_id)] as [
    Lado,
    Lado,
    Lado,
  ];
  const mismos =
    original.persona_id === nueva.persona_id &&
    original.forma_pago === nueva.forma_pago &&
    original.plazo === nueva.plazo;
  const { subtotal, impuesto_valor, total } = nota;
  const documento = (key: number) => documentos.get(key) as DocumentoEncadenado;
  return {
    ...presentFila(fila),
    ...{ mantiene_aplicaciones: mantiene_aplicaciones === 1, concepto, observacion, autoriza },
    created: wireInstant(created),
    ...{ antes: { ...original, subtotal, impuesto_valor, total }, despues: nueva, lineas: pares.map(presentPar) },
    aplicaciones_movidas: MOVIDAS.parse(JSON.parse(aplicaciones)) satisfies AplicacionMovida[],
    propone: soloSube(pares.map(cambiadaDe), mismos) ? 'NOTA_DEBITO' : null,
    factura_original: documento(factura_id),
    ...{ nota_credito: documento(nota_id), factura_nueva: documento(nueva_id) },
  };
}

/** Those that an invoice or a note is in, the oldest first. */
export async function cadenaDe(db: Reader, factura_id: number) {
  const { rows } = await sql<{
    id: number;
    motivo: string;
    diferencia_cts: number;
    factura_id: number;
    nota_id: number;
    nueva_id: number;
  }>`
    select id, motivo, diferencia_cts, factura_id, nota_id, nueva_id from refacturacion where factura_id = ${factura_id}
    union select id, motivo, diferencia_cts, factura_id, nota_id, nueva_id from refacturacion where nota_id = ${factura_id}
    union select id, motivo, diferencia_cts, factura_id, nota_id, nueva_id from refacturacion where nueva_id = ${factura_id}
    order by id`.execute(db);
  const documentos = await documentosEncadenados(
    db,
    rows.flatMap((row) => [row.factura_id, row.nota_id, row.nueva_id]),
  );
  const documento = (id: number) => documentos.get(id) as DocumentoEncadenado;
  return rows.map(({ id, motivo, diferencia_cts, ...own }) => ({
    ...{ id, motivo, diferencia: toPesos(diferencia_cts), factura_original: documento(own.factura_id) },
    ...{ nota_credito: documento(own.nota_id), factura_nueva: documento(own.nueva_id) },
  }));
}
