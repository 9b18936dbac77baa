/** Asks until when a file counts; emptied, it has no expiry. */
import { type FormEvent, useId, useState } from 'react';
import { isDay } from '../../../server/shared/dates.ts';
import type { AttachedFile, FilesContract } from '../../../server/shared/files.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { ApiError } from '../../lib/api.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { DateInput } from '../fields/DateField.tsx';
import { FieldShell } from '../fields/FieldShell.tsx';

const LABEL = 'Fecha de vencimiento';

interface ExpiryDialogProps {
  files: FilesContract;
  id: number;
  file: AttachedFile;
  onClose: () => void;
}

export function ExpiryDialog({ files, id, file, onClose }: ExpiryDialogProps) {
  const fieldId = useId();
  const initial = file.fecha_vencimiento ?? '';
  const [day, setDay] = useState(initial);
  const [error, setError] = useState<string>();
  const { write, busy } = useWrite(files.update);
  const judge = (text: string) => setError(text === '' || isDay(text) ? undefined : MESSAGES.fechaInvalida);
  const save = async () => {
    judge(day);
    if (day !== '' && !isDay(day)) return;
    const body = { fecha_vencimiento: day === '' ? null : day, version: file.version };
    try {
      const { msg } = await write({ params: { id, archivo: file.id }, body });
      toast({ kind: 'exito', text: msg });
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.msg);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The record's form, around this dialog, is not what is saved.
    event.stopPropagation();
    void save();
  };
  return (
    <Dialog
      title={LABEL}
      subtitle={file.name}
      phone="centro"
      dirty={day !== initial}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            Guardar
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <FieldShell id={fieldId} label={LABEL} error={error} help="Déjala vacía si no vence.">
          {(aria) => (
            <DateInput
              aria={aria}
              label={LABEL}
              error={error}
              value={day}
              disabled={busy}
              set={(text) => {
                setDay(text);
                setError(undefined);
              }}
              blur={() => judge(day)}
            />
          )}
        </FieldShell>
      </form>
    </Dialog>
  );
}
