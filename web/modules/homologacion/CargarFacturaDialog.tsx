/** Invoices of suppliers, one after another: what each brought is told below. */
import { useState } from 'react';
import { cargarFactura } from '../../../server/modules/homologacion/contract/homologacion.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { InvoiceDrop } from '../../kit/invoice/InvoiceDrop.tsx';
import { Note } from '../../kit/Note.tsx';
import { ApiError } from '../../lib/api.ts';
import { refreshAfter } from '../../lib/remote.ts';
import { upload } from '../../lib/upload.ts';
import styles from './homologar.module.css';

interface Cargada {
  readonly n_factura: string;
  readonly msg: string;
  readonly ok: boolean;
}

/** `onClose` is told whether anything was loaded. */
export function CargarFacturaDialog({ onClose }: { onClose: (loaded: boolean) => void }) {
  const [done, setDone] = useState<readonly Cargada[]>([]);
  const [busy, setBusy] = useState(false);
  const send = async (n_factura: string, file: File) => {
    setBusy(true);
    const form = new FormData();
    form.append('archivo', file);
    const tell = (one: Omit<Cargada, 'n_factura'>) => setDone((before) => [{ n_factura, ...one }, ...before]);
    try {
      const { msg } = await upload(cargarFactura, { form });
      tell({ msg, ok: true });
      void refreshAfter(cargarFactura);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tell({ msg: error.msg, ok: false });
    } finally {
      setBusy(false);
    }
  };
  const loaded = done.some(({ ok }) => ok);
  return (
    <Dialog
      title="Cargar factura"
      subtitle="Los códigos del proveedor que nadie ha visto quedan por homologar. Cargarla otra vez no repite nada."
      width="mediano"
      onClose={() => onClose(loaded)}
      footer={
        <Button variant="primary" busy={busy} onClick={() => onClose(loaded)}>
          {loaded ? 'Homologar' : 'Cerrar'}
        </Button>
      }
    >
      <InvoiceDrop onRead={({ n_factura }, file) => void send(n_factura, file)} />
      <ul className={styles.cargadas} aria-label="Facturas cargadas">
        {done.map(({ n_factura, msg, ok }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same invoice may come twice; they keep their order from the end
          <li key={done.length - i}>
            {ok ? `${n_factura}: ${msg}` : <Note kind="peligro">{`${n_factura}: ${msg}`}</Note>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
