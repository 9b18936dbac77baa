/** Invoices of the inbox whose goods nobody received: the one that a link asks for, and those that wait. */
import { useEffect, useRef } from 'react';
import { type FacturaFila, leerFacturaRecibida } from '../../../server/modules/facturas-xml/contract/factura.ts';
import { facturasList } from '../../../server/modules/facturas-xml/contract/lista.ts';
import { manifest as facturas } from '../../../server/modules/facturas-xml/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import { pesos } from './comunes.tsx';
import styles from './entradas.module.css';

interface Turno {
  readonly busy: boolean;
  readonly onTake: (id: number) => void;
}

type Nombrada = Pick<FacturaFila, 'n_factura' | 'proveedor' | 'fecha' | 'total' | 'pendientes'>;

function Nombre({ n_factura, proveedor, fecha, total, pendientes }: Nombrada) {
  return (
    <span>
      <strong>{n_factura}</strong> · {proveedor}
      <small>
        {formatDate(fecha)} · {pesos(total)}
        {pendientes > 0 && ` · ${formatCount(pendientes, 'producto')} por homologar`}
      </small>
    </span>
  );
}

/** `?factura=7`: Enter alone makes its draft. */
export function FacturaPedida({ id, busy, onTake }: Turno & { readonly id: number }) {
  const { data, error, refetch } = useRemote(leerFacturaRecibida, { params: { id } });
  const go = useRef<HTMLButtonElement>(null);
  const there = data !== undefined;
  useEffect(() => {
    if (there) go.current?.focus();
  }, [there]);
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la factura" />;
  if (data.motivo) return <Note kind="peligro">{data.motivo}</Note>;
  return (
    <section className={styles.pedida} aria-label="Factura que se recibe">
      <Nombre {...data} />
      <Button ref={go} variant="primary" icon="package" disabled={busy} onClick={() => onTake(id)}>
        {data.estado === 'VINCULADO' ? 'Recibir lo que falta' : 'Recibir la mercancía'}
      </Button>
    </section>
  );
}

const CUANTAS = 20;
const POR_RECIBIR = { tipo: 'FC', sin_recibir: '1', ordering: '-id', page: 1, page_size: CUANTAS };

/** The newest first. */
export function FacturasPorRecibir({ salvo, busy, onTake }: Turno & { readonly salvo: number | null }) {
  const { data, error, refetch } = useRemote(facturasList.list, { query: POR_RECIBIR });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="las facturas por recibir" />;
  const all: readonly FacturaFila[] = 'results' in data ? data.results : data;
  const shown = all.filter(({ id }) => id !== salvo);
  const many = 'count' in data ? data.count : all.length;
  if (shown.length === 0) return null;
  return (
    <section aria-label="Facturas por recibir">
      <div className={styles.cabezaEsperan}>
        <h2 className={styles.titulo}>{formatCount(many, 'factura', 'facturas')} por recibir</h2>
        {many > all.length && (
          <a href={hrefOf(facturas.screens.FacturasRecibidas, {}, { 'f.sin_recibir': 1 })}>Ver todas</a>
        )}
      </div>
      <ul className={styles.esperan}>
        {shown.map((factura) => (
          <li key={factura.id}>
            <Nombre {...factura} />
            <Button
              disabled={busy}
              onClick={() => onTake(factura.id)}
              aria-label={`Recibir la factura ${factura.n_factura}`}
            >
              Recibir
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
