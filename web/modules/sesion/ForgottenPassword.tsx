/** 'Olvidé mi contraseña': asks for the link that gives another one, and says what comes next, the same for everybody. */
import { useState } from 'react';
import * as z from 'zod';
import { pedirEnlace } from '../../../server/modules/sesion/contract.ts';
import { texto } from '../../../server/shared/fields.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import stack from '../../kit/Stack.module.css';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';

const TITLE = 'Olvidé mi contraseña';
const schema = z.strictObject({ username: texto(150) });

export function ForgottenPassword({ username, onClose }: { username: string; onClose: () => void }) {
  const [answer, setAnswer] = useState<string | null>(null);
  if (answer === null) return <Ask username={username} onAnswer={setAnswer} onClose={onClose} />;
  return (
    <Dialog
      title={TITLE}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <div className={stack.stack}>
        <p role="status">{answer}</p>
        <p>Si no llega, pide a quien administra los usuarios de tu empresa que te asigne una contraseña nueva.</p>
      </div>
    </Dialog>
  );
}

interface AskProps {
  /** What stood in the sign-in. */
  username: string;
  onAnswer: (msg: string) => void;
  onClose: () => void;
}

function Ask({ username, onAnswer, onClose }: AskProps) {
  const form = useRecordForm({
    schema,
    initial: { username },
    draft: false,
    save: async (body) => {
      onAnswer((await call(pedirEnlace, { body })).msg);
    },
  });
  return (
    <FormDialog title={TITLE} form={form} saveText="Enviar enlace" onClose={onClose}>
      <div className={stack.stack}>
        <p>Te enviaremos al correo un enlace para elegir otra contraseña.</p>
        <TextField form={form} name="username" label="Usuario" case="none" max={150} required />
      </div>
    </FormDialog>
  );
}
