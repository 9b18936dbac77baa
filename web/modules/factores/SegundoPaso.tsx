/** The sign-in after its password: the second factor of who has one; who owes one sets it before entering. */
import { loginFactor } from '../../../server/modules/factores/contract.ts';
import type { FactorAsked } from '../../../server/shared/passkey.ts';
import { Button } from '../../kit/Button.tsx';
import { useFactorStep } from '../../kit/factor/useFactorStep.tsx';
import { call } from '../../lib/api.ts';
import { begin } from '../../state/session.ts';
import styles from './factores.module.css';
import { PrimerFactor } from './PrimerFactor.tsx';

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

function Deber({ asked, className, onBack }: PasoProps) {
  return (
    <div className={className}>
      <PrimerFactor
        token={asked.token}
        texto="Tu grupo lo pide para entrar: además de la contraseña, algo que solo tú tienes."
        atras="Volver"
        onBack={onBack}
        onIn={begin}
      />
    </div>
  );
}
