/** What a product was sold at: the price of everybody's list, day by day. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { toPrecio } from '../../shared/quantities.ts';
import { candidato, enTerminosDe } from './juicio.ts';
import { DE_TODOS, PPM, type Renglon, recargosDe } from './leida.ts';
import { elegirLista, elegirPrecio, type ListaCandidata } from './rules/eleccion.ts';

interface General extends ListaCandidata {
  readonly incluye_iva: 0 | 1;
}

/** One base unit. */
const UNA = 1_000;

/**
 * Pesos of a base unit without taxes on each of those days (`YYYY-MM-DD`, the last one of today), in their order; `null` where no list had
 * it. What a list has with its taxes inside loses those of the last day. Three statements.
 */
export async function pricesOn(
  db: Reader,
  producto_id: number,
  dias: readonly string[],
): Promise<readonly (number | null)[]> {
  const { rows: listas } = await sql<General>`
    select l.id, l.incluye_iva, l.vigente_desde as desde, l.vigente_hasta as hasta, 2 as alcance from lista_precio as l
    where l.tipo = 'VENTA' and l.estado in ('VIGENTE', 'REEMPLAZADA') and ${DE_TODOS}`.execute(db);
  const { rows } = await sql<Renglon>`
    select i.* from lista_precio_item as i
    where i.producto_id = ${producto_id} and i.presentacion_id is null and i.precio_dmil is not null
      and i.lista_precio_id in (select value from json_each(${JSON.stringify(listas.map(({ id }) => id))}))`.execute(
    db,
  );
  const recargo = (await recargosDe(db, [producto_id], dias.at(-1) ?? '', 'VENTA'))(producto_id, PPM);
  const porLista = Map.groupBy(rows, ({ lista_precio_id }) => lista_precio_id);
  return dias.map((fecha) => {
    const lista = elegirLista(listas, fecha);
    const candidates = (porLista.get(lista?.id ?? 0) ?? []).map(candidato);
    const found = elegirPrecio(candidates, { presentacion_id: null, cantidad_mil: UNA, fecha });
    if (!lista || found?.precio_dmil == null) return null;
    return toPrecio(enTerminosDe(found.precio_dmil, lista.incluye_iva === 1, false, recargo));
  });
}
