/** What other modules may use of the change log: that of one record, in one line of any screen. Its code comes when it is looked at. */
import { lazy, Suspense } from 'react';
import { SkeletonLines } from '../../kit/Skeleton.tsx';

const Log = lazy(() => import('./RecordLog.tsx').then((m) => ({ default: m.RecordLog })));

export function RecordLog(record: { tabla: string; id: number }) {
  return (
    <Suspense fallback={<SkeletonLines />}>
      <Log {...record} />
    </Suspense>
  );
}
