/** What receipts come to as a payable: the electronic invoice where there is one, else their lines. Nothing is written. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { refused, refusedIn } from '../../core/http/errors.ts';
import { requireNumber } from '../../core/numbering.ts';
import { readNumericParameter, readParameter } from '../../core/parameters.ts';
import { sumExact } from '../../shared/exact.ts';
import { checkInvoice, TOTAL_A_PAGAR } from '../../shared/factura-xml/check-invoice.ts';
import { toCentavos } from '../../shared/money.ts';
import type { Retencion } from '../../shared/retenciones.ts';
import { totalize } from '../../shared/totals.ts';
import { moveDay } from '../../shared/typed-date.ts';
import type { BaseDeIva } from '../cartera/public.ts';
import { type EntradaPorCausar, entradasPorCausar } from '../entradas-mercancia/public.ts';
import { type ConLineas, centavosDe, documentoDe, recibidaPara, sinDescuento } from '../facturas-xml/public.ts';
import type { Causacion } from './contract/causar.ts';
import { retencionesDe } from './retenciones.ts';
import { type Diferencia, diferenciasDe, type Tolerancias } from './rules/cotejo.ts';

export interface Armada {
  readonly tipo: 'FC' | 'DS' | 'ND';
  readonly entradas: readonly EntradaPorCausar[];
  readonly factura: ConLineas | null;
  readonly proveedor_id: number;
  /** `null` of a support document, which takes ours. */
  readonly n_factura: string | null;
  readonly fecha: string;
  readonly vencimiento: string;
  readonly base_cts: number;
  readonly iva_cts: number;
  readonly total_cts: number;
  readonly bases: readonly BaseDeIva[];
  readonly retenciones: readonly Retencion[];
  readonly diferencias: readonly (Diferencia & { readonly entrada_id: number | null })[];
}

/** Code of the numbers of support documents: the law gives them by resolution. */
export const SOPORTE = 'DOCUMENTO_SOPORTE';

/** Of people who do not charge VAT: they need not invoice. */
const NO_OBLIGADO = '49';

export async function armar(db: Reader, datos: Causacion, hoy: string): Promise<Armada> {
  const ids = [...new Set(datos.entradas)];
  const entradas = await entradasPorCausar(db, ids);
  if (entradas.length < ids.length) throw refused('Una de las entradas no existe.', { entradas: ['No existe.'] });
  const { proveedor_id } = requireUna(entradas);
  const factura_id = entradas[0]?.factura_id ?? null;
  const factura = factura_id === null ? null : await recibidaPara(db, factura_id);
  const { n_factura, fecha } = await datosDe(db, datos, entradas, factura, hoy);
  if (fecha > hoy) throw refused('La factura tiene una fecha futura.', { fecha_factura: ['No puede ser futura.'] });
  if (factura && datos.servicios.length > 0)
    throw refused('La factura electrónica ya dice todo lo que cobra.', { servicios: ['No se agregan servicios.'] });
  const amounts = factura ? deFactura(factura) : deLineas(entradas, datos);
  const retenciones = await retencionesDe(db, { proveedor_id, fecha: hoy, ...amounts });
  return {
    ...{ tipo: datos.tipo, entradas, factura, proveedor_id, n_factura, fecha, ...amounts, retenciones },
    vencimiento: await vencimientoDe(db, datos, entradas, factura, fecha),
    diferencias: [...(await diferenciasDeEntradas(db, entradas)), ...(factura ? await sumasDe(db, factura) : [])],
  };
}

/** Confirmed, of one supplier, of one invoice. */
function requireUna(entradas: readonly EntradaPorCausar[]): EntradaPorCausar {
  const [first] = entradas;
  if (!first) throw refused('Elige al menos una entrada.');
  const wrong = entradas.find(({ estado }) => estado !== 'CONFIRMADA');
  if (wrong)
    throw refused(
      `La entrada ${wrong.numero ?? 'en borrador'} está ${wrong.estado.replace('_', ' ')}: no se puede causar.`,
    );
  const same = <K extends 'proveedor_id' | 'factura_id' | 'n_factura'>(key: K, msg: string) => {
    if (entradas.some((each) => each[key] !== first[key])) throw refusedIn('entradas', msg);
  };
  same('proveedor_id', 'Las entradas son de varios proveedores.');
  same('factura_id', 'Las entradas son de varias facturas.');
  same('n_factura', 'Las entradas son de varias facturas.');
  return first;
}

