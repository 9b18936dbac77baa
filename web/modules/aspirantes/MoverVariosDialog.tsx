/** Many applicants to a stage, in a job that tells what became of each. */
import * as z from 'zod';
import { aspirante as campos } from '../../../server/modules/aspirantes/campos.ts';
import { masivoAspirantes } from '../../../server/modules/aspirantes/contract/actos.ts';
import { ETAPAS, NOMBRES_ETAPA } from '../../../server/shared/talento/etapas.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { beginBulk } from '../../kit/jobs/useBulkActivation.tsx';
import { type BulkTarget, countTarget } from '../../kit/table/bulk.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useTiposCita } from '../citas/public.tsx';

const formulario = z.object({
  etapa: z.enum(ETAPAS),
  motivo: z.string().max(500),
  tipo_cita_id: z.number().nullable(),
});
const DESTINOS = ETAPAS.filter((etapa) => etapa !== 'NUEVO' && etapa !== 'CONTRATADO').map((value) => ({
  value,
  label: NOMBRES_ETAPA[value],
}));

export function MoverVariosDialog({ target, onClose }: { target: BulkTarget; onClose: () => void }) {
  const tipos = useTiposCita();
  const form = useRecordForm({
    schema: formulario,
    initial: { etapa: 'EN_REVISION' as const, motivo: '', tipo_cita_id: null } as z.input<typeof formulario>,
    ...{ record: 0, draft: false, noun: 'este movimiento' },
    save: async ({ etapa, motivo, tipo_cita_id }) => {
      const cita = etapa === 'ENTREVISTA' ? tipo_cita_id || null : null;
      await beginBulk(masivoAspirantes.mover, target, { etapa, motivo: motivo.trim() || null, tipo_cita_id: cita });
    },
    onSaved: onClose,
  });
  const etapa = form.methods.watch('etapa');
  return (
    <FormDialog
      title={`Mover ${formatCount(countTarget(target), 'aspirante')}`}
      saveText="Mover"
      form={form}
      onClose={onClose}
    >
      <FormSection>
        <SelectField
          form={form}
          name="etapa"
          label={campos.etapa.label}
          options={DESTINOS}
          emptyText={null}
          help="A quien le falte la evaluación de una etapa obligatoria no se mueve, y el trabajo dice por qué."
        />
        {etapa === 'ENTREVISTA' && (
          <SelectField
            form={form}
            name="tipo_cita_id"
            label={campos.tipo_cita_id.label}
            emptyText="Sin cita por su enlace"
            options={tipos}
            help="Con un tipo de cita, cada uno recibe un correo para elegir su hora."
          />
        )}
        <TextAreaField form={form} name="motivo" label="Motivo" help="Se pide hacia atrás o fuera del proceso." />
      </FormSection>
    </FormDialog>
  );
}
