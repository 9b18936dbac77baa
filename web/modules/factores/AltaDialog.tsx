/** Sets a second factor of who is in; with the first come the ten codes. */
import { useState } from 'react';
import { crearFactor, prepararFactor } from '../../../server/modules/factores/contract.ts';
import type { SetupBegun } from '../../../server/shared/passkey-setup.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { Codigos } from './Codigos.tsx';
import { type Clase, ONCE, useAlta } from './useAlta.tsx';

interface AltaProps {
  token: string;
  clase: Clase;
  onClose: () => void;
}

const TITLE = 'Configurar segundo factor';

export function AltaDialog(props: AltaProps) {
  const { data, error, refetch } = useRemote(prepararFactor, { body: { token: props.token } }, ONCE);
  if (data) return <Configurar {...props} begun={data} />;
  return (
    <Dialog title={TITLE} onClose={props.onClose} footer={<Button onClick={props.onClose}>Cancelar</Button>}>
      <PageState error={error} onRetry={() => void refetch()} noun="la configuración" />
    </Dialog>
  );
}

function Configurar({ token, clase, begun, onClose }: AltaProps & { begun: SetupBegun }) {
  const { write } = useWrite(crearFactor);
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const { form, body, submitText } = useAlta(begun, clase, async (proof) => {
    const answer = await write({ body: { token, ...proof } });
    toast({ kind: 'exito', text: answer.msg });
    if (answer.codigos) setCodigos(answer.codigos);
    else onClose();
  });
  if (codigos) return <CodigosDialog codigos={codigos} onClose={onClose} />;
  return (
    <Dialog
      title={TITLE}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {submitText}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}

export function CodigosDialog({ codigos, onClose }: { codigos: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title="Códigos de recuperación"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Ya los guardé
        </Button>
      }
    >
      <Codigos codigos={codigos} />
    </Dialog>
  );
}
