/** Who the user is, and the password that somebody else gives them. */
import { manifest as perfil } from '../../../server/modules/perfil/manifest.ts';
import { usuario } from '../../../server/modules/usuarios/campos.ts';
import { manifest } from '../../../server/modules/usuarios/manifest.ts';
import { TIPOS_USUARIO } from '../../../server/modules/usuarios/rules.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { useCan } from '../../state/permissions.tsx';
import styles from './Usuarios.module.css';
import { MIN_CLAVE, type UsuarioValues } from './values.ts';

const TIPOS = TIPOS_USUARIO.map((tipo) => ({ value: tipo, label: tipo }));
const HELP = `${MIN_CLAVE} caracteres o más.`;

interface UsuarioDatosProps {
  form: RecordForm<UsuarioValues>;
  departamentos: readonly Option[];
  nuevo: boolean;
  /** The user is who edits. */
  propio: boolean;
}

export function UsuarioDatos({ form, departamentos, nuevo, propio }: UsuarioDatosProps) {
  const campo = fieldsOf(form, usuario);
  const servicio = form.methods.watch('es_servicio') === true;
  return (
    <div className={styles.columns}>
      <div>
        <FormSection title="Identificación">
          <FieldRow>
            <TextField {...campo('username')} help="Con el que ingresa: minúsculas, números, punto o guion." />
            <SelectField {...campo('tipo_usuario')} emptyText={null} options={TIPOS} />
          </FieldRow>
          <FieldRow>
            <TextField {...campo('first_name')} />
            <TextField {...campo('last_name')} />
          </FieldRow>
        </FormSection>
        <FormSection title="Contacto y área">
          <FieldRow>
            <TextField {...campo('email')} />
            <TextField {...campo('celular')} />
          </FieldRow>
          <FieldRow>
            <SelectField {...campo('departamento_id')} options={departamentos} />
          </FieldRow>
        </FormSection>
      </div>
      <section className={styles.box} aria-labelledby="usuario-clave">
        <h2 id="usuario-clave" className={styles.title}>
          Contraseña
        </h2>
        {nuevo && (
          <CheckboxField
            {...campo('es_servicio')}
            onChange={(on) => form.methods.setValue('password', on ? null : '')}
            help="Un programa, no una persona: no tiene contraseña y entra solo con tokens. No se puede cambiar después."
          />
        )}
        {servicio && !nuevo && <p className={styles.text}>Es un usuario de servicio: entra solo con tokens.</p>}
        {!servicio && (nuevo ? <ClaveNueva form={form} /> : <CambioClave form={form} propio={propio} />)}
      </section>
    </div>
  );
}

function ClaveNueva({ form }: { form: RecordForm<UsuarioValues> }) {
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label="Contraseña inicial"
        required
        autoComplete="new-password"
        help={HELP}
      />
      <p className={styles.text}>Entrégala a la persona; ella puede cambiarla en su perfil.</p>
    </>
  );
}

/** Closed until it is asked for: an open field would be filled by the browser. */
function CambioClave({ form, propio }: { form: RecordForm<UsuarioValues>; propio: boolean }) {
  const can = useCan();
  const password = form.methods.watch('password');
  const set = (value: string | null) => form.methods.setValue('password', value, { shouldDirty: true });
  if (propio) {
    return (
      <p className={styles.text}>
        La tuya se cambia en <a href={hrefOf(perfil.screens.perfil)}>tu perfil</a>.
      </p>
    );
  }
  if (!can(manifest.permisos.cambiarClave)) {
    return <p className={styles.text}>No tienes el permiso para cambiar la contraseña de otros usuarios.</p>;
  }
  if (password === null || password === undefined) {
    return <Button onClick={() => set('')}>Cambiar la contraseña</Button>;
  }
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label="Contraseña nueva"
        required
        autoComplete="new-password"
        help={HELP}
      />
      <p className={styles.text}>Al guardar se cierran todas las sesiones de este usuario.</p>
      <Button
        onClick={() => {
          form.methods.clearErrors('password');
          set(null);
        }}
      >
        Dejar la que tiene
      </Button>
    </>
  );
}