async function datosDe(
  db: Reader,
  { tipo, ...datos }: Causacion,
  [first]: readonly EntradaPorCausar[],
  factura: ConLineas | null,
  hoy: string,
) {
  const { rows } = await sql<{ regimen: string | null }>`
    select codigo_regimen_tributario as regimen from proveedor where id = ${first?.proveedor_id ?? 0}`.execute(db);
  if (tipo === 'DS') {
    if (factura || rows[0]?.regimen !== NO_OBLIGADO)
      throw refused('El documento soporte es para quien no está obligado a facturar: causa su factura.', {
        tipo: ['El proveedor factura.'],
      });
    await requireNumber(db, SOPORTE, { fecha: hoy, con_resolucion: true });
    return { n_factura: null, fecha: datos.fecha_factura ?? first?.fecha_factura ?? hoy };
  }
  const n_factura = factura?.n_factura ?? first?.n_factura ?? datos.n_factura;
  if (!n_factura) throw refused('Falta el número de la factura.', { n_factura: ['Escribe el número de la factura.'] });
  return { n_factura, fecha: factura?.fecha ?? first?.fecha_factura ?? datos.fecha_factura ?? hoy };
}

async function vencimientoDe(
  db: Reader,
  { fecha_vencimiento }: Causacion,
  entradas: readonly EntradaPorCausar[],
  factura: ConLineas | null,
  fecha: string,
): Promise<string> {
  const told =
    factura?.vencimiento ?? fecha_vencimiento ?? entradas.find(({ vencimiento }) => vencimiento)?.vencimiento;
  if (told) return noAntes(fecha, told);
  const plazos = entradas.flatMap(({ plazo_dias }) => plazo_dias ?? []);
  const plazo = plazos.length > 0 ? Math.max(...plazos) : await readNumericParameter(db, 'compras', 'plazo_pago');
  return moveDay(fecha, plazo);
}

/** Nothing is due before it is issued. */
export function noAntes(fecha: string, vence: string): string {
  if (vence < fecha) return fecha;
  return vence;
}

/** Centavos; each rate of VAT with what it is of. Freight carries none. */
interface Importes {
  readonly base_cts: number;
  readonly iva_cts: number;
  readonly total_cts: number;
  readonly bases: readonly BaseDeIva[];
}

function basesDe(rows: readonly BaseDeIva[]): BaseDeIva[] {
  const groups = Map.groupBy(rows, ({ iva }) => iva);
  return [...groups].map(([iva, group]) => ({
    ...{ iva, base: sumExact(group.map(({ base }) => base)), valor: sumExact(group.map(({ valor }) => valor)) },
  }));
}

const lineasDe = (entradas: readonly EntradaPorCausar[]) => entradas.flatMap(({ lineas }) => lineas);

function deLineas(entradas: readonly EntradaPorCausar[], { servicios }: Causacion): Importes {
  const goods = lineasDe(entradas).map(({ iva, base_cts, valor_iva_cts }) => ({
    iva,
    base: base_cts,
    valor: valor_iva_cts,
  }));
  const others = lineasDe(entradas).flatMap(({ impuestos }) => impuestos.filter(({ tributo }) => tributo !== '01'));
  const flete = entradas
    .map(({ flete_cts }) => ({ iva: null, base: flete_cts, valor: 0 }))
    .filter(({ base }) => base > 0);
  const served = totalize(
    servicios.map(({ base, iva }) => ({
      ...{ cantidad_mil: 1_000, precio_dmil: (toCentavos(base) ?? 0) * 100 },
      impuestos: iva === null ? [] : [{ codigo: 'IVA', tributo: '01', tarifa: Math.round(iva * 100) }],
    })),
  ).lineas.map(({ base, impuestos: [tax] }) => ({ iva: tax?.tarifa ?? null, base, valor: tax?.valor ?? 0 }));
  const bases = basesDe([...goods, ...flete, ...served]);
  const base_cts = sumExact(bases.map(({ base }) => base));
  const iva_cts = sumExact(bases.map(({ valor }) => valor));
  return { bases, base_cts, iva_cts, total_cts: sumExact([base_cts, iva_cts, ...others.map(({ valor }) => valor)]) };
}

