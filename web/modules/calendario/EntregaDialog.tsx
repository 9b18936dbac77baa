/** Create and edit a delivery. The quick way asks for what is required, for one hour; 'Más opciones' goes on with what was typed. */
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../kit/Button.tsx';
import { DAY_MINUTES, dayOf, dayOfMoment, type Moment, spanText } from '../../kit/calendar/days.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { FooterSummary } from '../../kit/DialogFrame.tsx';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { DateField } from '../../kit/fields/DateField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { TimeField } from '../../kit/fields/TimeField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { newKey } from '../../lib/api.ts';
import { type RecordForm, useRecordForm } from '../../lib/form.ts';
import { cancelarEntrega, guardarEntrega, textoChoque } from './acciones.ts';
import { calendarioAtom } from './almacen.ts';
import { TIPOS, TRANSPORTISTAS, tipoDe } from './catalogos.ts';
import { choquesDe } from './choques.ts';
import { type Entrega, itemOf } from './entrega.ts';
import { borradorDe, entregaDe, reglas, type Valores, valoresDe, valoresNuevos } from './formulario.ts';
import { Lineas } from './Lineas.tsx';
import { TEXTOS } from './textos.ts';
import { hoy } from './useVista.ts';

export interface EntregaDialogProps {
  /** Without one, it creates. */
  entrega: Entrega | null;
  /** Where a new one begins. */
  start: Moment;
  /** The quick way. */
  rapida?: boolean;
  onClose: () => void;
}

const toOptions = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

export function EntregaDialog({ entrega, start, rapida = false, onClose }: EntregaDialogProps) {
  const [quick, setQuick] = useState(rapida);
  const [id] = useState(() => entrega?.id ?? newKey());
  const [initial] = useState(() => (entrega ? valoresDe(entrega) : valoresNuevos(start)));
  const form = useRecordForm({
    schema: reglas(hoy(), entrega && dayOfMoment(itemOf(entrega).start)),
    initial,
    // Of this browser alone, as the calendar: a copy for other browsers would travel.
    draft: false,
    save: async (values: Valores) => entregaDe(values, id, entrega),
    onSaved: (saved: Entrega) => {
      guardarEntrega(saved, entrega === null);
      onClose();
    },
  });
  const cancel = async () => {
    if (entrega && (await cancelarEntrega(entrega))) onClose();
  };
  const title = entrega ? 'Editar entrega' : quick ? 'Entrega rápida' : 'Agregar entrega';
  return (
    <Dialog
      title={title}
      subtitle={<Cuando form={form} />}
      width={quick ? 'normal' : 'mediano'}
      dirty={form.dirty}
      onClose={onClose}
      footer={
        <>
          <FooterSummary>
            {entrega ? (
              <Button variant="danger" onClick={() => void cancel()}>
                Cancelar entrega
              </Button>
            ) : quick ? (
              <Button variant="invisible" onClick={() => setQuick(false)}>
                Más opciones
              </Button>
            ) : (
              'Se guarda solo en este navegador.'
            )}
          </FooterSummary>
          <Button onClick={onClose}>{entrega ? 'Cerrar' : 'Cancelar'}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {entrega ? 'Guardar cambios' : 'Programar entrega'}
          </Button>
        </>
      }
    >
      <Form form={form} faultsText={TEXTOS.incompleto}>
        <FormSection>
          <TextField form={form} name="title" label="Descripción" case="none" required />
          {!quick && <Horario form={form} />}
          <FieldRow>
            <SelectField
              form={form}
              name="categoryId"
              label="Tipo de entrega"
              required
              emptyText={null}
              options={toOptions(withOwn(TIPOS, entrega && tipoDe(entrega.categoryId)))}
            />
            <SelectField
              form={form}
              name="transportistaId"
              label="Transportista"
              required
              emptyText="Elige un transportista"
              options={toOptions(withOwn(TRANSPORTISTAS, entrega?.transportista))}
            />
          </FieldRow>
          <Choque form={form} id={id} entrega={entrega} />
          <Lineas form={form} propias={entrega?.proveedores ?? []} />
          {!quick && (
            <>
              <TextAreaField
                form={form}
                name="description"
                label="Notas"
                rows={2}
                placeholder="Muelle, persona que recibe, cuidado especial"
              />
              <CheckboxField form={form} name="confirmed" label="Entrega confirmada con el transportista" />
            </>
          )}
        </FormSection>
      </Form>
    </Dialog>
  );
}

/** What the record has stays among the options, although nobody offers it any more. */
function withOwn<T extends { id: number }>(list: readonly T[], own: T | null | undefined): readonly T[] {
  return own && !list.some(({ id }) => id === own.id) ? [...list, own] : list;
}

function Horario({ form }: { form: RecordForm<Valores> }) {
  return (
    <FieldRow>
      <FieldRow columns="1fr 112px" keep>
        <DateField form={form} name="startDate" label="Inicio" required />
        <TimeField form={form} name="startTime" label="Hora de inicio" required />
      </FieldRow>
      <FieldRow columns="1fr 112px" keep>
        <DateField form={form} name="endDate" label="Fin" required />
        <TimeField form={form} name="endTime" label="Hora de fin" required />
      </FieldRow>
    </FieldRow>
  );
}

/** 'Viernes 20 de noviembre, 10:00 a 11:00', as long as it can be said. */
function Cuando({ form }: { form: RecordForm<Valores> }) {
  const values = useWatch({ control: form.methods.control }) as Valores;
  const [from, to] = [momentOf(values.startDate, values.startTime), momentOf(values.endDate, values.endTime)];
  if (Number.isNaN(from) || Number.isNaN(to) || to <= from) return null;
  const text = spanText(from, to);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function momentOf(date: string, time: string): Moment {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return dayOf(date) * DAY_MINUTES + hours * 60 + minutes;
}

/** A clash of the carrier is told before it is saved; it may be meant. */
function Choque({ form, id, entrega }: { form: RecordForm<Valores>; id: string; entrega: Entrega | null }) {
  const values = useWatch({ control: form.methods.control }) as Valores;
  const { guardado } = useAtomValue(calendarioAtom);
  const draft = borradorDe(values, id, entrega);
  const text = draft && textoChoque(draft, choquesDe(draft, guardado.entregas));
  return text ? (
    <Note kind="aviso" announce>
      {text}
    </Note>
  ) : null;
}
