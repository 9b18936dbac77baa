/** Long work that this tab began or looks at: its dialog, and who watches it once that is closed. */
import { atom } from 'jotai';
import { store } from './store.ts';

export interface WatchedJob {
  readonly id: number;
  /** Modules whose reads are refreshed when it ends. */
  readonly touches: readonly string[];
  /** Its dialog is open. */
  readonly open: boolean;
}

export const jobsAtom = atom<readonly WatchedJob[]>([]);

/** Shows the progress of a job; when it is closed it is watched to its end. */
export function openJob(id: number, touches: readonly string[] = []): void {
  store.set(jobsAtom, (jobs) => [
    ...jobs.filter((job) => job.id !== id).map((job) => ({ ...job, open: false })),
    { id, touches, open: true },
  ]);
}

export function closeJob(id: number): void {
  store.set(jobsAtom, (jobs) => jobs.map((job) => (job.id === id ? { ...job, open: false } : job)));
}

export function forgetJob(id: number): void {
  store.set(jobsAtom, (jobs) => jobs.filter((job) => job.id !== id));
}
