/** What a balance is made of: the documents that moved it, the last first, each with what it left. */
import { sql } from 'kysely';
import type { Actor } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import type { ResultOf } from '../../shared/endpoint.ts';
import { toCantidad } from '../../shared/quantities.ts';
import { rutaDeDocumento } from '../numeraciones/public.ts';
import { hiddenStock } from '../productos/public.ts';
import type { explicarSaldo } from './contract/kardex.ts';
import type { TipoKardex } from './rules/tipos.ts';

type Explicacion = ResultOf<typeof explicarSaldo>;

/** Movements of one answer. */
const PAGINA = 50;

interface DeQue {
  readonly producto_id: number;
  readonly bodega_id?: number | undefined;
  readonly zona_id?: number | undefined;
  readonly lote_id?: number | undefined;
  readonly fecha?: string | undefined;
  readonly antes?: number | undefined;
}

interface Fila {
  id: number;
  fecha_documento: string;
  tipo: TipoKardex;
  documento: string;
  documento_tipo: string;
  documento_id: number;
  bodega: string;
  zona: string | null;
  lote: string | null;
  cantidad_mil: number;
  usuario: string | null;
}

/** By the day of the documents, and those of a day as they were posted. */
export async function explicar(db: Reader, actor: Actor, of: DeQue, hoy: string): Promise<Explicacion> {
  const { rows: products } = await sql<{ unidad: string }>`select n.nombre as unidad from producto as p
    join unidad_medida as n on n.codigo = p.unidad_base where p.id = ${of.producto_id}`.execute(db);
  const [product] = products;
  if (!product) throw notFound('No se encontró el producto.');
  const hidden = await hiddenStock(db, actor.userId, [of.producto_id]);
  // Its movements would tell it too.
  if (hidden.has(of.producto_id, of.bodega_id ?? null))
    return { saldo: null, unidad: product.unidad, movimientos: [], mas: false };
  const fecha = of.fecha ?? hoy;
  const saldo = await saldoEl(db, of, fecha);
  const before = of.antes ? await hastaEl(db, of, fecha, of.antes) : { saldo, desde: null };
  const own = sql.join(
    [sql`k.producto_id = ${of.producto_id}`, sql`k.cantidad_mil <> 0`, ...lugarDe(of, 'k')],
    sql` and `,
  );
  const page = before.desde
    ? sql`and (k.fecha_documento, k.id) < (${before.desde.fecha}, ${before.desde.id})`
    : sql`and k.fecha_documento <= ${fecha}`;
  const { rows } = await sql<Fila>`
    select k.id, k.fecha_documento, k.tipo, k.documento_numero as documento, k.documento_tipo, k.documento_id, b.nombre as bodega,
      z.codigo as zona, l.codigo as lote, k.cantidad_mil, u.first_name || ' ' || u.last_name as usuario
    from kardex as k join bodega as b on b.id = k.bodega_id left join zona_bodega as z on z.id = k.zona_id
    left join lote as l on l.id = k.lote_id left join usuario as u on u.id = k.uc_id
    where ${own} ${page} order by k.fecha_documento desc, k.id desc limit ${PAGINA + 1}`.execute(db);
  let left = before.saldo;
  const movimientos = rows.slice(0, PAGINA).map(({ documento_tipo, documento_id, cantidad_mil, ...row }) => {
    const after = left;
    left -= cantidad_mil;
    return {
      ...row,
      ruta: rutaDeDocumento(documento_tipo, documento_id),
      cantidad: toCantidad(cantidad_mil),
      saldo: toCantidad(after),
    };
  });
  return { saldo: toCantidad(saldo), unidad: product.unidad, movimientos, mas: rows.length > PAGINA };
}

/** Conditions of a place, of rows that have its columns. */
function lugarDe({ bodega_id, zona_id, lote_id }: DeQue, alias: string) {
  return Object.entries({ bodega_id, zona_id, lote_id }).flatMap(([column, id]) =>
    id === undefined ? [] : [sql`${sql.ref(`${alias}.${column}`)} = ${id}`],
  );
}

/** Of its places, at the end of a day. */
async function saldoEl(db: Reader, of: DeQue, fecha: string): Promise<number> {
  const own = sql.join([sql`e.producto_id = ${of.producto_id}`, ...lugarDe(of, 'e')], sql` and `);
  const { rows } = await sql<{ saldo: number }>`select coalesce(sum((
      select d.cantidad_mil from existencia_dia as d where d.existencia_id = e.id and d.fecha <= ${fecha} order by d.fecha desc limit 1
    )), 0) as saldo from existencia as e where ${own}`.execute(db);
  return rows[0]?.saldo ?? 0;
}

/** What there was before a movement: the day before it, and those of its own day that were posted earlier. */
async function hastaEl(db: Reader, of: DeQue, fecha: string, antes: number) {
  const row = await db
    .selectFrom('kardex')
    .select(['id', 'fecha_documento'])
    .where('id', '=', antes)
    .executeTakeFirst();
  if (!row || row.fecha_documento > fecha) throw notFound('No se encontró el movimiento.');
  const own = sql.join([sql`k.producto_id = ${of.producto_id}`, ...lugarDe(of, 'k')], sql` and `);
  const { rows } = await sql<{ suma: number }>`select coalesce(sum(k.cantidad_mil), 0) as suma from kardex as k
    where ${own} and k.fecha_documento = ${row.fecha_documento} and k.id >= ${row.id}`.execute(db);
  const alFinal = await saldoEl(db, of, row.fecha_documento);
  return { saldo: alFinal - (rows[0]?.suma ?? 0), desde: { fecha: row.fecha_documento, id: row.id } };
}
