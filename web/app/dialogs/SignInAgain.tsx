/**
 * 'Sesión Expirada': one signs in right here and goes on with the page as it was. Whoever signs in as another user begins at home;
 * leaving goes to the login. Drafts were kept before it opened.
 */
import { type RefObject, useState } from 'react';
import * as z from 'zod';
import { loginFactor } from '../../../server/modules/factores/contract.ts';
import { login } from '../../../server/modules/sesion/contract.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import type { FactorAsked } from '../../../server/shared/passkey.ts';
import { Button } from '../../kit/Button.tsx';
import { DialogFrame } from '../../kit/DialogFrame.tsx';
import { askedOf, useFactorStep } from '../../kit/factor/useFactorStep.tsx';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form, formId } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { forgetUnsavedChanges, mayExit } from '../../state/exit.ts';
import { clearProblem } from '../../state/problems.ts';
import { signInAgain, useSession } from '../../state/session.ts';
import { expire } from '../sign-out.ts';

const filled = z.string().trim().min(1, MESSAGES.requerido);
const schema = z.strictObject({ username: filled, password: z.string().min(1, MESSAGES.requerido) });

/** Once the password was right. */
export function SignInAgain() {
  const [asked, setAsked] = useState<FactorAsked | null>(null);
  return asked ? <Factor asked={asked} /> : <Password onAsked={setAsked} />;
}

async function leave(): Promise<void> {
  if (await mayExit()) await expire();
}

function Password({ onAsked }: { onAsked: (asked: FactorAsked) => void }) {
  const user = useSession()?.user;
  const form = useRecordForm({
    schema,
    initial: { username: user?.username ?? '', password: '' },
    draft: false,
    save: async ({ username, password }) => {
      try {
        await signInAgain(await call(login, { body: { username: username.trim(), password } }), goHome);
        clearProblem();
      } catch (error) {
        const asked = askedOf(error);
        if (!asked) throw error;
        onAsked(asked);
      }
    },
  });
  // The name is already there.
  const password: RefObject<HTMLElement | null> = {
    get current() {
      return document.getElementById(form.fieldId('password'));
    },
  };
  return (
    <DialogFrame
      title={MESSAGES.sesionExpirada}
      subtitle={MESSAGES.inicieSesion}
      role="alertdialog"
      phone="centro"
      initialFocusRef={password}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>Salir</Button>
          <Button type="submit" form={formId(form)} variant="primary" busy={form.busy}>
            Iniciar sesión
          </Button>
        </>
      }
    >
      <Form form={form}>
        <FormSection>
          <TextField form={form} name="username" label="Usuario" required case="none" autoComplete="username" />
          <PasswordField form={form} name="password" label="Contraseña" required />
        </FormSection>
      </Form>
    </DialogFrame>
  );
}

/** Who owes one sets it at the sign-in itself: what was typed here is kept meanwhile. */
function Factor({ asked }: { asked: FactorAsked }) {
  const owes = asked.factores.length === 0;
  const { form, takesCode, body } = useFactorStep({
    asked,
    trust: true,
    onAnswer: async (answer, recordar) => {
      const body = { ...answer, token: asked.token, recordar };
      await signInAgain(await call(loginFactor, { body }), goHome);
      clearProblem();
    },
  });
  return (
    <DialogFrame
      title={MESSAGES.sesionExpirada}
      subtitle={owes ? undefined : 'Confirma que eres tú.'}
      role="alertdialog"
      phone="centro"
      onClose={() => void leave()}
      footer={
        <>
          <Button variant={owes ? 'primary' : 'default'} onClick={() => void leave()}>
            {owes ? 'Ir a la entrada' : 'Salir'}
          </Button>
          {takesCode && (
            <Button type="submit" form={formId(form)} variant="primary" busy={form.busy}>
              Iniciar sesión
            </Button>
          )}
        </>
      }
    >
      {owes ? (
        <p>Tu grupo pide ahora un segundo factor: lo configuras al entrar. Lo que escribiste queda guardado.</p>
      ) : (
        body
      )}
    </DialogFrame>
  );
}

async function goHome(): Promise<void> {
  forgetUnsavedChanges();
  await navigate('/', { replace: true, force: true });
}
