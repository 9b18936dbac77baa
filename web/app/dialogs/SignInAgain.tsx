/**
 * 'Sesión Expirada': one signs in right here and goes on with the page as it was. Whoever signs in as another user begins at home;
 * leaving goes to the login. Drafts were kept before it opened.
 */
import type { RefObject } from 'react';
import * as z from 'zod';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { Button } from '../../kit/Button.tsx';
import { DialogFrame } from '../../kit/DialogFrame.tsx';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form, formId } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { forgetUnsavedChanges, mayExit } from '../../state/exit.ts';
import { clearProblem } from '../../state/problems.ts';
import { signInAgain, useSession } from '../../state/session.ts';
import { expire } from '../sign-out.ts';

const filled = z.string().trim().min(1, MESSAGES.requerido);
const schema = z.strictObject({ username: filled, password: z.string().min(1, MESSAGES.requerido) });

export function SignInAgain() {
  const user = useSession()?.user;
  const form = useRecordForm({
    schema,
    initial: { username: user?.username ?? '', password: '' },
    draft: false,
    save: ({ username, password }) => signInAgain(username.trim(), password, goHome),
    onSaved: clearProblem,
  });
  // The name is already there.
  const password: RefObject<HTMLElement | null> = {
    get current() {
      return document.getElementById(form.fieldId('password'));
    },
  };
  const leave = async () => {
    if (await mayExit()) await expire();
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

async function goHome(): Promise<void> {
  forgetUnsavedChanges();
  await navigate('/', { replace: true, force: true });
}
