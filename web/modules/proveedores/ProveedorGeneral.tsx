/** General data of the supplier: identification as in the RUT, and how it is classified. */
import { actividadEconomica } from '../../../server/modules/listas/contract/listas.ts';
import { parecidosProveedor } from '../../../server/modules/proveedores/contract.ts';
import { componerNombre } from '../../../server/modules/proveedores/rules.ts';
import { calcularDv } from '../../../server/shared/nit.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { ReadonlyField } from '../../kit/fields/ReadonlyField.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { Parecidos } from '../../kit/form/Parecidos.tsx';
import type { RecordForm } from '../../lib/form.ts';
import { NitOcupado } from './NitOcupado.tsx';
import type { Listas } from './useListas.ts';
import type { ProveedorValues } from './values.ts';

interface ProveedorGeneralProps {
  form: RecordForm<ProveedorValues>;
  listas: Listas;
  actividad?: string | undefined;
  id?: number;
}

export function ProveedorGeneral({ form, listas, actividad, id }: ProveedorGeneralProps) {
  const nit = form.methods.watch('nit_sin_dv');
  const tipo = form.methods.watch('tipo_persona_contribuyente');
  const juridica = listas.contribuyentes.find(({ value }) => value === tipo)?.prefijo === 'PJ';
  const dv = calcularDv(nit ?? '') ?? '';
  const [
    nombre_proveedor = '',
    nombre_1 = '',
    nombre_2 = '',
    apellido_1 = '',
    apellido_2 = '',
    correo,
    telefonos = [],
  ] = form.methods.watch([
    'nombre_proveedor',
    'nombre_1',
    'nombre_2',
    'apellido_1',
    'apellido_2',
    'contactos.gercomer_email',
    'telefonos_proveedor',
  ]);
  const nombres = juridica
    ? { nombre_proveedor, nombre_1: null, nombre_2: null, apellido_1: null, apellido_2: null }
    : { nombre_proveedor: null, nombre_1, nombre_2, apellido_1, apellido_2 };
  return (
    <>
      <FormSection title="Identificación" note="Como figura en el RUT">
        <FieldRow columns="150px 1fr 280px">
          <SelectField
            form={form}
            name="clase_tipo_documento"
            label="Tipo de documento"
            required
            options={listas.tiposDocumento}
          />
          <FieldRow columns="1fr 64px" keep>
            <TextField
              form={form}
              name="nit_sin_dv"
              label="NIT"
              required
              max={20}
              inputMode="numeric"
              onChange={(value) => form.methods.setValue('nit_dv', calcularDv(value))}
            />
            <ReadonlyField label="DV" value={dv} look="caja" announce={dv ? `Dígito de verificación ${dv}` : ''} />
          </FieldRow>
          <SelectField
            form={form}
            name="tipo_persona_contribuyente"
            label="Tipo de persona"
            required
            options={listas.contribuyentes}
          />
        </FieldRow>
        <NitOcupado nit={nit ?? ''} {...(id === undefined ? {} : { propio: id })} />
        {juridica ? (
          <TextField form={form} name="nombre_proveedor" label="Nombre del proveedor" required max={150} />
        ) : (
          <>
            <FieldRow>
              <TextField form={form} name="nombre_1" label="Primer nombre" required max={50} />
              <TextField form={form} name="nombre_2" label="Segundo nombre" max={50} />
            </FieldRow>
            <FieldRow>
              <TextField form={form} name="apellido_1" label="Primer apellido" required max={50} />
              <TextField form={form} name="apellido_2" label="Segundo apellido" max={50} />
            </FieldRow>
          </>
        )}
        <Parecidos
          contract={parecidosProveedor}
          nombre={componerNombre(nombres)}
          email={correo ?? ''}
          telefonos={telefonos.map(({ valor }) => valor)}
          propio={id}
          editar="/abastecimiento/captura/proveedores/editar"
        />
      </FormSection>
      <FormSection title="Clasificación tributaria y comercial">
        <FieldRow>
          <SelectField
            form={form}
            name="codigo_regimen_tributario"
            label="Régimen tributario"
            required
            options={listas.regimenes}
          />
          <SelectField
            form={form}
            name="codigo_clase_proveedor"
            label="Clasificación"
            required
            options={listas.clasificaciones}
          />
        </FieldRow>
        <FieldRow>
          <RemoteSelectField
            form={form}
            name="codigo_actividad_economica"
            label="Actividad económica (CIIU)"
            required
            contract={actividadEconomica}
            toOption={({ codigo, nombre }) => ({ value: codigo, label: `${codigo} · ${nombre}` })}
            initialLabel={actividad}
          />
          <SelectField
            form={form}
            name="codigo_linea_comercializacion"
            label="Línea de comercialización"
            required
            options={listas.lineas}
          />
        </FieldRow>
        <FieldRow>
          <SelectField
            form={form}
            name="codigo_tipo_proveedor_pwa"
            label="Tipo de proveedor"
            required
            options={listas.tiposProveedor}
          />
          <TextField form={form} name="pagina_web" label="Página web" case="lower" max={200} inputMode="url" />
        </FieldRow>
        <CheckboxField form={form} name="es_del_exterior" label="Es proveedor del exterior" />
      </FormSection>
    </>
  );
}
