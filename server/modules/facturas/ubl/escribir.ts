/**
 * Writes Invoice, CreditNote and DebitNote of UBL 2.1 as the tax office takes them (DIAN, annex 1.9, sections 6.1 to 6.3), unsigned: the
 * second extension is where a signature goes. Pure; pieces come in the order of the document, whatever its length.
 */
import { consultaDian } from '../dian/codigo-unico.ts';
import type { DocumentoUbl, LineaUbl, TipoDocumento } from './documento.ts';
import { bloquesDeImpuestos, medidosDelDocumento } from './impuestos.ts';
import { DE_LA_DIAN, identificacion, parte } from './partes.ts';
import { decimal, grupo, opcional, precio, texto, valor } from './xml.ts';

interface Forma {
  readonly raiz: string;
  /** What it says that it is. */
  readonly perfil: string;
  /** 10 standard; 20 and 30 notes that name their invoice. */
  readonly operacion: string;
  readonly linea: string;
  readonly cantidad: string;
  readonly totales: string;
  readonly codigo: 'CUFE' | 'CUDE';
}

const VENTA = 'Factura Electrónica de Venta';
const FORMAS: Record<TipoDocumento, Forma> = {
  FV: {
    ...{ raiz: 'Invoice', perfil: `DIAN 2.1: ${VENTA}`, operacion: '10', linea: 'cac:InvoiceLine' },
    ...{ cantidad: 'cbc:InvoicedQuantity', totales: 'cac:LegalMonetaryTotal', codigo: 'CUFE' },
  },
  NC: {
    ...{ raiz: 'CreditNote', perfil: `DIAN 2.1: Nota Crédito de ${VENTA}`, operacion: '20' },
    ...{ linea: 'cac:CreditNoteLine', cantidad: 'cbc:CreditedQuantity' },
    ...{ totales: 'cac:LegalMonetaryTotal', codigo: 'CUDE' },
  },
  ND: {
    ...{ raiz: 'DebitNote', perfil: `DIAN 2.1: Nota Débito de ${VENTA}`, operacion: '30' },
    ...{ linea: 'cac:DebitNoteLine', cantidad: 'cbc:DebitedQuantity' },
    ...{ totales: 'cac:RequestedMonetaryTotal', codigo: 'CUDE' },
  },
};

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const ONU = 'United Nations Economic Commission for Europe';

/** Spaces of names that every document declares. */
export const ESPACIOS = {
  'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
  'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
  'xmlns:ext': `${UBL}:CommonExtensionComponents-2`,
};

export const DECLARACION = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>';
/** Where a signature goes. */
export const LUGAR_DE_FIRMA = '<ext:UBLExtension><ext:ExtensionContent></ext:ExtensionContent></ext:UBLExtension>';

/** The whole document as text. */
export function xmlDe(documento: DocumentoUbl): string {
  const forma = FORMAS[documento.tipo];
  const espacios = {
    xmlns: `${UBL}:${forma.raiz}-2`,
    ...ESPACIOS,
    'xmlns:sts': 'dian:gov:co:facturaelectronica:Structures-2-1',
  };
  return DECLARACION + grupo(forma.raiz, cuerpo(documento, forma), espacios);
}

function cuerpo(documento: DocumentoUbl, forma: Forma): readonly string[] {
  const { emisor, adquirente, prefijo, pago, vencimiento, impuestos, lineas } = documento;
  return [
    grupo('ext:UBLExtensions', [
      grupo('ext:UBLExtension', [grupo('ext:ExtensionContent', [extension(documento)])]),
      LUGAR_DE_FIRMA,
    ]),
    ...cabeza(documento, forma),
    ...referencia(documento),
    parte('cac:AccountingSupplierParty', emisor, prefijo),
    parte('cac:AccountingCustomerParty', adquirente, null),
    grupo('cac:PaymentMeans', [
      texto('cbc:ID', pago.forma),
      texto('cbc:PaymentMeansCode', pago.medio),
      texto('cbc:PaymentDueDate', vencimiento),
    ]),
    bloquesDeImpuestos(medidosDelDocumento(impuestos, lineas)),
    totales(documento, forma),
    ...lineas.map((linea, i) => escribirLinea(linea, i + 1, forma)),
  ];
}

