/** What the writer of electronic documents writes, the product's own reader reads back: any lines, any texts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leidoIgual } from '../../../server/modules/facturas/leer-igual.ts';
import { adjuntoDe } from '../../../server/modules/facturas/ubl/adjunto.ts';
import type { DocumentoUbl, ImpuestoUbl, LineaUbl, ParteUbl } from '../../../server/modules/facturas/ubl/documento.ts';
import { xmlDe } from '../../../server/modules/facturas/ubl/escribir.ts';
import { limpio } from '../../../server/modules/facturas/ubl/xml.ts';
import { totalizarVenta } from '../../../server/modules/ventas/rules/totales.ts';
import { checkInvoice } from '../../../server/shared/factura-xml/check-invoice.ts';
import { readInvoice } from '../../../server/shared/factura-xml/read-invoice.ts';

const CODIGO = 'c'.repeat(96);
const NOMBRES: Record<string, string> = { '01': 'IVA', '04': 'INC', '22': 'INC Bolsas' };

const PARTE: ParteUbl = {
  ...{ tipo_persona: '1', tipo_documento: '31', documento: '900123456', dv: '8', nombre: 'MAYORDOMO S.A.S.' },
  ...{ regimen: '48', responsabilidades: 'O-13;O-15', tributo: { codigo: '01', nombre: 'IVA' } },
  direccion: { codigo_municipio: '68001', municipio: 'BUCARAMANGA', departamento: 'SANTANDER', linea: 'CALLE 1 # 2-3' },
  ...{ correo: 'facturas@acme.example.co', telefono: null },
};

const BASE: Omit<DocumentoUbl, 'lineas' | 'subtotal_cts' | 'impuestos' | 'total_cts'> = {
  ...{ tipo: 'FV', ambiente: '2', prefijo: 'SETP', numero: 'SETP990000001', codigo: CODIGO, fecha: '2026-11-23' },
  ...{ hora: '10:00:00-05:00', vencimiento: '2026-12-23', observacion: null, software: { id: '', huella: '' } },
  autorizacion: {
    ...{ resolucion: '18760000001', vigente_desde: '2019-01-19', vigente_hasta: '2030-01-19' },
    ...{ desde: 990_000_000, hasta: 995_000_000 },
  },
  ...{ referencia: null, emisor: PARTE, adquirente: PARTE, pago: { forma: '2', medio: '10' } },
};

interface Escrita {
  readonly escrita_mil: number;
  readonly precio_dmil: number;
  readonly descuento: number;
  readonly impuestos: readonly { tributo: string; codigo: string; tarifa: number; por_unidad_dmil?: number }[];
  readonly descripcion: string;
}

const tax = (tributo: string, tarifa: number) => ({ tributo, codigo: `${tributo}-${tarifa}`, tarifa });
const impuestos = fc.constantFrom(
  [],
  [tax('01', 1900)],
  [tax('01', 500)],
  [tax('01', 0)],
  [tax('04', 800)],
  [tax('01', 1900), { ...tax('22', 0), por_unidad_dmil: 660_000 }],
);
const linea: fc.Arbitrary<Escrita> = fc.record({
  escrita_mil: fc.integer({ min: 1, max: 1_000_000 }),
  precio_dmil: fc.integer({ min: 0, max: 100_000_000 }),
  descuento: fc.integer({ min: 0, max: 10_000 }),
  impuestos,
  descripcion: fc.string({ unit: 'grapheme', maxLength: 60 }),
});

/** A document of these lines, by the arithmetic of all documents. */
function documentoDe(lineas: readonly Escrita[], cambios: Partial<DocumentoUbl> = {}): DocumentoUbl {
  const totals = totalizarVenta(lineas);
  const nombrado = ({ tributo, tarifa, por_unidad_dmil, base, valor }: Omit<ImpuestoUbl, 'nombre'>): ImpuestoUbl => {
    const nombre = NOMBRES[tributo] ?? '';
    return { tributo, nombre, tarifa, ...(por_unidad_dmil === undefined ? {} : { por_unidad_dmil }), base, valor };
  };
  return {
    ...BASE,
    lineas: lineas.map(({ descripcion, escrita_mil, precio_dmil, descuento }, i): LineaUbl => {
      const own = totals.lineas[i];
      return {
        ...{
          descripcion,
          codigo: `P${i}`,
          codigo_estandar: null,
          unidad: '94',
          cantidad_mil: escrita_mil,
          precio_dmil,
        },
        ...{ precio_referencia_dmil: 10_000, bruto_cts: own?.bruto ?? 0, descuento, subtotal_cts: own?.base ?? 0 },
        valor_descuento_cts: own?.descuento ?? 0,
        impuestos: (own?.impuestos ?? []).map(nombrado),
      };
    }),
    subtotal_cts: totals.totales.subtotal,
    impuestos: totals.impuestos.map(nombrado),
    total_cts: totals.totales.total,
    ...cambios,
  };
}

