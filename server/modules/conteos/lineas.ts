/** Reads of the lines of a count and of its captures, as far as a person may see them. */
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { wireInstant } from '../../shared/dates.ts';
import { toPesos } from '../../shared/money.ts';
import { toCantidad } from '../../shared/quantities.ts';
import { searchKey } from '../../shared/text.ts';
import { stockOf } from '../inventarios/public.ts';
import type { Captura, CUALES, Linea } from './contract/lineas.ts';
import { alDescubierto, type ConteoLeido, veCostos } from './leido.ts';
import { MOVIDO_ENTRE, movidoDe, ultimoKardex } from './libro.ts';
import { valorDe } from './rules/diferencias.ts';

type Cual = (typeof CUALES)[number];

interface Asked {
  readonly page?: number | undefined;
  readonly limite?: number | undefined;
  readonly search?: string | undefined;
  readonly zona_id?: number | undefined;
  readonly solo?: Cual | undefined;
}

interface Fila {
  id: number;
  producto_id: number;
  cod_prod: string;
  nombre_producto: string;
  unidad: string;
  decimales: number;
  codigo_barras: string | null;
  maneja_lote: number;
  zona_id: number;
  zona: string;
  lote: string | null;
  fecha_vencimiento: string | null;
  contado_mil: number | null;
  teorico_mil: number;
  diferencia_mil: number | null;
  valor_cts: number | null;
  movido: number;
  pendiente: number;
  ronda: number | null;
  fuera: number;
  no_contado: number;
  motivo: string | null;
  motivo_nombre: string | null;
  capturas: number;
}

const CERRADOS: ReadonlySet<string> = new Set(['POR_APROBAR', 'AJUSTADO']);

