/** `/recuperar/:token`: the link of a mail. Chooses another password, once; a link that is worth nothing says so and leads back. */
import * as z from 'zod';
import { recuperarClave, verEnlace } from '../../../server/modules/sesion/contract.ts';
import { manifest } from '../../../server/modules/sesion/manifest.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import { hrefOf, pathOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { NewPassword, NOT_REPEATED, newPassword, repeatedPassword } from '../../kit/form/NewPassword.tsx';
import { Mark } from '../../kit/Mark.tsx';
import { PageState } from '../../kit/PageState.tsx';
import stack from '../../kit/Stack.module.css';
import { type ApiError, call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { useRemote } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import styles from './Login.module.css';

const schema = z
  .strictObject({ password: newPassword, repetida: repeatedPassword })
  .refine(({ password, repetida }) => password === repetida, NOT_REPEATED);

const LOGIN = manifest.screens.login;

export function RecuperarClave({ token }: { token: string }) {
  const { data, error, refetch } = useRemote(verEnlace, { body: { token } });
  return (
    <div className={styles.login}>
      <Mark size={48} />
      <h1 className={styles.title}>Elige una contraseña nueva</h1>
      <Enlace token={token} data={data} error={error} onRetry={() => void refetch()} />
    </div>
  );
}

interface EnlaceProps {
  token: string;
  data: ResultOf<typeof verEnlace> | undefined;
  error: ApiError | null;
  onRetry: () => void;
}

/** What was known of it before is worth nothing once it is refused. */
function Enlace({ token, data, error, onRetry }: EnlaceProps) {
  if (error && error.status < 500) {
    return (
      <EmptyState
        icon="key"
        title="El enlace ya no sirve"
        text="Sirve una sola vez y durante 30 minutos: pide otro desde «Olvidé mi contraseña»."
        actions={<Button href={hrefOf(LOGIN)}>Ir a la entrada</Button>}
      />
    );
  }
  if (data) return <Elegir token={token} username={data.username} />;
  return <PageState error={error} onRetry={onRetry} noun="el enlace" />;
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
          <NewPassword form={form} name="password" />
          <Button variant="primary" block busy={form.busy} onClick={() => void form.submit()}>
            Cambiar contraseña
          </Button>
        </div>
      </Form>
    </div>
  );
}
