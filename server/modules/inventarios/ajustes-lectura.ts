/** Reads of adjustments. Costs and values are told to who may see them. */
import { sql } from 'kysely';
import { type Actor, can } from '../../core/auth/actor.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { toPesos } from '../../shared/money.ts';
import { toCantidad, toFactor, toPrecio } from '../../shared/quantities.ts';
import { permisos } from '../productos/public.ts';
import * as campos from './campos.ts';
import type { Ajuste, AjusteFila } from './contract/ajustes.ts';

const filas = (db: Reader) =>
  db
    .selectFrom('ajuste as a')
    .innerJoin('bodega as b', 'b.id', 'a.bodega_id')
    .leftJoin('motivo_inventario as m', 'm.codigo', 'a.motivo')
    .leftJoin('usuario as u', 'u.id', 'a.uc_id')
    .select([
      'a.id',
      'a.numero',
      'a.tipo',
      'a.bodega_id',
      'b.nombre as bodega',
      'a.fecha',
      'a.motivo',
      'm.nombre as motivo_nombre',
    ])
    .select(['a.observacion', 'a.lineas', 'a.valor_cts', 'a.estado', 'a.updated', 'a.version'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('usuario'));

export const ajustesSource = listSource({
  table: 'ajuste as a',
  counted: 'ajuste',
  fields: {
    id: 'a.id',
    numero: 'a.numero',
    fecha: 'a.fecha',
    updated: 'a.updated',
    tipo: 'a.tipo',
    bodega_id: 'a.bodega_id',
    estado: 'a.estado',
    motivo: 'a.motivo',
  },
  search: { fts: 'ajuste_fts', prefix: ['a.numero'] },
  totals: { valor: { column: 'a.valor_cts', present: toPesos } },
  rows: filas,
  present: (row): AjusteFila => toWire(campos.ajuste, row),
});

export const veCostos = (actor: Actor) => can(actor, permisos.verCostos);

const lineas = (db: Reader, id: number) =>
  db
    .selectFrom('ajuste_detalle as d')
    .innerJoin('producto as p', 'p.id', 'd.producto_id')
    .innerJoin('unidad_medida as n', 'n.codigo', 'p.unidad_base')
    .leftJoin('presentacion as r', 'r.id', 'd.presentacion_id')
    .leftJoin('zona_bodega as z', 'z.id', 'd.zona_id')
    .leftJoin(
      // What its line posted: its own row or rows, without what undid them.
      sql<{ detalle_id: number; movida_mil: number; movido_cts: number; zonas: string | null; lotes: string | null }>`(
        select documento_detalle_id as detalle_id, abs(sum(cantidad_mil)) as movida_mil, sum(valor_cts) as movido_cts,
          group_concat(distinct (select codigo from zona_bodega where id = zona_id)) as zonas,
          group_concat(distinct (select codigo from lote where id = lote_id)) as lotes
        from kardex
        where documento_tipo = 'AJUSTE' and documento_id = ${id} and tipo <> 'REVERSO'
        group by documento_detalle_id)`.as('k'),
      (on) => on.onRef('k.detalle_id', '=', 'd.id'),
    )
    .where('d.ajuste_id', '=', id)
    .orderBy('d.orden')
    .select(['d.id', 'd.producto_id', 'p.cod_prod', 'p.nombre_producto', 'n.nombre as unidad', 'n.decimales'])
    .select(['d.presentacion_id', 'r.nombre as presentacion', 'r.factor_ppm', 'd.zona_id', 'z.codigo as zona'])
    .select([
      'd.lote',
      'd.fecha_vencimiento',
      'd.escrita_mil',
      'd.cantidad_mil',
      'd.escrito_dmil',
      'd.costo_unitario_dmil',
    ])
    .select([
      'd.valor_cts',
      'k.movida_mil',
      'k.movido_cts',
      'k.zonas',
      'k.lotes',
      'p.maneja_lote',
      'p.maneja_vencimiento',
      'p.maneja_serial',
    ]);

type Linea = Awaited<ReturnType<ReturnType<typeof lineas>['executeTakeFirstOrThrow']>>;

/** The whole document. Throws `no_encontrado`. */
export async function findAjuste(db: Reader, id: number, actor: Actor): Promise<Ajuste> {
  const row = await filas(db)
    .leftJoin('usuario as q', 'q.id', 'a.confirmado_uc_id')
    .where('a.id', '=', id)
    .select(['a.motivo_anulacion', 'a.confirmado', 'a.created'])
    .select(sql<string | null>`q.first_name || ' ' || q.last_name`.as('confirmado_por'))
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el ajuste.');
  const sees = veCostos(actor);
  const rows = await lineas(db, id).execute();
  const detalle = rows.map((line) => presentLinea(line, sees));
  const wire = toWire(campos.ajuste, row);
  return { ...wire, valor: sees ? wire.valor : null, detalle };
}

function presentLinea(row: Linea, sees: boolean): Ajuste['detalle'][number] {
  const {
    escrita_mil,
    cantidad_mil,
    escrito_dmil,
    costo_unitario_dmil,
    valor_cts,
    movida_mil,
    movido_cts,
    factor_ppm,
    zonas,
    lotes,
    ...line
  } = row;
  const costo =
    movida_mil && movido_cts !== null ? Math.abs(Math.round((movido_cts * 100_000) / movida_mil)) : costo_unitario_dmil;
  const valor = movido_cts ?? valor_cts;
  return {
    ...line,
    // Where it was, once that is known.
    zona: zonas?.replaceAll(',', ', ') ?? line.zona,
    lote: lotes?.replaceAll(',', ', ') ?? line.lote,
    factor: factor_ppm === null ? 1 : toFactor(factor_ppm),
    cantidad: cantidad_mil === null ? null : toCantidad(cantidad_mil),
    cantidad_presentacion: escrita_mil === null ? null : toCantidad(escrita_mil),
    costo_unitario: sees && costo !== null ? toPrecio(costo) : null,
    costo_presentacion: sees && escrito_dmil !== null ? toPrecio(escrito_dmil) : null,
    valor: sees && valor !== null ? toPesos(valor) : null,
    maneja_lote: line.maneja_lote === 1,
    maneja_vencimiento: line.maneja_vencimiento === 1,
    maneja_serial: line.maneja_serial === 1,
  };
}
