/** Change of one's own password; the other sessions are closed with it. */
import { useState } from 'react';
import { cambiarClave, cambioClave } from '../../../server/modules/perfil/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { NewPassword, NOT_REPEATED, newPassword, repeatedPassword } from '../../kit/form/NewPassword.tsx';
import stack from '../../kit/Stack.module.css';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import styles from './Perfil.module.css';

const schema = cambioClave
  .extend({ clave_nueva: newPassword, repetida: repeatedPassword })
  .refine(({ clave_nueva, repetida }) => clave_nueva === repetida, NOT_REPEATED);

export function Clave() {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.box} aria-labelledby="clave">
      <h2 id="clave" className={styles.boxTitle}>
        Contraseña
      </h2>
      <p className={styles.text}>Al cambiarla se cierran tus otras sesiones.</p>
      <Button onClick={() => setOpen(true)}>Cambiar contraseña</Button>
      {open && <ClaveDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function ClaveDialog({ onClose }: { onClose: () => void }) {
  const { write } = useWrite(cambiarClave);
  const form = useRecordForm({
    schema,
    initial: { clave_actual: '', clave_nueva: '', repetida: '' },
    save: ({ clave_actual, clave_nueva }) => write({ body: { clave_actual, clave_nueva } }),
    onSaved: () => {
      toast({ kind: 'exito', text: 'La contraseña quedó cambiada.' });
      onClose();
    },
  });
  return (
    <FormDialog title="Cambiar contraseña" form={form} saveText="Cambiar contraseña" onClose={onClose}>
      <div className={stack.stack}>
        <PasswordField form={form} name="clave_actual" label="Contraseña actual" required />
        <NewPassword form={form} name="clave_nueva" help="Distinta de las tres últimas." />
      </div>
    </FormDialog>
  );
}
