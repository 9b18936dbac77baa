/** Where and why stock is lost: what was missing and what was found in a period, by one thing or another. What was undone does not count. */
import { sql } from 'kysely';
import type { Actor } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { invalid } from '../../core/http/errors.ts';
import { businessDay } from '../../shared/dates.ts';
import type { ResultOf } from '../../shared/endpoint.ts';
import { toPesos } from '../../shared/money.ts';
import { moveDay } from '../../shared/typed-date.ts';
import type { Merma, MermaPor, verMermas } from './contract/plan.ts';
import { veCostos } from './leido.ts';

/** Rows of an answer. */
const MAX = 100;

interface Grupo {
  readonly clave: number | string | null;
  readonly nombre: string;
  readonly detalle: string | null;
  readonly faltantes: number;
  readonly sobrantes: number;
  readonly faltante_cts: number;
  readonly sobrante_cts: number;
}

/** What each is called. */
const NOMBRES: Readonly<
  Record<MermaPor, { readonly clave: string; readonly nombre: string; readonly detalle: string }>
> = {
  motivo: {
    clave: 'k.motivo',
    nombre: `ifnull((select nombre from motivo_inventario where codigo = q.clave), ifnull(q.clave, 'Sin motivo'))`,
    detalle: 'null',
  },
  zona: {
    clave: 'k.zona_id',
    nombre: '(select codigo from zona_bodega where id = q.clave)',
    detalle: '(select b.nombre from zona_bodega as z join bodega as b on b.id = z.bodega_id where z.id = q.clave)',
  },
  bodega: { clave: 'k.bodega_id', nombre: '(select nombre from bodega where id = q.clave)', detalle: 'null' },
  linea: {
    clave: '(select linea from producto where id = k.producto_id)',
    nombre: 'ifnull((select nombre from linea_producto where codigo = q.clave), q.clave)',
    detalle: 'null',
  },
  producto: {
    clave: 'k.producto_id',
    nombre: '(select nombre_producto from producto where id = q.clave)',
    detalle: '(select cod_prod from producto where id = q.clave)',
  },
};

interface Asked {
  readonly por: MermaPor;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  readonly bodega_id?: number | undefined;
}

export async function mermasDe(db: Reader, actor: Actor, asked: Asked, now: Date): Promise<ResultOf<typeof verMermas>> {
  const hasta = asked.hasta ?? businessDay(now);
  const desde = asked.desde ?? moveDay(hasta, -364);
  if (desde > hasta) throw invalid({ hasta: ['La fecha final debe ser posterior a la inicial.'] });
  const { clave, nombre, detalle } = NOMBRES[asked.por];
  const there = asked.bodega_id === undefined ? sql`` : sql`and k.bodega_id = ${asked.bodega_id}`;
  const costos = veCostos(actor);
  // Who may not see costs is not told by the order which are worth more.
  const order = costos ? sql`q.faltante_cts desc, q.faltantes desc` : sql`q.faltantes desc, q.sobrantes desc`;
  const { rows } = await sql<Grupo>`
    select q.*, ${sql.raw(nombre)} as nombre, ${sql.raw(detalle)} as detalle from (
      select ${sql.raw(clave)} as clave, count(*) filter (where k.cantidad_mil < 0) as faltantes,
        count(*) filter (where k.cantidad_mil > 0) as sobrantes,
        -coalesce(sum(k.valor_cts) filter (where k.cantidad_mil < 0), 0) as faltante_cts,
        coalesce(sum(k.valor_cts) filter (where k.cantidad_mil > 0), 0) as sobrante_cts
      from kardex as k indexed by kardex_merma
      where k.tipo in ('AJUSTE_FALTANTE', 'AJUSTE_SOBRANTE') and k.fecha_documento between ${desde} and ${hasta} ${there}
        and not exists (select 1 from kardex as r where r.reversa_de_id = k.id)
      group by 1
    ) as q order by ${order}, nombre`.execute(db);
  const sum = (of: (grupo: Grupo) => number) => rows.reduce((total, row) => total + of(row), 0);
  const pesos = (cts: number) => (costos ? toPesos(cts) : null);
  const weight = (row: Grupo) => (costos ? row.faltante_cts : row.faltantes);
  const all = sum(weight);
  return {
    ...{ desde, hasta, mas: rows.length > MAX },
    total: {
      ...{ faltantes: sum((row) => row.faltantes), sobrantes: sum((row) => row.sobrantes) },
      ...{ faltante: pesos(sum((row) => row.faltante_cts)), sobrante: pesos(sum((row) => row.sobrante_cts)) },
    },
    filas: rows.slice(0, MAX).map(
      (row): Merma => ({
        ...{ clave: row.clave, nombre: row.nombre, detalle: row.detalle },
        ...{ faltantes: row.faltantes, sobrantes: row.sobrantes },
        ...{ faltante: pesos(row.faltante_cts), sobrante: pesos(row.sobrante_cts) },
        parte: all === 0 ? 0 : Math.round((weight(row) * 10_000) / all) / 100,
      }),
    ),
  };
}
