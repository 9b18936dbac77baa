/** A dialog whose body is a form: 'Cancelar' and 'Guardar' at its foot, and the question before leaving what was typed. */
import type { FieldValues } from 'react-hook-form';
import type { RecordForm } from '../../lib/form.ts';
import { Button } from '../Button.tsx';
import { Dialog, type DialogProps } from '../Dialog.tsx';
import { Form } from './Form.tsx';

export interface FormDialogProps<V extends FieldValues> extends Omit<DialogProps, 'footer' | 'dirty'> {
  form: RecordForm<V>;
  saveText?: string;
  /** False while what its fields need is on the way: the body stands alone and nothing can be saved. */
  ready?: boolean;
}

export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { form, saveText = 'Guardar', ready = true, children, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      dirty={form.dirty}
      footer={
        <>
          <Button onClick={dialog.onClose}>Cancelar</Button>
          <Button variant="primary" busy={form.busy} disabled={!ready} onClick={() => void form.submit()}>
            {saveText}
          </Button>
        </>
      }
    >
      {ready ? <Form form={form}>{children}</Form> : children}
    </Dialog>
  );
}
