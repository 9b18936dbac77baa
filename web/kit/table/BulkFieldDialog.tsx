/** Dialog 'Cambiar un campo' of a bulk edit: one of the fields that the list declares, and its new value for all chosen rows. */
import { useEffect, useState } from 'react';
import * as z from 'zod';
import type { BulkContract } from '../../../server/shared/bulk.ts';
import type { BulkChange, FieldList } from '../../../server/shared/field-edit.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { call } from '../../lib/api.ts';
import { type RecordForm, useRecordForm } from '../../lib/form.ts';
import { fetchRemote } from '../../lib/remote.ts';
import { openJob } from '../../state/jobs.ts';
import { DateField } from '../fields/DateField.tsx';
import { MoneyField, NumberField, PercentField, PriceField, QuantityField } from '../fields/numeric.tsx';
import { RemoteSelectField } from '../fields/RemoteSelectField.tsx';
import { type Option, SelectField } from '../fields/SelectField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { type BulkTarget, countTarget, selectionOf } from './bulk.ts';
import { type CellField, listOptions } from './field-edit.ts';

const schema = z.object({
  datos: z.object({
    campo: z.string().min(1, MESSAGES.requerido),
    valor: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  }),
});
type Values = z.input<typeof schema>;

interface BulkFieldDialogProps {
  bulk: BulkContract<BulkChange>;
  /** Fields that a bulk edit may change. */
  fields: readonly CellField[];
  target: BulkTarget;
  /** True when its job began. */
  onClose: (begun: boolean) => void;
}

export function BulkFieldDialog({ bulk, fields, target, onClose }: BulkFieldDialogProps) {
  const [campo, setCampo] = useState('');
  const field = fields.find(({ name }) => name === campo);
  const form = useRecordForm({
    schema,
    initial: { datos: { campo: '', valor: null } },
    draft: false,
    // Nothing is a choice only where the field says how it is called.
    check: ({ datos }): Record<string, string[]> =>
      field && datos.valor === null && field.vacio === undefined ? { 'datos.valor': [MESSAGES.requerido] } : {},
    save: ({ datos }) => call(bulk.begin, { body: { seleccion: selectionOf(target), datos } }),
    onSaved: ({ data }) => {
      openJob(data.trabajo, [bulk.begin.module]);
      onClose(true);
    },
  });
  const choose = (name: string | number | null) => {
    setCampo(String(name ?? ''));
    form.methods.setValue('datos.valor', null);
    form.methods.clearErrors('datos.valor');
  };
  return (
    <FormDialog
      title={bulk.titulo}
      subtitle={`Filas seleccionadas: ${formatNumber(countTarget(target))}. Cada cambio queda en la bitácora de su registro.`}
      onClose={() => onClose(false)}
      form={form}
      saveText="Cambiar"
    >
      <FormSection>
        <SelectField
          form={form}
          name="datos.campo"
          label="Campo"
          required
          options={fields.map(({ name, label }) => ({ value: name, label }))}
          onChange={choose}
        />
        {field && <ValueField key={field.name} form={form} field={field} />}
      </FormSection>
    </FormDialog>
  );
}

function ValueField({ form, field }: { form: RecordForm<Values>; field: CellField }) {
  const { tipo, lista, opciones = [], vacio } = field;
  const shared = {
    form,
    name: 'datos.valor',
    label: `${field.label} (valor nuevo)`,
    required: vacio === undefined,
  } as const;
  if (tipo === 'lista' && lista?.buscar) {
    const toOption = (row: unknown) => listOptions(lista, [row as object])[0] ?? { value: '', label: '' };
    return <RemoteSelectField {...shared} contract={lista.contract} toOption={toOption} />;
  }
  if (tipo === 'lista') return lista ? <ListedField {...shared} lista={lista} vacio={vacio} /> : null;
  if (tipo === 'opciones') {
    return <SelectField {...shared} options={opciones.map((word) => ({ value: word, label: word }))} />;
  }
  if (tipo === 'dinero') return <MoneyField {...shared} />;
  if (tipo === 'cantidad') return <QuantityField {...shared} />;
  if (tipo === 'precio') return <PriceField {...shared} />;
  if (tipo === 'entero') return <NumberField {...shared} />;
  if (tipo === 'porcentaje') return <PercentField {...shared} />;
  if (tipo === 'fecha') return <DateField {...shared} />;
  return (
    <TextField {...shared} case={field.letras ?? 'upper'} {...(field.max === undefined ? {} : { max: field.max })} />
  );
}

interface ListedFieldProps {
  form: RecordForm<Values>;
  name: 'datos.valor';
  label: string;
  required: boolean;
  lista: FieldList;
  vacio: string | undefined;
}

function ListedField({ lista, vacio, ...shared }: ListedFieldProps) {
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    fetchRemote(lista.contract.list, {}, { staleMs: 60_000 })
      .then((answer) => setOptions(listOptions(lista, (Array.isArray(answer) ? answer : answer.results) as object[])))
      .catch(() => setFailed(true));
  }, [lista]);
  return (
    <SelectField
      {...shared}
      options={options}
      {...(vacio === undefined ? {} : { emptyText: vacio })}
      {...(failed ? { help: 'No se pudo leer la lista. Cierra y vuelve a intentarlo.' } : {})}
    />
  );
}
