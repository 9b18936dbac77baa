/** Who is invited, besides the person: each gets the appointment by mail. */
import { useFieldArray } from 'react-hook-form';
import { citaInvitado as campos } from '../../../server/modules/citas/campos.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import type { RecordForm } from '../../lib/form.ts';
import styles from './citas.module.css';
import { INVITADO, type Valores } from './formulario.ts';

export function Invitados({ form }: { form: RecordForm<Valores> }) {
  const { fields, append, remove } = useFieldArray({
    ...{ control: form.methods.control, name: 'invitados' as const, keyName: '_key' as const },
  });
  const add = () => append(INVITADO, { focusName: `invitados.${fields.length}.nombre` });
  return (
    <section aria-label="Invitados">
      <ul className={styles.rows}>
        {fields.map((field, index) => {
          const path = `invitados.${index}` as const;
          return (
            <li key={field._key}>
              <FieldRow columns="1.2fr 1.4fr 180px">
                <TextField form={form} name={`${path}.nombre`} label={campos.nombre.label} case="none" required />
                <TextField form={form} name={`${path}.email`} label={campos.email.label} case="lower" required />
                <FieldRow columns="1fr 32px" keep>
                  <TextField form={form} name={`${path}.celular`} label={campos.celular.label} case="none" />
                  <IconAction icon="trash" label={`Quitar invitado ${index + 1}`} onClick={() => remove(index)} />
                </FieldRow>
              </FieldRow>
            </li>
          );
        })}
      </ul>
      <Button size="small" variant="invisible" icon="plus" onClick={add}>
        Agregar invitado
      </Button>
    </section>
  );
}
