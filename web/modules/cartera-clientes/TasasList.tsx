/** `/cartera_clientes/tasas`: the yearly rates of interest on arrears, each of the days in which it was in force. */
import type { z } from 'zod';
import { tasa as campos } from '../../../server/modules/cartera-clientes/campos/cobranza.ts';
import {
  comentariosTasa,
  registroTasa,
  type TasaLeida,
  tasaCambio,
  tasasList,
} from '../../../server/modules/cartera-clientes/contract/intereses.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { PercentField } from '../../kit/fields/numeric.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { permisos } from './comunes.tsx';

const { intereses } = permisos;
const dias = ({ desde, hasta }: TasaLeida) => `${formatDate(desde)} a ${formatDate(hasta)}`;
const pct = ({ ea }: TasaLeida) => `${formatQuantity(ea)} %`;

export function TasasList() {
  return (
    <MasterScreen
      contract={tasasList}
      permisos={{ crear: intereses, editar: intereses, eliminar: intereses }}
      tabla="tasa_mora"
      comments={comentariosTasa}
      title="Tasas de mora"
      singular="tasa"
      feminine
      searchPlaceholder="Buscar por fecha"
      createText="Crear tasa"
      editor={(row, close) => <TasaDialog tasa={row} onClose={close} />}
      removal={{
        call: registroTasa.remove,
        ...{ verb: 'Eliminar', title: 'Eliminar tasa de mora' },
        text: (row) => `Los días del ${dias(row)} quedan sin tasa: no se podrá calcular su interés.`,
      }}
      rowLabel={dias}
      cells={{ ea: pct, usuario: ({ usuario }) => usuario ?? '' }}
      card={(row) => ({ title: dias(row), right: pct(row) })}
      emptyFirst={{
        text: 'Escribe la tasa que certifica la Superintendencia Financiera para cada mes: sin ella no hay intereses.',
        icon: 'graph',
      }}
    />
  );
}

type Values = z.input<typeof tasaCambio>;

const toValues = ({ desde, hasta, ea, version }: TasaLeida): Values => ({ desde, hasta, ea, version });

function TasaDialog({ tasa, onClose }: { tasa: TasaLeida | null; onClose: () => void }) {
  const form = useRecordForm({
    schema: tasaCambio,
    initial: tasa ? toValues(tasa) : { desde: '', hasta: '', ea: 0, version: 0 },
    record: tasa?.id ?? 'nueva',
    toValues,
    noun: 'esta tasa',
    save: useSave(registroTasa, tasa?.id),
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog title={tasa ? 'Cambiar tasa de mora' : 'Crear tasa de mora'} form={form} onClose={onClose}>
      <FormSection>
        <FieldRow>
          <DateField {...campo('desde')} />
          <DateField {...campo('hasta')} />
        </FieldRow>
        <PercentField {...campo('ea')} help="La efectiva anual; no puede pasar de la de usura de esos días." />
      </FormSection>
    </FormDialog>
  );
}