/** Lines in walking order. */
export async function leerLineas(
  db: Reader,
  conteo: ConteoLeido,
  { page = 1, limite = 2_000, search, zona_id, solo }: Asked,
  actor: Actor,
): Promise<{ results: Linea[]; count: number }> {
  const { id, ronda, desde_kardex_id } = conteo;
  const open = alDescubierto(conteo);
  const closed = CERRADOS.has(conteo.estado);
  const tope = await ultimoKardex(db);
  const theoretical = closed
    ? sql<number>`coalesce(l.teorico_mil, l.foto_mil)`
    : sql<number>`l.foto_mil + ${movidoDe(desde_kardex_id ?? 0, tope)}`;
  // What a recount does not know yet is not told to who counts again.
  const shown = closed ? sql`l.contado_mil` : sql`iif(l.ronda = ${ronda} or l.pendiente = 0, l.contado_mil, null)`;
  const difference = sql`(${shown}) - ${theoretical}`;
  const conditions: RawBuilder<unknown>[] = [sql`l.conteo_id = ${id}`];
  if (zona_id) conditions.push(sql`l.zona_id = ${zona_id}`);
  if (search)
    conditions.push(sql`instr(p.busca || ' ' || z.busca || ' ' || ifnull(l.lote, ''), ${searchKey(search)}) > 0`);
  if (solo) conditions.push(solo === 'diferencias' && !open ? sql`0` : cual(solo, { open, ronda, difference }));
  const from = sql`from conteo_linea as l join producto as p on p.id = l.producto_id
    join zona_bodega as z on z.id = l.zona_id where ${sql.join(conditions, sql` and `)}`;
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n ${from}`.execute(db);
  const { rows } = await sql<Fila>`
    select l.id, l.producto_id, p.cod_prod, p.nombre_producto, u.nombre as unidad, u.decimales, p.codigo_barras,
      p.maneja_lote or p.maneja_serial as maneja_lote, l.zona_id, z.codigo as zona, l.lote, l.fecha_vencimiento,
      ${shown} as contado_mil, ${theoretical} as teorico_mil, l.diferencia_mil, l.valor_cts,
      ${closed ? sql`l.movido` : MOVIDO_ENTRE} as movido, l.pendiente, l.ronda, l.fuera, l.no_contado, l.motivo,
      m.nombre as motivo_nombre,
      (select count(*) from conteo_captura as k where k.linea_id = l.id and k.anulada is null and k.ronda = l.ronda) as capturas
    from (select l.id as linea, row_number() over (order by ifnull(z.secuencia_recorrido, 1e9), z.orden_codigo, p.orden_nombre, l.lote, l.id) as orden
      ${from} order by orden limit ${limite} offset ${(page - 1) * limite}) as pagina
    join conteo_linea as l on l.id = pagina.linea join producto as p on p.id = l.producto_id
    join unidad_medida as u on u.codigo = p.unidad_base
    join zona_bodega as z on z.id = l.zona_id left join motivo_inventario as m on m.codigo = l.motivo
    order by pagina.orden`.execute(db);
  const costs =
    open && veCostos(actor)
      ? await costosDe(
          db,
          rows.map((row) => row.producto_id),
        )
      : null;
  return {
    count: Number(counted[0]?.n ?? 0),
    results: rows.map((row) => presentLinea(row, { open, closed, conteo, costs })),
  };
}

function cual(
  solo: Cual,
  { open, ronda, difference }: { open: boolean; ronda: number; difference: RawBuilder<unknown> },
): RawBuilder<unknown> {
  switch (solo) {
    case 'pendientes':
      return sql`l.pendiente = 1`;
    case 'contadas':
      return sql`l.pendiente = 0 and l.contado_mil is not null`;
    case 'recontar':
      return ronda > 1 ? sql`(l.pendiente = 1 or l.ronda = ${ronda})` : sql`0`;
    case 'diferencias':
      return sql`(${difference}) <> 0`;
    case 'fuera':
      return open ? sql`l.fuera = 1` : sql`0`;
    case 'movidas':
      return sql`(l.movido = 1 or ${MOVIDO_ENTRE})`;
  }
}

/** Average costs, ten-thousandths of a peso. */
export async function costosDe(db: Reader, productos: readonly number[]) {
  const stock = productos.length === 0 ? [] : await stockOf(db, { productos });
  const costs = new Map(stock.map(({ producto_id, costo_promedio_dmil }) => [producto_id, costo_promedio_dmil]));
  return (producto_id: number): number | null => costs.get(producto_id) ?? null;
}

interface Vista {
  readonly open: boolean;
  readonly closed: boolean;
  readonly conteo: ConteoLeido;
  readonly costs: ((producto_id: number) => number | null) | null;
}

function presentLinea(row: Fila, { open, closed, conteo, costs }: Vista): Linea {
  const live = row.contado_mil === null ? null : row.contado_mil - row.teorico_mil;
  const difference = closed ? row.diferencia_mil : live;
  const value = closed
    ? row.valor_cts
    : difference === null
      ? null
      : valorDe(difference, costs?.(row.producto_id) ?? null);
  const quantity = (mil: number | null) => (mil === null ? null : toCantidad(mil));
  const { contado_mil, teorico_mil, diferencia_mil: _, valor_cts: __, ronda, ...rest } = row;
  return {
    ...rest,
    maneja_lote: row.maneja_lote === 1,
    teorico: open ? quantity(teorico_mil) : null,
    contado: quantity(contado_mil),
    diferencia: open ? quantity(difference) : null,
    valor: open && costs && value !== null ? toPesos(value) : null,
    movido: row.movido === 1,
    pendiente: row.pendiente === 1,
    recontar: conteo.estado === 'EN_RECONTEO' && (row.pendiente === 1 || ronda === conteo.ronda),
    fuera: open && row.fuera === 1,
    no_contado: row.no_contado === 1,
  };
}

interface CapturaLeida {
  id: number;
  linea_id: number;
  clave: string;
  ronda: number;
  cantidad_mil: number;
  escrita_mil: number;
  presentacion: string | null;
  capturado_en: string;
  recibido_en: string;
  usuario_id: number | null;
  usuario: string | null;
  anulada: string | null;
  anulada_por: string | null;
}

/** Who counted what, the last first. While a blind count is counted again, what was counted before is not told. */
export async function leerCapturas(
  db: Reader,
  conteo: ConteoLeido,
  {
    linea_id,
    page = 1,
    limite = 200,
  }: { linea_id?: number | undefined; page?: number | undefined; limite?: number | undefined },
): Promise<{ results: Captura[]; count: number }> {
  const conditions = [sql`k.conteo_id = ${conteo.id}`];
  if (linea_id) conditions.push(sql`k.linea_id = ${linea_id}`);
  if (!alDescubierto(conteo)) conditions.push(sql`k.ronda = ${conteo.ronda}`);
  const where = sql.join(conditions, sql` and `);
  const { rows: counted } = await sql<{
    n: number;
  }>`select count(*) as n from conteo_captura as k where ${where}`.execute(db);
  const { rows } = await sql<CapturaLeida>`
    select k.id, k.linea_id, k.clave, k.ronda, k.cantidad_mil, k.escrita_mil, r.nombre as presentacion, k.capturado_en, k.recibido_en,
      k.uc_id as usuario_id, u.first_name || ' ' || u.last_name as usuario, k.anulada, a.first_name || ' ' || a.last_name as anulada_por
    from conteo_captura as k left join presentacion as r on r.id = k.presentacion_id
    left join usuario as u on u.id = k.uc_id left join usuario as a on a.id = k.anulada_uc_id
    where ${where} order by k.id desc limit ${limite} offset ${(page - 1) * limite}`.execute(db);
  return {
    count: Number(counted[0]?.n ?? 0),
    results: rows.map(({ cantidad_mil, escrita_mil, ...row }) => ({
      ...row,
      usuario: row.usuario ?? 'Sistema',
      cantidad: toCantidad(cantidad_mil),
      escrita: toCantidad(escrita_mil),
      capturado_en: wireInstant(row.capturado_en),
      recibido_en: wireInstant(row.recibido_en),
      anulada: row.anulada && wireInstant(row.anulada),
    })),
  };
}
