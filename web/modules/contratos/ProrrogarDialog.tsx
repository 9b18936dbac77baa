/** So many months more for a valid contract, with the day on which it would end. */
import { contratoProrroga as campos } from '../../../server/modules/contratos/campos.ts';
import { actos, prorrogarBody } from '../../../server/modules/contratos/contract/actos.ts';
import type { Contrato } from '../../../server/modules/contratos/contract/contrato.ts';
import { ultimoDia } from '../../../server/modules/contratos/rules.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { ContratoDialog, nombreDe } from './ContratoDialog.tsx';
import { TITULOS } from './Espera.tsx';

const TITLE = TITULOS.prorrogar;

export function ProrrogarDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <ContratoDialog id={id} title={TITLE} onClose={onClose}>
      {(contrato) => <Prorrogar contrato={contrato} onClose={onClose} />}
    </ContratoDialog>
  );
}

function Prorrogar({ contrato, onClose }: { contrato: Contrato; onClose: () => void }) {
  const { write } = useWrite(actos.prorrogar);
  const form = useRecordForm({
    schema: prorrogarBody,
    initial: { version: contrato.version, meses: contrato.duracion_meses },
    record: contrato.id,
    draft: false,
    save: async (body) => {
      const { msg } = await write({ params: { id: contrato.id }, body });
      toast({ kind: 'exito', text: msg });
    },
    onSaved: onClose,
  });
  const meses = form.methods.watch('meses');
  const until = contrato.prorrogas.reduce((sum, each) => sum + each.meses, contrato.duracion_meses);
  const fin = Number.isInteger(meses) && meses > 0 && meses <= campos.meses.max ? until + meses : null;
  return (
    <FormDialog title={TITLE} saveText="Prorrogar" form={form} onClose={onClose}>
      <FormSection>
        <p>
          {nombreDe(contrato)} termina el {formatDate(contrato.fecha_fin)}.
        </p>
        <NumberField {...fieldsOf(form, campos)('meses')} />
        {fin !== null && <Note kind="info">Terminará el {formatDate(ultimoDia(contrato.fecha_inicio, fin))}.</Note>}
      </FormSection>
    </FormDialog>
  );
}
