/** What a warehouse should be sent by another, by the minimums of each product: three statements, however many there are. */
import { sql } from 'kysely';
import type { Actor } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { refusedIn } from '../../core/http/errors.ts';
import { toCantidad } from '../../shared/quantities.ts';
import { hiddenStock } from '../productos/public.ts';
import type { Sugerencia } from './contract/sugerencias.ts';
import { MAX_LINEAS } from './contract/traslado.ts';
import { type Nivel, sugerir } from './rules/sugerir.ts';

interface Bodegas {
  readonly bodega_origen_id: number;
  readonly bodega_destino_id: number;
}

interface Fila extends Nivel {
  readonly producto_id: number;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly unidad: string;
  readonly maneja_lote: 0 | 1;
  readonly maneja_serial: 0 | 1;
}

/** By the name of the product, as many as a transfer takes. Throws `validacion` for a warehouse that is not there or not in use. */
export async function sugerencias(db: Reader, actor: Actor, bodegas: Bodegas): Promise<Sugerencia[]> {
  const of = { tabla: 'bodega', columna: 'id' } as const;
  await requireReferences(
    db,
    (['bodega_origen_id', 'bodega_destino_id'] as const).map((campo) => ({ ...of, campo, valor: bodegas[campo] })),
    { activas: true },
  );
  const { bodega_origen_id: origen, bodega_destino_id: destino } = bodegas;
  const same = 'La bodega origen y destino no pueden ser iguales.';
  if (origen === destino) throw refusedIn('bodega_destino_id', same);
  const rows = await bajoMinimo(db, bodegas);
  const hidden = await hiddenStock(
    db,
    actor.userId,
    rows.map(({ producto_id }) => producto_id),
  );
  return rows.flatMap((row) => {
    const { producto_id, cod_prod, nombre_producto, unidad, decimales, maneja_lote, maneja_serial } = row;
    const sugerido = sugerir(row);
    // What should go would tell how much there is to who counts it blind.
    if (sugerido === 0 || hidden.has(producto_id, origen) || hidden.has(producto_id, destino)) return [];
    return {
      ...{ producto_id, cod_prod, nombre_producto, unidad, decimales },
      ...{ maneja_lote: maneja_lote === 1, maneja_serial: maneja_serial === 1 },
      disponible_destino: toCantidad(row.disponible_destino_mil),
      en_camino: toCantidad(row.en_camino_mil),
      minimo: toCantidad(row.minimo_mil),
      maximo: row.maximo_mil === null ? null : toCantidad(row.maximo_mil),
      disponible_origen: toCantidad(row.disponible_origen_mil),
      sugerido: toCantidad(sugerido),
    };
  });
}

/** Products that are moved, of which the destination lacks some and the origin has some to give. */
async function bajoMinimo(db: Reader, { bodega_origen_id, bodega_destino_id }: Bodegas): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    select p.id as producto_id, p.cod_prod, p.nombre_producto, p.maneja_lote, p.maneja_serial, u.nombre as unidad, u.decimales,
      m.minimo_mil, m.maximo_mil, coalesce(d.disponible_mil, 0) as disponible_destino_mil,
      coalesce(d.en_transito_mil + d.por_llegar_mil, 0) as en_camino_mil, o.disponible_mil as disponible_origen_mil,
      coalesce(k.minimo_mil, 0) as minimo_origen_mil
    from producto_minimo as m join producto as p on p.id = m.producto_id join unidad_medida as u on u.codigo = p.unidad_base
    join saldo_bodega as o on o.producto_id = m.producto_id and o.bodega_id = ${bodega_origen_id}
    left join saldo_bodega as d on d.producto_id = m.producto_id and d.bodega_id = m.bodega_id
    left join producto_minimo as k on k.producto_id = m.producto_id and k.bodega_id = o.bodega_id
    where m.bodega_id = ${bodega_destino_id} and p.tipo = 'INVENTARIO' and p.estado in ('ACTIVO', 'SOLO_VENTA')
      and coalesce(d.disponible_mil + d.en_transito_mil + d.por_llegar_mil, 0) < m.minimo_mil
      and o.disponible_mil > coalesce(k.minimo_mil, 0)
    order by p.orden_nombre, p.id limit ${sql.lit(MAX_LINEAS)}`.execute(db);
  return rows;
}
