/** The company, as it stands in its papers: data, what the tax office knows of it, logo and colour, with the letterhead as it comes out. */
import { useState } from 'react';
import type * as z from 'zod';
import { guardarEmpresa, pasoEmpresa } from '../../../server/modules/bienvenida/contract.ts';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { empresa as campos, TIPOS_PERSONA } from '../../../server/modules/parametrizacion/campos.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { calcularDv } from '../../../server/shared/nit.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { type Option, SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { call } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { byShownCode, offer, useOffers } from '../listas/public.tsx';
import { DireccionField } from '../ubicacion/public.tsx';
import { Botones } from './Botones.tsx';
import { Color } from './Color.tsx';
import { Logo } from './Logo.tsx';
import { Membrete } from './Membrete.tsx';
import type { PasoProps } from './pasos.ts';

type Values = z.input<typeof pasoEmpresa>;

const OFFERS = {
  regimen: offer(listas.regimen, byShownCode),
  responsabilidades: offer(listas.responsabilidadFiscal, byShownCode),
  tributos: offer(listas.tributo, byShownCode),
};
const TIPOS: readonly Option[] = Object.entries(TIPOS_PERSONA).map(([value, label]) => ({ value, label }));

const VACIA: Values = {
  ...{ nombre: '', nit: '', dv: '', tipo_persona: '1', codigo_regimen_tributario: '', tributo: '01' },
  ...{ responsabilidades: [], direccion: '', telefono: '', correo: '', pagina_web: '', color: '#0969da', ciudad_id: 0 },
};

export function PasoEmpresa({ estado, onCambio, onListo, onAtras }: PasoProps) {
  const { data: ofrecidas } = useOffers(OFFERS);
  const initial = { ...VACIA, ...(estado.pasos.empresa as Partial<Values> | null) };
  const [escrito, setEscrito] = useState(initial);
  const form = useRecordForm({
    schema: pasoEmpresa,
    draft: false,
    noun: 'la empresa',
    initial,
    onValuesChange: setEscrito,
    save: async (body) => (await call(guardarEmpresa, { body })).data,
    onSaved: onListo,
  });
  const campo = fieldsOf(form, campos);
  return (
    <Form form={form}>
      <FormSection title="Datos">
        <TextField {...campo('nombre')} />
        <FieldRow>
          <FieldRow columns="1fr 64px" keep>
            <TextField
              {...campo('nit')}
              required
              max={13}
              inputMode="numeric"
              onChange={(nit) => form.methods.setValue('dv', calcularDv(nit) ?? '')}
            />
            <TextField form={form} name="dv" label="DV" max={1} inputMode="numeric" />
          </FieldRow>
          <RemoteSelectField
            {...campo('ciudad_id')}
            required
            contract={ciudadesList}
            toOption={({ id, nombre }) => ({ value: id, label: nombre })}
          />
        </FieldRow>
        <FieldRow>
          <DireccionField {...campo('direccion')} />
          <TextField {...campo('telefono')} />
        </FieldRow>
        <FieldRow>
          <TextField {...campo('correo')} />
          <TextField {...campo('pagina_web')} />
        </FieldRow>
      </FormSection>
      {ofrecidas && (
        <FormSection title="Impuestos" note="Como están en el RUT">
          <FieldRow>
            <SelectField {...campo('tipo_persona')} options={TIPOS} emptyText={null} />
            <SelectField {...campo('codigo_regimen_tributario')} required options={ofrecidas.regimen} />
          </FieldRow>
          <FieldRow>
            <MultiSelectField {...campo('responsabilidades')} options={ofrecidas.responsabilidades} />
            <SelectField {...campo('tributo')} options={ofrecidas.tributos} />
          </FieldRow>
        </FormSection>
      )}
      <FormSection title="Imagen" note="Así sale en tus documentos">
        <Membrete datos={escrito} logo={estado.logo} />
        <FieldRow>
          <Logo logo={estado.logo} onCambio={onCambio} />
          <Color
            value={escrito.color ?? null}
            onChange={(color) => form.methods.setValue('color', color, { shouldDirty: true })}
          />
        </FieldRow>
      </FormSection>
      <Botones onAtras={onAtras} busy={form.busy} />
    </Form>
  );
}
