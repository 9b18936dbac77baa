/** Reads of pickings. */
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { toCantidad } from '../../shared/quantities.ts';
import * as campos from './campos.ts';
import type { LineaPicking, Picking, PickingFila } from './contract/picking.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';

const usuario = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const filas = (db: Reader) =>
  db
    .selectFrom('picking as k')
    .innerJoin('pedido as o', 'o.id', 'k.pedido_id')
    .innerJoin('bodega as b', 'b.id', 'k.bodega_id')
    .innerJoin('estado as e', (join) => join.on('e.proceso', '=', 'picking').onRef('e.codigo', '=', 'k.estado'))
    .leftJoin('bodega as d', 'd.id', 'o.bodega_destino_id')
    .leftJoin('persona as c', 'c.id', 'o.persona_id')
    .leftJoin('usuario as u', 'u.id', 'k.alistador_id')
    .leftJoin('picking_ola as w', 'w.id', 'k.ola_id')
    .select(['k.id', 'k.numero', 'k.pedido_id', 'k.bodega_id', 'b.nombre as bodega', 'k.fecha_entrega'])
    .select(['k.cantidad_lineas', 'k.alistador_id', 'k.iniciado', 'k.segundos', 'k.con_faltante', 'k.ola_id'])
    .select(['k.ola_orden', 'k.guia', 'k.cajas', 'k.estado', 'e.id as estado_actual_id', 'k.updated', 'k.version'])
    .select([
      sql<string>`coalesce(o.numero, '')`.as('pedido'),
      sql<string>`coalesce(c.n_completo, d.nombre, '')`.as('cliente'),
      usuario('u').as('alistador'),
      'w.numero as ola',
      sql<number>`coalesce((select 10000 * sum(l.alistado_mil) / nullif(sum(l.cantidad_mil), 0) from picking_linea as l where l.picking_id = k.id), 0)`.as(
        'pct_alistado',
      ),
    ]);

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

const presentFila = <R extends Fila>(row: R) => ({
  ...toWire(campos.picking, row),
  pct_alistado: row.pct_alistado / 100,
  estado_nombre: NOMBRES_ESTADO[row.estado],
});

export const pickingsSource = listSource({
  table: 'picking as k',
  counted: 'picking',
  fields: {
    id: 'k.id',
    numero: 'k.numero',
    fecha_entrega: 'k.fecha_entrega',
    updated: 'k.updated',
    pedido_id: 'k.pedido_id',
    bodega_id: 'k.bodega_id',
    alistador_id: 'k.alistador_id',
    ola_id: 'k.ola_id',
    estado: 'k.estado',
    con_faltante: 'k.con_faltante',
  },
  search: { fts: 'picking_fts', prefix: ['k.numero'], numero: 'k.numero' },
  rows: filas,
  present: (row: Fila): PickingFila => presentFila(row),
});

interface FilaLinea {
  readonly id: number;
  readonly pedido_detalle_id: number;
  readonly producto_id: number;
  readonly cod_prod: string;
  readonly nombre_producto: string;
  readonly con_foto: number;
  readonly sustituye: string | null;
  readonly unidad: string;
  readonly decimales: number;
  readonly codigo_barras: string | null;
  readonly zona: string | null;
  readonly lote: string | null;
  readonly vence: string | null;
  readonly cantidad_mil: number;
  readonly alistado_mil: number;
  readonly faltante_mil: number;
  readonly faltante_motivo: LineaPicking['faltante_motivo'];
  readonly conteo_id: number | null;
  readonly barras: string;
  readonly tomas: string;
}

