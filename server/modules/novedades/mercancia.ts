/** The goods of novelties: put apart in quarantine, let go, sent back, and each of it undone. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { type Documento, type LineaStock, type Movimiento, moveStock, reverseStock } from '../inventarios/public.ts';
import type { LineaDeEntrada } from './contexto.ts';

/** Code of the numbers of receipts: the ledger tells these movements with them. */
const ENTRADA = 'ENTRADA_MERCANCIA';

const documentoDe = (w: Work, { entrada_id, numero, proveedor_id }: LineaDeEntrada): Documento => ({
  ...{ tipo: ENTRADA, id: entrada_id, numero: numero ?? '', tercero_id: proveedor_id },
  fecha: businessDay(w.now),
});

type Lugar = Pick<LineaStock, 'zona_id' | 'zona_tipo'>;
const APARTE: Lugar = { zona_tipo: 'CUARENTENA' };

/** From one place of the warehouse to another, at one value. Returns the rows of the ledger. */
async function pasar(w: Work, linea: LineaDeEntrada, cantidad_mil: number, de: Lugar, a: Lugar): Promise<number[]> {
  const { producto_id, bodega_id, lote, entrada_detalle_id: detalle_id } = linea;
  const common = { producto_id: producto_id ?? 0, bodega_id, cantidad_mil, lote, detalle_id };
  const { movimientos } = await moveStock(w, {
    documento: documentoDe(w, linea),
    lineas: [
      { ...common, ...de, tipo: 'TRASLADO_SALIDA' },
      { ...common, ...a, tipo: 'TRASLADO_ENTRADA' },
    ],
  });
  return idsDe(movimientos);
}

const idsDe = (movimientos: readonly Movimiento[]) => movimientos.map(({ kardex_id }) => kardex_id);

export const apartar = (w: Work, linea: LineaDeEntrada, cantidad_mil: number): Promise<number[]> =>
  pasar(w, linea, cantidad_mil, { zona_id: linea.zona_id }, APARTE);

export const liberar = (w: Work, linea: LineaDeEntrada, cantidad_mil: number): Promise<number[]> =>
  pasar(w, linea, cantidad_mil, APARTE, { zona_id: linea.zona_id });

interface Entrado {
  readonly kardex_id: number;
  readonly hay_mil: number;
}

/** What a line brought in that did not go back yet, the largest first and what was given away last. */
async function entradasDe(db: Reader, { entrada_id, entrada_detalle_id }: LineaDeEntrada): Promise<Entrado[]> {
  const { rows } = await sql<Entrado>`
    select k.id as kardex_id,
      k.cantidad_mil + (select coalesce(sum(r.cantidad_mil), 0) from kardex as r where r.origen_kardex_id = k.id) as hay_mil
    from kardex as k
    where k.documento_tipo = ${ENTRADA} and k.documento_id = ${entrada_id} and k.documento_detalle_id = ${entrada_detalle_id}
      and k.tipo = 'ENTRADA_COMPRA' and not exists (select 1 from kardex as u where u.reversa_de_id = k.id)
    order by k.valor_cts > 0 desc, k.cantidad_mil desc, k.id`.execute(db);
  return rows;
}

/** Leaves quarantine for the supplier, at what it entered with. */
export async function devolver(w: Work, linea: LineaDeEntrada, cantidad_mil: number): Promise<number[]> {
  const { producto_id, bodega_id, lote, entrada_detalle_id: detalle_id } = linea;
  let left = cantidad_mil;
  const lineas = (await entradasDe(w.tx, linea)).flatMap(({ kardex_id, hay_mil }): LineaStock[] => {
    const taken = Math.min(left, hay_mil);
    left -= taken;
    if (taken <= 0) return [];
    const common = { ...APARTE, tipo: 'DEVOLUCION_PROVEEDOR', producto_id: producto_id ?? 0, bodega_id } as const;
    return [{ ...common, cantidad_mil: taken, lote, detalle_id, origen_kardex_id: kardex_id }];
  });
  const { movimientos } = await moveStock(w, { documento: documentoDe(w, linea), lineas });
  return idsDe(movimientos);
}

/** What a decision moved is where it was before. */
export async function deshacer(w: Work, linea: LineaDeEntrada, kardex_ids: readonly number[], motivo: string) {
  if (kardex_ids.length > 0) await reverseStock(w, documentoDe(w, linea), motivo, { kardex_ids });
}
