/** What an invoice says and its own sums deny. Shown beside what was read, never put in its place. */
import type { Factura } from './factura.ts';

/** In the invoice's currency: what rounding line by line may add up to (DIAN, anexo técnico 1.9). */
const TOLERANCE = 2;
/** ICA and ReteICA are fixed per thousand, and written so or per cent. */
const PER_THOUSAND: readonly (string | null)[] = ['03', '07'];

export const TOTAL_A_PAGAR = 'Total a pagar';

export interface Diferencia {
  readonly titulo: string;
  /** How it is computed, in words. */
  readonly regla: string;
  readonly declarado: number;
  readonly calculado: number;
}

/** The differences above the tolerance, in the order in which one reads an invoice; none is the rule. */
export function checkInvoice(factura: Factura): Diferencia[] {
  return [...comparisons(factura)].filter(
    ({ declarado, calculado }) => Math.abs(cents(declarado) - cents(calculado)) > cents(TOLERANCE),
  );
}

const cents = (amount: number) => Math.round(amount * 100);
const total = (amounts: readonly number[]) => cents(amounts.reduce((sum, amount) => sum + amount, 0)) / 100;

function* comparisons({ products, taxes, totals }: Factura): Generator<Diferencia> {
  for (const { lineId, cantidad_xml, precio_compra, discountAmount, chargeAmount, total: declarado } of products) {
    if (cantidad_xml === null || precio_compra === null || declarado === null) continue;
    const calculado = total([cantidad_xml * precio_compra, -discountAmount, chargeAmount]);
    yield { titulo: `Línea ${lineId ?? ''}`, regla: 'Cantidad × precio − descuentos + cargos', declarado, calculado };
  }
  if (products.length > 0) {
    const calculado = total(products.map((product) => product.total ?? 0));
    yield { titulo: 'Subtotal', regla: 'Suma de las líneas', declarado: totals.subtotal, calculado };
  }
  for (const { taxName, taxId, percent, taxableAmount, taxAmount } of taxes) {
    if (percent === null || taxableAmount === null) continue;
    const [perCent, perThousand] = [
      total([(taxableAmount * percent) / 100]),
      total([(taxableAmount * percent) / 1000]),
    ];
    const isPerThousand = PER_THOUSAND.includes(taxId) && Math.abs(perThousand - taxAmount) <= TOLERANCE;
    const titulo = `${taxName ?? taxId ?? 'Impuesto'} ${percent} ${isPerThousand ? '‰' : '%'}`;
    const calculado = isPerThousand ? perThousand : perCent;
    yield { titulo, regla: 'Base × tarifa', declarado: taxAmount, calculado };
  }
  yield {
    titulo: TOTAL_A_PAGAR,
    regla: 'Subtotal + impuestos − descuentos + cargos − anticipos + redondeo',
    declarado: totals.payableAmount,
    calculado: total([
      totals.subtotal,
      totals.taxTotal,
      -totals.allowanceTotalAmount,
      totals.chargeTotalAmount,
      -totals.prepaidAmount,
      totals.payableRoundingAmount,
    ]),
  };
}