/** FAB: what the tax office authorized, and the software that makes the document. */
const extension = ({ autorizacion, prefijo, emisor, software, codigo, ambiente }: DocumentoUbl): string =>
  grupo('sts:DianExtensions', [
    autorizacion ? control(autorizacion, prefijo) : '',
    grupo('sts:InvoiceSource', [
      texto('cbc:IdentificationCode', 'CO', {
        listAgencyID: '6',
        listAgencyName: ONU,
        listSchemeURI: 'urn:oasis:names:specification:ubl:codelist:gc:CountryIdentificationCode-2.1',
      }),
    ]),
    grupo('sts:SoftwareProvider', [
      texto('sts:ProviderID', emisor.documento, identificacion(emisor)),
      texto('sts:SoftwareID', software.id, DE_LA_DIAN),
    ]),
    texto('sts:SoftwareSecurityCode', software.huella, DE_LA_DIAN),
    grupo('sts:AuthorizationProvider', [
      texto('sts:AuthorizationProviderID', NIT_DIAN, identificacion({ dv: '4', tipo_documento: '31' })),
    ]),
    texto('sts:QRCode', consultaDian(codigo, ambiente)),
  ]);

const control = (
  { resolucion, vigente_desde, vigente_hasta, desde, hasta }: NonNullable<DocumentoUbl['autorizacion']>,
  prefijo: string,
): string =>
  grupo('sts:InvoiceControl', [
    texto('sts:InvoiceAuthorization', resolucion),
    grupo('sts:AuthorizationPeriod', [texto('cbc:StartDate', vigente_desde), texto('cbc:EndDate', vigente_hasta)]),
    grupo('sts:AuthorizedInvoices', [
      opcional('sts:Prefix', prefijo),
      texto('sts:From', String(desde)),
      texto('sts:To', String(hasta)),
    ]),
  ]);

const NIT_DIAN = '800197268';

function cabeza(documento: DocumentoUbl, forma: Forma): readonly string[] {
  const { tipo, ambiente, numero, codigo, fecha, hora, vencimiento, observacion, lineas } = documento;
  return [
    texto('cbc:UBLVersionID', 'UBL 2.1'),
    texto('cbc:CustomizationID', forma.operacion),
    texto('cbc:ProfileID', forma.perfil),
    texto('cbc:ProfileExecutionID', ambiente),
    texto('cbc:ID', numero),
    texto('cbc:UUID', codigo, { schemeID: ambiente, schemeName: `${forma.codigo}-SHA384` }),
    texto('cbc:IssueDate', fecha),
    texto('cbc:IssueTime', hora),
    tipo === 'FV' ? texto('cbc:DueDate', vencimiento) + texto('cbc:InvoiceTypeCode', '01') : '',
    tipo === 'NC' ? texto('cbc:CreditNoteTypeCode', '91') : '',
    opcional('cbc:Note', observacion),
    texto('cbc:DocumentCurrencyCode', 'COP', { listAgencyID: '6', listAgencyName: ONU, listID: 'ISO 4217 Alpha' }),
    texto('cbc:LineCountNumeric', String(lineas.length)),
  ];
}

/** CBF, DBF: why, and of which invoice. */
function referencia({ referencia: de }: DocumentoUbl): readonly string[] {
  if (!de) return [];
  return [
    grupo('cac:DiscrepancyResponse', [
      texto('cbc:ReferenceID', de.numero),
      texto('cbc:ResponseCode', de.concepto),
      texto('cbc:Description', de.descripcion),
    ]),
    grupo('cac:BillingReference', [
      grupo('cac:InvoiceDocumentReference', [
        texto('cbc:ID', de.numero),
        texto('cbc:UUID', de.cufe, { schemeName: 'CUFE-SHA384' }),
        texto('cbc:IssueDate', de.fecha),
      ]),
    ]),
  ];
}

