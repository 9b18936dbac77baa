/** A link for the supplier: made once, shown once, copied or read by a camera. */
import { useState } from 'react';
import type { Orden } from '../../../server/modules/ordenes-compra/contract/orden.ts';
import { crearEnlace } from '../../../server/modules/ordenes-compra/contract/respuesta.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { told } from '../../kit/told.ts';
import { copyText } from '../../lib/clipboard.ts';
import { formatInstant } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import styles from './ordenes.module.css';

export function EnlaceDialog({ orden, onClose }: { orden: Orden; onClose: () => void }) {
  const { write, busy } = useWrite(crearEnlace);
  const [made, setMade] = useState<ResultOf<typeof crearEnlace>['data']>();
  // A server that does not know its own address is at this one.
  const url = made && new URL(made.url, location.href).href;
  const make = async () => {
    const answer = await told(() => write({ params: { id: orden.id }, body: {} }));
    if (answer) setMade(answer.data);
  };
  const copy = async () => {
    if (url && (await copyText(url))) toast({ kind: 'exito', text: 'Enlace copiado.' });
  };
  return (
    <Dialog
      title={`Enlace para ${orden.proveedor}`}
      subtitle={orden.numero ?? ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {url ? (
            <Button variant="primary" icon="copy" onClick={() => void copy()}>
              Copiar enlace
            </Button>
          ) : (
            <Button variant="primary" icon="link-external" busy={busy} onClick={() => void make()}>
              Crear enlace
            </Button>
          )}
        </>
      }
    >
      {url && made ? (
        <div className={styles.enlace}>
          <QrCode text={url} label="Código del enlace" />
          <p className={styles.url}>{url}</p>
          <p>Sirve una sola vez, hasta el {formatInstant(made.vence)}. Cópialo ahora: no se vuelve a mostrar.</p>
        </div>
      ) : (
        <p>
          Con el enlace, el proveedor confirma cantidades y fechas sin cuenta ni contraseña, o propone otras. Quien lo
          tenga puede responder por él: envíaselo solo a quien vende.
        </p>
      )}
    </Dialog>
  );
}
