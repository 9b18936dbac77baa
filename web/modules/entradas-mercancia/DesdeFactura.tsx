/** Drops the supplier's XML or ZIP, or takes an invoice that waits in the inbox: the draft comes with its lines and its order. */

import { useState } from 'react';
import { desdeFactura } from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import { type Carga, cargarFacturas, type FacturaFila } from '../../../server/modules/facturas-xml/contract/factura.ts';
import { facturasList } from '../../../server/modules/facturas-xml/contract/lista.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { LooseSelect } from '../../kit/fields/loose.tsx';
import { InvoicesDrop } from '../../kit/invoice/InvoicesDrop.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { told } from '../../kit/told.ts';
import { navigate } from '../../lib/location.ts';
import { refreshAfter, useRemote, useWrite } from '../../lib/remote.ts';
import { enviarGrupo } from '../facturas-xml/public.tsx';
import { useBodegas } from '../zonas/public.tsx';
import { pesos, screens } from './comunes.tsx';
import styles from './entradas.module.css';

/** Those that may be received. */
const POR_RECIBIR = {
  tipo: 'FC',
  estado__in: 'VALIDADO,HOMOLOGADO,VINCULADO',
  ordering: '-id',
  page: 1,
  page_size: 20,
};

export function DesdeFactura() {
  const { bodegas, error, refetch } = useBodegas(null);
  const [bodega, setBodega] = useState<number | null>(null);
  const [wrong, setWrong] = useState<readonly Carga[]>([]);
  const [busy, setBusy] = useState(false);
  const { write } = useWrite(desdeFactura);
  const waiting = useRemote(facturasList.list, { query: POR_RECIBIR });
  const chosen = bodega ?? Number(bodegas?.[0]?.value ?? 0);

  const recibir = async (factura_id: number) => {
    setBusy(true);
    const made = await told(() => write({ body: { factura_id, bodega_id: chosen } }));
    setBusy(false);
    if (made) await navigate(pathOf(screens.EditarEntradaMercancia, { id: made.data.id }));
  };
  const take = async (files: readonly File[]) => {
    setBusy(true);
    const rows = await enviarGrupo(files);
    void refreshAfter(cargarFacturas);
    setBusy(false);
    const good = rows.flatMap(({ ok, id }) => (ok && id !== null ? [id] : []));
    setWrong(rows.filter(({ ok }) => !ok));
    const [only, ...others] = good;
    if (only !== undefined && others.length === 0 && rows.length === 1) await recibir(only);
  };
  if (!bodegas) return <PageState error={error} onRetry={refetch} noun="las bodegas" />;
  return (
    <div className={styles.desde}>
      <div className={styles.bodega}>
        <label htmlFor="bodega-recibe">Bodega que recibe</label>
        <LooseSelect
          id="bodega-recibe"
          value={String(chosen)}
          options={bodegas.map(({ value, label }) => ({ value: String(value), label }))}
          onChange={(value) => setBodega(Number(value))}
        />
      </div>
      <InvoicesDrop onFiles={(files) => void take(files)} busy={busy} />
      {wrong.map(({ nombre, msg }) => (
        <Note key={nombre} kind="peligro">
          {nombre}: {msg}
        </Note>
      ))}
      <Esperan facturas={filasDe(waiting.data)} busy={busy} onTake={(id) => void recibir(id)} />
    </div>
  );
}

const filasDe = (data: readonly FacturaFila[] | { readonly results: readonly FacturaFila[] } | undefined) =>
  data && 'results' in data ? data.results : (data ?? []);

interface EsperanProps {
  readonly facturas: readonly FacturaFila[];
  readonly busy: boolean;
  readonly onTake: (id: number) => void;
}

/** Invoices that nobody received, the newest first. */
function Esperan({ facturas, busy, onTake }: EsperanProps) {
  if (facturas.length === 0) return null;
  return (
    <section aria-label="Facturas por recibir">
      <h2 className={styles.titulo}>{formatCount(facturas.length, 'factura', 'facturas')} por recibir</h2>
      <ul className={styles.esperan}>
        {facturas.map(({ id, n_factura, proveedor, emisor, fecha, total, pendientes }) => (
          <li key={id}>
            <span>
              <strong>{n_factura}</strong> · {proveedor ?? emisor}
              <small>
                {formatDate(fecha)} · {pesos(total)}
                {pendientes > 0 && ` · ${formatCount(pendientes, 'producto')} por homologar`}
              </small>
            </span>
            <Button disabled={busy} onClick={() => onTake(id)} aria-label={`Recibir la factura ${n_factura}`}>
              Recibir
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
