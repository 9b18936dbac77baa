/** What people change of an action: how it is called and described, and which groups hold it. */
import * as z from 'zod';
import { accion as campos } from '../../../server/modules/acciones/campos.ts';
import {
  type Accion,
  accionCambio,
  asignarGrupos,
  findAccion,
  updateAccion,
} from '../../../server/modules/acciones/contract.ts';
import { gruposList } from '../../../server/modules/usuarios/contract/grupos.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

interface DialogProps {
  id: number;
  onClose: () => void;
}

type Values = z.input<typeof accionCambio>;
const toValues = ({ nombre, descripcion, version }: Accion): Values => ({ nombre, descripcion, version });

export function AccionDialog({ id, onClose }: DialogProps) {
  const { data, error, refetch } = useRemote(findAccion, { params: { id } });
  if (data) return <Edicion accion={data} onClose={onClose} />;
  return (
    <Dialog title="Editar acción" onClose={onClose}>
      <PageState error={error} onRetry={() => void refetch()} noun="la acción" />
    </Dialog>
  );
}

function Edicion({ accion, onClose }: { accion: Accion; onClose: () => void }) {
  const { write } = useWrite(updateAccion);
  const form = useRecordForm({
    schema: accionCambio,
    initial: toValues(accion),
    record: accion.id,
    toValues,
    noun: 'esta acción',
    save: async (body) => {
      const { msg, data } = await write({ params: { id: accion.id }, body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog title="Editar acción" subtitle={accion.codename} onClose={onClose} form={form}>
      <FormSection>
        <TextField {...campo('nombre')} />
        <TextAreaField {...campo('descripcion')} help="Explica qué permite, para quien reparte los permisos." />
      </FormSection>
    </FormDialog>
  );
}

/** `readOnly`: only says which groups hold it. */
export function GruposDialog({ id, readOnly, onClose }: DialogProps & { readOnly: boolean }) {
  const accion = useRemote(findAccion, { params: { id } });
  const grupos = useRemote(gruposList.list, {});
  const rows = Array.isArray(grupos.data) ? grupos.data : grupos.data?.results;
  if (accion.data && rows) {
    const options = rows.map(({ id: value, nombre }) => ({ value, label: nombre }));
    if (readOnly) return <GruposLectura accion={accion.data} grupos={options} onClose={onClose} />;
    return <Grupos accion={accion.data} grupos={options} onClose={onClose} />;
  }
  const retry = () => {
    void accion.refetch();
    void grupos.refetch();
  };
  return (
    <Dialog title="Grupos de la acción" onClose={onClose}>
      <PageState error={accion.error ?? grupos.error} onRetry={retry} noun="la acción" />
    </Dialog>
  );
}

const gruposDeAccion = z.strictObject({ grupos: z.array(z.number()) });

interface GruposProps {
  accion: Accion;
  grupos: readonly { value: number; label: string }[];
  onClose: () => void;
}

function Grupos({ accion, grupos, onClose }: GruposProps) {
  const { write } = useWrite(asignarGrupos);
  const form = useRecordForm({
    schema: gruposDeAccion,
    initial: { grupos: accion.grupos },
    record: accion.id,
    save: async (body) => {
      const { msg, data } = await write({ params: { id: accion.id }, body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title="Grupos de la acción" subtitle={accion.nombre} onClose={onClose} form={form}>
      {accion.critica && (
        <Note kind="aviso">Es una acción crítica: dásela solo a los grupos que de verdad la necesitan.</Note>
      )}
      <MultiSelectField
        form={form}
        name="grupos"
        label="Grupos que la tienen"
        options={grupos}
        placeholder="Agrega un grupo"
        help="Vale de inmediato para todos sus usuarios."
      />
    </FormDialog>
  );
}

function GruposLectura({ accion, grupos, onClose }: GruposProps) {
  const names = grupos.filter(({ value }) => accion.grupos.includes(value)).map(({ label }) => label);
  return (
    <Dialog title="Grupos de la acción" subtitle={accion.nombre} onClose={onClose}>
      {names.length === 0 ? (
        <p>Ningún grupo la tiene.</p>
      ) : (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
