/** What may appear over any screen: notices, and (loaded when there is one) questions and the modals of the error catalogue. */
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { useQuestions } from '../kit/questions.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { problemAtom } from '../state/problems.ts';
import { useNewVersion } from './useNewVersion.ts';

const DialogHost = lazy(() => import('../kit/dialogs.tsx').then((m) => ({ default: m.DialogHost })));
const ProblemModal = lazy(() => import('./dialogs/ProblemModal.tsx').then((m) => ({ default: m.ProblemModal })));

export function Hosts() {
  useNewVersion();
  const asked = useQuestions().length > 0;
  const problem = useAtomValue(problemAtom) !== null;
  return (
    <>
      <Toasts />
      <Suspense fallback={null}>
        {asked && <DialogHost />}
        {problem && <ProblemModal />}
      </Suspense>
    </>
  );
}
