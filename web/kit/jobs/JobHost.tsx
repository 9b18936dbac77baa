/** Jobs that this tab watches: the dialog of the one that is open, and the end of each, when lists are asked again. Its notification tells it. */
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { refreshAfter } from '../../lib/remote.ts';
import { closeJob, forgetJob, jobsAtom, type WatchedJob } from '../../state/jobs.ts';
import { JobProgress } from './JobProgress.tsx';
import { isMoving, useJob } from './useJob.ts';

const BEHIND_MS = 2_000;

export function JobHost() {
  const jobs = useAtomValue(jobsAtom);
  return jobs.map((job) => <Watch key={job.id} watched={job} />);
}

function Watch({ watched }: { watched: WatchedJob }) {
  const { id, open, touches } = watched;
  const { data: job, error } = useJob(id, BEHIND_MS);
  const told = useRef(false);
  const ended = job !== undefined && !isMoving(job.estado) && job.estado !== 'PAUSADO';
  useEffect(() => {
    if (!job || !ended || told.current) return;
    told.current = true;
    void refreshAfter({ module: 'trabajos', touches: [...touches, 'notificaciones'] });
  }, [job, ended, touches]);
  useEffect(() => {
    if (!open && (ended || error?.status === 404)) forgetJob(id);
  }, [open, ended, error, id]);
  return open && <JobProgress id={id} touches={touches} onClose={() => closeJob(id)} />;
}
