/** Create or edit an area of the company. */
import type { z } from 'zod';
import { departamento as campos } from '../../../server/modules/departamentos/campos.ts';
import {
  type Departamento,
  departamentoCambio,
  departamentosList,
  registro,
} from '../../../server/modules/departamentos/contract.ts';
import { manifest } from '../../../server/modules/departamentos/manifest.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { PageState } from '../../kit/PageState.tsx';
import { STATE_OPTIONS } from '../../kit/table/masters.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { enArbol } from './arbol.ts';

type Values = z.input<typeof departamentoCambio>;

const VACIO: Values = { codigo: '', nombre: '', padre_id: null, responsable_id: null, estado: 1, version: 0 };

export function toValues({ codigo, nombre, padre_id, responsable_id, estado, version }: Departamento): Values {
  return { codigo, nombre, padre_id, responsable_id, estado: estado === 1 ? 1 : 0, version };
}

interface DepartamentoDialogProps {
  /** Without one, it creates. */
  departamento: Departamento | null;
  onClose: () => void;
}

export function DepartamentoDialog({ departamento, onClose }: DepartamentoDialogProps) {
  const can = useCan();
  const { data, error, refetch } = useRemote(departamentosList.list, {});
  const areas = Array.isArray(data) ? data : data?.results;
  const save = useSave(registro, departamento?.id);
  const form = useRecordForm({
    schema: departamentoCambio,
    initial: departamento ? toValues(departamento) : VACIO,
    record: departamento?.id ?? 'nuevo',
    toValues,
    noun: 'este departamento',
    save,
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog
      title={departamento ? `Editar ${departamento.nombre}` : 'Crear departamento'}
      onClose={onClose}
      form={form}
      ready={areas !== undefined}
    >
      {areas ? (
        <FormSection>
          <FieldRow columns="160px 1fr">
            <TextField {...campo('codigo')} />
            <TextField {...campo('nombre')} />
          </FieldRow>
          <SelectField
            {...campo('padre_id')}
            options={enArbol(areas, {
              elegida: departamento?.padre_id ?? null,
              ...(departamento ? { sin: departamento.id } : {}),
            })}
          />
          <RemoteSelectField
            {...campo('responsable_id')}
            contract={usuariosOpciones}
            placeholder="Escribe 3 letras del nombre"
            toOption={({ id, n_completo, username }) => ({ value: id, label: n_completo, detail: username })}
            initialLabel={departamento?.responsable_nombre ?? undefined}
          />
          {can(manifest.permisos.inactivar) && (
            <SelectField {...campo('estado')} emptyText={null} options={STATE_OPTIONS} />
          )}
        </FormSection>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="los departamentos" />
      )}
    </FormDialog>
  );
}
