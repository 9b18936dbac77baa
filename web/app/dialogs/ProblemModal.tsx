/** 'Sesión Expirada' after a 401 and 'Ha ocurrido un problema' after a 500: one at a time, texts of the specification. */
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { Button } from '../../kit/Button.tsx';
import { DialogFrame } from '../../kit/DialogFrame.tsx';
import { clearProblem, problemAtom } from '../../state/problems.ts';
import { SignInAgain } from './SignInAgain.tsx';

export function ProblemModal() {
  const problem = useAtomValue(problemAtom);
  const accept = useRef<HTMLButtonElement>(null);
  if (!problem) return null;
  if (problem.kind === 'sesion') return <SignInAgain />;
  return (
    <DialogFrame
      title={MESSAGES.problema}
      role="alertdialog"
      phone="centro"
      onClose={clearProblem}
      initialFocusRef={accept}
      footer={
        <Button ref={accept} variant="primary" onClick={clearProblem}>
          Aceptar
        </Button>
      }
    >
      <p>{MESSAGES.algoSalioMal}</p>
      {problem.requestId && <p>Código para soporte: {problem.requestId}</p>}
    </DialogFrame>
  );
}
