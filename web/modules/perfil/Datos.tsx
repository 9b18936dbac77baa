/** One's own data: name, mail and mobile. */
import { type Perfil, type PerfilCambio, perfilCambio, updatePerfil } from '../../../server/modules/perfil/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { notify } from '../../state/notices.ts';
import { setUser } from '../../state/session.ts';
import styles from './Perfil.module.css';

const toValues = ({ first_name, last_name, email, celular, version }: Perfil) => ({
  ...{ first_name, last_name, email, celular, version },
});

export function Datos({ perfil }: { perfil: Perfil }) {
  const { write } = useWrite(updatePerfil);
  const form = useRecordForm({
    schema: perfilCambio,
    initial: toValues(perfil),
    toValues,
    noun: 'tu perfil',
    save: async (values) => (await write({ body: values as PerfilCambio })).data,
    onSaved: ({ first_name, last_name, email }) => {
      setUser({ first_name, last_name, email });
      notify({ kind: 'exito', text: 'Tus datos quedaron guardados.' });
    },
  });
  useExitGuard(form.dirty);
  return (
    <section className={styles.box} aria-labelledby="datos">
      <h2 id="datos" className={styles.boxTitle}>
        Datos
      </h2>
      <Form
        form={form}
        bar={
          <div className={styles.foot}>
            <Button type="submit" variant="primary" busy={form.busy}>
              Guardar datos
            </Button>
          </div>
        }
      >
        <FieldRow>
          <TextField form={form} name="first_name" label="Nombres" required autoComplete="given-name" />
          <TextField form={form} name="last_name" label="Apellidos" required autoComplete="family-name" />
          <TextField form={form} name="email" label="Correo" case="lower" inputMode="email" autoComplete="email" />
          <TextField form={form} name="celular" label="Celular" case="none" inputMode="tel" autoComplete="tel" />
        </FieldRow>
      </Form>
    </section>
  );
}
