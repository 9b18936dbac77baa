/**
 * Addresses and phones of a third party as sub-lists of its form (one address goes on the invoice, a phone stands once), and the field
 * of any address, with its generator.
 */
import { lazy, Suspense, useState } from 'react';
import type { ArrayPath, FieldArray, FieldPath, FieldValues, Path, PathValue } from 'react-hook-form';
import { direccion, telefono } from '../../../server/modules/ubicacion/campos.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { type CampoProps, fieldsOf } from '../../kit/fields/campos.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow } from '../../kit/form/FormSection.tsx';
import { SubList } from '../../kit/SubList.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { type RecordForm, setExclusive } from '../../lib/form.ts';

export { LugarFields } from './LugarFields.tsx';

interface Direccion {
  readonly ciudad: number;
  readonly tipo: string;
  readonly barrio?: string | null;
  readonly descripcion: string;
  readonly codigo_postal?: string | null;
  readonly incluir_a_factura?: boolean;
}

interface Telefono {
  readonly tipo: string;
  readonly prefijo?: string;
  readonly valor: string;
}

const DireccionDialog = lazy(() => import('./DireccionDialog.tsx').then((m) => ({ default: m.DireccionDialog })));

/** A street address: typed, or put together from its parts. `max`: characters that the column takes. */
export function DireccionField<V extends FieldValues>(props: CampoProps<V>) {
  const { form, name, max = direccion.descripcion.max } = props;
  const [written, setWritten] = useState<string | null>(null);
  const onUse = (completa: string) => {
    form.methods.setValue(name, completa as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: true });
    setWritten(null);
  };
  return (
    <>
      <TextField
        {...props}
        action={{
          icon: 'pencil',
          label: 'Armar la dirección',
          onPress: () => setWritten(String(form.methods.getValues(name) ?? '')),
        }}
      />
      {written !== null && (
        <Suspense>
          <DireccionDialog escrita={written} max={max} onUse={onUse} onClose={() => setWritten(null)} />
        </Suspense>
      )}
    </>
  );
}

interface ListProps<V extends FieldValues> {
  form: RecordForm<V>;
  name: ArrayPath<V>;
  title?: string;
  tipos: readonly Option[];
}

interface DireccionesProps<V extends FieldValues> extends ListProps<V> {
  /** Names of the cities that the record brings. */
  ciudades: ReadonlyMap<number, string>;
  barrioRequired?: boolean;
}

export function Direcciones<V extends FieldValues>(props: DireccionesProps<V>) {
  const { form, name, title = 'Direcciones', tipos, ciudades, barrioRequired = false } = props;
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(ciudades);
  const cityName = (id: number) => chosen.get(id) ?? ciudades.get(id) ?? '';
  const typeName = (code: string) => tipos.find(({ value }) => value === code)?.label ?? '';
  const list = name as FieldPath<V>;
  const rowOf = (row: unknown) => row as Direccion;
  return (
    <SubList
      form={form}
      name={name}
      title={title}
      singular="Dirección"
      min={1}
      editor="bloque"
      emptyText="Agrega al menos una dirección."
      newRow={() => {
        const row: Direccion = {
          ciudad: 0,
          tipo: String(tipos[0]?.value ?? ''),
          barrio: '',
          descripcion: '',
          codigo_postal: '',
          incluir_a_factura: !(form.methods.getValues(list) as Direccion[]).some((each) => each.incluir_a_factura),
        };
        return row as FieldArray<V, ArrayPath<V>>;
      }}
      asText={(row) => {
        const { descripcion, barrio, ciudad } = rowOf(row);
        return [descripcion, barrio, cityName(ciudad)].filter(Boolean).join(', ');
      }}
      renderRow={(row) => {
        const { descripcion, barrio, ciudad, tipo, incluir_a_factura } = rowOf(row);
        const place = [barrio, cityName(ciudad)].filter(Boolean).join(', ');
        return {
          main: descripcion,
          detail: [place, typeName(tipo)].filter(Boolean).join(' · '),
          label: incluir_a_factura && <Tag tone="accent">En la factura</Tag>,
        };
      }}
      renderEditor={(path, index) => {
        const campo = fieldsOf(form, direccion, path);
        return (
          <>
            <DireccionField {...campo('descripcion')} />
            <FieldRow columns="1fr 1fr">
              <RemoteSelectField
                {...campo('ciudad')}
                contract={ciudadesList}
                placeholder="Escribe 3 letras"
                toOption={(row) => ({ value: row.id, label: `${row.nombre} (${row.departamento})` })}
                initialLabel={cityName(form.methods.getValues(`${path}.ciudad` as FieldPath<V>))}
                onChange={(option) =>
                  option && setChosen((before) => new Map(before).set(Number(option.value), option.label))
                }
              />
              <FieldRow>
                <TextField {...campo('barrio')} required={barrioRequired} />
                <SelectField {...campo('tipo')} options={tipos} />
              </FieldRow>
            </FieldRow>
            <FieldRow columns="160px">
              <TextField {...campo('codigo_postal')} />
            </FieldRow>
            <CheckboxField
              {...campo('incluir_a_factura')}
              onChange={(on) => on && setExclusive(form, list, 'incluir_a_factura', index)}
            />
          </>
        );
      }}
    />
  );
}

interface TelefonosProps<V extends FieldValues> extends ListProps<V> {
  prefijos: readonly Option[];
  min?: number;
}

export function Telefonos<V extends FieldValues>(props: TelefonosProps<V>) {
  const { form, name, title = 'Teléfonos', tipos, prefijos, min = 0 } = props;
  const typeName = (code: string) => tipos.find(({ value }) => value === code)?.label ?? '';
  const number = (row: unknown) => `${(row as Telefono).prefijo} ${(row as Telefono).valor}`;
  return (
    <SubList
      form={form}
      name={name}
      title={title}
      singular="Teléfono"
      min={min}
      newRow={() => {
        const row: Telefono = { tipo: String(tipos[0]?.value ?? ''), prefijo: '+57', valor: '' };
        return row as FieldArray<V, ArrayPath<V>>;
      }}
      asText={number}
      renderRow={(row) => ({ main: number(row), detail: typeName((row as Telefono).tipo) })}
      renderEditor={(path) => {
        const campo = fieldsOf(form, telefono, path);
        return (
          <FieldRow columns="1fr 1fr">
            <FieldRow keep>
              <SelectField {...campo('tipo')} kind="codigo" inLine options={tipos} emptyText={null} />
              <SelectField {...campo('prefijo')} kind="codigo" inLine options={prefijos} emptyText={null} />
            </FieldRow>
            <TextField {...campo('valor')} placeholder={telefono.valor.label} inLine />
          </FieldRow>
        );
      }}
    />
  );
}
