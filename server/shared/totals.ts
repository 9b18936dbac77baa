/**
 * The totals of a document, the same on screen and on the server. A line's base is round(quantity × price) − discount; the tax of a rate is
 * round(Σ bases × rate), once for the document, and is given to its lines by largest remainder. A line whose price includes its taxes
 * keeps what it costs: base = round(gross ÷ (1 + t)), and the rest is tax. Halves away from zero (design modulos.md, 'Settled points').
 */
import { divideRounded, exact, largestRemainder, mulDiv, share, sumExact } from './exact.ts';

/** A tax that a line carries. What is excluded carries none; what is exempt carries its tax at 0. */
export interface LineTax {
  /** Of our list: IVA19, EXENTO, INC8. */
  readonly codigo: string;
  /** Of the tax office: 01 IVA, 04 INC, 22 bolsas. */
  readonly tributo: string;
  /** Hundredths of a percent: 1900. Of a tax by unit, 0. */
  readonly tarifa: number;
  /** Of a tax by unit: ten-thousandths of a peso for each base unit. */
  readonly por_unidad_dmil?: number;
}

export interface TotalizedInput {
  /** Thousandths. */
  readonly cantidad_mil: number;
  /** Ten-thousandths of a peso. */
  readonly precio_dmil: number;
  /** Hundredths of a percent of quantity × price. */
  readonly descuento?: number;
  /** The price includes the taxes. */
  readonly incluye_impuestos?: boolean;
  readonly impuestos: readonly LineTax[];
}

export interface DocumentTerms {
  /** Discount of the whole document, hundredths of a percent: rounded once, shared by what the lines come to. */
  readonly descuento_comercial?: number;
  /** Freight, centavos: it carries no tax. */
  readonly flete_cts?: number;
}

/** Centavos; `tarifa` and `por_unidad_dmil` as they were given. */
interface TaxAmount extends LineTax {
  readonly base: number;
  readonly valor: number;
}

/** Centavos. */
interface TotalizedLine {
  /** round(quantity × price). */
  readonly bruto: number;
  /** Of the line and its part of the document's. */
  readonly descuento: number;
  readonly base: number;
  readonly impuestos: readonly TaxAmount[];
  readonly total: number;
}

export interface Totals {
  readonly lineas: readonly TotalizedLine[];
  /** By tax and rate, in the order in which lines bring them. */
  readonly impuestos: readonly TaxAmount[];
  /** Centavos. `subtotal`: Σ bases. `descuento`: of lines and document. `total`: subtotal + taxes + freight. */
  readonly totales: {
    readonly subtotal: number;
    readonly descuento: number;
    readonly impuestos: number;
    readonly flete: number;
    readonly total: number;
  };
}

const RATE = 10_000;
/** Thousandths × ten-thousandths of a peso in a centavo. */
const PRODUCT = 100_000;

/** Amounts are ≥ 0, discounts of 0 to 100 %. Throws AmountError when something comes to more than can be kept. */
export function totalize(lineas: readonly TotalizedInput[], terms: DocumentTerms = {}): Totals {
  const nets = netsOf(lineas, terms);
  const known = lineas.map((linea, i) => (linea.incluye_impuestos ? within(linea, nets[i]?.neto ?? 0) : null));
  const bases = nets.map(({ neto }, i) => known[i]?.base ?? neto);
  const taxes = lineas.map(({ impuestos }, i) => known[i]?.valores ?? impuestos.map(() => 0));
  const groups = groupsOf(lineas);
  for (const { members } of groups) {
    const open = members.filter(({ i }) => !known[i]);
    addTax(open, lineas, bases, taxes);
  }

  const lines = lineas.map(({ impuestos }, i): TotalizedLine => {
    const { bruto = 0, descuento = 0 } = nets[i] ?? {};
    const base = bases[i] ?? 0;
    const told = impuestos.map((tax, t) => ({ ...tax, base, valor: taxes[i]?.[t] ?? 0 }));
    return { bruto, descuento, base, impuestos: told, total: sumExact([base, ...told.map(({ valor }) => valor)]) };
  });
  const impuestos = groups.map(
    ({ tax, members }): TaxAmount => ({
      ...tax,
      base: sumExact(members.map(({ i }) => bases[i] ?? 0)),
      valor: sumExact(members.map(({ i, t }) => taxes[i]?.[t] ?? 0)),
    }),
  );
  const subtotal = sumExact(bases);
  const tax = sumExact(impuestos.map(({ valor }) => valor));
  const flete = terms.flete_cts ?? 0;
  const descuento = sumExact(nets.map((net) => net.descuento));
  const total = sumExact([subtotal, tax, flete]);
  return { lineas: lines, impuestos, totales: { subtotal, descuento, impuestos: tax, flete, total } };
}

