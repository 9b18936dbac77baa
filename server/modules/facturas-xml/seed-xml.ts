/** Electronic documents of the demonstration: UBL 2.1 as suppliers write it, whose sums agree, read by the reader of all others. */
import { sha256 } from '../../core/crypto.ts';

export interface LineaDemo {
  /** The supplier's code, and the barcode where it has one. */
  readonly codigo: string;
  readonly barras?: string | null;
  readonly nombre: string;
  readonly unidad?: string;
  /** Theirs; pesos of one of theirs, without tax. */
  readonly cantidad: number;
  readonly precio: number;
  /** Percent. */
  readonly descuento?: number;
  /** Percent of VAT; `null`: excluded. */
  readonly iva: number | null;
}

export interface ParteDemo {
  readonly nit: string;
  readonly dv: string | null;
  readonly nombre: string;
}

export interface DocumentoDemo {
  readonly tipo?: 'Invoice' | 'CreditNote' | 'DebitNote';
  readonly numero: string;
  /** Days, `YYYY-MM-DD`; without a due day it is paid at once. */
  readonly fecha: string;
  readonly vencimiento?: string | null;
  readonly proveedor: ParteDemo;
  readonly cliente: ParteDemo;
  /** Number of our order. */
  readonly orden?: string | null;
  /** Of a note: the invoice that it corrects. */
  readonly referida?: { readonly numero: string; readonly cufe: string | null; readonly fecha: string };
  readonly moneda?: string;
  /** `null`: it carries none. Made of its number without it. */
  readonly cufe?: string | null;
  /** Pesos by which what is to pay is not what its lines come to. */
  readonly descuadre?: number;
  /** Pesos that the whole document charges and discounts, which carry no VAT. */
  readonly cargo?: number;
  readonly rebaja?: number;
  readonly lineas: readonly LineaDemo[];
}

const NAMES = {
  Invoice: { line: 'InvoiceLine', quantity: 'InvoicedQuantity', totals: 'LegalMonetaryTotal' },
  CreditNote: { line: 'CreditNoteLine', quantity: 'CreditedQuantity', totals: 'LegalMonetaryTotal' },
  DebitNote: { line: 'DebitNoteLine', quantity: 'DebitedQuantity', totals: 'RequestedMonetaryTotal' },
} as const;

const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const tag = (name: string, value: string | number) =>
  `<cbc:${name}>${typeof value === 'number' ? value : text(value)}</cbc:${name}>`;
const cents = (pesos: number) => Math.round(pesos * 100);
const money = (centavos: number) => (centavos / 100).toFixed(2);

/** The CUFE of a number of a supplier: 96 hexadecimal digits, as long as a real one and of nobody. */
export const cufeDe = (nit: string, numero: string): string =>
  (sha256(`${nit} ${numero}`) + sha256(`${numero} ${nit}`)).slice(0, 96);

