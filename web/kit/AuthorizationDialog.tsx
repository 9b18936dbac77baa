/** Another person lends their permission for one act: user, password, their second factor when they have one, and the server's word for it. */
import { Button } from '@primer/react';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { MESSAGES } from '../../server/shared/messages.ts';
import type { FactorAsked } from '../../server/shared/passkey.ts';
import { useRecordForm } from '../lib/form.ts';
import { Dialog } from './Dialog.tsx';
import { askedOf, useFactorStep } from './factor/useFactorStep.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { TextField } from './fields/TextField.tsx';
import { Form, formId } from './form/Form.tsx';
import type { Authorization, Credentials } from './questions.ts';
import styles from './Stack.module.css';

export interface AuthorizationDialogProps {
  title?: string;
  /** What is being authorized. */
  text: ReactNode;
  permission: string;
  /** `POST usuarios/verifyCredentialsAndPermission`; its refusal is shown here. */
  verify: (input: Credentials) => Promise<Authorization>;
  onAuthorized: (authorization: Authorization) => void;
  onClose: () => void;
}

const filled = z.string().trim().min(1, MESSAGES.requerido);
const schema = z.strictObject({ username: filled, password: z.string().min(1, MESSAGES.requerido) });

interface Half {
  readonly given: Omit<Credentials, 'factor'>;
  readonly asked: FactorAsked;
}

export function AuthorizationDialog(props: AuthorizationDialogProps) {
  const [half, setHalf] = useState<Half | null>(null);
  return half ? <Factor {...props} half={half} /> : <Password {...props} onAsked={setHalf} />;
}

function Password(props: AuthorizationDialogProps & { onAsked: (half: Half) => void }) {
  const { title = 'Autorización', text, permission, verify, onAuthorized, onAsked, onClose } = props;
  const form = useRecordForm({
    schema,
    initial: { username: '', password: '' },
    draft: false,
    save: async (values) => {
      const given = { ...values, permission };
      try {
        return await verify(given);
      } catch (error) {
        const asked = askedOf(error);
        if (!asked) throw error;
        onAsked({ given, asked });
        return null;
      }
    },
    onSaved: (authorization) => {
      if (authorization) onAuthorized(authorization);
    },
  });
  return (
    <Dialog
      title={title}
      subtitle={text}
      onClose={onClose}
      phone="centro"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId(form)} variant="primary">
            Autorizar
          </Button>
        </>
      }
    >
      <Form form={form} faultsText={MESSAGES.camposObligatorios}>
        <div className={styles.stack}>
          <TextField form={form} name="username" label="Usuario" required case="none" autoComplete="off" />
          <PasswordField form={form} name="password" label="Contraseña" required autoComplete="off" />
        </div>
      </Form>
    </Dialog>
  );
}

function Factor({
  title = 'Autorización',
  half,
  verify,
  onAuthorized,
  onClose,
}: AuthorizationDialogProps & { half: Half }) {
  const { form, takesCode, body } = useFactorStep({
    asked: half.asked,
    onAnswer: async (factor) => onAuthorized(await verify({ ...half.given, factor })),
  });
  return (
    <Dialog
      title={title}
      subtitle={`Segundo factor de ${half.given.username}`}
      onClose={onClose}
      phone="centro"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {takesCode && (
            <Button type="submit" form={formId(form)} variant="primary">
              Autorizar
            </Button>
          )}
        </>
      }
    >
      {body}
    </Dialog>
  );
}
