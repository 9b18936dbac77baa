/** What other modules may ask of physical counts. */
import { sql } from 'kysely';
import type { Work } from '../../core/work.ts';
import { createConteo } from './commands.ts';
import { conteoAlta } from './contract/conteo.ts';

interface Propuesta {
  readonly bodega_id: number;
  readonly zona_id: number;
  readonly producto_id: number;
  readonly observacion: string;
}

/** A count of a product in a zone, to be done when somebody can; one that is planned and covers no more than that is enough. Its id. */
export async function proponerConteo(
  w: Work,
  { bodega_id, zona_id, producto_id, observacion }: Propuesta,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select c.id from conteo_producto as p
    join conteo_fisico as c on c.id = p.conteo_id and c.estado = 'PROGRAMADO' and c.bodega_id = ${bodega_id} and c.tipo = 'SELECTIVO'
    join conteo_zona as z on z.conteo_id = c.id and z.zona_id = ${zona_id}
    where p.producto_id = ${producto_id} order by c.id limit 1`.execute(w.tx);
  if (rows[0]) return rows[0].id;
  const datos = { tipo: 'SELECTIVO', bodega_id, zonas: [zona_id], productos: [producto_id], observacion };
  const { id } = await createConteo(w, conteoAlta.parse(datos));
  return id;
}
