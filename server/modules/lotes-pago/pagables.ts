/** What may be paid of suppliers: documents that are owed, with what decides whether and for how much they are paid. */
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { Pronto } from './rules/descuento.ts';

interface Fila {
  readonly id: number;
  readonly proveedor_id: number;
  readonly proveedor: string;
  readonly tipo: 'FC' | 'DS' | 'ND';
  readonly n_factura: string;
  readonly fecha: string;
  readonly fecha_causacion: string;
  readonly vencimiento: string;
  readonly base_cts: number;
  readonly saldo_cts: number;
  readonly programado_cts: number;
  readonly discrepancias: number;
  /** Bases of its credit notes. */
  readonly notas_cts: number;
  /** Why nothing is paid to its supplier; `null`: it is. */
  readonly bloqueo: string | null;
}
export interface Pagable extends Fila {
  readonly pronto: readonly Pronto[];
}

const columnas = (
  hoy: string,
) => sql`d.id, d.proveedor_id, p.nombre as proveedor, d.tipo, d.n_factura, d.fecha, d.fecha_causacion,
  d.vencimiento, d.base_cts, d.saldo_cts, d.programado_cts, d.discrepancias,
  coalesce((select sum(n.base_cts) from nota_credito as n
    where n.documento_id = d.id and n.esperada = 0 and n.estado not in ('BORRADOR', 'ANULADA')), 0) as notas_cts,
  (select json_group_array(json_object('porcentaje', r.porcentaje, 'plazo', r.plazo)) from proveedor_descuento as r
    where r.proveedor_id = d.proveedor_id) as pronto,
  (select b.motivo from proveedor_bloqueo as b
    where b.proveedor_id = d.proveedor_id and b.tipo = 'PAGOS' and (b.hasta is null or b.hasta >= ${hoy})) as bloqueo`;

const DE_PROVEEDOR = sql<SqlBool>`d.lado = 'PROVEEDOR' and d.tipo in ('FC', 'DS', 'ND') and d.estado <> 'ANULADA'`;

type Leida = Fila & { readonly pronto: string };
const conPronto = ({ pronto, ...row }: Leida): Pagable => ({ ...row, pronto: JSON.parse(pronto) as Pronto[] });

/** Documents by id: those of suppliers that are, or were, owed. */
export async function pagables(db: Reader, ids: readonly number[], hoy: string): Promise<Map<number, Pagable>> {
  const { rows } =
    await sql<Leida>`select ${columnas(hoy)} from cartera_documento as d join proveedor as p on p.id = d.proveedor_id
    where d.id in (select value from json_each(${JSON.stringify(ids)})) and ${DE_PROVEEDOR}`.execute(db);
  return new Map(rows.map((row) => [row.id, conPronto(row)]));
}

/** All that is owed and no batch puts aside, that which is owed for longest first. */
export async function porPagar(db: Reader, hoy: string): Promise<Pagable[]> {
  const { rows } =
    await sql<Leida>`select ${columnas(hoy)} from cartera_documento as d join proveedor as p on p.id = d.proveedor_id
    where d.saldo_cts <> 0 and ${DE_PROVEEDOR} and d.saldo_cts > d.programado_cts
    order by d.vencimiento, d.id`.execute(db);
  return rows.map(conPronto);
}

const sinPunto = (text: string) => text.replace(/\.+$/, '');

/** Why a document is not paid, in the words that refuse it; `null`: it is. */
export function impedimento({
  discrepancias,
  n_factura,
  bloqueo,
}: Pick<Pagable, 'discrepancias' | 'n_factura' | 'bloqueo'>): string | null {
  if (discrepancias > 0) return `La factura ${n_factura} está en discrepancia, no se puede programar.`;
  return bloqueo === null ? null : `El proveedor está bloqueado para pagos: ${sinPunto(bloqueo)}.`;
}
