/** An evaluation of a stage: criteria with their notes, and what one thought. */
import * as z from 'zod';
import { aspirante as campos } from '../../../server/modules/aspirantes/campos.ts';
import { evaluarAspirante } from '../../../server/modules/aspirantes/contract/actos.ts';
import type { Aspirante } from '../../../server/modules/aspirantes/contract/aspirante.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { NOMBRES_ETAPA } from '../../../server/shared/talento/etapas.ts';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { SubList } from '../../kit/SubList.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

const formulario = z.object({
  etapa: z.string().min(1, MESSAGES.requerido),
  criterios: z
    .array(
      z.object({ nombre: z.string().trim().min(1, MESSAGES.requerido).max(80), nota: z.number().int().min(1).max(5) }),
    )
    .min(1, 'Califica al menos un criterio.'),
  comentario: z.string().max(2_000),
  version: z.number(),
});

const NOTAS = ['1, deficiente', '2, regular', '3, aceptable', '4, bueno', '5, excelente'].map((label, i) => {
  return { value: i + 1, label };
});
const PROPUESTOS = ['Experiencia', 'Comunicación', 'Actitud'];

export function EvaluarDialog({ aspirante, onClose }: { aspirante: Aspirante; onClose: () => void }) {
  const { id, etapa, pasos, version } = aspirante;
  const { write } = useWrite(evaluarAspirante);
  const been = new Set(pasos.map(({ a }) => a));
  const options = aspirante.etapas
    .filter((each) => been.has(each.etapa))
    .map((each) => ({ value: each.etapa as string, label: NOMBRES_ETAPA[each.etapa] }));
  const form = useRecordForm({
    schema: formulario,
    initial: {
      ...{ etapa: options.some(({ value }) => value === etapa) ? etapa : '', comentario: '', version },
      criterios: PROPUESTOS.map((nombre) => ({ nombre, nota: 3 })),
    },
    noun: 'esta evaluación',
    record: id,
    // What one thinks of somebody is not left in the browser.
    draft: false,
    save: async (values) => {
      const body = { ...values, comentario: values.comentario || null };
      const { msg } = await write({ params: { id }, body: body as never });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title={`Evaluar a ${aspirante.nombre}`} onClose={onClose} form={form} saveText="Registrar">
      <FormSection>
        <SelectField form={form} name="etapa" label={campos.etapa.label} options={options} required />
        <SubList
          form={form}
          name="criterios"
          title="Criterios"
          singular="Criterio"
          newRow={() => ({ nombre: '', nota: 3 })}
          asText={({ nombre, nota }) => `${nombre} ${nota}`}
          renderRow={({ nombre, nota }) => ({ main: nombre, label: String(nota) })}
          renderEditor={(path) => (
            <FieldRow columns="1fr 160px">
              <TextField form={form} name={`${path}.nombre`} label="Criterio" max={80} case="none" inLine />
              <SelectField form={form} name={`${path}.nota`} label="Nota" options={NOTAS} emptyText={null} inLine />
            </FieldRow>
          )}
        />
        <TextAreaField form={form} name="comentario" label="Comentario" />
      </FormSection>
    </FormDialog>
  );
}
