/** Taxes and retentions of the document or of a line, subtotal by subtotal. */
import { type Decimal, decimalAt, numberAt, sum, toNumber } from './decimals.ts';
import type { ImpuestoFactura } from './factura.ts';
import { child, children, textAt, type XmlNode } from './tree.ts';

const BLOCKS = [
  ['TaxTotal', false],
  ['WithholdingTaxTotal', true],
] as const;

export interface TaxReading {
  readonly taxes: ImpuestoFactura[];
  /** Exact sum of the subtotals of a DIAN code, in units of decimals.ts. */
  ofCode(code: string): Decimal;
  /** What the `TaxTotal` blocks say, of every code. */
  readonly total: Decimal;
}

export function readTaxes(root: XmlNode): TaxReading {
  const read: { tax: ImpuestoFactura; amount: Decimal }[] = [];
  for (const [name, isWithholding] of BLOCKS) {
    for (const block of children(root, name)) {
      const subtotals = children(block, 'TaxSubtotal');
      for (const subtotal of subtotals) {
        // Where the only subtotal says no amount, the block's is its own.
        const own = subtotals.length === 1 ? decimalAt(block, 'TaxAmount') : null;
        const amount = decimalAt(subtotal, 'TaxAmount') ?? own ?? 0n;
        read.push({ tax: taxOf(subtotal, isWithholding, amount), amount });
      }
    }
  }
  return {
    taxes: read.map(({ tax }) => tax),
    ofCode: (code) => sum(read.filter(({ tax }) => tax.taxId === code).map(({ amount }) => amount)),
    total: sum(children(root, 'TaxTotal').map((block) => decimalAt(block, 'TaxAmount'))),
  };
}

function taxOf(subtotal: XmlNode, isWithholding: boolean, amount: Decimal): ImpuestoFactura {
  const category = child(subtotal, 'TaxCategory');
  return {
    isWithholding,
    taxableAmount: numberAt(subtotal, 'TaxableAmount'),
    taxAmount: toNumber(amount),
    percent: numberAt(category, 'Percent') ?? numberAt(subtotal, 'Percent'),
    taxId: textAt(category, 'TaxScheme', 'ID'),
    taxName: textAt(category, 'TaxScheme', 'Name'),
    type: isWithholding ? 'retencion' : 'impuesto',
  };
}
