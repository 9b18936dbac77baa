/** `/arriendos/consignaciones/requisitos`: what each process asks for. */
import type { z } from 'zod';
import { requisito as campos } from '../../../server/modules/consignacion/campos.ts';
import {
  comentariosRequisito,
  type Requisito,
  registroRequisito,
  requisitoCambio,
  requisitosList,
} from '../../../server/modules/consignacion/contract/requisitos.ts';
import { manifest } from '../../../server/modules/consignacion/manifest.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { NumberField } from '../../kit/fields/numeric.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import type { Filter } from '../../kit/filters/filters.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { PageState } from '../../kit/PageState.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { formatCount } from '../../lib/format.ts';
import { OPCIONES_PROCESO, TABS, useResponsables } from './comunes.tsx';

const { permisos } = manifest;
const CONFIGURA = { crear: permisos.configurar, editar: permisos.configurar, eliminar: permisos.configurar };

const FILTERS: readonly Filter<FilterOf<typeof requisitosList>>[] = [
  { field: 'proceso', label: campos.proceso.label, kind: 'opciones', options: OPCIONES_PROCESO },
];

export function RequisitosList() {
  return (
    <MasterScreen
      contract={requisitosList}
      permisos={CONFIGURA}
      tabla="consignacion_requisito"
      comments={comentariosRequisito}
      title="Requisitos de los procesos"
      singular="requisito"
      searchPlaceholder="Buscar por nombre"
      createText="Crear requisito"
      editor={(row, close) => <RequisitoDialog requisito={row} onClose={close} />}
      removal={{
        call: registroRequisito.remove,
        verb: 'Eliminar',
        title: 'Eliminar requisito',
        text: ({ nombre, proceso_nombre }) => `${proceso_nombre} ya no pedirá ${nombre}. Los casos que existen siguen.`,
      }}
      filters={FILTERS}
      cells={{ responsable_nombre: (row) => row.responsable_nombre ?? campos.responsable_id.vacio }}
      card={(row) => ({
        title: row.nombre,
        subtitle: [row.proceso_nombre, row.responsable_nombre].filter(Boolean).join(' · '),
        right: formatCount(row.plazo_dias, 'día'),
      })}
      parts={TABS}
      emptyFirst={{
        text: 'De cada requisito nace un caso cuando una consignación entra al proceso.',
        icon: 'tasklist',
      }}
    />
  );
}

type Values = z.input<typeof requisitoCambio>;
const NUEVO: Values = { proceso: '001', nombre: '', plazo_dias: 3, responsable_id: null, orden: 0, version: 0 };
const toValues = ({ proceso, nombre, plazo_dias, responsable_id, orden, version }: Requisito): Values => ({
  ...{ proceso, nombre, plazo_dias, responsable_id, orden, version },
});

function RequisitoDialog({ requisito, onClose }: { requisito: Requisito | null; onClose: () => void }) {
  const { options, error, refetch } = useResponsables();
  const form = useRecordForm({
    schema: requisitoCambio,
    initial: requisito ? toValues(requisito) : NUEVO,
    record: requisito?.id ?? 'nuevo',
    toValues,
    noun: 'este requisito',
    save: useSave(registroRequisito, requisito?.id),
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog
      title={requisito ? 'Editar requisito' : 'Crear requisito'}
      form={form}
      ready={options !== undefined}
      onClose={onClose}
    >
      {options ? (
        <FormSection>
          <TextField {...campo('nombre')} />
          <FieldRow>
            <SelectField {...campo('proceso')} options={OPCIONES_PROCESO} />
            <NumberField {...campo('plazo_dias')} />
          </FieldRow>
          <FieldRow>
            <SelectField {...campo('responsable_id')} emptyText={campos.responsable_id.vacio} options={options} />
            <NumberField {...campo('orden')} />
          </FieldRow>
        </FormSection>
      ) : (
        <PageState error={error} onRetry={refetch} noun="los usuarios" />
      )}
    </FormDialog>
  );
}