/** FAU. What carries no tax by rate is no part of `TaxExclusiveAmount`. */
function totales({ lineas, subtotal_cts, impuestos, total_cts }: DocumentoUbl, forma: Forma): string {
  const gravado = lineas
    .filter((linea) => linea.impuestos.some(({ por_unidad_dmil }) => por_unidad_dmil === undefined))
    .reduce((sum, linea) => sum + linea.subtotal_cts, 0);
  const tributos = impuestos.reduce((sum, { valor: own }) => sum + own, 0);
  return grupo(forma.totales, [
    valor('cbc:LineExtensionAmount', subtotal_cts),
    valor('cbc:TaxExclusiveAmount', gravado),
    valor('cbc:TaxInclusiveAmount', subtotal_cts + tributos),
    valor('cbc:PayableAmount', total_cts),
  ]);
}

function escribirLinea(linea: LineaUbl, orden: number, forma: Forma): string {
  const { cantidad_mil, unidad, precio_dmil, codigo_estandar } = linea;
  const impuestos = bloquesDeImpuestos(linea.impuestos.map((impuesto) => ({ impuesto, unidades_mil: cantidad_mil })));
  const rebaja = descuento(linea);
  return grupo(forma.linea, [
    texto('cbc:ID', String(orden)),
    texto(forma.cantidad, decimal(cantidad_mil, 3), { unitCode: unidad }),
    valor('cbc:LineExtensionAmount', linea.subtotal_cts),
    referenciaDePrecio(linea),
    // UBL 2.1: an invoice tells its discounts first, notes their taxes.
    forma.codigo === 'CUFE' ? rebaja + impuestos : impuestos + rebaja,
    grupo('cac:Item', [
      texto('cbc:Description', linea.descripcion),
      grupo('cac:SellersItemIdentification', [texto('cbc:ID', linea.codigo)]),
      grupo('cac:StandardItemIdentification', [
        codigo_estandar === null ? texto('cbc:ID', linea.codigo, PROPIO) : texto('cbc:ID', codigo_estandar, GTIN),
      ]),
    ]),
    grupo('cac:Price', [
      precio('cbc:PriceAmount', precio_dmil),
      texto('cbc:BaseQuantity', '1.000', { unitCode: unidad }),
    ]),
  ]);
}

/** FAV: what comes to nothing tells what it would cost ('01': commercial value). */
function referenciaDePrecio({ subtotal_cts, precio_referencia_dmil }: LineaUbl): string {
  if (subtotal_cts !== 0 || precio_referencia_dmil === null) return '';
  return grupo('cac:PricingReference', [
    grupo('cac:AlternativeConditionPrice', [
      precio('cbc:PriceAmount', precio_referencia_dmil),
      texto('cbc:PriceTypeCode', '01'),
    ]),
  ]);
}

/** FAZ09: by which list the code is. */
const GTIN = { schemeID: '010', schemeName: 'GTIN', schemeAgencyID: '9' };
const PROPIO = { schemeID: '999', schemeName: 'Estándar de adopción del contribuyente' };

/** FBE. */
function descuento({ descuento: tarifa, valor_descuento_cts, bruto_cts }: LineaUbl): string {
  if (valor_descuento_cts <= 0) return '';
  return grupo('cac:AllowanceCharge', [
    texto('cbc:ID', '1'),
    texto('cbc:ChargeIndicator', 'false'),
    texto('cbc:AllowanceChargeReason', 'Descuento'),
    texto('cbc:MultiplierFactorNumeric', decimal(tarifa, 2)),
    valor('cbc:Amount', valor_descuento_cts),
    valor('cbc:BaseAmount', bruto_cts),
  ]);
}
