/** Stories of electronic invoices: the zone where they are dropped, and one that was read, with all that may be told of it. */
import { useState } from 'react';
import type { Factura } from '../../../server/shared/factura-xml/factura.ts';
import { InvoiceDrop } from '../invoice/InvoiceDrop.tsx';
import { InvoiceView } from '../invoice/InvoiceView.tsx';
import styles from '../Stack.module.css';

const line = {
  unidad_xml: '94',
  productDiscount: null,
  discountAmount: 0,
  discountBaseAmount: null,
  chargeAmount: 0,
};

const FACTURA: Factura = {
  tipoDocumento: 'Invoice',
  contenedor: 'AttachedDocument',
  n_factura: 'FEPV10457',
  issueDate: '2026-03-10',
  issueTime: '14:35:07-05:00',
  dueDate: '2026-04-09',
  paymentMeans: { code: '2', method: '30', dueDate: '2026-04-09' },
  referencedInvoice: null,
  currency: 'USD',
  purchaseOrder: 'OC-2026-0457',
  cufeCode: 'a1'.repeat(48),
  supplier: {
    nombre: 'DISTRIBUCIONES EL PORVENIR & CÍA. S.A.S.',
    nit: '900444333',
    dv: '8',
    address: 'CALLE 31 # 26A - 19 BODEGA 3',
    city: 'Floridablanca',
  },
  customer: { name: 'COMERCIALIZADORA DEL ORIENTE S.A.S.', id: '901555777', dv: null, address: null },
  totals: {
    subtotal: 781_358.6,
    totalIva: 29_337.93,
    totalRetenciones: 19_533.97,
    totalReteIva: 4_400.69,
    totalReteIca: 3_234.82,
    totalToPay: 791_162.56,
    taxTotal: 29_337.93,
    allowanceTotalAmount: 0,
    chargeTotalAmount: 0,
    prepaidAmount: 0,
    payableRoundingAmount: 0,
    payableAmount: 810_696.53,
  },
  products: [
    {
      ...line,
      lineId: '1',
      cantidad_xml: 12,
      nombre_producto_xml: 'ARROZ BLANCO x 500 g (PACA x 25)',
      cod_prod_xml: '7700000000014',
      codigos_xml: [
        { tipo: 'estandar', codigo: '7700000000014' },
        { tipo: 'vendedor', codigo: 'ARZ-500' },
      ],
      precio_compra: 16_216.66,
      total: 194_600,
      taxAmount: 0,
      taxes: [],
    },
    {
      ...line,
      lineId: '2',
      cantidad_xml: 36.5,
      nombre_producto_xml: 'CAFÉ MOLIDO TRADICIONAL 500 g <b>especial</b>',
      cod_prod_xml: null,
      codigos_xml: [],
      precio_compra: 16_890,
      total: 586_758.6,
      productDiscount: 3.5,
      discountAmount: 21_281.4,
      discountBaseAmount: 608_040,
      taxAmount: 29_337.93,
      taxes: [],
    },
  ],
  taxes: [
    {
      isWithholding: false,
      taxableAmount: 586_758.6,
      taxAmount: 29_337.93,
      percent: 5,
      taxId: '01',
      taxName: 'IVA',
      type: 'impuesto',
    },
    {
      isWithholding: true,
      taxableAmount: 781_358.6,
      taxAmount: 19_533.97,
      percent: 2.5,
      taxId: '06',
      taxName: null,
      type: 'retencion',
    },
  ],
};

export function InvoiceStory() {
  const [factura, setFactura] = useState(FACTURA);
  return (
    <div className={styles.stack}>
      <InvoiceDrop onRead={setFactura} />
      <InvoiceView factura={factura} />
    </div>
  );
}
