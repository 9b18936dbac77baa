/** A supplier's electronic invoice, read without typing: dropped, shown, and compared with the directory. Nothing is kept. */
import { useState } from 'react';
import type { Factura } from '../../../server/shared/factura-xml/factura.ts';
import { InvoiceDrop } from '../../kit/invoice/InvoiceDrop.tsx';
import { InvoiceView } from '../../kit/invoice/InvoiceView.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { TABS } from './comunes.tsx';
import styles from './LeerFactura.module.css';
import { ProveedorDeFactura } from './ProveedorDeFactura.tsx';

export function LeerFactura() {
  const [read, setRead] = useState<{ factura: Factura; name: string } | null>(null);
  return (
    <>
      <PageHeader title="Leer factura electrónica" detail={read ? read.name : 'Se lee en tu equipo; no se guarda.'} />
      {TABS}
      <div className={styles.screen}>
        <InvoiceDrop onRead={(factura, { name }) => setRead({ factura, name })} onClear={() => setRead(null)} />
        {read && (
          <InvoiceView
            factura={read.factura}
            supplier={read.factura.supplier.nit && <ProveedorDeFactura nit={read.factura.supplier.nit} />}
          />
        )}
      </div>
    </>
  );
}
