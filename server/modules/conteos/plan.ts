/** The plan of cyclic counts: what is to be counted of a warehouse today, and the count of it. */
import { sql } from 'kysely';
import type { Actor } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { readNumericParameter, readParameter } from '../../core/parameters.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import type { BodyOf, ResultOf } from '../../shared/endpoint.ts';
import { toPesos } from '../../shared/money.ts';
import { formatCount } from '../../shared/text.ts';
import { hiddenStock } from '../productos/public.ts';
import { createConteo } from './commands.ts';
import { type Conteo, conteoAlta } from './contract/conteo.ts';
import type { Planificado, programarPlan, verPlan } from './contract/plan.ts';
import { veCostos } from './leido.ts';
import { CLASES, type Clase, clasesDe, ordenDelPlan, venceDe } from './rules/clases.ts';

/** Rows of an answer. */
const MAX = 200;

interface Fila {
  readonly id: number;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly valor_cts: number;
  readonly contado: string | null;
  readonly en_conteo: number;
}

type Pendiente = Fila & { readonly clase: Clase; readonly vence: string | null };

/** What a warehouse holds, each with its value there at the average cost of the company. */
const guardado = (db: Reader, bodega_id: number) =>
  sql<Fila>`
    select p.id, p.cod_prod, p.nombre_producto, d.fecha as contado,
      max(0, case when s.cantidad_mil > 0 then cast(round(1.0 * b.existencia_mil * s.valor_cts / s.cantidad_mil) as integer)
        else cast(round(1.0 * b.existencia_mil * ifnull(s.ultimo_costo_dmil, 0) / 100000) as integer) end) as valor_cts,
      exists (select 1 from conteo_linea as l join conteo_fisico as c on c.id = l.conteo_id
          where l.producto_id = p.id and c.bodega_id = ${bodega_id} and c.estado in ('CONGELADO', 'EN_CONTEO', 'EN_RECONTEO', 'POR_APROBAR'))
        or exists (select 1 from conteo_producto as x join conteo_fisico as c on c.id = x.conteo_id
          where x.producto_id = p.id and c.bodega_id = ${bodega_id} and c.estado = 'PROGRAMADO') as en_conteo
    from saldo_bodega as b join producto as p on p.id = b.producto_id join saldo_producto as s on s.producto_id = p.id
    left join producto_contado as d on d.bodega_id = b.bodega_id and d.producto_id = p.id
    where b.bodega_id = ${bodega_id} and b.existencia_mil <> 0 and p.tipo = 'INVENTARIO' order by p.orden_nombre, p.id`.execute(
    db,
  );

const numero = (db: Reader, parametro: string) => readNumericParameter(db, 'inventario', parametro);

async function leerPlan(db: Reader, bodega_id: number, hoy: string) {
  const bodega = await db.selectFrom('bodega').select('activo').where('id', '=', bodega_id).executeTakeFirst();
  if (!bodega) throw notFound('No se encontró la bodega.');
  const cortes = { a: await numero(db, 'conteo_abc_a'), b: await numero(db, 'conteo_abc_b') };
  const dias: Record<Clase, number> = {
    A: await numero(db, 'conteo_dias_a'),
    B: await numero(db, 'conteo_dias_b'),
    C: await numero(db, 'conteo_dias_c'),
  };
  const { rows } = await guardado(db, bodega_id);
  const clases = clasesDe(
    rows.map(({ valor_cts }) => valor_cts),
    cortes,
  );
  const productos = rows.map((row, i): Pendiente => {
    const clase = clases[i] ?? 'C';
    return { ...row, clase, vence: venceDe({ ...row, clase }, dias) };
  });
  const porContar = productos
    .filter(({ vence, en_conteo }) => en_conteo === 0 && (vence === null || vence <= hoy))
    .sort(ordenDelPlan);
  return { dias, productos, porContar, por_dia: await numero(db, 'conteo_por_dia') };
}

interface Asked {
  readonly bodega_id: number;
  readonly clase?: Clase | undefined;
}

