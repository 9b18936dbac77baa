/** The dialog that screens use: the frame, plus the question before leaving unsaved changes behind. */
import { MESSAGES } from '../../server/shared/messages.ts';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';
import { confirm } from './questions.ts';

export interface DialogProps extends DialogFrameProps {
  /** With unsaved changes, Esc, the backdrop and the × ask first. */
  dirty?: boolean;
}

export function Dialog({ dirty = false, onClose, ...frame }: DialogProps) {
  const close = async () => {
    if (!dirty || (await confirm({ title: 'Salir sin guardar', text: MESSAGES.salirFormulario }))) onClose();
  };
  return <DialogFrame {...frame} onClose={() => void close()} />;
}
