/** An electronic invoice as it was read: what it is, who sells and buys, what there is to pay, its lines, its taxes, its data. */
import { type ReactNode, useState } from 'react';
import { checkInvoice } from '../../../server/shared/factura-xml/check-invoice.ts';
import { FACTURA_TEXTS, type Factura } from '../../../server/shared/factura-xml/factura.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { copyText } from '../../lib/clipboard.ts';
import { toast } from '../../state/toasts.ts';
import { type Fact, Facts } from '../Facts.tsx';
import { IconAction } from '../IconAction.tsx';
import { Tabs } from '../Tabs.tsx';
import { Tag } from '../Tag.tsx';
import { JsonViewer } from '../viewers/JsonViewer.tsx';
import { InvoiceDifferences } from './InvoiceDifferences.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceTaxes } from './InvoiceTaxes.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import styles from './invoice.module.css';
import { day, idText, NAMES } from './words.ts';

export interface InvoiceViewProps {
  factura: Factura;
  /** Under the supplier: whether we know it. */
  supplier?: ReactNode;
}

export function InvoiceView({ factura, supplier }: InvoiceViewProps) {
  const [tab, setTab] = useState('lineas');
  const { n_factura, tipoDocumento, contenedor, currency, cufeCode, products, taxes } = factura;
  return (
    <section className={styles.view} aria-label={`${NAMES[tipoDocumento]} ${n_factura}`}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {NAMES[tipoDocumento]} {n_factura}
        </h2>
        {contenedor && <Tag>En su contenedor</Tag>}
        {currency && currency !== 'COP' && <Tag tone="attention">{currency}</Tag>}
      </header>
      <InvoiceDifferences differences={checkInvoice(factura)} currency={currency} />
      <div className={styles.parts}>
        <div>
          <Facts title="Documento" facts={documentFacts(factura)} />
        </div>
        <div>
          <Facts
            title="Proveedor"
            facts={partyFacts({ ...factura.supplier, name: factura.supplier.nombre, id: factura.supplier.nit })}
          />
          {supplier}
        </div>
        <div>
          <Facts title="Cliente" facts={partyFacts({ ...factura.customer, city: null })} />
        </div>
        <InvoiceTotals totals={factura.totals} currency={currency} />
      </div>
      <Cufe name={tipoDocumento === 'Invoice' ? 'CUFE' : 'CUDE'} code={cufeCode} />
      <Tabs
        label="Partes de la factura"
        current={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'lineas',
            label: 'Líneas',
            count: products.length,
            panel: <InvoiceLines {...{ products, currency }} />,
          },
          {
            id: 'impuestos',
            label: 'Impuestos',
            count: taxes.length,
            panel: <InvoiceTaxes {...{ taxes, currency }} />,
          },
          {
            id: 'datos',
            label: 'Datos',
            panel: tab === 'datos' && <JsonViewer label="Datos de la factura" value={factura} />,
          },
        ]}
      />
    </section>
  );
}

const told = (text: string | null) => text ?? 'Sin dato';

function documentFacts({ issueDate, issueTime, dueDate, purchaseOrder, currency }: Factura): Fact[] {
  return [
    ['Fecha de emisión', [day(issueDate), issueTime?.slice(0, 5)].filter(Boolean).join(' ') || 'Sin dato'],
    ['Fecha de vencimiento', told(day(dueDate))],
    ['Orden de compra', purchaseOrder ?? 'No la menciona'],
    ['Moneda', told(currency)],
  ];
}

interface Party {
  readonly name: string | null;
  readonly id: string | null;
  readonly dv: string | null;
  readonly address: string | null;
  readonly city: string | null;
}

function partyFacts({ name, id, dv, address, city }: Party): Fact[] {
  return [
    ['Nombre', told(name)],
    ['NIT o documento', told(idText(id, dv))],
    ['Dirección', [address, city].filter(Boolean).join(', ') || 'Sin dato'],
  ];
}

/** Notes have a CUDE in its place. */
function Cufe({ name, code }: { name: string; code: string }) {
  const copy = async () => {
    const copied = await copyText(code);
    toast(copied ? { kind: 'info', text: MESSAGES.copiado } : { kind: 'error', text: 'No se pudo copiar.' });
  };
  return (
    <div className={styles.cufe}>
      <span className={styles.cufeLabel}>{name}</span>
      <code className={styles.code}>{code}</code>
      {code !== FACTURA_TEXTS.sinCufe && (
        <IconAction icon="copy" label={`Copiar el ${name}`} size="small" onClick={() => void copy()} />
      )}
    </div>
  );
}