/** In the order in which they are walked, with all the codes that a reader may say. One statement. */
async function lineasDe(db: Reader, picking_id: number): Promise<LineaPicking[]> {
  const { rows } = await sql<FilaLinea>`
    select l.id, l.pedido_detalle_id, l.producto_id, p.cod_prod, p.nombre_producto, p.con_foto, n.nombre as unidad, n.decimales,
      p.codigo_barras, z.codigo as zona, t.codigo as lote, t.fecha_vencimiento as vence, l.cantidad_mil, l.alistado_mil, l.faltante_mil,
      l.faltante_motivo, l.conteo_id,
      (select y.nombre_producto from pedido_detalle as d join pedido_detalle as x on x.id = d.sustituye_id join producto as y on y.id = x.producto_id
        where d.id = l.pedido_detalle_id) as sustituye,
      (select json_group_array(json_array(r.codigo_barras, r.factor_ppm)) from presentacion as r
        where r.producto_id = p.id and r.codigo_barras is not null) as barras,
      (select json_group_array(json_object('zona', q.codigo, 'lote', o.codigo, 'mil', m.cantidad_mil, 'motivo', m.motivo))
        from picking_toma as m join zona_bodega as q on q.id = m.zona_id left join lote as o on o.id = m.lote_id
        where m.linea_id = l.id and m.cantidad_mil > 0) as tomas
    from picking_linea as l join producto as p on p.id = l.producto_id join unidad_medida as n on n.codigo = p.unidad_base
    left join zona_bodega as z on z.id = l.zona_id left join lote as t on t.id = l.lote_id
    where l.picking_id = ${picking_id} and l.cantidad_mil > 0 order by l.orden`.execute(db);
  return rows.map(presentLinea);
}

function presentLinea({
  cantidad_mil,
  alistado_mil,
  faltante_mil,
  con_foto,
  barras,
  tomas,
  ...row
}: FilaLinea): LineaPicking {
  const propios = [row.cod_prod, row.codigo_barras].flatMap((codigo) => (codigo ? [{ codigo, factor: 1 }] : []));
  const cajas = (JSON.parse(barras) as [string, number][]).map(([codigo, ppm]) => ({
    codigo,
    factor: ppm / 1_000_000,
  }));
  const tomadas = JSON.parse(tomas) as { zona: string; lote: string | null; mil: number; motivo: string | null }[];
  return {
    ...row,
    con_foto: con_foto === 1,
    codigos: [...propios, ...cajas],
    cantidad: toCantidad(cantidad_mil),
    alistado: toCantidad(alistado_mil),
    faltante: toCantidad(faltante_mil),
    tomas: tomadas.map(({ mil, ...toma }) => ({ ...toma, cantidad: toCantidad(mil) })),
  };
}

/** Those of a wave, in its order. */
export async function companiaDe(db: Reader, ola_id: number): Promise<Picking['compania']> {
  const rows = await db
    .selectFrom('picking as k')
    .innerJoin('pedido as o', 'o.id', 'k.pedido_id')
    .leftJoin('bodega as d', 'd.id', 'o.bodega_destino_id')
    .leftJoin('persona as c', 'c.id', 'o.persona_id')
    .where('k.ola_id', '=', ola_id)
    .orderBy('k.ola_orden')
    .select([
      'k.id',
      'k.numero',
      sql<number>`k.ola_orden`.as('orden'),
      sql<string>`coalesce(o.numero, '')`.as('pedido'),
    ])
    .select(sql<string>`coalesce(c.n_completo, d.nombre, '')`.as('cliente'))
    .execute();
  return rows;
}

/** The whole picking. Throws `no_encontrado`. */
export async function findPicking(db: Reader, id: number): Promise<Picking> {
  const row = await filas(db)
    .leftJoin('persona_direccion as pd', 'pd.id', 'o.direccion_entrega_id')
    .leftJoin('usuario as vu', 'vu.id', 'k.verificado_uc_id')
    .leftJoin('usuario as du', 'du.id', 'k.despachado_uc_id')
    .where('k.id', '=', id)
    .select(['o.interno', 'o.observacion', 'pd.descripcion as direccion_entrega', 'k.reanudado', 'k.terminado'])
    .select(['k.verificado', 'k.despachado', 'k.motivo'])
    .select([usuario('vu').as('verificado_por'), usuario('du').as('despachado_por')])
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el picking.');
  return {
    ...presentFila(row),
    interno: row.interno === 1,
    ...{ retenciones: [], libera_con: null },
    compania: row.ola_id === null ? [] : await companiaDe(db, row.ola_id),
    lineas: await lineasDe(db, id),
  };
}