interface Net {
  readonly bruto: number;
  readonly descuento: number;
  /** What is left of it, with its taxes where the price includes them. */
  readonly neto: number;
}

function netsOf(lineas: readonly TotalizedInput[], { descuento_comercial = 0 }: DocumentTerms): Net[] {
  const own = lineas.map(({ cantidad_mil, precio_dmil, descuento = 0 }) => {
    const bruto = mulDiv(cantidad_mil, precio_dmil, PRODUCT);
    return { bruto, descuento: mulDiv(bruto, descuento, RATE) };
  });
  const left = own.map(({ bruto, descuento }) => bruto - descuento);
  const common = share(mulDiv(sumExact(left), descuento_comercial, RATE), left);
  return own.map(({ bruto, descuento }, i) => {
    const whole = descuento + (common[i] ?? 0);
    return { bruto, descuento: whole, neto: bruto - whole };
  });
}

/** The tax of a line by itself, unrounded: its parts in `RATE × PRODUCT` of a centavo. */
function exactTax(linea: TotalizedInput, tax: LineTax, base: number): bigint {
  if (tax.por_unidad_dmil === undefined) return BigInt(base) * BigInt(tax.tarifa) * BigInt(PRODUCT);
  return BigInt(linea.cantidad_mil) * BigInt(tax.por_unidad_dmil) * BigInt(RATE);
}

const EXACT = BigInt(RATE) * BigInt(PRODUCT);

/** Of a line whose price includes its taxes: its base, and what is left of the price given to its taxes. */
function within(linea: TotalizedInput, neto: number): { readonly base: number; readonly valores: number[] } {
  const { impuestos } = linea;
  const owed = impuestos.map((tax) =>
    tax.por_unidad_dmil === undefined ? 0 : exact(divideRounded(exactTax(linea, tax, 0), EXACT)),
  );
  // What is given away owes no more than it costs.
  const byUnit = share(Math.min(neto, sumExact(owed)), owed);
  const taxed = neto - sumExact(byUnit);
  const rates = impuestos.map(({ tarifa }) => tarifa);
  const base = mulDiv(taxed, RATE, RATE + sumExact(rates));
  const byRate = share(taxed - base, rates);
  return { base, valores: impuestos.map((_, t) => (byUnit[t] ?? 0) + (byRate[t] ?? 0)) };
}

interface Member {
  readonly i: number;
  readonly t: number;
}

interface Group {
  readonly tax: LineTax;
  readonly members: readonly Member[];
}

/** The taxes of all lines by what the tax office tells apart: tax and rate, or amount by unit. */
function groupsOf(lineas: readonly TotalizedInput[]): Group[] {
  const groups = new Map<string, { tax: LineTax; members: Member[] }>();
  for (const [i, { impuestos }] of lineas.entries()) {
    for (const [t, tax] of impuestos.entries()) {
      const key = `${tax.tributo} ${tax.tarifa} ${tax.por_unidad_dmil ?? ''}`;
      const group = groups.get(key) ?? { tax, members: [] };
      group.members.push({ i, t });
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

/** Rounded once over the lines, and given to them. */
function addTax(
  members: readonly Member[],
  lineas: readonly TotalizedInput[],
  bases: readonly number[],
  taxes: number[][],
): void {
  const parts = members.map(({ i, t }) => {
    const linea = lineas[i] as TotalizedInput;
    return exactTax(linea, linea.impuestos[t] as LineTax, bases[i] ?? 0);
  });
  const total = exact(
    divideRounded(
      parts.reduce((sum, part) => sum + part, 0n),
      EXACT,
    ),
  );
  const shares = largestRemainder(total, parts, EXACT);
  for (const [m, { i, t }] of members.entries()) {
    const line = taxes[i];
    if (line) line[t] = shares[m] ?? 0;
  }
}
