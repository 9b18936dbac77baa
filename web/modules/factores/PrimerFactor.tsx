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
import { ONCE, useAlta } from './useAlta.tsx';

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

type Respuesta = ResultOf<typeof crearDebido>;

const focused = (heading: HTMLElement | null) => heading?.focus();

export function PrimerFactor(props: PrimerFactorProps) {
  const { data, error, refetch } = useRemote(prepararDebido, { body: { token: props.token } }, ONCE);
  const [answer, setAnswer] = useState<Respuesta | null>(null);
  return (
    <>
      {/* What had the focus is gone; a field would bring the keyboard of a phone over the QR. */}
      <h2 key={answer ? 'codigos' : 'factor'} className={styles.title} tabIndex={-1} ref={focused}>
        {answer ? 'Códigos de recuperación' : 'Configura tu segundo factor'}
      </h2>
      {answer && <Guardar answer={answer} onIn={props.onIn} />}
      {!answer && data && <Configurar {...props} begun={data} onAnswer={setAnswer} />}
      {!answer && !data && (
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

function Guardar({ answer: { codigos, ...session }, onIn }: Pick<PrimerFactorProps, 'onIn'> & { answer: Respuesta }) {
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

interface ConfigurarProps extends PrimerFactorProps {
  begun: SetupBegun;
  onAnswer: (answer: Respuesta) => void;
}

function Configurar({ token, texto, atras, begun, onBack, onAnswer }: ConfigurarProps) {
  const { form, body, submitText } = useAlta(begun, 'totp', async (proof) => {
    onAnswer(await call(crearDebido, { body: { token, ...proof } }));
  });
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