/** The document as text. */
export function documentoXml(documento: DocumentoDemo): string {
  const {
    tipo = 'Invoice',
    numero,
    fecha,
    vencimiento,
    proveedor,
    cliente,
    orden,
    referida,
    moneda = 'COP',
  } = documento;
  const { totals } = NAMES[tipo];
  const amount = (name: string, centavos: number) =>
    `<cbc:${name} currencyID="${moneda}">${money(centavos)}</cbc:${name}>`;
  const subtotal = (base: number, valor: number, rate: number) =>
    `<cac:TaxSubtotal>${amount('TaxableAmount', base)}${amount('TaxAmount', valor)}<cac:TaxCategory>${tag('Percent', rate.toFixed(2))}<cac:TaxScheme>${tag('ID', '01')}${tag('Name', 'IVA')}</cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`;
  const lineas = documento.lineas.map(sumar);
  const tarifas = [...Map.groupBy(lineas, ({ iva }) => iva)].flatMap(([iva, rows]) => {
    if (iva === null) return [];
    const base = rows.reduce((sum, row) => sum + row.base, 0);
    return [{ iva, base, valor: Math.round((base * iva) / 100) }];
  });
  const base = lineas.reduce((sum, row) => sum + row.base, 0);
  const impuesto = tarifas.reduce((sum, { valor }) => sum + valor, 0);
  const [cargo, rebaja] = [cents(documento.cargo ?? 0), cents(documento.rebaja ?? 0)];
  const change = (centavos: number, isCharge: boolean) =>
    centavos === 0
      ? ''
      : `<cac:AllowanceCharge>${tag('ID', '1')}${tag('ChargeIndicator', String(isCharge))}${amount('Amount', centavos)}${amount('BaseAmount', base)}</cac:AllowanceCharge>`;
  const cufe = documento.cufe === undefined ? cufeDe(proveedor.nit, numero) : documento.cufe;
  const line = (row: ReturnType<typeof sumar>, i: number) => {
    const { line: name, quantity } = NAMES[tipo];
    const { codigo, barras, nombre, unidad = '94', cantidad, precio, descuento = 0, iva } = row;
    const discount = descuento
      ? `<cac:AllowanceCharge>${tag('ID', '1')}${tag('ChargeIndicator', 'false')}${tag('MultiplierFactorNumeric', descuento)}${amount('Amount', row.rebaja)}${amount('BaseAmount', row.bruto)}</cac:AllowanceCharge>`
      : '';
    const valor = iva === null ? 0 : Math.round((row.base * iva) / 100);
    const tax =
      iva === null ? '' : `<cac:TaxTotal>${amount('TaxAmount', valor)}${subtotal(row.base, valor, iva)}</cac:TaxTotal>`;
    const standard = barras
      ? `<cac:StandardItemIdentification><cbc:ID schemeID="010">${text(barras)}</cbc:ID></cac:StandardItemIdentification>`
      : '';
    return `<cac:${name}>${tag('ID', String(i + 1))}<cbc:${quantity} unitCode="${text(unidad)}">${cantidad}</cbc:${quantity}>${amount('LineExtensionAmount', row.base)}${discount}${tax}<cac:Item>${tag('Description', nombre)}<cac:SellersItemIdentification>${tag('ID', codigo)}</cac:SellersItemIdentification>${standard}</cac:Item><cac:Price><cbc:PriceAmount currencyID="${moneda}">${precio}</cbc:PriceAmount></cac:Price></cac:${name}>`;
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${tipo} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${tipo}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">`,
    tag('ID', numero),
    cufe === null ? '' : tag('UUID', cufe),
    tag('IssueDate', fecha),
    tag('IssueTime', '08:30:00-05:00'),
    vencimiento ? tag('DueDate', vencimiento) : '',
    tag('DocumentCurrencyCode', moneda),
    orden ? `<cac:OrderReference>${tag('ID', orden)}</cac:OrderReference>` : '',
    referida
      ? `<cac:BillingReference><cac:InvoiceDocumentReference>${tag('ID', referida.numero)}${referida.cufe ? tag('UUID', referida.cufe) : ''}${tag('IssueDate', referida.fecha)}</cac:InvoiceDocumentReference></cac:BillingReference>`
      : '',
    parte('AccountingSupplierParty', proveedor),
    parte('AccountingCustomerParty', cliente),
    `<cac:PaymentMeans>${tag('ID', vencimiento ? '2' : '1')}${tag('PaymentMeansCode', '42')}${vencimiento ? tag('PaymentDueDate', vencimiento) : ''}</cac:PaymentMeans>`,
    change(rebaja, false) + change(cargo, true),
    tarifas.length > 0
      ? `<cac:TaxTotal>${amount('TaxAmount', impuesto)}${tarifas.map((each) => subtotal(each.base, each.valor, each.iva)).join('')}</cac:TaxTotal>`
      : '',
    `<cac:${totals}>${amount('LineExtensionAmount', base)}${rebaja ? amount('AllowanceTotalAmount', rebaja) : ''}${cargo ? amount('ChargeTotalAmount', cargo) : ''}${amount('PayableAmount', base + impuesto - rebaja + cargo + cents(documento.descuadre ?? 0))}</cac:${totals}>`,
    ...lineas.map(line),
    `</${tipo}>`,
  ]
    .filter(Boolean)
    .join('\n');
}

function sumar(linea: LineaDemo) {
  const bruto = cents(linea.cantidad * linea.precio);
  const rebaja = Math.round((bruto * (linea.descuento ?? 0)) / 100);
  return { ...linea, bruto, rebaja, base: bruto - rebaja };
}

const parte = (name: string, { nit, dv, nombre }: ParteDemo) =>
  `<cac:${name}><cac:Party><cac:PartyTaxScheme>${tag('RegistrationName', nombre)}<cbc:CompanyID schemeID="${dv ?? ''}" schemeName="31">${text(nit)}</cbc:CompanyID></cac:PartyTaxScheme></cac:Party></cac:${name}>`;
