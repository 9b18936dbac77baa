/** To the interview: with a kind of appointment, the applicant is mailed a link by which they choose their hour. Who comes back to it is told why. */
import * as z from 'zod';
import { aspirante as campos } from '../../../server/modules/aspirantes/campos.ts';
import { moverAspirante } from '../../../server/modules/aspirantes/contract/actos.ts';
import * as f from '../../../server/shared/fields.ts';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { useTiposCita } from '../citas/public.tsx';
import { avanza, type Movible } from './useMover.ts';

const MAX_MOTIVO = 500;
const comunes = { tipo_cita_id: z.number().nullable(), version: z.number() };
const adelante = z.object({ ...comunes, motivo: f.textoOpcional(MAX_MOTIVO) });
const atras = z.object({ ...comunes, motivo: f.texto(MAX_MOTIVO) });

export function EntrevistaDialog({ aspirante, onClose }: { aspirante: Movible; onClose: () => void }) {
  const { id, nombre, etapa, version } = aspirante;
  const { write } = useWrite(moverAspirante);
  const options = useTiposCita();
  const forward = avanza(etapa, 'ENTREVISTA');
  const form = useRecordForm({
    schema: forward ? adelante : atras,
    initial: { tipo_cita_id: null as number | null, motivo: '' as string | null, version },
    noun: 'este movimiento',
    record: id,
    draft: false,
    save: async ({ tipo_cita_id, motivo }) => {
      const body = { version, etapa: 'ENTREVISTA' as const, motivo, tipo_cita_id: tipo_cita_id || null };
      const { msg } = await write({ params: { id }, body });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title={`${nombre} a ENTREVISTA`} onClose={onClose} form={form} saveText="Mover">
      <FormSection>
        <SelectField
          form={form}
          name="tipo_cita_id"
          label={campos.tipo_cita_id.label}
          emptyText="Sin cita por su enlace"
          options={options}
          help="Con un tipo de cita, el aspirante recibe un correo para elegir una hora libre del responsable de la oferta."
        />
        {!forward && (
          <TextAreaField form={form} name="motivo" label="Motivo" required rows={2} help="Queda en su historial." />
        )}
      </FormSection>
    </FormDialog>
  );
}
