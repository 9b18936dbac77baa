/** Drops the supplier's XML or ZIP, or takes an invoice of the inbox: the draft comes with its lines and its order. */
import { useState } from 'react';
import { desdeFactura } from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import { type Carga, cargarFacturas } from '../../../server/modules/facturas-xml/contract/factura.ts';
import { manifest as facturas } from '../../../server/modules/facturas-xml/manifest.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { LooseSelect } from '../../kit/fields/loose.tsx';
import { InvoicesDrop } from '../../kit/invoice/InvoicesDrop.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { told } from '../../kit/told.ts';
import { navigate, useHashQuery } from '../../lib/location.ts';
import { refreshAfter, useWrite } from '../../lib/remote.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { useCan } from '../../state/permissions.tsx';
import { enviarGrupo } from '../facturas-xml/public.tsx';
import { useBodegas } from '../zonas/public.tsx';
import { screens } from './comunes.tsx';
import styles from './entradas.module.css';
import { FacturaPedida, FacturasPorRecibir } from './PorRecibir.tsx';

/** Where this browser received last: who receives stands in one warehouse. */
const BODEGA = 'recepcion.bodega';

export function DesdeFactura() {
  const { bodegas, error, refetch } = useBodegas(null);
  const [bodega, setBodega] = useState(() => readStored<number | null>(BODEGA, null));
  const [wrong, setWrong] = useState<readonly Carga[]>([]);
  const [busy, setBusy] = useState(false);
  const { write } = useWrite(desdeFactura);
  const can = useCan();
  const [query] = useHashQuery();
  const asked = Number(query.get('factura')) || null;
  const known = bodegas?.some(({ value }) => Number(value) === bodega);
  const chosen = known ? Number(bodega) : Number(bodegas?.[0]?.value ?? 0);

  const recibir = async (factura_id: number) => {
    setBusy(true);
    const made = await told(() => write({ body: { factura_id, bodega_id: chosen } }));
    setBusy(false);
    if (made) await navigate(pathOf(screens.EditarEntradaMercancia, { id: made.data.id }));
  };
  /** One alone becomes a draft at once; several wait below, each for its turn. */
  const take = async (files: readonly File[]) => {
    setBusy(true);
    const rows = await enviarGrupo(files);
    void refreshAfter(cargarFacturas);
    setBusy(false);
    setWrong(rows.filter(({ ok, estado }) => !ok || estado === 'CON_ERROR'));
    const [only] = rows;
    if (rows.length === 1 && only?.ok && only.id !== null && only.estado !== 'CON_ERROR') await recibir(only.id);
  };
  if (!bodegas) return <PageState error={error} onRetry={refetch} noun="las bodegas" />;
  const shared = { busy, onTake: (id: number) => void recibir(id) };
  return (
    <div className={styles.desde}>
      <div className={styles.bodega}>
        <label htmlFor="bodega-recibe">Bodega que recibe</label>
        <LooseSelect
          id="bodega-recibe"
          value={String(chosen)}
          options={bodegas.map(({ value, label }) => ({ value: String(value), label }))}
          onChange={(value) => {
            setBodega(Number(value));
            writeStored(BODEGA, Number(value));
          }}
        />
      </div>
      {asked !== null && <FacturaPedida id={asked} {...shared} />}
      <InvoicesDrop onFiles={(files) => void take(files)} busy={busy} />
      {wrong.map((carga) => (
        <SinRecibir key={carga.nombre} carga={carga} {...shared} />
      ))}
      {can(facturas.permisos.ver) && <FacturasPorRecibir salvo={asked} {...shared} />}
    </div>
  );
}

interface SinRecibirProps {
  readonly carga: Carga;
  readonly busy: boolean;
  readonly onTake: (id: number) => void;
}

/** What was dropped and is no draft; of one that somebody dropped before, its goods may still wait. */
function SinRecibir({ carga: { nombre, msg, code, id, estado }, busy, onTake }: SinRecibirProps) {
  const waits = code === 'duplicado' && id !== null && (estado === 'VALIDADO' || estado === 'HOMOLOGADO');
  return (
    <Note
      kind={waits ? 'aviso' : 'peligro'}
      actions={
        waits && (
          <Button disabled={busy} onClick={() => onTake(id)}>
            Recibir
          </Button>
        )
      }
    >
      {nombre}: {msg}
    </Note>
  );
}
