/** The lines of the document, each with every code that its product is called by. */
import { decimalAt, numberAt, sum, toNumber } from './decimals.ts';
import type { ProductoFactura, TIPOS_CODIGO } from './factura.ts';
import { readTaxes } from './taxes.ts';
import { child, children, localName, textAt, textOf, type XmlNode } from './tree.ts';

const CODES: readonly (readonly [(typeof TIPOS_CODIGO)[number], string])[] = [
  ['estandar', 'StandardItemIdentification'],
  ['vendedor', 'SellersItemIdentification'],
  ['comprador', 'BuyersItemIdentification'],
  ['fabricante', 'ManufacturersItemIdentification'],
  ['catalogo', 'CatalogueItemIdentification'],
  ['adicional', 'AdditionalItemIdentification'],
];

export function readLine(line: XmlNode): ProductoFactura {
  const item = child(line, 'Item');
  const quantity = child(line, 'InvoicedQuantity') ?? child(line, 'CreditedQuantity') ?? child(line, 'DebitedQuantity');
  const codes = codesOf(item);
  const reading = readTaxes(line);
  const changes = children(line, 'AllowanceCharge');
  const charges = changes.filter((change) => textAt(change, 'ChargeIndicator') === 'true');
  const discounts = changes.filter((change) => !charges.includes(change));
  const only = discounts.length === 1 ? discounts[0] : undefined;
  const codeOf = (wanted: string) => codes.find(({ tipo }) => tipo === wanted)?.codigo ?? null;
  return {
    lineId: textAt(line, 'ID'),
    cantidad_xml: numberAt(quantity),
    unidad_xml: quantity?.attributes.unitCode?.trim() || null,
    nombre_producto_xml: children(item, 'Description').map(textOf).filter(Boolean).join(' ') || textAt(item, 'Name'),
    cod_prod_xml: codeOf('estandar') ?? codeOf('vendedor'),
    codigos_xml: codes,
    precio_compra: numberAt(line, 'Price', 'PriceAmount'),
    total: numberAt(line, 'LineExtensionAmount'),
    productDiscount: numberAt(only, 'MultiplierFactorNumeric'),
    discountAmount: amountOf(discounts),
    discountBaseAmount: numberAt(only, 'BaseAmount'),
    chargeAmount: amountOf(charges),
    taxAmount: toNumber(reading.total),
    taxes: reading.taxes,
  };
}

function codesOf(item: XmlNode | undefined): ProductoFactura['codigos_xml'] {
  if (!item) return [];
  const said = item.children.flatMap((each) =>
    typeof each !== 'string' && each.tagName.endsWith('ItemIdentification') ? [[localName(each), each] as const] : [],
  );
  const found: ProductoFactura['codigos_xml'] = [];
  for (const [tipo, name] of CODES) {
    for (const [called, identification] of said) {
      const codigo = called === name ? textAt(identification, 'ID') : null;
      if (codigo !== null) found.push({ tipo, codigo });
    }
  }
  return found;
}

function amountOf(changes: readonly XmlNode[]): number {
  return toNumber(sum(changes.map((change) => decimalAt(change, 'Amount'))));
}
