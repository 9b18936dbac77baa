/** Who one talks to at the supplier: all of the first two or nobody, and any others. */
import { proveedor, proveedorContacto } from '../../../server/modules/proveedores/campos.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SubList } from '../../kit/SubList.tsx';
import type { RecordForm } from '../../lib/form.ts';
import type { ProveedorValues } from './values.ts';

export function ProveedorContactos({ form }: { form: RecordForm<ProveedorValues> }) {
  const campo = fieldsOf(form, proveedor);
  return (
    <>
      <FormSection title={proveedor.replegal_nombre.label}>
        <FieldRow columns={3}>
          <TextField {...campo('contactos.replegal_nombre')} />
          <TextField {...campo('contactos.replegal_numdoc')} />
          <TextField {...campo('contactos.replegal_email')} />
        </FieldRow>
      </FormSection>
      <FormSection title={proveedor.gercomer_nombre.label} note="Si llenas un dato, se exigen los de los dos.">
        <FieldRow columns={3}>
          <TextField {...campo('contactos.gercomer_nombre')} />
          <TextField {...campo('contactos.gercomer_email')} />
          <TextField {...campo('contactos.gercomer_telefono')} />
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
        renderEditor={(path) => {
          const fila = fieldsOf(form, proveedorContacto, path);
          return (
            <FieldRow columns={3}>
              <TextField {...fila('nombre')} />
              <TextField {...fila('email')} />
              <TextField {...fila('telefono')} />
            </FieldRow>
          );
        }}
      />
    </>
  );
}
