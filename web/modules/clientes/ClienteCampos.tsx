/** The fields of a customer's card, for its dialog and for the form of its person. */
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { cliente as campos } from '../../../server/modules/clientes/campos.ts';
import { type Cliente, clienteCambio, saveCliente } from '../../../server/modules/clientes/contract.ts';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import * as f from '../../../server/shared/fields.ts';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { MoneyField, NumberField } from '../../kit/fields/numeric.tsx';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { type RecordForm, useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { byShownCode, offer, useOffers } from '../listas/public.tsx';

const schema = clienteCambio.extend({ persona_id: f.id });
type Values = z.input<typeof schema>;

const VACIO = {
  ...{ persona_id: 0, cupo_credito: 0, plazo_dias: 0, vendedor_id: null, gestor_id: null, tributo: null },
  ...{ codigo_regimen_tributario: null, responsabilidades: [], correo_facturacion: null, bloqueado: false },
  ...{ motivo_bloqueo: null, version: 0 },
} satisfies Values;

const toValues = (row: Cliente): Values => {
  const { nombre: _, documento, email, vendedor, gestor, updated, ...values } = row;
  return values;
};

/** The card of a customer as a form; `null`: of somebody who is chosen in it. */
export function useClienteForm(cliente: Cliente | null, onSaved?: () => void) {
  const { write } = useWrite(saveCliente);
  return useRecordForm({
    schema,
    initial: cliente ? toValues(cliente) : VACIO,
    record: cliente?.persona_id ?? 'nuevo',
    toValues,
    noun: 'este cliente',
    save: async ({ persona_id, ...body }) => {
      const { msg, data } = await write({ params: { persona_id }, body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    ...(onSaved ? { onSaved } : {}),
  });
}

const OFFERS = {
  regimen: offer(listas.regimen, byShownCode),
  responsabilidades: offer(listas.responsabilidadFiscal, byShownCode),
  tributos: offer(listas.tributo, byShownCode),
};
export const useOfrecidas = () => useOffers(OFFERS);
type Ofrecidas = NonNullable<ReturnType<typeof useOfrecidas>['data']>;

const usuario = ({ id, n_completo, username }: { id: number; n_completo: string; username: string }) => {
  return { value: id, label: n_completo, detail: username };
};

interface ClienteCamposProps {
  readonly form: RecordForm<Values>;
  readonly ofrecidas: Ofrecidas;
  /** Who attends them now, by name. */
  readonly quien: Pick<Cliente, 'vendedor' | 'gestor'> | null;
  /** Before all of them. */
  readonly children?: ReactNode;
}

export function ClienteCampos({ form, ofrecidas, quien, children }: ClienteCamposProps) {
  const campo = fieldsOf(form, campos);
  const bloqueado = useWatch({ control: form.methods.control, name: 'bloqueado' });
  return (
    <>
      <FormSection>
        {children}
        <FieldRow>
          <MoneyField {...campo('cupo_credito')} help="Lo que puede deber; 0 es sin crédito." />
          <NumberField {...campo('plazo_dias')} />
        </FieldRow>
        <FieldRow>
          <RemoteSelectField
            {...campo('vendedor_id')}
            contract={usuariosOpciones}
            toOption={usuario}
            initialLabel={quien?.vendedor ?? undefined}
          />
          <RemoteSelectField
            {...campo('gestor_id')}
            contract={usuariosOpciones}
            toOption={usuario}
            initialLabel={quien?.gestor ?? undefined}
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Facturación">
        <FieldRow>
          <SelectField {...campo('codigo_regimen_tributario')} options={ofrecidas.regimen} />
          <SelectField {...campo('tributo')} options={ofrecidas.tributos} />
        </FieldRow>
        <MultiSelectField {...campo('responsabilidades')} options={ofrecidas.responsabilidades} />
        <TextField {...campo('correo_facturacion')} help="Sin él, se usa el de la persona." />
      </FormSection>
      <FormSection title="Bloqueo">
        <CheckboxField {...campo('bloqueado')} />
        {bloqueado && <TextAreaField {...campo('motivo_bloqueo')} />}
      </FormSection>
    </>
  );
}
