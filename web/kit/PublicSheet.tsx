/** The top of the page of who comes by a link: whose it is, what it is and for whom, with its PDF when it has one. */
import { useState } from 'react';
import { Button } from './Button.tsx';
import styles from './PublicSheet.module.css';
import { PdfDialog } from './viewers/PdfDialog.tsx';

interface PublicHeadProps {
  company: { readonly nombre: string; readonly nit: string | null };
  title: string;
  /** 'Para Acme · 21/11/2026'. */
  subtitle: string;
  /** Those without a value are left out. */
  facts: readonly { readonly code: string; readonly label: string; readonly value: string | null }[];
  pdf?: { readonly fileName: string; readonly document: () => Promise<Blob> };
}

export function PublicHead({ company, title, subtitle, facts, pdf }: PublicHeadProps) {
  const [shown, setShown] = useState(false);
  return (
    <header className={styles.cabecera}>
      <p className={styles.empresa}>
        <strong>{company.nombre || 'Nuestra empresa'}</strong>
        {company.nit && <span>NIT {company.nit}</span>}
      </p>
      <h1>{title}</h1>
      <p className={styles.para}>{subtitle}</p>
      <dl className={styles.hechos}>
        {facts.map(({ code, label, value }) =>
          value ? (
            <div key={code}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {pdf && (
        <Button icon="file" onClick={() => setShown(true)}>
          Ver en PDF
        </Button>
      )}
      {pdf && shown && <PdfDialog title={title} {...pdf} onClose={() => setShown(false)} />}
    </header>
  );
}