const leer = (xml: string) => readInvoice(new TextEncoder().encode(xml), 'f.xml');
const UNA: Escrita = {
  ...{ escrita_mil: 2_000, precio_dmil: 10_000_000, descuento: 1_000, impuestos: [tax('01', 1900)] },
  descripcion: 'ARROZ',
};
const REFERENCIA = {
  numero: 'SETP990000001',
  cufe: CODIGO,
  fecha: '2026-11-01',
  concepto: '2',
  descripcion: 'Anulación',
};

test.each(['FV', 'NC', 'ND'] as const)('any lines of a %s read back as they are, and its sums agree', (tipo) => {
  const nota = { autorizacion: null, referencia: REFERENCIA };
  fc.assert(
    fc.property(fc.array(linea, { minLength: 1, maxLength: 12 }), (lineas) => {
      const documento = documentoDe(lineas, { tipo, ...(tipo === 'FV' ? {} : nota) });
      const factura = leer(xmlDe(documento));
      expect(checkInvoice(factura)).toEqual([]);
      expect(factura.totals.payableAmount).toBe(documento.total_cts / 100);
      expect(factura.totals.subtotal).toBe(documento.subtotal_cts / 100);
      expect(factura.products.map((each) => [each.cantidad_xml, each.precio_compra, each.total])).toEqual(
        documento.lineas.map((each) => [each.cantidad_mil / 1000, each.precio_dmil / 10_000, each.subtotal_cts / 100]),
      );
      expect(factura.products.map(({ nombre_producto_xml }) => nombre_producto_xml ?? '')).toEqual(
        lineas.map(({ descripcion }) => limpio(descripcion)),
      );
      const taxes = factura.taxes.reduce((sum, { taxAmount }) => sum + Math.round(taxAmount * 100), 0);
      expect(taxes).toBe(documento.total_cts - documento.subtotal_cts);
    }),
  );
});

test('what does not read back line by line is found, though its sums agree', () => {
  const dos = documentoDe([UNA, { ...UNA, escrita_mil: 3_000 }]);
  const xml = xmlDe(dos);
  expect(leidoIgual(dos, xml)).toBeNull();
  const dicho = (text: string) => leidoIgual(dos, text);
  expect(dicho(xml.replace('>2.000</cbc:InvoicedQuantity>', '>4.000</cbc:InvoicedQuantity>'))).toContain('línea 1');
  expect(dicho(xml.replace('>P1<', '>P0<'))).toContain('línea 2');
});

test('an invoice says who, when, by what authorization and how it is paid', () => {
  const xml = xmlDe(documentoDe([UNA]));
  expect(leer(xml)).toMatchObject({
    ...{ tipoDocumento: 'Invoice', n_factura: 'SETP990000001', issueDate: '2026-11-23', dueDate: '2026-12-23' },
    ...{ cufeCode: CODIGO, currency: 'COP', paymentMeans: { code: '2', method: '10', dueDate: '2026-12-23' } },
    supplier: { nombre: 'MAYORDOMO S.A.S.', nit: '900123456', dv: '8', city: 'BUCARAMANGA' },
    customer: { name: 'MAYORDOMO S.A.S.', id: '900123456', dv: '8', address: 'CALLE 1 # 2-3' },
    totals: { subtotal: 1800, totalIva: 342, payableAmount: 2142 },
  });
  expect(xml).toContain('<sts:InvoiceAuthorization>18760000001</sts:InvoiceAuthorization>');
  expect(xml).toContain('<sts:Prefix>SETP</sts:Prefix><sts:From>990000000</sts:From><sts:To>995000000</sts:To>');
  expect(xml).toContain('<cbc:TaxLevelCode listName="48">O-13;O-15</cbc:TaxLevelCode>');
  expect(xml).toContain('<cbc:MultiplierFactorNumeric>10.00</cbc:MultiplierFactorNumeric>');
});

