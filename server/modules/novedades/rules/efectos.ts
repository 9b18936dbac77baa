/**
 * What a novelty does to the goods and to the money of its line. Thousandths of the base unit, ten-thousandths of a peso for one, centavos.
 * Screens obey it too.
 */
import { mulDiv } from '../../../shared/exact.ts';

/** Thousandths × ten-thousandths of a peso in a centavo. */
const PRODUCT = 100_000;

export const EFECTOS = ['NO_ENTRO', 'CUARENTENA', 'VALOR'] as const;
export type Efecto = (typeof EFECTOS)[number];

export interface Tipo {
  readonly codigo: string;
  readonly efecto: Efecto;
}

export interface Linea {
  readonly facturado_mil: number;
  readonly aceptado_mil: number;
  readonly base_cts: number;
  readonly valor_iva_cts: number;
  readonly precio_factura_dmil: number;
  readonly precio_orden_dmil: number | null;
}

/** Units that came beyond the invoice. */
const sobranteDe = ({ facturado_mil, aceptado_mil }: Pick<Linea, 'facturado_mil' | 'aceptado_mil'>) =>
  Math.max(0, aceptado_mil - facturado_mil);

/**
 * How much of what is accepted is put apart while nobody decides: what was said; else, when all that is wrong is that too much came, the
 * surplus; else all.
 */
export function cuarentenaDe(
  tipos: readonly Tipo[],
  linea: Pick<Linea, 'facturado_mil' | 'aceptado_mil'>,
  cantidad_mil: number | null,
): number {
  const apart = tipos.filter(({ efecto }) => efecto === 'CUARENTENA');
  if (apart.length === 0) return 0;
  const all = Math.max(0, linea.aceptado_mil);
  if (cantidad_mil !== null) return Math.min(cantidad_mil, all);
  return apart.every(({ codigo }) => codigo === 'SOBRANTE') ? sobranteDe(linea) : all;
}

export interface Reclamo {
  readonly base_cts: number;
  readonly iva_cts: number;
}

/**
 * What the supplier owes of a line whose novelty is rejected: what did not enter and what goes back of what was invoiced, and, of a price that
 * is not the order's, the difference of the rest. Both are nothing when nothing of it was invoiced.
 */
export function reclamoDe(tipos: readonly Tipo[], linea: Linea, cuarentena_mil: number): Reclamo {
  const { facturado_mil, aceptado_mil, base_cts, valor_iva_cts } = linea;
  if (facturado_mil <= 0 || base_cts <= 0) return { base_cts: 0, iva_cts: 0 };
  const noEntro = Math.max(0, facturado_mil - aceptado_mil);
  // What is surplus was not invoiced: it goes back first.
  const devuelta = Math.max(0, cuarentena_mil - sobranteDe(linea));
  const perdida = Math.min(facturado_mil, noEntro + devuelta);
  const base = mulDiv(base_cts, perdida, facturado_mil) + deMas(tipos, linea, facturado_mil - perdida);
  const claimed = Math.min(base, base_cts);
  return { base_cts: claimed, iva_cts: mulDiv(valor_iva_cts, claimed, base_cts) };
}

/** DIAN's concepts of a claim: inconsistent document, nothing delivered, delivered in part, service not rendered. */
export const CONCEPTOS_RECLAMO = ['01', '02', '03', '04'] as const;
type ConceptoReclamo = (typeof CONCEPTOS_RECLAMO)[number];

/**
 * Why the invoice of a rejected novelty is claimed: goods that did not enter or go back, all of its receipt or some of it; else what the
 * document says, which is a price or goods that nobody ordered.
 */
export function conceptoDe(tipos: readonly Tipo[], entra_mil: number, servicio: boolean): ConceptoReclamo {
  const missing = tipos.some(({ codigo, efecto }) => efecto !== 'VALOR' && !DEL_DOCUMENTO.includes(codigo));
  if (!missing) return '01';
  if (servicio) return '04';
  return entra_mil <= 0 ? '02' : '03';
}
/** Too much came, or what nobody asked for: the document says what was not agreed. */
const DEL_DOCUMENTO: readonly string[] = ['SOBRANTE', 'NO_PEDIDO'];

/** Of units that stay, what each costs over the order's price. */
function deMas(tipos: readonly Tipo[], linea: Linea, resto_mil: number): number {
  const { precio_factura_dmil, precio_orden_dmil } = linea;
  if (precio_orden_dmil === null || !tipos.some(({ efecto }) => efecto === 'VALOR')) return 0;
  const difference = precio_factura_dmil - precio_orden_dmil;
  return difference > 0 ? mulDiv(resto_mil, difference, PRODUCT) : 0;
}
