/** What may appear over any screen: toasts, and (loaded a while later, or when there is one) questions, long work and the modals of errors. */
import { useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import { useQuestions } from '../kit/questions.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { patient } from '../lib/patient.ts';
import { jobsAtom } from '../state/jobs.ts';
import { problemAtom } from '../state/problems.ts';
import { keepOffline } from '../state/service-worker.ts';
import { useNewVersion } from './useNewVersion.ts';

/** After the first screen: a question may have to be asked when the connection is gone. */
const PRELOAD_MS = 3_000;

const dialogHost = patient(() => import('../kit/dialogs.tsx').then((m) => m.DialogHost));
const jobHost = patient(() => import('../kit/jobs/JobHost.tsx').then((m) => m.JobHost));
const problemModal = patient(() => import('./dialogs/ProblemModal.tsx').then((m) => m.ProblemModal));

export function Hosts() {
  useNewVersion();
  const asked = useQuestions().length > 0;
  const problem = useAtomValue(problemAtom) !== null;
  const watching = useAtomValue(jobsAtom).length > 0;
  useEffect(() => {
    const timer = setTimeout(() => {
      dialogHost.preload();
      problemModal.preload();
      keepOffline();
    }, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Toasts />
      <Suspense fallback={null}>
        {asked && <dialogHost.Component />}
        {watching && <jobHost.Component />}
        {problem && <problemModal.Component />}
      </Suspense>
    </>
  );
}
