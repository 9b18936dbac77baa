/** What a confirmed note does to stock: goods that go back, and entries that cost less. What a novelty sent back already does not leave twice. */
import { sql } from 'kysely';
import { updateRows } from '../../core/db/row-sets.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { adjustCost, type Documento, type LineaStock, moveStock, reverseStock } from '../inventarios/public.ts';
import { leerLineas } from './lectura.ts';
import { rebajasDe } from './rebajas.ts';

export const NOTA = 'NOTA_CREDITO_PROVEEDOR';
/** Code of the numbers of receipts: the ledger tells what they brought in with it. */
const ENTRADA = 'ENTRADA_MERCANCIA';

interface Entrado {
  readonly linea: number;
  readonly kardex_id: number;
  readonly producto_id: number;
  readonly bodega_id: number;
  readonly zona_id: number | null;
  readonly lote: string | null;
  readonly hay_mil: number;
}

interface NotaPosteada {
  readonly id: number;
  readonly numero: string;
  readonly proveedor_id: number;
}

const documentoDe = (w: Work, { id, numero, proveedor_id }: NotaPosteada): Documento => ({
  ...{ tipo: NOTA, id, numero, tercero_id: proveedor_id, fecha: businessDay(w.now) },
});

/** What each line of a receipt brought in that did not go back. */
async function entradoDe(w: Work, lineas: readonly number[]): Promise<ReadonlyMap<number, readonly Entrado[]>> {
  const { rows } = await sql<Entrado>`
    select d.id as linea, k.id as kardex_id, k.producto_id, k.bodega_id, k.zona_id, d.lote,
      k.cantidad_mil + (select coalesce(sum(r.cantidad_mil), 0) from kardex as r where r.origen_kardex_id = k.id) as hay_mil
    from json_each(${JSON.stringify(lineas)}) as j join entrada_detalle as d on d.id = j.value
    join kardex as k on k.documento_tipo = ${ENTRADA} and k.documento_id = d.entrada_id and k.documento_detalle_id = d.id
    where k.tipo = 'ENTRADA_COMPRA' and k.valor_cts > 0 and not exists (select 1 from kardex as u where u.reversa_de_id = k.id)
    order by k.cantidad_mil desc, k.id`.execute(w.tx);
  return Map.groupBy(rows, ({ linea }) => linea);
}

/** The units of the line that stayed cost so much more, or less. Of what brought nothing in the price costs nothing. */
async function costar(w: Work, rows: readonly Entrado[] | undefined, diferencia_cts: number, documento: Documento) {
  const row = rows?.find(({ hay_mil }) => hay_mil > 0) ?? rows?.[0];
  if (!row) return;
  const { kardex_id, hay_mil } = row;
  await adjustCost(w, { kardex_id, diferencia_cts, documento, ...(hay_mil > 0 ? { unidades_mil: hay_mil } : {}) });
}

/** What was expected of a price comes down (`signo` -1), or goes up again. */
async function rebajar(w: Work, rebajas: ReadonlyMap<number, number>, documento: Documento, signo: 1 | -1) {
  const entrado = await entradoDe(w, [...rebajas.keys()]);
  for (const [linea, less] of rebajas) await costar(w, entrado.get(linea), signo * less, documento);
}

export async function afectarInventario(w: Work, nota: NotaPosteada): Promise<void> {
  const rebajas = await rebajasDe(w.tx, nota.id);
  await rebajar(w, rebajas, documentoDe(w, nota), -1);
  // A line that says again what was expected of a price has done all that it does.
  const lineas = (await leerLineas(w.tx, nota.id)).filter(
    (l) => l.afecta_inventario === 1 && (l.cantidad_mil !== null || !rebajas.has(l.entrada_detalle_id ?? 0)),
  );
  const ids = lineas.flatMap((l) => l.entrada_detalle_id ?? []);
  if (ids.length === 0) return;
  const entrado = await entradoDe(w, ids);
  const gone = new Set(await devueltas(w, nota.id));
  const documento = documentoDe(w, nota);
  const salen: LineaStock[] = [];
  for (const [i, linea] of lineas.entries()) {
    const rows = entrado.get(linea.entrada_detalle_id ?? 0) ?? [];
    if (linea.cantidad_mil === null) {
      await costar(w, rows, -linea.base_cts, documento);
      continue;
    }
    if (gone.has(linea.entrada_detalle_id ?? 0)) continue;
    let left = linea.cantidad_mil;
    for (const { kardex_id, producto_id, bodega_id, zona_id, lote, hay_mil } of rows) {
      const taken = Math.min(left, hay_mil);
      left -= taken;
      if (taken <= 0) continue;
      const common = { tipo: 'DEVOLUCION_PROVEEDOR', producto_id, bodega_id, zona_id, lote } as const;
      salen.push({ ...common, cantidad_mil: taken, detalle_id: linea.id, origen_kardex_id: kardex_id });
    }
    if (left > 0) {
      const msg = 'La cantidad a devolver supera lo recibido.';
      throw refused(msg, { [`detalle.${i}.cantidad`]: [msg] });
    }
  }
  if (salen.length > 0) await moveStock(w, { documento, lineas: salen });
  await updateRows(
    w,
    'nota_credito_detalle',
    lineas.map((l) => ({ id: l.id, efecto: l.cantidad_mil === null ? ('CUESTA' as const) : ('SALE' as const) })),
    { parent: { nota_id: nota.id } },
  );
}

/** Lines of receipts whose novelty is what the note was expected of: its goods were sent back, or never came. */
async function devueltas(w: Work, nota_id: number): Promise<number[]> {
  const rows = await w.tx
    .selectFrom('nota_credito')
    .where('cumple_id', '=', nota_id)
    .where('novedad_id', 'is not', null)
    .select('entrada_detalle_id')
    .execute();
  return rows.flatMap(({ entrada_detalle_id }) => entrada_detalle_id ?? []);
}

/** The note is annulled: what left comes back, what cost less costs again what it did. */
export async function devolverInventario(w: Work, nota: NotaPosteada, motivo: string): Promise<void> {
  const lineas = (await leerLineas(w.tx, nota.id)).filter(({ efecto }) => efecto !== null);
  const documento = documentoDe(w, nota);
  const cuestan = lineas.filter(({ efecto }) => efecto === 'CUESTA');
  const entrado = await entradoDe(
    w,
    cuestan.flatMap((l) => l.entrada_detalle_id ?? []),
  );
  for (const linea of cuestan) await costar(w, entrado.get(linea.entrada_detalle_id ?? 0), linea.base_cts, documento);
  await rebajar(w, await rebajasDe(w.tx, nota.id), documento, 1);
  const { rows } = await sql<{ id: number }>`
    select k.id from kardex as k where k.documento_tipo = ${NOTA} and k.documento_id = ${nota.id} and k.tipo = 'DEVOLUCION_PROVEEDOR'
      and not exists (select 1 from kardex as u where u.reversa_de_id = k.id)`.execute(w.tx);
  if (rows.length > 0) await reverseStock(w, documento, motivo, { kardex_ids: rows.map(({ id }) => id) });
}
