/** The lines of an invoice, some at a time, each with its codes. */
import { useState } from 'react';
import { column } from '../../../server/shared/columns.ts';
import type { ProductoFactura } from '../../../server/shared/factura-xml/factura.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { EmptyState } from '../EmptyState.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { Pager } from '../table/Pager.tsx';
import styles from './invoice.module.css';
import { amountIn, quantity } from './words.ts';

const PAGE = 20;

const COLUMNS = [
  column('lineId', '#', 'texto', { width: 52, end: true }),
  column('nombre_producto_xml', 'Producto'),
  column('cod_prod_xml', 'Códigos', 'texto', { width: 136 }),
  column('cantidad_xml', 'Cantidad', 'texto', { width: 84, end: true }),
  column('precio_compra', 'Precio', 'dinero', { width: 112 }),
  column('discountAmount', 'Descuento', 'dinero', { width: 144 }),
  column('taxAmount', 'Impuestos', 'dinero', { width: 116 }),
  column('total', 'Total', 'dinero', { width: 124 }),
];

/** Codes other than the one that the line is known by, each once. */
function otherCodes({ codigos_xml, cod_prod_xml }: ProductoFactura): string {
  const codes = new Set(codigos_xml.map(({ codigo }) => codigo));
  codes.delete(cod_prod_xml ?? '');
  return [...codes].join(', ');
}

interface InvoiceLinesProps {
  products: readonly ProductoFactura[];
  currency: string | null;
}

export function InvoiceLines({ products, currency }: InvoiceLinesProps) {
  const amount = amountIn(currency);
  const told = (value: number | null) => (value === null ? undefined : amount(value));
  const discount = ({ discountAmount, productDiscount }: ProductoFactura) =>
    amount(discountAmount) +
    (discountAmount === 0 || productDiscount === null ? '' : ` (${quantity(productDiscount)} %)`);
  const [page, setPage] = useState(1);
  if (products.length === 0) return <EmptyState icon="package" title={MESSAGES.sinDatos} text="No trae líneas." />;
  const start = (page - 1) * PAGE;
  const rows = products
    .slice(start, start + PAGE)
    .map((product, i) => ({ ...product, id: start + i, otros: otherCodes(product) }));
  return (
    <div className={styles.table}>
      <DataTable
        label="Líneas de la factura"
        rows={rows}
        columns={COLUMNS}
        cells={{
          cantidad_xml: ({ cantidad_xml }) => (cantidad_xml === null ? undefined : quantity(cantidad_xml)),
          cod_prod_xml: ({ cod_prod_xml, otros }) =>
            otros ? (
              <span className={styles.codes}>
                {cod_prod_xml}
                <span>{otros}</span>
              </span>
            ) : (
              (cod_prod_xml ?? undefined)
            ),
          precio_compra: ({ precio_compra }) => told(precio_compra),
          discountAmount: discount,
          taxAmount: ({ taxAmount }) => amount(taxAmount),
          total: ({ total }) => told(total),
        }}
        rowLabel={({ nombre_producto_xml, lineId }) => nombre_producto_xml ?? `Línea ${lineId ?? ''}`}
        card={({ nombre_producto_xml, cod_prod_xml, cantidad_xml, precio_compra, total, taxAmount }) => ({
          title: nombre_producto_xml ?? 'Sin nombre',
          subtitle: [cod_prod_xml, `${quantity(cantidad_xml ?? 0)} × ${amount(precio_compra ?? 0)}`]
            .filter(Boolean)
            .join(' · '),
          right: amount(total ?? 0),
          rightDetail: `Impuestos ${amount(taxAmount)}`,
        })}
      />
      {products.length > PAGE && <Pager page={page} pageSize={PAGE} count={products.length} onPage={setPage} />}
    </div>
  );
}
