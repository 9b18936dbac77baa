/** Create or edit an area of the company. */
import type { z } from 'zod';
import {
  createDepartamento,
  type Departamento,
  departamentoCambio,
  departamentosList,
  updateDepartamento,
} from '../../../server/modules/departamentos/contract.ts';
import { manifest } from '../../../server/modules/departamentos/manifest.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { RemoteSelectField } from '../../kit/fields/RemoteSelectField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { ESTADOS } from '../../kit/table/masters.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { notify } from '../../state/notices.ts';
import { useCan } from '../../state/permissions.tsx';
import { enArbol } from './arbol.ts';

type Values = z.input<typeof departamentoCambio>;

const VACIO: Values = { codigo: '', nombre: '', padre_id: null, responsable_id: null, estado: 1, version: 0 };

function toValues({ codigo, nombre, padre_id, responsable_id, estado, version }: Departamento): Values {
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
  const create = useWrite(createDepartamento);
  const update = useWrite(updateDepartamento);
  const form = useRecordForm({
    schema: departamentoCambio,
    initial: departamento ? toValues(departamento) : VACIO,
    record: departamento?.id ?? 'nuevo',
    toValues,
    noun: 'este departamento',
    save: async ({ version, ...body }) => {
      const { msg, data: saved } = departamento
        ? await update.write({ params: { id: departamento.id }, body: { ...body, version } })
        : await create.write({ body });
      notify({ kind: 'exito', text: msg });
      return saved;
    },
    onSaved: onClose,
  });
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
            <TextField form={form} name="codigo" label="Código" required max={20} />
            <TextField form={form} name="nombre" label="Nombre" required case="none" max={80} />
          </FieldRow>
          <SelectField
            form={form}
            name="padre_id"
            label="Depende de"
            emptyText="De ninguno"
            options={enArbol(areas, {
              elegida: departamento?.padre_id ?? null,
              ...(departamento ? { sin: departamento.id } : {}),
            })}
          />
          <RemoteSelectField
            form={form}
            name="responsable_id"
            label="Responsable"
            contract={usuariosOpciones}
            placeholder="Escribe 3 letras del nombre"
            toOption={({ id, n_completo, username }) => ({ value: id, label: n_completo, detail: username })}
            initialLabel={departamento?.responsable_nombre ?? undefined}
          />
          {can(manifest.permisos.inactivar.codename) && (
            <SelectField form={form} name="estado" label="Estado" emptyText={null} options={ESTADOS} />
          )}
        </FormSection>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="los departamentos" />
      )}
    </FormDialog>
  );
}
