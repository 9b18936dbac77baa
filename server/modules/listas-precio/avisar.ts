/** What rising costs did to prices in force: told once a day to who looks after the lists (modulos.md, B4). */
import { sql } from 'kysely';
import { notify } from '../../core/notifications/notify.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, startOfDay } from '../../shared/dates.ts';
import { formatCount, joinWords } from '../../shared/text.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { enTerminosDe } from './juicio.ts';
import { enSusFechas, PPM, recargosDe } from './leida.ts';
import { bajoMinimo } from './rules/precio.ts';

/** A document is posted with a day of before, at most so many. */
const ATRASO = 31;
/** Names in a notification. */
const NOMBRADOS = 3;

/** Average cost of a base unit, in ten-thousandths of a peso, with what entered and before it. */
interface Encarecido {
  readonly producto_id: number;
  readonly antes: number;
  readonly ahora: number;
}

interface Precio {
  readonly lista_id: number;
  readonly lista: string;
  readonly incluye_iva: 0 | 1;
  readonly margen_minimo: number | null;
  readonly producto_id: number;
  readonly nombre_producto: string;
  readonly factor_ppm: number;
  readonly precio_dmil: number;
}

/** Of what entered after that day (`YYYY-MM-DD`), until now: the prices that were right before it and are under their minimum since. */
export async function avisarMargenes(w: Work, after: string): Promise<void> {
  const dearer = await encarecidos(w, after);
  if (dearer.size === 0) return;
  const hoy = businessDay(w.now);
  const ids = [...dearer.keys()];
  const precios = await preciosVigentes(w, ids, hoy);
  const recargo = await recargosDe(w.tx, ids, hoy, 'VENTA');
  const fallen = precios.filter(({ producto_id, factor_ppm, precio_dmil, incluye_iva, margen_minimo }) => {
    const neto = enTerminosDe(precio_dmil, incluye_iva === 1, false, recargo(producto_id, factor_ppm));
    const { antes, ahora } = dearer.get(producto_id) as Encarecido;
    const isUnder = (cost: number) => bajoMinimo(neto, Math.round((cost * factor_ppm) / PPM), margen_minimo ?? 0);
    return isUnder(ahora) && !isUnder(antes);
  });
  for (const [object_id, rows] of Map.groupBy(fallen, ({ lista_id }) => lista_id)) {
    const names = [...new Set(rows.map(({ nombre_producto }) => nombre_producto))];
    const rest = names.length - NOMBRADOS;
    const told = rest > 0 ? [...names.slice(0, NOMBRADOS), formatCount(rest, 'producto más', 'productos más')] : names;
    await notify(w, 'lista_precio_bajo_margen', {
      titulo: `${rows[0]?.lista}: ${formatCount(rows.length, 'precio quedó', 'precios quedaron')} bajo el margen mínimo`,
      mensaje: `Subió el costo de ${joinWords(told)}. Haz una versión nueva con otros precios, o déjalos.`,
      object_id,
    });
  }
}

async function encarecidos(w: Work, after: string): Promise<ReadonlyMap<number, Encarecido>> {
  const { rows } = await sql<Encarecido>`
    with entro as (
      select producto_id, min(id) as primero from kardex
      where fecha_documento > ${moveDay(after, -ATRASO)} and posteado_en >= ${startOfDay(moveDay(after, 1))}
        and valor_cts > 0 and tipo <> 'TRASLADO_ENTRADA'
      group by producto_id)
    select * from (
      select e.producto_id, round(s.valor_cts * 100000.0 / s.cantidad_mil) as ahora, (
        select round(k.saldo_valor_cts * 100000.0 / k.saldo_cantidad_mil) from kardex as k
        where k.producto_id = e.producto_id and k.id < e.primero and k.saldo_cantidad_mil > 0 order by k.id desc limit 1
      ) as antes
      from entro as e join saldo_producto as s on s.producto_id = e.producto_id and s.cantidad_mil > 0)
    where ahora > antes`.execute(w.tx);
  return new Map(rows.map((row) => [row.producto_id, row]));
}

async function preciosVigentes(w: Work, ids: readonly number[], hoy: string): Promise<Precio[]> {
  const { rows } = await sql<Precio>`
    select l.id as lista_id, l.nombre as lista, l.incluye_iva, l.margen_minimo, i.producto_id, p.nombre_producto,
      ifnull(r.factor_ppm, ${sql.lit(PPM)}) as factor_ppm, i.precio_dmil
    from json_each(${JSON.stringify(ids)}) as j
    cross join lista_precio_item as i on i.producto_id = j.value and i.precio_dmil is not null
    join lista_precio as l on l.id = i.lista_precio_id and l.estado = 'VIGENTE' and l.tipo = 'VENTA'
    join producto as p on p.id = i.producto_id
    left join presentacion as r on r.id = i.presentacion_id
    where ${enSusFechas(hoy)}
    order by l.orden_nombre, l.id, i.orden_producto`.execute(w.tx);
  return rows;
}
