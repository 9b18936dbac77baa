/** One's own data: name, mail and mobile. */
import { type Perfil, type PerfilCambio, perfilCambio, updatePerfil } from '../../../server/modules/perfil/contract.ts';
import { usuario } from '../../../server/modules/usuarios/campos.ts';
import { Button } from '../../kit/Button.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { useExitGuard } from '../../state/exit.ts';
import { setUser } from '../../state/session.ts';
import { toast } from '../../state/toasts.ts';
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
      toast({ kind: 'exito', text: 'Tus datos quedaron guardados.' });
    },
  });
  useExitGuard(form.dirty);
  const campo = fieldsOf(form, usuario);
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
          <TextField {...campo('first_name')} autoComplete="given-name" />
          <TextField {...campo('last_name')} autoComplete="family-name" />
          <TextField {...campo('email')} autoComplete="email" />
          <TextField {...campo('celular')} autoComplete="tel" />
        </FieldRow>
      </Form>
    </section>
  );
}