test('what is excluded carries no tax, what is exempt carries its own at 0, and what is given away says what it costs', () => {
  const excluida = xmlDe(documentoDe([{ ...UNA, impuestos: [] }]));
  expect(excluida).not.toContain('TaxTotal');
  expect(excluida).toContain('<cbc:TaxExclusiveAmount currencyID="COP">0.00</cbc:TaxExclusiveAmount>');
  const exenta = xmlDe(documentoDe([{ ...UNA, impuestos: [tax('01', 0)] }]));
  expect(exenta.match(/<cbc:Percent>0\.00<\/cbc:Percent>/g)).toHaveLength(2);
  const regalada = xmlDe(documentoDe([{ ...UNA, descuento: 10_000 }]));
  expect(regalada).toContain('<cbc:PriceTypeCode>01</cbc:PriceTypeCode>');
});

test('a tax by unit says for how many, and what each pays', () => {
  const bolsa = { ...tax('22', 0), por_unidad_dmil: 660_000 };
  const xml = xmlDe(
    documentoDe([
      { ...UNA, impuestos: [bolsa] },
      { ...UNA, impuestos: [bolsa] },
    ]),
  );
  const [document] = /<cac:TaxTotal>.*?<\/cac:TaxTotal>/.exec(xml) ?? [];
  expect(document).toContain('<cbc:TaxAmount currencyID="COP">264.00</cbc:TaxAmount>');
  expect(document).toContain('<cbc:BaseUnitMeasure unitCode="94">4.000</cbc:BaseUnitMeasure>');
  expect(document).toContain('<cbc:PerUnitAmount currencyID="COP">66.0000</cbc:PerUnitAmount>');
});

test('a natural person without NIT has no check digit, and is identified by their document', () => {
  const adquirente: ParteUbl = { ...PARTE, tipo_persona: '2', tipo_documento: '13', documento: '63512874', dv: null };
  const xml = xmlDe(documentoDe([UNA], { adquirente }));
  expect(leer(xml).customer).toMatchObject({ id: '63512874', dv: null });
  expect(xml).toMatch(/<cac:PartyIdentification><cbc:ID [^>]*schemeName="13">63512874<\/cbc:ID>/);
});

test('markup, formulas and controls in texts are text', () => {
  const descripcion = '<script>alert("x")</script> ]]> =1+1 & \u0000\r\n\ud800 \ufffe';
  const documento = documentoDe([{ ...UNA, descripcion }], { observacion: ']]><cbc:ID>0</cbc:ID>' });
  const factura = leer(xmlDe(documento));
  expect(factura.products[0]?.nombre_producto_xml).toBe('<script>alert("x")</script> ]]> =1+1 & �');
  expect(factura.n_factura).toBe('SETP990000001');
});

test('the container holds the document whole, with the answer of the tax office beside it', () => {
  const documento = documentoDe([UNA]);
  const xml = xmlDe(documento);
  const solo = adjuntoDe(documento, xml, null);
  expect(leer(solo)).toEqual({ ...leer(xml), contenedor: 'AttachedDocument' });
  expect(solo).not.toContain('ApplicationResponse');
  const respuesta = { xml: '<a><![CDATA[x]]></a>', fecha: '2026-11-23', hora: '10:00:05-05:00' };
  const con = adjuntoDe(documento, xml, respuesta);
  expect(leer(con)).toEqual(leer(solo));
  expect(con).toContain('<cbc:ValidationTime>10:00:05-05:00</cbc:ValidationTime>');
});

test('the same document is the same text', () => {
  expect(xmlDe(documentoDe([UNA, UNA]))).toBe(xmlDe(documentoDe([UNA, UNA])));
});