export async function planDe(
  db: Reader,
  actor: Actor,
  { bodega_id, clase }: Asked,
  now: Date,
): Promise<ResultOf<typeof verPlan>> {
  const hoy = businessDay(now);
  const { dias, productos, porContar, por_dia } = await leerPlan(db, bodega_id, hoy);
  const costos = veCostos(actor);
  const due = new Set(porContar);
  const later = productos
    .filter((row) => !due.has(row))
    .sort((one, other) => (one.vence ?? hoy).localeCompare(other.vence ?? hoy));
  const shown = [...porContar, ...later].filter((row) => clase === undefined || row.clase === clase).slice(0, MAX);
  const ids = shown.map(({ id }) => id);
  // Its value would tell how much there is to who counts it blind.
  const hidden = await hiddenStock(db, actor.userId, ids);
  const told = (row: Pendiente): Planificado => {
    const { valor_cts, en_conteo, ...rest } = row;
    const valor = costos && !hidden.has(row.id, bodega_id) ? toPesos(valor_cts) : null;
    return { ...rest, en_conteo: en_conteo === 1, valor };
  };
  const clases = CLASES.map((each) => {
    const own = productos.filter((row) => row.clase === each);
    const al_dia = own.filter(({ vence }) => vence !== null && vence > hoy).length;
    const valor = own.reduce((sum, { valor_cts }) => sum + valor_cts, 0);
    return { clase: each, dias: dias[each], productos: own.length, al_dia, valor: costos ? toPesos(valor) : null };
  });
  const cada = clases.reduce((sum, each) => sum + each.productos / each.dias, 0);
  return {
    ...{ hoy, por_dia, hacen_falta: Math.ceil(cada * 10) / 10, vencidos: porContar.length, clases },
    productos: shown.map(told),
  };
}

/** The count of the day in each warehouse, where the company wants it by itself and the one before it was begun. */
export async function programarDelDia(w: Work): Promise<void> {
  if ((await readParameter(w.tx, 'inventario', 'conteo_plan_diario')) !== 'si') return;
  const { rows } = await sql<{ id: number; nombre: string }>`select b.id, b.nombre from bodega as b
    where b.activo = 1 and not exists (select 1 from conteo_fisico as c
      where c.bodega_id = b.id and c.tipo = 'CICLICO' and c.estado = 'PROGRAMADO') order by b.id`.execute(w.tx);
  for (const { id: bodega_id, nombre } of rows) {
    const { porContar, por_dia } = await leerPlan(w.tx, bodega_id, businessDay(w.now));
    if (porContar.length === 0) continue;
    const { id, productos } = await crear(w, bodega_id, porContar.slice(0, por_dia), []);
    await notify(w, 'conteo_programado', {
      titulo: `Conteo del día en ${nombre}`,
      mensaje: `${formatCount(productos.length, 'producto')} por contar. Nombra a quienes cuentan y congélalo.`,
      object_id: id,
    });
  }
}

/** Plans a blind count of what is to be counted today. */
export async function programar(
  w: Work,
  { bodega_id, cantidad, contadores }: BodyOf<typeof programarPlan>,
): Promise<{ msg: string; data: Conteo }> {
  const { porContar, por_dia } = await leerPlan(w.tx, bodega_id, businessDay(w.now));
  if (porContar.length === 0)
    throw refused('No hay productos por contar en la bodega: todos están al día o en un conteo.');
  const data = await crear(w, bodega_id, porContar.slice(0, cantidad ?? por_dia), contadores);
  return { msg: `Inventario cíclico programado con ${formatCount(data.productos.length, 'producto')}.`, data };
}

function crear(w: Work, bodega_id: number, filas: readonly Fila[], contadores: readonly number[]): Promise<Conteo> {
  const productos = filas.map(({ id }) => id);
  return createConteo(
    w,
    conteoAlta.parse({
      ...{ bodega_id, tipo: 'CICLICO', productos, contadores, conteo_ciego: true, numero_conteos: 2 },
      observacion: 'Del plan de conteos.',
    }),
  );
}
