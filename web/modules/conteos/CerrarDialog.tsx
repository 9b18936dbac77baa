/** Nobody counts any more: what becomes of what was not counted. */
import { FormControl, Radio, RadioGroup } from '@primer/react';
import { useState } from 'react';
import type { NoContado } from '../../../server/modules/conteos/campos.ts';
import { actos } from '../../../server/modules/conteos/contract/actos.ts';
import type { Conteo } from '../../../server/modules/conteos/contract/conteo.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Note } from '../../kit/Note.tsx';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';

export function CerrarDialog({ conteo, onClose }: { conteo: Conteo; onClose: () => void }) {
  const [como, setComo] = useState<NoContado | null>(null);
  const { write, busy } = useWrite(actos.cerrar);
  const { id, version, pendientes, productos_pendientes: n, ronda, numero_conteos } = conteo;
  const again = ronda > 1;
  const cerrar = async () => {
    const done = await told(() => write({ params: { id }, body: { version, no_contado: como } }));
    if (done) onClose();
  };
  return (
    <Dialog
      title="Cerrar conteo"
      phone="centro"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={pendientes > 0 && como === null}
            onClick={() => void cerrar()}
          >
            Cerrar conteo
          </Button>
        </>
      }
    >
      {pendientes === 0 ? (
        <Note kind="info">Se contó todo.</Note>
      ) : (
        <RadioGroup name="no_contado" onChange={(value) => setComo(value === 'cero' ? 'cero' : 'mantiene')}>
          <RadioGroup.Label>{`Hay ${n} productos sin contar, seleccione cómo tratarlos.`}</RadioGroup.Label>
          <FormControl>
            <Radio value="mantiene" />
            <FormControl.Label>{again ? 'Queda lo que se contó antes' : 'Se mantiene lo que hay'}</FormControl.Label>
          </FormControl>
          <FormControl>
            <Radio value="cero" />
            <FormControl.Label>Queda en cero</FormControl.Label>
          </FormControl>
        </RadioGroup>
      )}
      {ronda < numero_conteos && <Note>Lo que esté fuera de tolerancia lo recuenta otra persona.</Note>}
    </Dialog>
  );
}
