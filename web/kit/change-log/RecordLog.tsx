/** The change log of one record, in one line of any screen. Its code comes when it is looked at. */
import { lazy, Suspense } from 'react';
import { SkeletonLines } from '../Skeleton.tsx';

const LogOfRecord = lazy(() => import('./LogOfRecord.tsx').then((m) => ({ default: m.LogOfRecord })));

export function RecordLog(record: { tabla: string; id: number }) {
  return (
    <Suspense fallback={<SkeletonLines />}>
      <LogOfRecord {...record} />
    </Suspense>
  );
}
