/** The end of a valid contract: its last day and why. */
import { actos, terminarBody } from '../../../server/modules/contratos/contract/actos.ts';
import type { Contrato } from '../../../server/modules/contratos/contract/contrato.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { localNow } from '../../lib/clock.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { ContratoDialog, nombreDe } from './ContratoDialog.tsx';
import { TITULOS } from './Espera.tsx';

const TITLE = TITULOS.terminar;

export function TerminarDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <ContratoDialog id={id} title={TITLE} onClose={onClose}>
      {(contrato) => <Terminar contrato={contrato} onClose={onClose} />}
    </ContratoDialog>
  );
}

function Terminar({ contrato, onClose }: { contrato: Contrato; onClose: () => void }) {
  const { write } = useWrite(actos.terminar);
  const form = useRecordForm({
    schema: terminarBody,
    initial: { version: contrato.version, fecha: businessDay(localNow()), motivo: '' },
    record: contrato.id,
    draft: false,
    save: async (body) => {
      const { msg } = await write({ params: { id: contrato.id }, body });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title={TITLE} saveText="Terminar" form={form} onClose={onClose}>
      <FormSection>
        <p>
          {nombreDe(contrato)} dejará de estar vigente
          {contrato.tipo === 'ARRIENDO' ? ` y el inmueble ${contrato.inmueble} quedará DISPONIBLE.` : '.'}
        </p>
        <DateField form={form} name="fecha" label="Último día" required />
        <TextAreaField form={form} name="motivo" label="Motivo" required />
      </FormSection>
    </FormDialog>
  );
}
