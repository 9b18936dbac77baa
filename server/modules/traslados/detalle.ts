/** The lines of a transfer as they are read, with the lots that left. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { toPesos } from '../../shared/money.ts';
import { toCantidad, toFactor } from '../../shared/quantities.ts';
import type { LineaLeida } from './contract/traslado.ts';
import { pendienteDe } from './rules/lineas.ts';

const lineas = (db: Reader, id: number) =>
  db
    .selectFrom('traslado_detalle as d')
    .innerJoin('producto as p', 'p.id', 'd.producto_id')
    .innerJoin('unidad_medida as n', 'n.codigo', 'p.unidad_base')
    .leftJoin('presentacion as r', 'r.id', 'd.presentacion_id')
    .leftJoin('zona_bodega as zo', 'zo.id', 'd.zona_origen_id')
    .leftJoin('zona_bodega as zd', 'zd.id', 'd.zona_destino_id')
    .leftJoin('motivo_inventario as m', 'm.codigo', 'd.motivo_diferencia')
    .where('d.traslado_id', '=', id)
    .orderBy('d.orden')
    .select(['d.id', 'd.producto_id', 'p.cod_prod', 'p.nombre_producto', 'n.nombre as unidad', 'n.decimales'])
    .select(['p.maneja_lote', 'p.maneja_vencimiento', 'p.maneja_serial'])
    .select([
      'd.presentacion_id',
      'r.nombre as presentacion',
      'r.factor_ppm',
      'd.zona_origen_id',
      'zo.codigo as zona_origen',
    ])
    .select(['d.zona_destino_id', 'zd.codigo as zona_destino', 'd.lote', 'd.escrita_mil', 'd.cantidad_mil'])
    .select(['d.despachado_mil', 'd.recibido_mil', 'd.rechazado_mil', 'd.faltante_mil', 'd.devuelto_mil'])
    .select(['d.motivo_diferencia', 'm.nombre as motivo_diferencia_nombre']);

type Linea = Awaited<ReturnType<ReturnType<typeof lineas>['executeTakeFirstOrThrow']>>;

/** What of a line left of a lot, what it was worth, and what of it is still on its way. */
interface Salida {
  readonly detalle_id: number;
  readonly lote: string | null;
  readonly fecha_vencimiento: string | null;
  readonly despachado_mil: number;
  readonly pendiente_mil: number;
  readonly valor_cts: number;
}

/** What left is what came out of places that are no transit; what is on its way is what the transit holds for the line. */
async function salidasDe(db: Reader, id: number): Promise<ReadonlyMap<number, readonly Salida[]>> {
  const { rows } = await sql<Salida>`
    select k.documento_detalle_id as detalle_id, l.codigo as lote, l.fecha_vencimiento,
      sum(iif(k.tipo = 'TRASLADO_SALIDA' and z.tipo <> 'TRANSITO', -k.cantidad_mil, 0)) as despachado_mil,
      sum(iif(z.tipo = 'TRANSITO', k.cantidad_mil, 0)) as pendiente_mil,
      sum(iif(k.tipo = 'TRASLADO_SALIDA' and z.tipo <> 'TRANSITO', -k.valor_cts, 0)) as valor_cts
    from kardex as k join zona_bodega as z on z.id = k.zona_id left join lote as l on l.id = k.lote_id
    where k.documento_tipo = 'TRASLADO' and k.documento_id = ${id}
    group by k.documento_detalle_id, k.lote_id order by l.fecha_vencimiento, min(k.id)`.execute(db);
  const found = new Map<number, Salida[]>();
  for (const row of rows) found.set(row.detalle_id, [...(found.get(row.detalle_id) ?? []), row]);
  return found;
}

export async function leerDetalle(db: Reader, id: number, costos: boolean): Promise<LineaLeida[]> {
  const rows = await lineas(db, id).execute();
  const salidas = await salidasDe(db, id);
  return rows.map((row) => present(row, salidas.get(row.id) ?? [], costos));
}

function present(row: Linea, salidas: readonly Salida[], costos: boolean): LineaLeida {
  const { factor_ppm, escrita_mil, cantidad_mil, despachado_mil, recibido_mil, rechazado_mil, ...rest } = row;
  const { faltante_mil, devuelto_mil, maneja_lote, maneja_vencimiento, maneja_serial, ...line } = rest;
  const left = despachado_mil !== null;
  return {
    ...line,
    maneja_lote: maneja_lote === 1,
    maneja_vencimiento: maneja_vencimiento === 1,
    maneja_serial: maneja_serial === 1,
    factor: factor_ppm === null ? 1 : toFactor(factor_ppm),
    cantidad: toCantidad(cantidad_mil),
    cantidad_presentacion: toCantidad(escrita_mil),
    despachado: left ? toCantidad(despachado_mil) : null,
    recibido: toCantidad(recibido_mil),
    rechazado: toCantidad(rechazado_mil),
    faltante: toCantidad(faltante_mil),
    devuelto: toCantidad(devuelto_mil),
    pendiente: toCantidad(pendienteDe(row)),
    lotes: salidas.map(({ lote, fecha_vencimiento, ...each }) => ({
      ...{ lote, fecha_vencimiento },
      ...{ despachado: toCantidad(each.despachado_mil), pendiente: toCantidad(each.pendiente_mil) },
    })),
    valor: costos && left ? toPesos(salidas.reduce((sum, { valor_cts }) => sum + valor_cts, 0)) : null,
  };
}
