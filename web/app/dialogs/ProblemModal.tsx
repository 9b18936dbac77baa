/** 'Sesión Expirada' after a 401 and 'Ha ocurrido un problema' after a 500: one at a time, texts of the specification. */
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { Button } from '../../kit/Button.tsx';
import { DialogFrame } from '../../kit/DialogFrame.tsx';
import { clearProblem, problemAtom } from '../../state/problems.ts';
import { expire } from '../sign-out.ts';

export function ProblemModal() {
  const problem = useAtomValue(problemAtom);
  const accept = useRef<HTMLButtonElement>(null);
  if (!problem) return null;
  const expired = problem.kind === 'sesion';
  const close = expired ? expire : clearProblem;
  return (
    <DialogFrame
      title={expired ? MESSAGES.sesionExpirada : MESSAGES.problema}
      role="alertdialog"
      phone="centro"
      onClose={close}
      initialFocusRef={accept}
      footer={
        <Button ref={accept} variant="primary" onClick={close}>
          {expired ? 'Iniciar sesión' : 'Aceptar'}
        </Button>
      }
    >
      <p>{expired ? MESSAGES.inicieSesion : MESSAGES.algoSalioMal}</p>
      {!expired && problem.requestId && <p>Código para soporte: {problem.requestId}</p>}
    </DialogFrame>
  );
}
