/** Changes a parameter: its value by its kind, and why. */
import * as z from 'zod';
import { parametro as campos } from '../../../server/modules/parametrizacion/campos.ts';
import { type ParametroFila, updateParametro } from '../../../server/modules/parametrizacion/contract/parametros.ts';
import { texto } from '../../../server/shared/fields.ts';
import { codesOf, MAX_DIAS, parameterFault } from '../../../server/shared/parameters.ts';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { DecimalField } from '../../kit/fields/numeric.tsx';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { type RecordForm, useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import styles from './Configuracion.module.css';
import { lectores } from './lectores.ts';
import { useOpciones } from './useOpciones.ts';

/** A number, a text, or the codes of a list. */
const schema = z.strictObject({
  valor: z.union([z.string(), z.number(), z.array(z.string())]).nullable(),
  motivo: texto(300),
  version: z.int(),
});
type Values = z.input<typeof schema>;

function toValues({ tipo, rules, valor, version }: ParametroFila): Values {
  if (rules.secreto) return { valor: '', motivo: '', version };
  const typed = tipo === 'numeric' ? (valor === '' ? null : Number(valor)) : rules.varios ? codesOf(valor) : valor;
  return { valor: typed, motivo: '', version };
}

const asText = (valor: Values['valor']) => (Array.isArray(valor) ? valor.join(',') : String(valor ?? '').trim());

export function ParametroDialog({ parametro, onClose }: { parametro: ParametroFila; onClose: () => void }) {
  const { write } = useWrite(updateParametro);
  const form = useRecordForm({
    schema,
    initial: toValues(parametro),
    record: parametro.id,
    toValues,
    noun: 'este parámetro',
    check: ({ valor }) => {
      const fault = parameterFault(parametro, asText(valor));
      return fault ? { valor: [fault] } : {};
    },
    save: async ({ valor, motivo, version }) => {
      const body = { valor: asText(valor), motivo, version };
      const { msg, data } = await write({ params: { id: parametro.id }, body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title={parametro.label} onClose={onClose} form={form}>
      <FormSection>
        <p className={styles.readers}>Al cambiarlo cambia lo que hacen: {lectores(parametro)}.</p>
        <ValorField form={form} parametro={parametro} />
        <TextAreaField form={form} name="motivo" label="Motivo del cambio" required />
      </FormSection>
    </FormDialog>
  );
}

function ValorField({ form, parametro }: { form: RecordForm<Values>; parametro: ParametroFila }) {
  const { tipo, decimales, rules } = parametro;
  const { opciones, error, refetch } = useOpciones(parametro);
  const field = { form, name: 'valor', required: !rules.opcional } as const;
  if (rules.secreto) {
    const help = parametro.valor === '' ? 'Se guarda cifrado.' : 'Ya hay uno, que no se muestra. Vacío, se borra.';
    return <PasswordField {...field} label={campos.valor.label} autoComplete="off" help={help} />;
  }
  if (tipo === 'texto') return <TextField {...field} label={campos.valor.label} case="none" max={campos.valor.max} />;
  if (tipo === 'numeric') {
    const unidad = rules.clase === 'dias' ? 'días' : rules.unidad;
    return (
      <DecimalField
        {...field}
        label={unidad ? `${campos.valor.label} en ${unidad}` : campos.valor.label}
        decimals={decimales}
        negative={(rules.min ?? 0) < 0}
        help={limites(parametro)}
      />
    );
  }
  if (!opciones) return <PageState error={error} onRetry={refetch} noun="la lista" />;
  if (rules.varios) return <MultiSelectField {...field} label="Valores" options={opciones} />;
  return (
    <SelectField
      {...field}
      label={campos.valor.label}
      emptyText={rules.opcional ? 'Ninguno' : null}
      options={opciones}
    />
  );
}

function limites({ rules: { clase, min, max } }: ParametroFila): string | undefined {
  const highest = clase === 'dias' ? (max ?? MAX_DIAS) : max;
  if (min !== undefined && highest !== undefined) return `De ${min} a ${highest}.`;
  if (highest !== undefined) return `A lo sumo ${highest}.`;
  return min === undefined ? undefined : `Al menos ${min}.`;
}
