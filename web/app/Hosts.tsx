/** What may appear over any screen: notices, and (loaded a while later, or when there is one) questions and the modals of errors. */
import { useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import { useQuestions } from '../kit/questions.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { patient } from '../lib/patient.ts';
import { problemAtom } from '../state/problems.ts';
import { useNewVersion } from './useNewVersion.ts';

/** After the first screen: a question may have to be asked when the connection is gone. */
const PRELOAD_MS = 5_000;

const dialogHost = patient(() => import('../kit/dialogs.tsx').then((m) => m.DialogHost));
const problemModal = patient(() => import('./dialogs/ProblemModal.tsx').then((m) => m.ProblemModal));

export function Hosts() {
  useNewVersion();
  const asked = useQuestions().length > 0;
  const problem = useAtomValue(problemAtom) !== null;
  useEffect(() => {
    const timer = setTimeout(() => {
      dialogHost.preload();
      problemModal.preload();
    }, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Toasts />
      <Suspense fallback={null}>
        {asked && <dialogHost.Component />}
        {problem && <problemModal.Component />}
      </Suspense>
    </>
  );
}
