/** Another person lends their permission for one act: user, password, and the server's word for it. */
import { Button } from '@primer/react';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { MESSAGES } from '../../server/shared/messages.ts';
import { useRecordForm } from '../lib/form.ts';
import { Dialog } from './Dialog.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { TextField } from './fields/TextField.tsx';
import { Form, formId } from './form/Form.tsx';
import type { Authorization } from './questions.ts';
import styles from './Stack.module.css';

export interface AuthorizationDialogProps {
  title?: string;
  /** What is being authorized. */
  text: ReactNode;
  permission: string;
  /** `POST usuarios/verifyCredentialsAndPermission`; its refusal is shown here. */
  verify: (input: { username: string; password: string; permission: string }) => Promise<Authorization>;
  onAuthorized: (authorization: Authorization) => void;
  onClose: () => void;
}

const filled = z.string().trim().min(1, MESSAGES.requerido);
const schema = z.strictObject({ username: filled, password: z.string().min(1, MESSAGES.requerido) });

export function AuthorizationDialog(props: AuthorizationDialogProps) {
  const { title = 'Autorización', text, permission, verify, onAuthorized, onClose } = props;
  const form = useRecordForm({
    schema,
    initial: { username: '', password: '' },
    draft: false,
    save: (values) => verify({ ...values, permission }),
    onSaved: onAuthorized,
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
