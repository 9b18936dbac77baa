/** Story page of the form pieces (`/#/kit`, development only): every field, sub-lists, steps and the conflict, over a local save. */
import { Button, Label } from '@primer/react';
import { useState } from 'react';
import * as z from 'zod';
import { fecha, mayusculas, porcentaje, texto, textoOpcional } from '../../../server/shared/fields.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { ApiError } from '../../lib/api.ts';
import { setExclusive, useRecordForm } from '../../lib/form.ts';
import { CheckboxField } from '../fields/CheckboxField.tsx';
import { DateField } from '../fields/DateField.tsx';
import { DateTimeField } from '../fields/DateTimeField.tsx';
import { MultiSelectField } from '../fields/MultiSelectField.tsx';
import { DecimalField, MoneyField, NumberField, PercentField } from '../fields/numeric.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { ReadonlyField } from '../fields/ReadonlyField.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextAreaField } from '../fields/TextAreaField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { TimeField } from '../fields/TimeField.tsx';
import { Form } from '../form/Form.tsx';
import { FieldRow, FormSection } from '../form/FormSection.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { Note } from '../Note.tsx';
import { SubList } from '../SubList.tsx';
import { ActividadField } from './remote.tsx';

const telefono = z.strictObject({
  id: z.int().optional(),
  tipo: texto(20),
  prefijo: texto(8),
  valor: texto(20),
});
const direccion = z.strictObject({
  id: z.int().optional(),
  descripcion: mayusculas(120),
  ciudad: texto(60),
  incluir_a_factura: z.boolean(),
});

const schema = z
  .strictObject({
    version: z.int(),
    tipo_documento: texto(20),
    nit: texto(20),
    nombre: mayusculas(150),
    correo: textoOpcional(100),
    clave: textoOpcional(50),
    regimen: texto(20),
    actividad: z.int(),
    lineas: z.array(z.string()).min(1),
    cupo: z.number().nullable(),
    cajas: z.int().nullable(),
    peso: z.number().nullable(),
    descuento: porcentaje.nullable(),
    desde: fecha.nullable(),
    hora: z.string().nullable(),
    entrega: z.string().nullable(),
    notas: textoOpcional(500),
    exterior: z.boolean(),
    direcciones: z.array(direccion).min(1, 'Agrega al menos una dirección.'),
    telefonos: z.array(telefono),
  })
  .superRefine((value, ctx) => {
    value.telefonos.forEach((t, i) => {
      if (value.telefonos.findIndex((other) => other.valor === t.valor) === i) return;
      ctx.addIssue({ code: 'custom', path: ['telefonos', i, 'valor'], message: MESSAGES.telefonoRepetido });
    });
  });
type Values = z.input<typeof schema>;

const INITIAL: Values = {
  version: 3,
  tipo_documento: '31',
  nit: '900482716',
  nombre: 'DISTRIBUIDORA LA ROSITA S.A.S.',
  correo: 'ventas@larosita.com.co',
  clave: null,
  regimen: '48',
  actividad: 4631,
  lineas: ['abarrotes'],
  cupo: 85_000_000,
  cajas: 12,
  peso: 2.5,
  descuento: 19,
  desde: '2019-03-14',
  hora: '10:00',
  entrega: '2026-11-20T10:00:00-05:00',
  notas: null,
  exterior: false,
  direcciones: [
    { id: 1, descripcion: 'CALLE 37 # 13 - 87 BODEGA 4', ciudad: 'Bucaramanga', incluir_a_factura: true },
    { id: 2, descripcion: 'ANILLO VIAL KM 2 BODEGA 18', ciudad: 'Girón', incluir_a_factura: false },
  ],
  telefonos: [
    { id: 1, tipo: 'Fijo', prefijo: '+57', valor: '607 643 1820' },
    { id: 2, tipo: 'Celular', prefijo: '+57', valor: '607 643 1820' },
  ],
};

type Saved = Values & { um_nombre?: string; updated?: string };

/** What 'Marcela' saved while the story was open. */
const THEIRS: Saved = {
  ...INITIAL,
  version: 4,
  cupo: 90_000_000,
  correo: null,
  lineas: ['abarrotes', 'aseo'],
  um_nombre: 'Marcela Ruiz',
  updated: '2026-11-19T08:39:00-05:00',
};

const TIPOS = ['Fijo', 'Celular', 'Fax'].map((value) => ({ value, label: value }));
const LINEAS = [
  { value: 'abarrotes', label: 'Abarrotes' },
  { value: 'aseo', label: 'Aseo del hogar' },
  { value: 'lacteos', label: 'Lácteos' },
];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const refusal = (status: number, code: string, data?: unknown) =>
  new ApiError(status, { msg: 'Otra persona guardó este registro.', code, data, request_id: 'historia' });

