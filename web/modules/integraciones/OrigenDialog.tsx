/** Create or edit an origin; the secret of a new one is handed up, to be shown once. */
import type { z } from 'zod';
import { origen as campos } from '../../../server/modules/integraciones/campos.ts';
import { type Origen, origenCambio, registro } from '../../../server/modules/integraciones/contract/origenes.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { type SecretoNuevo, secretoDe, useTipos } from './comunes.tsx';

type Values = z.input<typeof origenCambio>;

const VACIO: Values = { codigo: '', nombre: '', tipos: [], version: 0 };
const toValues = ({ codigo, nombre, tipos, version }: Origen): Values => ({ codigo, nombre, tipos, version });

interface OrigenDialogProps {
  /** Without one, it creates. */
  origen: Origen | null;
  onSecreto: (shown: SecretoNuevo) => void;
  onClose: () => void;
}

export function OrigenDialog({ origen, onSecreto, onClose }: OrigenDialogProps) {
  const { ready, error, refetch, options } = useTipos();
  const save = useSave(registro, origen?.id);
  const form = useRecordForm({
    schema: origenCambio,
    initial: origen ? toValues(origen) : VACIO,
    record: origen?.id ?? 'nuevo',
    toValues,
    noun: 'este origen',
    save,
    onSaved: (row) => {
      const secreto = secretoDe(row);
      if (secreto) onSecreto(secreto);
      onClose();
    },
  });
  const campo = fieldsOf(form, campos);
  const tipos = options('recibe');
  return (
    <FormDialog title={origen ? `Editar ${origen.nombre}` : 'Crear origen'} onClose={onClose} form={form} ready={ready}>
      {ready ? (
        <FormSection>
          <TextField {...campo('nombre')} />
          <TextField {...campo('codigo')} />
          <MultiSelectField {...campo('tipos')} options={tipos} />
          {tipos.length === 0 && <Note kind="plano">Ningún módulo recibe datos de otros sistemas.</Note>}
        </FormSection>
      ) : (
        <PageState error={error} onRetry={refetch} noun="lo que se puede recibir" />
      )}
    </FormDialog>
  );
}
