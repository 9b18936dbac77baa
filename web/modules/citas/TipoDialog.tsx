/** Create or edit a kind of appointment. */
import { useFieldArray } from 'react-hook-form';
import type * as z from 'zod';
import { tipoCita as campos, tipoCitaHorario as franja, NOMBRES_DIA } from '../../../server/modules/citas/campos.ts';
import { registroTipo, type TipoCita, tipoCitaCambio } from '../../../server/modules/citas/contract/tipos.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { Button } from '../../kit/Button.tsx';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { RemoteMultiField } from '../../kit/fields/RemoteMultiField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { TimeField } from '../../kit/fields/TimeField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { type RecordForm, useRecordForm } from '../../lib/form.ts';
import styles from './citas.module.css';

type Valores = z.input<typeof tipoCitaCambio>;

const VACIO: Valores = {
  ...{ nombre: '', duracion: 30, margen_antes: 0, margen_despues: 0 },
  ...{ anticipacion_minima_horas: 0, anticipacion_maxima_dias: 90, festivos: false },
  horario: [1, 2, 3, 4, 5].map((dia) => ({ dia, desde: '08:00', hasta: '17:00' })),
  ...{ responsables: [], recordatorios: [1_440, 120], version: 0 },
};

function toValues({
  horario,
  id: _,
  responsables_nombres: __,
  estado: ___,
  updated: ____,
  ...tipo
}: TipoCita): Valores {
  return { ...tipo, horario: horario.map(({ dia, desde, hasta }) => ({ dia, desde, hasta })) };
}

const DIAS = Object.entries(NOMBRES_DIA).map(([value, label]) => ({ value: Number(value), label }));
const RECORDATORIOS = [
  { value: 10, label: '10 minutos antes' },
  { value: 30, label: '30 minutos antes' },
  { value: 60, label: '1 hora antes' },
  { value: 120, label: '2 horas antes' },
  { value: 1_440, label: '1 día antes' },
  { value: 2_880, label: '2 días antes' },
];

const etiqueta = (minutos: number) =>
  RECORDATORIOS.find(({ value }) => value === minutos) ?? { value: minutos, label: `${minutos} minutos antes` };

export function TipoDialog({ tipo, onClose }: { tipo: TipoCita | null; onClose: () => void }) {
  const save = useSave(registroTipo, tipo?.id);
  const form = useRecordForm({
    schema: tipoCitaCambio,
    initial: tipo ? toValues(tipo) : VACIO,
    record: tipo?.id ?? 'nuevo',
    toValues,
    noun: 'este tipo de cita',
    save,
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  const names = tipo?.responsables_nombres.split(', ') ?? [];
  const labels = new Map(tipo?.responsables.map((id, i) => [id, names[i] ?? String(id)]));
  const offered = [...new Set([...RECORDATORIOS.map(({ value }) => value), ...(tipo?.recordatorios ?? [])])];
  return (
    <FormDialog
      title={tipo ? `Editar ${tipo.nombre}` : 'Crear tipo de cita'}
      width="mediano"
      onClose={onClose}
      form={form}
    >
      <FormSection>
        <FieldRow columns="1fr 140px">
          <TextField {...campo('nombre')} />
          <NumberField {...campo('duracion')} />
        </FieldRow>
        <FieldRow>
          <NumberField {...campo('margen_antes')} />
          <NumberField {...campo('margen_despues')} />
        </FieldRow>
        <FieldRow>
          <NumberField {...campo('anticipacion_minima_horas')} />
          <NumberField {...campo('anticipacion_maxima_dias')} />
        </FieldRow>
        <Horario form={form} />
        <CheckboxField {...campo('festivos')} />
        <RemoteMultiField
          form={form}
          name="responsables"
          label="Responsables"
          placeholder="Cualquiera; escribe 3 letras del nombre"
          contract={usuariosOpciones}
          toOption={({ id, n_completo, username }) => ({ value: id, label: n_completo, detail: username })}
          initialLabels={labels}
        />
        <MultiSelectField
          form={form}
          name="recordatorios"
          label={campos.recordatorios.label}
          placeholder="Sin recordatorios"
          options={offered.sort((a, b) => a - b).map(etiqueta)}
        />
      </FormSection>
    </FormDialog>
  );
}

function Horario({ form }: { form: RecordForm<Valores> }) {
  const { fields, append, remove } = useFieldArray({
    ...{ control: form.methods.control, name: 'horario' as const, keyName: '_key' as const },
  });
  const add = () => append({ dia: 6, desde: '08:00', hasta: '12:00' }, { focusName: `horario.${fields.length}.dia` });
  return (
    <section aria-label="Horario">
      <ul className={styles.rows}>
        {fields.map((field, index) => {
          const path = `horario.${index}` as const;
          const inLine = index > 0;
          return (
            <li key={field._key}>
              <FieldRow columns="1fr 288px">
                <SelectField
                  {...{ form, inLine, name: `${path}.dia`, label: franja.dia.label, emptyText: null, options: DIAS }}
                />
                <FieldRow columns="1fr 1fr 32px" keep>
                  <TimeField {...{ form, inLine, name: `${path}.desde`, label: franja.desde.label, required: true }} />
                  <TimeField {...{ form, inLine, name: `${path}.hasta`, label: franja.hasta.label, required: true }} />
                  <IconAction icon="trash" label={`Quitar franja ${index + 1}`} onClick={() => remove(index)} />
                </FieldRow>
              </FieldRow>
            </li>
          );
        })}
      </ul>
      <Button size="small" variant="invisible" icon="plus" onClick={add}>
        Agregar franja
      </Button>
    </section>
  );
}