export function FormsStory() {
  const [saved, setSaved] = useState<string>();
  const form = useRecordForm({
    schema,
    initial: INITIAL,
    noun: 'este proveedor',
    // The server of this story: an old version is a conflict, 'SIN RED' in the name is a cut connection.
    save: async (values: Values): Promise<Saved> => {
      await wait(300);
      if (values.nombre.includes('SIN RED'))
        throw new ApiError(0, { msg: 'Sin conexión con el servidor.', code: 'sin_conexion', request_id: '' });
      if (values.version === 3 && values.cupo !== INITIAL.cupo) throw refusal(409, 'modificado', THEIRS);
      return { ...values, version: values.version + 1 };
    },
    toValues: ({ um_nombre: _by, updated: _at, ...values }: Saved) => values,
    onSaved: (row) => setSaved(`Guardado, versión ${row.version}.`),
  });
  return (
    <Form
      form={form}
      note={saved && <Note kind="exito">{saved}</Note>}
      side={
        <>
          <SubList
            form={form}
            name="direcciones"
            title="Direcciones"
            singular="Dirección"
            min={1}
            editor="bloque"
            newRow={() => ({ descripcion: '', ciudad: '', incluir_a_factura: false })}
            asText={(row) => `${row.descripcion}, ${row.ciudad}`}
            renderRow={(row) => ({
              main: row.descripcion,
              detail: row.ciudad,
              label: row.incluir_a_factura && <Label variant="accent">En la factura</Label>,
            })}
            renderEditor={(path, index) => (
              <>
                <TextField form={form} name={`${path}.descripcion`} label="Dirección" required />
                <TextField form={form} name={`${path}.ciudad`} label="Ciudad" required case="none" />
                <CheckboxField
                  form={form}
                  name={`${path}.incluir_a_factura`}
                  label="Va en la factura"
                  onChange={(on) => on && setExclusive(form, 'direcciones', 'incluir_a_factura', index)}
                />
              </>
            )}
          />
          <SubList
            form={form}
            name="telefonos"
            title="Teléfonos"
            singular="Teléfono"
            newRow={() => ({ tipo: 'Celular', prefijo: '+57', valor: '' })}
            asText={(row) => `${row.prefijo} ${row.valor}`}
            renderRow={(row) => ({ main: `${row.prefijo} ${row.valor}`, detail: row.tipo })}
            renderEditor={(path) => (
              <FieldRow columns="100px 76px 1fr" keep>
                <SelectField form={form} name={`${path}.tipo`} label="Tipo" inLine options={TIPOS} emptyText={null} />
                <TextField form={form} name={`${path}.prefijo`} label="Prefijo" inLine case="none" />
                <TextField form={form} name={`${path}.valor`} label="Número" inLine case="none" inputMode="tel" />
              </FieldRow>
            )}
          />
          <Note>
            <strong>También lo está viendo Marcela Ruiz.</strong> Si ambas personas guardan, te mostraremos campo por
            campo lo tuyo y lo suyo.
          </Note>
        </>
      }
      bar={<SaveBar form={form} onCancel={() => form.reset(INITIAL)} actions={<Button>Guardar y crear otro</Button>} />}
    >
      <FormSection title="Identificación" note="Como figura en el RUT">
        <FieldRow columns="176px 1fr">
          <SelectField
            form={form}
            name="tipo_documento"
            label="Tipo de documento"
            required
            options={[
              { value: '31', label: 'NIT' },
              { value: '13', label: 'Cédula de ciudadanía' },
            ]}
          />
          <FieldRow columns="1fr 64px" keep>
            <TextField form={form} name="nit" label="NIT" required inputMode="numeric" />
            <ReadonlyField label="DV" value="7" look="caja" announce="Dígito de verificación 7" />
          </FieldRow>
        </FieldRow>
        <TextField form={form} name="nombre" label="Nombre del proveedor" required />
        <FieldRow>
          <TextField form={form} name="correo" label="Correo" case="lower" inputMode="email" />
          <PasswordField form={form} name="clave" label="Contraseña" autoComplete="new-password" />
        </FieldRow>
      </FormSection>
      <FormSection title="Clasificación tributaria y comercial">
        <FieldRow>
          <SelectField
            form={form}
            name="regimen"
            label="Régimen tributario"
            required
            options={[
              { value: '48', label: '48 · Responsable de IVA' },
              { value: '49', label: '49 · No responsable de IVA' },
            ]}
          />
          <ActividadField form={form} name="actividad" label="Actividad económica (CIIU)" />
        </FieldRow>
        <FieldRow>
          <MultiSelectField
            form={form}
            name="lineas"
            label="Línea de comercialización"
            required
            options={LINEAS}
            help="Puedes elegir varias."
          />
          <MoneyField form={form} name="cupo" label="Cupo de crédito" help="En pesos, sin centavos." cents={false} />
        </FieldRow>
      </FormSection>
      <FormSection title="Cantidades y fechas">
        <FieldRow columns="1fr 1fr 1fr">
          <NumberField form={form} name="cajas" label="Cajas" />
          <DecimalField form={form} name="peso" label="Peso (kg)" />
          <PercentField form={form} name="descuento" label="Descuento" />
        </FieldRow>
        <FieldRow columns="1fr 1fr 2fr">
          <DateField form={form} name="desde" label="Proveedor desde" />
          <TimeField form={form} name="hora" label="Hora" />
          <DateTimeField form={form} name="entrega" label="Entrega" />
        </FieldRow>
        <TextAreaField
          form={form}
          name="notas"
          label="Notas"
          placeholder="Muelle, persona que recibe, cuidado especial"
        />
        <CheckboxField form={form} name="exterior" label="Es proveedor del exterior" />
      </FormSection>
    </Form>
  );
}
