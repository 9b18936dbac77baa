/** What of the lines of an electronic invoice no receipt took yet. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { sumExact } from '../../shared/exact.ts';
import { type ConLineas, type LineaRecibida, recibidaPara } from '../facturas-xml/public.ts';
import { type Cabecera, parteDeCabecera, SIN_CABECERA } from './rules/cabecera.ts';
import { aDisposicion, type ImpuestoDeLinea, type RestoDeLinea } from './rules/factura.ts';

interface Tomado {
  readonly factura_linea_id: number;
  readonly facturado_mil: number;
  readonly base_cts: number;
  readonly iva_cts: number;
}

/** What confirmed receipts took of the lines of an invoice, by line; not what `salvo` did. */
async function tomadoDe(db: Reader, factura_id: number, salvo: number | null): Promise<Map<number, Tomado>> {
  const { rows } = await sql<Tomado>`
    select d.factura_linea_id, sum(d.facturado_mil) as facturado_mil, sum(d.base_cts) as base_cts, sum(d.valor_iva_cts) as iva_cts
    from entrada as e join entrada_detalle as d on d.entrada_id = e.id
    where e.factura_id = ${factura_id} and e.estado in ('CONFIRMADA', 'CAUSADA') and e.id is not ${salvo}
      and d.factura_linea_id is not null
    group by d.factura_linea_id`.execute(db);
  return new Map(rows.map((row) => [row.factura_linea_id, row]));
}

export const esCargo = ({ homologacion }: Pick<LineaRecibida, 'homologacion'>): boolean => homologacion === 'IGNORADA';

/** Of one whose code nobody knows, in its own units. */
const cantidadDe = ({ cantidad_mil, cantidad_xml }: LineaRecibida): number =>
  cantidad_mil ?? Math.max(1, Math.round((cantidad_xml ?? 1) * 1_000));

/** By line of the invoice; of `salvo` itself, what it holds counts as free. */
export async function restosDe(
  db: Reader,
  factura: ConLineas | number | null,
  salvo: number | null,
): Promise<Map<number, RestoDeLinea>> {
  const read = typeof factura === 'number' ? await recibidaPara(db, factura) : factura;
  if (!read) return new Map();
  const taken = await tomadoDe(db, read.id, salvo);
  return new Map(
    read.detalle.map((linea) => {
      const { facturado_mil = 0, base_cts = 0, iva_cts = 0 } = taken.get(linea.id) ?? {};
      const resto: RestoDeLinea = {
        cantidad_mil: cantidadDe(linea) - facturado_mil,
        base_cts: linea.base_cts - base_cts,
        iva_cts: linea.iva_cts - iva_cts,
        iva: linea.iva,
        otros: JSON.parse(linea.impuestos) as ImpuestoDeLinea[],
        entera_mil: cantidadDe(linea),
      };
      return [linea.id, aDisposicion(resto)];
    }),
  );
}

/** What a receipt of so many centavos of lines takes of what the invoice charges and discounts as a whole; not counting what `salvo` took. */
export async function cabeceraDe(
  db: Reader,
  factura: ConLineas,
  restos: ReadonlyMap<number, RestoDeLinea>,
  { salvo, base_cts }: { readonly salvo: number | null; readonly base_cts: number },
): Promise<Cabecera> {
  const { id, cargos_cts, descuentos_cts } = factura;
  if (cargos_cts === 0 && descuentos_cts === 0) return SIN_CABECERA;
  const { rows } = await sql<Cabecera>`
    select coalesce(sum(cargos_cts), 0) as cargos_cts, coalesce(sum(descuentos_cts), 0) as descuentos_cts from entrada
    where factura_id = ${id} and estado in ('CONFIRMADA', 'CAUSADA') and id is not ${salvo}`.execute(db);
  const { cargos_cts: cargado = 0, descuentos_cts: descontado = 0 } = rows[0] ?? {};
  const left = { cargos_cts: cargos_cts - cargado, descuentos_cts: descuentos_cts - descontado };
  return parteDeCabecera(left, base_cts, sumExact([...restos.values()].map((resto) => resto.base_cts)));
}

/** The last receipt that took of an electronic invoice, but `salvo`: its number. */
export async function recibidaDe(db: Reader, factura_id: number, salvo: number | null): Promise<string | null> {
  const { rows } = await sql<{ numero: string }>`
    select numero from entrada
    where factura_id = ${factura_id} and estado in ('CONFIRMADA', 'CAUSADA') and id is not ${salvo}
    order by id desc limit 1`.execute(db);
  return rows[0]?.numero ?? null;
}

interface PorNumero {
  readonly proveedor_id: number;
  readonly n_factura: string;
  /** The electronic invoice that may be received in parts. */
  readonly menos: number | null;
  readonly salvo: number | null;
}

/** The receipt of a supplier's invoice of that number. */
export async function recibidaPorNumero(
  db: Reader,
  { proveedor_id, n_factura, menos, salvo }: PorNumero,
): Promise<string | null> {
  const { rows } = await sql<{ numero: string }>`
    select numero from entrada
    where proveedor_id = ${proveedor_id} and n_factura = ${n_factura} and estado in ('CONFIRMADA', 'CAUSADA')
      and id is not ${salvo} and (${menos} is null or factura_id is not ${menos})
    order by id desc limit 1`.execute(db);
  return rows[0]?.numero ?? null;
}

export const yaRecibida = (n_factura: string, numero: string): string =>
  `La factura ${n_factura} ya fue recibida en la entrada ${numero}.`;
