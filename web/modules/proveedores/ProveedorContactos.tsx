/** Who one talks to at the supplier: all of the first two or nobody, and any others. */
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SubList } from '../../kit/SubList.tsx';
import type { RecordForm } from '../../lib/form.ts';
import type { ProveedorValues } from './values.ts';

export function ProveedorContactos({ form }: { form: RecordForm<ProveedorValues> }) {
  return (
    <>
      <FormSection title="Representante legal">
        <FieldRow columns={3}>
          <TextField form={form} name="contactos.replegal_nombre" label="Nombre" max={50} />
          <TextField form={form} name="contactos.replegal_numdoc" label="Número de documento" max={12} />
          <TextField
            form={form}
            name="contactos.replegal_email"
            label="Correo"
            case="lower"
            max={254}
            inputMode="email"
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Gerente comercial" note="Si llenas un dato, se exigen los de los dos.">
        <FieldRow columns={3}>
          <TextField form={form} name="contactos.gercomer_nombre" label="Nombre" max={50} />
          <TextField
            form={form}
            name="contactos.gercomer_email"
            label="Correo"
            case="lower"
            max={254}
            inputMode="email"
          />
          <TextField
            form={form}
            name="contactos.gercomer_telefono"
            label="Teléfono"
            case="none"
            max={20}
            inputMode="tel"
          />
        </FieldRow>
      </FormSection>
      <SubList
        form={form}
        name="contactos.otros_contactos"
        title="Otros contactos"
        singular="Contacto"
        editor="bloque"
        newRow={() => ({ nombre: '', email: '', telefono: '' })}
        asText={({ nombre }) => nombre}
        renderRow={({ nombre, email, telefono }) => ({
          main: nombre,
          detail: [email, telefono].filter(Boolean).join(' · '),
        })}
        renderEditor={(path) => (
          <FieldRow columns={3}>
            <TextField form={form} name={`${path}.nombre`} label="Nombre" required max={100} />
            <TextField form={form} name={`${path}.email`} label="Correo" case="lower" max={254} inputMode="email" />
            <TextField form={form} name={`${path}.telefono`} label="Teléfono" case="none" max={20} inputMode="tel" />
          </FieldRow>
        )}
      />
    </>
  );
}
