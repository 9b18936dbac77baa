/** A case that waits passes to somebody else; the note is told in its follow-ups. */
import { caso as campos } from '../../../server/modules/consignacion/campos.ts';
import { type Caso, reasignacion, reasignarCaso } from '../../../server/modules/consignacion/contract/casos.ts';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { useResponsables } from './comunes.tsx';

export function ReasignarDialog({ caso, onClose }: { caso: Caso; onClose: () => void }) {
  const { options, error, refetch } = useResponsables();
  const { write } = useWrite(reasignarCaso);
  const form = useRecordForm({
    schema: reasignacion,
    initial: { version: caso.version, responsable: caso.responsable ?? 0, nota: '' },
    record: `reasignar-${caso.id}`,
    draft: false,
    save: async (body) => {
      const { msg } = await write({ params: { id: caso.id }, body });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Reasignar caso"
      subtitle={`Caso N° ${caso.id}: ${caso.observacion}`}
      saveText="Reasignar"
      form={form}
      ready={options !== undefined}
      onClose={onClose}
    >
      {options ? (
        <FormSection>
          <SelectField form={form} name="responsable" label={campos.responsable_id.label} required options={options} />
          <TextAreaField form={form} name="nota" label="Nota" />
        </FormSection>
      ) : (
        <PageState error={error} onRetry={refetch} noun="los usuarios" />
      )}
    </FormDialog>
  );
}
