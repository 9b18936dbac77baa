/** Create or edit a destination; the secret of a new one is handed up, to be shown once. */
import type { z } from 'zod';
import { destino as campos } from '../../../server/modules/integraciones/campos.ts';
import { type Destino, destinoCambio, registro } from '../../../server/modules/integraciones/contract/destinos.ts';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { MultiSelectField } from '../../kit/fields/MultiSelectField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { type SecretoNuevo, secretoDe, TODOS, useTipos } from './comunes.tsx';

type Values = z.input<typeof destinoCambio>;

const VACIO: Values = { nombre: '', url: '', eventos: ['*'], version: 0 };
const toValues = ({ nombre, url, eventos, version }: Destino): Values => ({ nombre, url, eventos, version });

interface DestinoDialogProps {
  /** Without one, it creates. */
  destino: Destino | null;
  onSecreto: (shown: SecretoNuevo) => void;
  onClose: () => void;
}

export function DestinoDialog({ destino, onSecreto, onClose }: DestinoDialogProps) {
  const { ready, error, refetch, options } = useTipos();
  const save = useSave(registro, destino?.id);
  const form = useRecordForm({
    schema: destinoCambio,
    initial: destino ? toValues(destino) : VACIO,
    record: destino?.id ?? 'nuevo',
    toValues,
    noun: 'este destino',
    save,
    onSaved: (row) => {
      const secreto = secretoDe(row);
      if (secreto) onSecreto(secreto);
      onClose();
    },
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog
      title={destino ? `Editar ${destino.nombre}` : 'Crear destino'}
      onClose={onClose}
      form={form}
      ready={ready}
    >
      {ready ? (
        <FormSection>
          <TextField {...campo('nombre')} />
          <TextField {...campo('url')} placeholder="https://sistema.ejemplo.co/avisos" />
          <MultiSelectField {...campo('eventos')} options={[TODOS, ...options('eventos')]} />
        </FormSection>
      ) : (
        <PageState error={error} onRetry={refetch} noun="los eventos" />
      )}
    </FormDialog>
  );
}
