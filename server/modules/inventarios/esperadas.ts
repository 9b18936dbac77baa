/** What documents still bring to warehouses. */
import { sql } from 'kysely';
import { slicesOf } from '../../core/db/slices.ts';
import type { Work } from '../../core/work.ts';
import { partesDe } from './productos.ts';
import { rechazando } from './rechazos.ts';
import { escribirSaldos, sumasDe } from './saldos.ts';
import type { Documento, LineaEsperada } from './tipos.ts';

/** Says what a document still brings, in place of what it said before; nothing: it brings nothing more. */
export async function setExpected(
  w: Work,
  documento: Pick<Documento, 'tipo' | 'id' | 'numero'>,
  lineas: readonly LineaEsperada[],
): Promise<void> {
  const { tipo, id, numero } = documento;
  const { rows } = await sql<{ producto_id: number; bodega_id: number; cantidad_mil: number }>`
    delete from por_llegar where documento_tipo = ${tipo} and documento_id = ${id} returning producto_id, bodega_id, cantidad_mil`.execute(
    w.tx,
  );
  const partes = await rechazando(() =>
    partesDe(
      w.tx,
      lineas.filter(({ cantidad_mil }) => cantidad_mil > 0),
    ),
  );
  const added = partes.map(({ producto, dada, cantidad_mil }) => {
    return [producto.id, dada.bodega_id, cantidad_mil, dada.fecha ?? null, dada.detalle_id ?? null] as const;
  });
  for (const { json } of slicesOf(added)) {
    await sql`insert into por_llegar (documento_tipo, documento_id, documento_numero, producto_id, bodega_id, cantidad_mil, fecha, documento_detalle_id)
      select ${tipo}, ${id}, ${numero}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(${json}) order by key`.execute(
      w.tx,
    );
  }
  await escribirSaldos(w, [
    ...rows.map(({ producto_id, bodega_id, cantidad_mil }) =>
      sumasDe(producto_id, bodega_id, { por_llegar: -cantidad_mil }),
    ),
    ...added.map(([producto_id, bodega_id, cantidad_mil]) =>
      sumasDe(producto_id, bodega_id, { por_llegar: cantidad_mil }),
    ),
  ]);
}
