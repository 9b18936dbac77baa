/** To another hour, among those that are left. */
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { cita as campos } from '../../../server/modules/citas/campos.ts';
import { type Cita, reprogramarCita } from '../../../server/modules/citas/contract/citas.ts';
import { MAX_REPROGRAMACIONES } from '../../../server/modules/citas/rules/estados.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { TimeField } from '../../kit/fields/TimeField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { HorasLibres } from './HorasLibres.tsx';

type Valores = z.input<NonNullable<typeof reprogramarCita.body>>;

export function ReprogramarDialog({ cita, onClose }: { cita: Cita; onClose: () => void }) {
  const { id, version, fecha, hora_inicio, tipo_cita_id, responsable_id, reprogramaciones } = cita;
  const { write } = useWrite(reprogramarCita);
  const form = useRecordForm({
    schema: reprogramarCita.body as NonNullable<typeof reprogramarCita.body>,
    initial: { version, fecha, hora_inicio },
    record: `${id}-reprogramar`,
    draft: false,
    save: async (body: Valores) => {
      const { msg, data } = await write({ params: { id }, body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  const [dia, hora] = useWatch({ control: form.methods.control, name: ['fecha', 'hora_inicio'] as const });
  const tomar = (hora_inicio: string, next: string) => {
    form.methods.setValue('fecha', next, { shouldDirty: true });
    form.methods.setValue('hora_inicio', hora_inicio, { shouldDirty: true });
  };
  return (
    <FormDialog
      title="Reprogramar cita"
      subtitle={`${reprogramaciones} de ${MAX_REPROGRAMACIONES} veces`}
      onClose={onClose}
      form={form}
      saveText="Reprogramar"
    >
      <FormSection>
        <FieldRow columns="1fr 140px" keep>
          <DateField {...campo('fecha')} />
          <TimeField {...campo('hora_inicio')} />
        </FieldRow>
        <HorasLibres {...{ tipo: tipo_cita_id, responsable: responsable_id, fecha: dia, hora }} onElegir={tomar} />
      </FormSection>
    </FormDialog>
  );
}
