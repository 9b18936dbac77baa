/** Taxes and retentions of an invoice, one line a rate. */
import { column } from '../../../server/shared/columns.ts';
import type { ImpuestoFactura } from '../../../server/shared/factura-xml/factura.ts';
import { EmptyState } from '../EmptyState.tsx';
import { Tag } from '../Tag.tsx';
import { DataTable } from '../table/DataTable.tsx';
import styles from './invoice.module.css';
import { amountIn, quantity } from './words.ts';

const COLUMNS = [
  column('taxName', 'Impuesto'),
  column('taxId', 'Código', 'texto', { width: 90 }),
  column('type', 'Clase', 'texto', { width: 120 }),
  column('percent', 'Tarifa', 'texto', { width: 110, end: true }),
  column('taxableAmount', 'Base', 'dinero', { width: 150 }),
  column('taxAmount', 'Valor', 'dinero', { width: 150 }),
];

const nameOf = ({ taxName, taxId }: ImpuestoFactura) => taxName ?? `Código ${taxId ?? 'sin decir'}`;
const kind = ({ isWithholding }: ImpuestoFactura) =>
  isWithholding ? <Tag tone="attention">Retención</Tag> : <Tag>Impuesto</Tag>;

interface InvoiceTaxesProps {
  taxes: readonly ImpuestoFactura[];
  currency: string | null;
}

export function InvoiceTaxes({ taxes, currency }: InvoiceTaxesProps) {
  const amount = amountIn(currency);
  if (taxes.length === 0) {
    return <EmptyState icon="tag" title="Sin impuestos" text="La factura no trae impuestos ni retenciones." />;
  }
  return (
    <div className={styles.table}>
      <DataTable
        label="Impuestos de la factura"
        rows={taxes.map((tax, id) => ({ ...tax, id }))}
        columns={COLUMNS}
        cells={{
          taxName: nameOf,
          type: kind,
          percent: ({ percent }) => (percent === null ? 'Valor fijo' : `${quantity(percent)} %`),
          taxableAmount: ({ taxableAmount }) => (taxableAmount === null ? 'Sin base' : amount(taxableAmount)),
          taxAmount: ({ taxAmount }) => amount(taxAmount),
        }}
        rowLabel={nameOf}
        card={(tax) => ({
          title: nameOf(tax),
          subtitle:
            tax.percent === null ? 'Valor fijo' : `${quantity(tax.percent)} % de ${amount(tax.taxableAmount ?? 0)}`,
          right: amount(tax.taxAmount),
          rightDetail: kind(tax),
        })}
      />
    </div>
  );
}
