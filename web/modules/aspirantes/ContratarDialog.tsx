/** Hiring: the person of the directory, since when, and for how much. */
import * as z from 'zod';
import { aspirante as campos } from '../../../server/modules/aspirantes/campos.ts';
import { contratarAspirante } from '../../../server/modules/aspirantes/contract/actos.ts';
import type { Aspirante } from '../../../server/modules/aspirantes/contract/aspirante.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import * as f from '../../../server/shared/fields.ts';
import { TIPOS_CONTRATO } from '../../../server/shared/talento/contratos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { MoneyField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { localNow } from '../../lib/clock.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { CONTRATO_OPTIONS } from '../cargos/public.tsx';
import { PersonaSelectField } from '../personas/public.tsx';

const formulario = z.object({
  persona_id: f.id,
  fecha_ingreso: f.fecha,
  salario: f.dinero.min(1),
  tipo_contrato: z.enum(TIPOS_CONTRATO),
  version: z.number(),
});

export function ContratarDialog({ aspirante, onClose }: { aspirante: Aspirante; onClose: () => void }) {
  const { id, nombre, documento, version } = aspirante;
  const { write } = useWrite(contratarAspirante);
  const form = useRecordForm({
    schema: formulario,
    initial: {
      ...{ persona_id: 0, fecha_ingreso: businessDay(localNow()), salario: 0, version },
      tipo_contrato: 'INDEFINIDO' as const,
    },
    noun: 'esta contratación',
    record: id,
    draft: false,
    save: async (body) => {
      const { msg } = await write({ params: { id }, body });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title={`Contratar a ${nombre}`} onClose={onClose} form={form} saveText="Contratar">
      <Note kind="info" announce={false}>
        {documento
          ? `Elige en el directorio a la persona con el documento ${documento}, o créala. Ocupa una plaza del cargo.`
          : 'Elige en el directorio a la persona del mismo documento. Ocupa una plaza del cargo.'}
      </Note>
      <FormSection>
        <PersonaSelectField form={form} name="persona_id" label={campos.persona_id.label} required />
        <FieldRow columns={3}>
          <DateField form={form} name="fecha_ingreso" label="Fecha de ingreso" required />
          <MoneyField form={form} name="salario" label="Salario" required />
          <SelectField
            form={form}
            name="tipo_contrato"
            label="Tipo de contrato"
            options={CONTRATO_OPTIONS}
            emptyText={null}
          />
        </FieldRow>
      </FormSection>
    </FormDialog>
  );
}
