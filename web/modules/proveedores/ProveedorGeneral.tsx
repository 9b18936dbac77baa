/** General data of the supplier: identification as in the RUT, and how it is classified. */

import { actividadEconomica } from '../../../server/modules/listas/contract/listas.ts';
import { proveedor } from '../../../server/modules/proveedores/campos.ts';
import { parecidosProveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { componerNombre } from '../../../server/modules/proveedores/rules.ts';
import { calcularDv } from '../../../server/shared/nit.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { ReadonlyField } from '../../kit/fields/ReadonlyField.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SimilarRecords } from '../../kit/form/SimilarRecords.tsx';
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
  const campo = fieldsOf(form, proveedor);
  const nit = form.methods.watch('nit_sin_dv');
  const tipo = form.methods.watch('tipo_persona_contribuyente');
  const juridica = listas.tipo_contribuyente.find(({ value }) => value === tipo)?.prefijo === 'PJ';
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
          <SelectField {...campo('clase_tipo_documento')} options={listas.tipo_documento} />
          <FieldRow columns="1fr 64px" keep>
            <TextField
              {...campo('nit_sin_dv')}
              onChange={(value) => form.methods.setValue('nit_dv', calcularDv(value))}
            />
            <ReadonlyField
              label={proveedor.nit_dv.label}
              value={dv}
              look="caja"
              announce={dv ? `Dígito de verificación ${dv}` : ''}
            />
          </FieldRow>
          <SelectField {...campo('tipo_persona_contribuyente')} options={listas.tipo_contribuyente} />
        </FieldRow>
        <NitOcupado nit={nit ?? ''} {...(id === undefined ? {} : { propio: id })} />
        {juridica ? (
          <TextField {...campo('nombre_proveedor')} required />
        ) : (
          <>
            <FieldRow>
              <TextField {...campo('nombre_1')} required />
              <TextField {...campo('nombre_2')} />
            </FieldRow>
            <FieldRow>
              <TextField {...campo('apellido_1')} required />
              <TextField {...campo('apellido_2')} />
            </FieldRow>
          </>
        )}
        <SimilarRecords
          contract={parecidosProveedor}
          nombre={componerNombre(nombres)}
          email={correo ?? ''}
          telefonos={telefonos.map(({ valor }) => valor)}
          propio={id}
          screen={manifest.screens.ProveedorEditar}
        />
      </FormSection>
      <FormSection title="Clasificación tributaria y comercial">
        <FieldRow>
          <SelectField {...campo('codigo_regimen_tributario')} options={listas.regimen} />
          <SelectField {...campo('codigo_clase_proveedor')} options={listas.clasificacion_proveedor} />
        </FieldRow>
        <FieldRow>
          <RemoteSelectField
            {...campo('codigo_actividad_economica')}
            contract={actividadEconomica}
            toOption={({ codigo, nombre }) => ({ value: codigo, label: `${codigo} · ${nombre}` })}
            initialLabel={actividad}
          />
          <SelectField {...campo('codigo_linea_comercializacion')} options={listas.linea_comercializacion} />
        </FieldRow>
        <FieldRow>
          <SelectField {...campo('codigo_tipo_proveedor_pwa')} options={listas.tipo_proveedor} />
          <TextField {...campo('pagina_web')} />
        </FieldRow>
        <CheckboxField {...campo('es_del_exterior')} />
      </FormSection>
    </>
  );
}
