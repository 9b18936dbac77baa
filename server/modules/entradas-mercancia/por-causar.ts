/** What causation asks of receipts, and what it tells them. As many statements for many receipts as for one. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { updateRows } from '../../core/db/row-sets.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { esperadasDe } from '../notas-credito-proveedor/public.ts';
import { novedadesDe } from '../novedades/public.ts';
import type { ImpuestoGuardado } from '../ordenes-compra/public.ts';
import { aceptadoDe } from './rules/cotejo.ts';
import type { EstadoEntrada } from './rules/estados.ts';

export interface LineaPorCausar {
  readonly id: number;
  readonly producto_id: number | null;
  readonly facturado_mil: number;
  readonly aceptado_mil: number;
  /** Of a base unit, less discounts; the order's likewise. */
  readonly precio_factura_dmil: number;
  readonly precio_orden_dmil: number | null;
  readonly orden_detalle_id: number | null;
  readonly base_cts: number;
  /** Hundredths of a percent; `null`: it is excluded. */
  readonly iva: number | null;
  readonly valor_iva_cts: number;
  readonly impuestos: readonly ImpuestoGuardado[];
  /** Freight, packing: no goods. */
  readonly cargo: boolean;
  readonly novedad: {
    readonly id: number;
    /** Codes of its types. */
    readonly tipos: readonly string[];
    readonly resuelto: boolean;
    readonly aceptado: boolean | null;
    /** What it put, or had put, in quarantine. */
    readonly apartado_mil: number;
  } | null;
  /** Of the credit note that a rejected novelty waits for. */
  readonly nota: 'ninguna' | 'esperada' | 'confirmada';
}

export interface EntradaPorCausar {
  readonly id: number;
  readonly numero: string | null;
  readonly estado: EstadoEntrada;
  readonly tipo: 'CON_OC' | 'SIN_OC';
  readonly proveedor_id: number;
  readonly factura_id: number | null;
  readonly n_factura: string | null;
  readonly fecha_factura: string | null;
  readonly vencimiento: string | null;
  readonly flete_cts: number;
  /** Of its orders, the longest; `null` without orders. Days. */
  readonly plazo_dias: number | null;
  readonly lineas: readonly LineaPorCausar[];
}

/** In the order of their ids; one that is gone is left out. */
export async function entradasPorCausar(db: Reader, ids: readonly number[]): Promise<EntradaPorCausar[]> {
  const chosen = JSON.stringify([...new Set(ids)]);
  const { rows } = await sql<Omit<EntradaPorCausar, 'lineas'>>`
    select e.id, e.numero, e.estado, e.tipo, e.proveedor_id, e.factura_id, e.n_factura, e.fecha_factura,
      e.fecha_vencimiento_factura as vencimiento, e.flete_cts,
      (select max(o.plazo_dias) from entrada_orden as l join orden_compra as o on o.id = l.orden_id where l.entrada_id = e.id) as plazo_dias
    from json_each(${chosen}) as j cross join entrada as e on e.id = j.value order by e.id`.execute(db);
  const { rows: lineas } = await sql<FilaDeLinea>`
    select d.id, d.entrada_id, d.producto_id, d.facturado_mil, d.recibido_mil, d.rechazado_mil, d.precio_factura_dmil,
      d.precio_orden_dmil, d.orden_detalle_id, d.base_cts, d.iva, d.valor_iva_cts, d.impuestos, d.cargo
    from json_each(${chosen}) as j cross join entrada_detalle as d on d.entrada_id = j.value order by d.entrada_id, d.orden`.execute(
    db,
  );
  const novedades = await novedadesDe(db, ids);
  const notas = await esperadasDe(db, [...novedades.keys()]);
  const byEntrada = Map.groupBy(lineas, ({ entrada_id }) => entrada_id);
  return rows.map((row) => ({
    ...row,
    lineas: (byEntrada.get(row.id) ?? []).map(({ entrada_id: _, recibido_mil, rechazado_mil, ...linea }) => {
      const { id, tipos, resuelto, aceptado, apartado_mil = 0 } = novedades.get(linea.id) ?? {};
      return {
        ...{ ...linea, aceptado_mil: aceptadoDe({ recibido_mil, rechazado_mil }), cargo: linea.cargo === 1 },
        impuestos: JSON.parse(linea.impuestos) as ImpuestoGuardado[],
        novedad:
          id && tipos ? { id, tipos, resuelto: resuelto ?? false, aceptado: aceptado ?? null, apartado_mil } : null,
        nota: notaDe(notas.get(linea.id)?.estado),
      };
    }),
  }));
}

interface FilaDeLinea extends Omit<LineaPorCausar, 'impuestos' | 'cargo' | 'novedad' | 'nota' | 'aceptado_mil'> {
  readonly entrada_id: number;
  readonly recibido_mil: number;
  readonly rechazado_mil: number;
  readonly impuestos: string;
  readonly cargo: 0 | 1;
}

function notaDe(estado: string | undefined): LineaPorCausar['nota'] {
  if (estado === undefined || estado === 'DESISTIDA') return 'ninguna';
  return estado === 'CUMPLIDA' ? 'confirmada' : 'esperada';
}

async function mover(
  w: Work,
  ids: readonly number[],
  de: EstadoEntrada,
  a: EstadoEntrada,
  documento_id: number | null,
) {
  const { rows } = await sql<{ id: number; version: number; numero: string | null; estado: EstadoEntrada }>`
    select e.id, e.version, e.numero, e.estado from json_each(${JSON.stringify([...new Set(ids)])}) as j
    cross join entrada as e on e.id = j.value`.execute(w.tx);
  const other = rows.find(({ estado }) => estado !== de);
  if (other) throw refused(`La entrada ${other.numero ?? 'en borrador'} está ${other.estado.replace('_', ' ')}.`);
  const moved = rows.map(({ id, version }) => ({ id, version, estado: a, documento_id }));
  await updateRows(w, 'entrada', moved, { accion: 'estado' });
}

/** CONFIRMADA → CAUSADA, with the payable that they were recorded in. */
export const marcarCausadas = (w: Work, ids: readonly number[], documento_id: number): Promise<void> =>
  mover(w, ids, 'CONFIRMADA', 'CAUSADA', documento_id);

/** Their payable was annulled: CONFIRMADA again. */
export const descausar = (w: Work, ids: readonly number[]): Promise<void> =>
  mover(w, ids, 'CAUSADA', 'CONFIRMADA', null);
