/** The sign-in after its password: the second factor of who has one; who owes one sets it, and keeps the ten codes, before entering. */
import { useState } from 'react';
import { crearDebido, loginFactor, prepararDebido } from '../../../server/modules/factores/contract.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import type { FactorAsked } from '../../../server/shared/passkey.ts';
import type { SetupBegun } from '../../../server/shared/passkey-setup.ts';
import { Button } from '../../kit/Button.tsx';
import { useFactorStep } from '../../kit/factor/useFactorStep.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { call } from '../../lib/api.ts';
import { useRemote } from '../../lib/remote.ts';
import { begin } from '../../state/session.ts';
import { Codigos } from './Codigos.tsx';
import styles from './factores.module.css';
import { useAlta } from './useAlta.tsx';

interface PasoProps {
  asked: FactorAsked;
  /** Of the box of the sign-in. */
  className: string | undefined;
  /** Back to the password. */
  onBack: () => void;
}

export function SegundoPaso(props: PasoProps) {
  return props.asked.factores.length > 0 ? <Mostrar {...props} /> : <Deber {...props} />;
}

function Mostrar({ asked, className, onBack }: PasoProps) {
  const { form, takesCode, body } = useFactorStep({
    asked,
    trust: true,
    onAnswer: async (answer, recordar) =>
      begin(await call(loginFactor, { body: { ...answer, token: asked.token, recordar } })),
  });
  return (
    <div className={className}>
      <h2 className={styles.title}>Confirma que eres tú</h2>
      {body}
      <div className={styles.foot}>
        <Button onClick={onBack}>Volver</Button>
        {takesCode && (
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            Continuar
          </Button>
        )}
      </div>
      <p className={styles.lost}>
        ¿Perdiste el teléfono y los códigos de recuperación? Pídele a quien administra los usuarios que te quite el
        segundo factor.
      </p>
    </div>
  );
}

const focused = (heading: HTMLElement | null) => heading?.focus();

function Deber({ asked, className, onBack }: PasoProps) {
  const { token } = asked;
  const { data, error, refetch } = useRemote(prepararDebido, { body: { token } });
  return (
    <div className={className}>
      {/* What had the focus is gone; a field would bring the keyboard of a phone over the QR. */}
      <h2 className={styles.title} tabIndex={-1} ref={focused}>
        Configura tu segundo factor
      </h2>
      {data ? (
        <Configurar token={token} begun={data} onBack={onBack} />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="la configuración" />
      )}
    </div>
  );
}

function Configurar({ token, begun, onBack }: { token: string; begun: SetupBegun; onBack: () => void }) {
  const [answer, setAnswer] = useState<ResultOf<typeof crearDebido> | null>(null);
  const { form, body, submitText } = useAlta(begun, 'totp', async (proof) => {
    setAnswer(await call(crearDebido, { body: { token, ...proof } }));
  });
  if (answer) {
    const { codigos, ...session } = answer;
    return (
      <>
        <Codigos codigos={codigos} />
        <div className={styles.foot}>
          <Button variant="primary" onClick={() => begin(session)}>
            Ya los guardé: entrar
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={styles.text}>Tu grupo lo pide para entrar: además de la contraseña, algo que solo tú tienes.</p>
      {body}
      <div className={styles.foot}>
        <Button onClick={onBack}>Volver</Button>
        <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
          {submitText}
        </Button>
      </div>
    </>
  );
}
