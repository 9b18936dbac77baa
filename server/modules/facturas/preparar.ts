/** Everything that an invoice of a pre-invoice would say today, and what the pre-flight says of it. Nothing is written. */
import type { Actor } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { AppError } from '../../core/http/errors.ts';
import { wireInstant } from '../../shared/dates.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { requireOpenPeriod } from '../contabilidad/public.ts';
import type { ImpuestoGuardado } from '../ventas/public.ts';
import { enlacesDe, verFactura, verPrefactura } from './contract/enlaces.ts';
import { cantidadesDe } from './de-pedidos.ts';
import { type LineaPrefactura, lineasDe, type PrefacturaGuardada } from './lectura-prefactura.ts';
import { adquirenteDe, emisorDe } from './partes.ts';
import { type Rango, rangoDe, ultimaDe } from './rangos.ts';
import { CREDITO } from './rules/estados.ts';
import { prevuelo, prevueloDeNota, type ReglaJuzgada } from './rules/prevuelo.ts';
import type { ImpuestoUbl, LineaUbl, ParteUbl } from './ubl/documento.ts';

/** A line as a document of ours would say it today. */
type FilaPreparada = Parameters<typeof lineaUbl>[0];

/** What an invoice says besides its lines, and what it comes to. */
export interface CabezaFactura {
  readonly persona_id: number;
  readonly forma_pago: string;
  readonly medio_pago: string;
  readonly plazo_dias: number;
  readonly numeracion_id: number | null;
  readonly subtotal_cts: number;
  readonly total_cts: number;
}

export interface Preparada {
  readonly rango: Rango | null;
  readonly fecha: string;
  readonly hora: string;
  readonly vencimiento: string;
  readonly emisor: ParteUbl;
  readonly adquirente: ParteUbl;
  readonly lineas: readonly LineaUbl[];
  readonly impuestos: readonly ImpuestoUbl[];
  readonly reglas: readonly ReglaJuzgada[];
}

export interface Cuando {
  readonly tx: Reader;
  readonly actor: Actor;
  readonly now: Date;
}

/** The server's day and hour in Colombia, as documents write them. */
export function momentoDe(now: Date): { fecha: string; hora: string } {
  const wire = wireInstant(now.toISOString());
  return { fecha: wire.slice(0, 10), hora: wire.slice(11) };
}

export async function preparar(w: Cuando, prefactura: PrefacturaGuardada, acepta_periodo_cerrado = false) {
  const filas = await lineasDe(w.tx, prefactura.id);
  const cantidades = await cantidadesDe(w.tx, prefactura.id, filas);
  const donde = verPrefactura(prefactura.id);
  return { filas, ...(await prepararFactura(w, prefactura, filas, { cantidades, donde, acepta_periodo_cerrado })) };
}

interface Juicio {
  /** Why its quantities do not let it be invoiced. */
  readonly cantidades: string | null;
  /** Where the document itself is mended. */
  readonly donde: string;
  readonly acepta_periodo_cerrado: boolean;
}

export async function prepararFactura(
  w: Cuando,
  cabeza: CabezaFactura,
  filas: readonly FilaPreparada[],
  { cantidades, donde, acepta_periodo_cerrado }: Juicio,
): Promise<Preparada> {
  const { tx } = w;
  const { fecha, hora } = momentoDe(w.now);
  const { forma_pago, medio_pago, plazo_dias, persona_id, numeracion_id, subtotal_cts, total_cts } = cabeza;
  const rango = await rangoDe(tx, 'FV', fecha, numeracion_id);
  const emisor = await emisorDe(tx);
  const adquirente = await adquirenteDe(tx, persona_id);
  const nombres = await nombresDeTributos(tx);
  const lineas = filas.map((fila) => lineaUbl(fila, nombres));
  const impuestos = impuestosDe(lineas);
  const vencimiento = forma_pago === CREDITO ? moveDay(fecha, plazo_dias) : fecha;
  const reglas = prevuelo({
    ...(await comunes(w, { fecha, adquirente }, acepta_periodo_cerrado, nombres)),
    ...{ fecha, hora, emisor, adquirente, vencimiento, lineas, impuestos, subtotal_cts, total_cts, cantidades },
    rango: rango && { ...rango, tiene_clave: rango.clave_tecnica !== null },
    ultima: rango && (await ultimaDe(tx, rango.id)),
    pago: { forma: forma_pago, medio: medio_pago, medioActivo: await esActivo(tx, medio_pago) },
    prefactura: donde,
  });
  return { rango, fecha, hora, vencimiento, emisor, adquirente, lineas, impuestos, reglas };
}

