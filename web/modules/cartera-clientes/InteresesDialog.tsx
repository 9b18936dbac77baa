/** Interest on arrears of a customer: what it comes to on a day, and the debit notes that charge it. */
import { useState } from 'react';
import { aplicacion as a } from '../../../server/modules/cartera-clientes/campos.ts';
import {
  cobrarIntereses,
  type Interes,
  simularIntereses,
} from '../../../server/modules/cartera-clientes/contract/intereses.ts';
import { businessDay, formatDate, isDay } from '../../../server/shared/dates.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { told } from '../../kit/told.ts';
import { localNow } from '../../lib/clock.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import styles from './cobros.module.css';
import { Dia, permisos } from './comunes.tsx';

type Linea = Interes & { readonly id: number; readonly producto_id: number };

const COLUMNAS: LineColumn<Linea>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: a.documento_id.label },
    title: ({ n_factura }) => n_factura,
    detail: ({ desde, hasta }) => `${formatDate(desde)} a ${formatDate(hasta)}`,
  },
  { type: 'entero', field: 'dias', label: 'Días', width: 80 },
  { type: 'dinero', field: 'saldo', label: 'Saldo', width: 132 },
  { type: 'dinero', field: 'interes', label: 'Interés', width: 132, total: true },
];

export function InteresesDialog({ persona_id, onClose }: { persona_id: number; onClose: () => void }) {
  const today = businessDay(localNow());
  const [written, setCorte] = useState(today);
  const can = useCan();
  const { write, busy } = useWrite(cobrarIntereses);
  const corte = isDay(written) ? written : today;
  const { data, error, refetch } = useRemote(simularIntereses, { body: { persona_id, corte } }, { keepPrevious: true });
  const cobra = data?.filter(({ interes }) => interes > 0) ?? [];
  const hace = async () => {
    if (await told(() => write({ body: { persona_id, corte } }))) onClose();
  };
  return (
    <Dialog
      title="Intereses de mora"
      width="mediano"
      onClose={onClose}
      footer={
        can(permisos.intereses) && (
          <Button
            variant="primary"
            disabled={busy || cobra.length === 0 || corte > today}
            onClick={() => void hace()}
          >{`Hacer ${formatCount(cobra.length, 'nota débito', 'notas débito')}`}</Button>
        )
      }
    >
      <div className={styles.filtros}>
        <Dia id="corte-intereses" label="Hasta" value={written} onChange={setCorte} kind="cercana" />
      </div>
      {corte > today && <Note kind="info">Es una simulación: se cobra hasta hoy.</Note>}
      {(!data || error) && <PageState error={error} onRetry={() => void refetch()} noun="los intereses" />}
      {data && !error && data.length === 0 && <Note kind="info">No debe intereses hasta ese día.</Note>}
      {data && !error && data.length > 0 && (
        <LineGrid
          label="Intereses por documento"
          columns={COLUMNAS}
          lines={data.map((each) => ({ ...each, id: each.documento_id, producto_id: each.documento_id }))}
        />
      )}
    </Dialog>
  );
}