/** The electronic invoice wins: what it must be paid is what it says. */
export function deFactura(factura: ConLineas): Importes {
  const { base_cts, iva_cts, total_cts } = factura;
  const lineas = basesDe(factura.detalle.map((l) => ({ iva: l.iva, base: l.base_cts, valor: l.iva_cts })));
  return { base_cts, iva_cts, total_cts, bases: conCabecera(lineas, factura) };
}

/** What the document charges as a whole carries no VAT; what it discounts lowers what is of each rate, whose VAT stays. */
function conCabecera(
  bases: readonly BaseDeIva[],
  { cargos_cts, descuentos_cts }: Pick<ConLineas, 'cargos_cts' | 'descuentos_cts'>,
): BaseDeIva[] {
  const left = sinDescuento(
    bases.map(({ base }) => base),
    descuentos_cts,
  );
  const net = bases.map((row, i) => ({ ...row, base: left[i] ?? 0 }));
  return cargos_cts === 0 ? net : basesDe([...net, { iva: null, base: cargos_cts, valor: 0 }]);
}

/** Its own sums do not agree: of the whole document, somebody lets it pass. Told by what is to pay, or by where it differs most. */
export async function sumasDe(
  db: Reader,
  { id, sumas_difieren }: Pick<ConLineas, 'id' | 'sumas_difieren'>,
): Promise<Armada['diferencias']> {
  if (sumas_difieren !== 1) return [];
  const found = checkInvoice(await documentoDe(db, id)).map(({ titulo, declarado, calculado }) => {
    const [esperado, facturado] = [centavosDe(calculado), centavosDe(declarado)];
    return { titulo, esperado, facturado, valor_cts: Math.abs(facturado - esperado) };
  });
  const [most] = found.toSorted((a, b) => b.valor_cts - a.valor_cts);
  const told = found.find(({ titulo }) => titulo === TOTAL_A_PAGAR) ?? most;
  if (!told) return [];
  const { titulo: _, ...amounts } = told;
  return [{ entrada_id: null, entrada_detalle_id: null, tipo: 'SUMAS', abierta: true, ...amounts }];
}

export async function diferenciasDeEntradas(
  db: Reader,
  entradas: readonly EntradaPorCausar[],
): Promise<Armada['diferencias']> {
  const tolerancias = await toleranciasDe(db, entradas[0]?.proveedor_id ?? 0);
  return entradas.flatMap(({ id, tipo, lineas }) =>
    lineas.flatMap((linea) =>
      diferenciasDe(linea, tolerancias, tipo === 'CON_OC').map((each) => ({ ...each, entrada_id: id })),
    ),
  );
}

async function toleranciasDe(db: Reader, proveedor_id: number): Promise<Tolerancias> {
  const number = async (name: string) => Math.round((await readNumericParameter(db, 'compras', name)) * 100);
  const own = await db
    .selectFrom('parametro_proveedor')
    .select(['tolerancia_cantidad', 'tolerancia_precio'])
    .where('proveedor_id', '=', proveedor_id)
    .executeTakeFirst();
  return {
    cantidad: own?.tolerancia_cantidad ?? (await number('tolerancia_cantidad')),
    precio: own?.tolerancia_precio ?? (await number('tolerancia_precio')),
    valor_cts: await number('tolerancia_valor'),
    exige_orden: (await readParameter(db, 'compras', 'exige_orden')) === '1',
  };
}