interface Cabeza {
  readonly fecha: string;
  readonly medio_pago: string;
  readonly adquirente: ParteUbl;
}

/** What every document is judged by, and where it is mended. */
async function comunes(
  w: Cuando,
  { fecha, adquirente }: Pick<Cabeza, 'fecha' | 'adquirente'>,
  acepta: boolean,
  nombres: ReadonlyMap<string, string>,
) {
  return {
    tributos: new Set(nombres.keys()),
    periodo: await periodoCerrado(w, fecha, acepta),
    enlaces: enlacesDe(adquirente.documento),
  };
}

type NotaJuzgada = Cabeza & { readonly factura_id: number } & Pick<
    Preparada,
    'hora' | 'vencimiento' | 'emisor' | 'lineas' | 'impuestos'
  > & {
    readonly subtotal_cts: number;
    readonly total_cts: number;
  };

/** What a note must fulfil before it takes a number. It is not paid: its form of payment is that of its invoice. */
export async function juzgarNota(w: Cuando, nota: NotaJuzgada, acepta_periodo_cerrado: boolean) {
  const nombres = await nombresDeTributos(w.tx);
  return prevueloDeNota({
    ...nota,
    ...(await comunes(w, nota, acepta_periodo_cerrado, nombres)),
    ...{ rango: null, ultima: null, cantidades: null },
    pago: { forma: '1', medio: nota.medio_pago, medioActivo: true },
    prefactura: verFactura(nota.factura_id),
  });
}

async function periodoCerrado(w: Cuando, fecha: string, acepta: boolean): Promise<string | null> {
  try {
    await requireOpenPeriod(w, 'VENTAS', fecha, acepta);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

async function esActivo(tx: Reader, medio: string): Promise<boolean> {
  const row = await tx.selectFrom('medio_pago').select('activo').where('codigo', '=', medio).executeTakeFirst();
  return row?.activo === 1;
}

/** Of each tax that the tax office knows, what it calls it. */
export async function nombresDeTributos(tx: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('tributo').select(['codigo', 'nombre']).execute();
  return new Map(rows.map(({ codigo, nombre }) => [codigo, nombre]));
}

export const impuestosGuardados = (linea: { readonly impuestos: string }): ImpuestoGuardado[] =>
  JSON.parse(linea.impuestos) as ImpuestoGuardado[];

function impuestoUbl(
  { tributo, tarifa, por_unidad_dmil, base, valor }: ImpuestoGuardado,
  nombres: ReadonlyMap<string, string>,
): ImpuestoUbl {
  const own = { tributo, nombre: nombres.get(tributo) ?? tributo, tarifa, base, valor };
  return por_unidad_dmil === undefined ? own : { ...own, por_unidad_dmil };
}

/** What a line that was kept says in UBL. */
export function lineaUbl(
  fila: Pick<
    LineaPrefactura,
    'cod_prod' | 'descripcion' | 'unidad_dian' | 'codigo_estandar' | 'escrita_mil' | 'precio_dmil' | 'precio_lista_dmil'
  > &
    Pick<LineaPrefactura, 'bruto_cts' | 'descuento' | 'valor_descuento_cts' | 'subtotal_cts' | 'impuestos'>,
  nombres: ReadonlyMap<string, string>,
): LineaUbl {
  const { cod_prod, descripcion, unidad_dian, codigo_estandar, escrita_mil, precio_dmil, precio_lista_dmil } = fila;
  const { bruto_cts, descuento, valor_descuento_cts, subtotal_cts } = fila;
  return {
    ...{ descripcion, codigo: cod_prod, codigo_estandar, unidad: unidad_dian, cantidad_mil: escrita_mil, precio_dmil },
    precio_referencia_dmil: precio_lista_dmil || precio_dmil || null,
    ...{ bruto_cts, descuento, valor_descuento_cts, subtotal_cts },
    impuestos: impuestosGuardados(fila).map((each) => impuestoUbl(each, nombres)),
  };
}

/** Of the document: by tax and rate, the sum of what its lines carry. */
export function impuestosDe(lineas: readonly Pick<LineaUbl, 'impuestos'>[]): ImpuestoUbl[] {
  const groups = Map.groupBy(
    lineas.flatMap(({ impuestos }) => impuestos),
    ({ tributo, tarifa, por_unidad_dmil }) => [tributo, tarifa, por_unidad_dmil].join(' '),
  );
  return [...groups.values()].map((own) => {
    const [first] = own as [ImpuestoUbl];
    return {
      ...first,
      base: own.reduce((sum, { base }) => sum + base, 0),
      valor: own.reduce((sum, { valor }) => sum + valor, 0),
    };
  });
}
