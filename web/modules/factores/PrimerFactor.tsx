/** The first second factor of who is not in yet, with the pass that the server gave them: set, the ten codes kept, and in. */
import { useState } from 'react';
import { crearDebido, prepararDebido } from '../../../server/modules/factores/contract.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import type { SetupBegun } from '../../../server/shared/passkey-setup.ts';
import { Button } from '../../kit/Button.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { call } from '../../lib/api.ts';
import { useRemote } from '../../lib/remote.ts';
import type { begin } from '../../state/session.ts';
import { Codigos } from './Codigos.tsx';
import styles from './factores.module.css';
import { useAlta } from './useAlta.tsx';

interface PrimerFactorProps {
  token: string;
  /** Why one sets it. */
  texto: string;
  /** Of the button that leaves it. */
  atras: string;
  onBack: () => void;
  /** With the session that it gave. */
  onIn: typeof begin;
}

const focused = (heading: HTMLElement | null) => heading?.focus();

export function PrimerFactor(props: PrimerFactorProps) {
  const { data, error, refetch } = useRemote(prepararDebido, { body: { token: props.token } });
  return (
    <>
      {/* What had the focus is gone; a field would bring the keyboard of a phone over the QR. */}
      <h2 className={styles.title} tabIndex={-1} ref={focused}>
        Configura tu segundo factor
      </h2>
      {data ? (
        <Configurar {...props} begun={data} />
      ) : (
        <>
          <PageState error={error} onRetry={() => void refetch()} noun="la configuración" />
          <div className={styles.foot}>
            <Button onClick={props.onBack}>{props.atras}</Button>
          </div>
        </>
      )}
    </>
  );
}

function Configurar({ token, texto, atras, begun, onBack, onIn }: PrimerFactorProps & { begun: SetupBegun }) {
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
          <Button variant="primary" onClick={() => onIn(session)}>
            Ya los guardé: entrar
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={styles.text}>{texto}</p>
      {body}
      <div className={styles.foot}>
        <Button onClick={onBack}>{atras}</Button>
        <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
          {submitText}
        </Button>
      </div>
    </>
  );
}
