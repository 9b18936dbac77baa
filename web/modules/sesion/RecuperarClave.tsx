/** `/recuperar/:token`: the link of a mail. Chooses another password, once; a link that is worth nothing says so and leads back. */
import * as z from 'zod';
import { recuperarClave, verEnlace } from '../../../server/modules/sesion/contract.ts';
import { manifest } from '../../../server/modules/sesion/manifest.ts';
import { hrefOf, pathOf } from '../../../server/shared/href.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { Mark } from '../../kit/Mark.tsx';
import { PageState } from '../../kit/PageState.tsx';
import stack from '../../kit/Stack.module.css';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import styles from './Login.module.css';

const MIN = 10;
const schema = z
  .strictObject({
    password: z
      .string()
      .min(1, MESSAGES.requerido)
      .max(200)
      .refine((text) => text === '' || text.length >= MIN, `Debe tener al menos ${MIN} caracteres.`),
    repetida: z.string().min(1, MESSAGES.requerido),
  })
  .refine(({ password, repetida }) => password === repetida, {
    path: ['repetida'],
    message: 'No coincide con la contraseña nueva.',
  });

const LOGIN = manifest.screens.login;

export function RecuperarClave({ token }: { token: string }) {
  const { data, error, refetch } = useRemote(verEnlace, { body: { token } });
  return (
    <div className={styles.login}>
      <Mark size={48} />
      <h1 className={styles.title}>Elige una contraseña nueva</h1>
      {data && <Elegir token={token} username={data.username} />}
      {!data && error && error.status < 500 && (
        <EmptyState
          icon="key"
          title="El enlace ya no sirve"
          text={error.msg}
          actions={<Button href={hrefOf(LOGIN)}>Ir a la entrada</Button>}
        />
      )}
      {!data && !(error && error.status < 500) && (
        <PageState error={error} onRetry={() => void refetch()} noun="el enlace" />
      )}
    </div>
  );
}

function Elegir({ token, username }: { token: string; username: string }) {
  const form = useRecordForm({
    schema,
    initial: { password: '', repetida: '' },
    draft: false,
    save: async ({ password }) => {
      const { msg } = await call(recuperarClave, { body: { token, password } });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: () => void navigate(pathOf(LOGIN), { replace: true, force: true }),
  });
  return (
    <div className={styles.box}>
      <Form form={form}>
        <div className={stack.stack}>
          <p>
            Usuario: <strong>{username}</strong>
          </p>
          <PasswordField
            form={form}
            name="password"
            label="Contraseña nueva"
            required
            autoComplete="new-password"
            help={`Al menos ${MIN} caracteres; una frase es fácil de recordar y difícil de adivinar.`}
          />
          <PasswordField
            form={form}
            name="repetida"
            label="Repite la contraseña nueva"
            required
            autoComplete="new-password"
          />
          <Button variant="primary" block busy={form.busy} onClick={() => void form.submit()}>
            Cambiar contraseña
          </Button>
        </div>
      </Form>
    </div>
  );
}
